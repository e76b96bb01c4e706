import { priorityOf, specificityOf } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import cases from '../../cases/markup.json' with { type: 'json' }
import { boxes, carrier, currency, fee, port, rate, rule, sheet, step, today, tradeLine } from '../../cases/rows.ts'
import type { Book, MarkupLine, MarkupRule } from '../book/book.ts'
import { byGreatest } from '../book/specificity.ts'
import { searchSell } from '../search/search-fcl.ts'

const layers = ['companyMarkups', 'salesMarkups'] as const
const sell = (net: string, book: Partial<Book>) => {
  const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': net }), contractNo: 'C1' })]
  return searchSell({ ask: ask({ customer: '901' }), book: bookOf({ rates, ...book }), today, asOf }).offers[0]!.sell
}
const unitPrice = (net: string, book: Partial<Book>) => sell(net, book).lines[0]!.boxes[0]?.unitPrice ?? null

describe.each(layers)('a step of %s', (layer) => {
  it.each(cases.methods)('makes $sale of $net ($source)', ({ net, steps, sale }) => {
    const lines = steps.map((facts) => step(facts as MarkupLine))
    expect(unitPrice(net, { [layer]: [rule({ id: '4', lines })] })).toBe(sale)
  })
})

describe('the winning rule', () => {
  const ids = { carriers: carrier, pols: port, pods: port, tradeLines: tradeLine } as const
  const scoped = (facts: Partial<MarkupRule>): Partial<MarkupRule> =>
    Object.fromEntries(
      Object.entries(facts).map(([key, value]) => {
        const known: Readonly<Record<string, string>> | undefined = ids[key as keyof typeof ids]
        return [key, known && Array.isArray(value) ? value.map((code: string) => known[code] ?? code) : value]
      }),
    )
  it.each(cases.resolution)('of $rules is number $winner ($source)', ({ rules, winner }) => {
    const rows = rules.map((facts, index) =>
      rule({
        id: String(index + 1),
        ...scoped(facts as Partial<MarkupRule>),
        lines: [step({ method: 'add', value: String(100 + index) })],
      }),
    )
    for (const layer of layers) {
      const expected = `${1000 + 100 + winner}.00`
      expect(unitPrice('1000', { [layer]: rows })).toBe(expected)
      expect(unitPrice('1000', { [layer]: [...rows].reverse() })).toBe(expected)
    }
  })

  it('applies to its own targets only: a customer’s freight rule leaves origin charges to the general one', () => {
    const originCharges = [sheet({ id: '3', charges: [fee('DOC', { unitPrice: '400' })] })]
    const salesMarkups = [
      rule({ id: '4', customers: ['901'], lines: [step({ method: 'add', value: '7' })] }),
      rule({
        id: '5',
        lines: [step({ method: 'add', value: '99' }), step({ target: 'origin', method: 'add', value: '50' })],
      }),
    ]
    expect(sell('1000', { originCharges, salesMarkups }).lines.map(({ amount }) => amount)).toEqual([
      '1007.00',
      '450.00',
    ])
  })
})

it('has a priority that orders every scope as the search does, and contains the number of its conditions', () => {
  const keys = [
    'customers',
    'pods',
    'pols',
    'tradeLines',
    'contractNos',
    'carriers',
    'rateTypes',
    'sellingUnits',
  ] as const
  const scopes = Array.from({ length: 2 ** keys.length }, (_, bits) =>
    rule({ id: '4', ...Object.fromEntries(keys.map((key, at) => [key, (bits >> at) % 2 ? ['1'] : []])) }),
  )
  for (const one of scopes)
    for (const other of scopes)
      expect(Math.sign(priorityOf(other) - priorityOf(one))).toBe(
        Math.sign(byGreatest(specificityOf(one), specificityOf(other))),
      )
  expect(priorityOf(rule({ id: '4' }))).toBe(0)
  expect(priorityOf(rule({ id: '4', customers: ['1'], carriers: ['2'] }))).toBe(20516)
  // Units and roles are one condition.
  expect(priorityOf(rule({ id: '4', sellingUnits: ['1'] }))).toBe(10001)
  expect(priorityOf(rule({ id: '4', sellingUnits: ['1'], sellingRoles: ['2'] }))).toBe(10001)
})

it('marks up ocean surcharges and origin charges by leg, in the currency that the step names', () => {
  const oceanSurcharges = [sheet({ id: '2', charges: [fee('BAF', { unitPrice: '100.25' })] })]
  const originCharges = [
    sheet({ id: '3', charges: [fee('DOC', { unitPrice: '400' }), fee('AMS', { unitPrice: '35.555' })] }),
  ]
  const lines = [
    step({ target: 'ocean', method: 'percent', value: '10' }),
    step({ target: 'origin', method: 'add', value: '5', currency: currency.USD }),
  ]
  const side = sell('1000', { oceanSurcharges, originCharges, salesMarkups: [rule({ id: '4', lines })] })
  expect(side.lines.map(({ charge, amount }) => [charge.code, amount])).toEqual([
    ['OF', '1000.00'],
    ['BAF', '111.00'], // 110.275, a container of the freight block: up to a whole unit (Q4)
    ['DOC', '400.00'],
    ['AMS', '40.56'], // 35.555 + 5 = 40.555, to two decimals before the quantity
  ])
})

it('stacks the layers: net 1,850, + 50 of the company, 20 % of sales, 2 × 40HQ is 4,560.00', () => {
  const book = bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1850' }) })],
    companyMarkups: [rule({ id: '4', lines: [step({ method: 'add', value: '50' })] })],
    salesMarkups: [rule({ id: '5', lines: [step({ method: 'percent', value: '20' })] })],
  })
  const [offer] = searchSell({ ask: ask({ boxes: [{ box: '40HQ', quantity: 2 }] }), book, today, asOf }).offers
  expect(offer?.sell.total?.amount).toBe('4560.00')
})

it('sells 2 × 40HQ of 1,850 with + 50 at 3,800.00 (J.8)', () => {
  const book = bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1850' }) })],
    companyMarkups: [rule({ id: '4', lines: [step({ method: 'add', value: '50' })] })],
  })
  const [offer] = searchSell({ ask: ask({ boxes: [{ box: '40HQ', quantity: 2 }] }), book, today, asOf }).offers
  expect(offer?.sell.total?.amount).toBe('3800.00')
})
