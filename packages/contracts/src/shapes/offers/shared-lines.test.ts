import { describe, expect, it } from 'vitest'
import type { DeskOffer } from './offer.ts'
import { hasItsLines } from './plain-offer.ts'
import type { DeskAnswer } from './search-result.ts'
import { withOwnLines, withSharedLines } from './shared-lines.ts'

const line = (key: string, amount: string) => ({
  key,
  block: 'freight' as const,
  charge: { id: '56', code: 'MYC', nameCn: '航空燃油附加费', nameEn: 'Air fuel surcharge' },
  unit: { code: 'KGC', nameCn: '公斤(计费重)', nameEn: 'Kg chargeable' },
  basis: 'perKgChargeable',
  note: null,
  bundle: null,
  currency: 'CNY',
  unitPrice: '4.50',
  quantity: '133.5',
  boxes: [],
  minAmount: null,
  maxAmount: null,
  amount,
  paymentTerm: 'PRE' as const,
  treatment: 'subject' as const,
  when: 'always' as const,
  ticked: true,
  counts: true,
  caseByCase: false,
})
type Line = ReturnType<typeof line>
const side = (lines: readonly Line[]) => ({ lines: [...lines], subtotals: [], total: null, missingRates: [] })
const offer = (id: string, lines: readonly Line[]) => ({
  rate: { id, version: 1 },
  sell: side(lines),
  buy: side(lines),
})
const shared = (offers: readonly ReturnType<typeof offer>[]) =>
  withSharedLines({ offers: offers as unknown as readonly DeskOffer[] })
const linesOf = (answer: ReturnType<typeof shared>) =>
  withOwnLines(answer as unknown as DeskAnswer).offers.map(({ sell, buy }) => [sell.lines, buy?.lines])

describe('lines that offers share', () => {
  it('include those of their own rates at equal terms, and each offer has them under its own key', () => {
    const offers = ['7', '8', '9'].map((id) => offer(id, [line(`airRate.${id}.0`, '1.00'), line('freight', '5.00')]))
    const answer = shared(offers)
    expect(answer.sellLines.map(({ key }) => key)).toEqual(['airRate.~.0', 'freight'])
    expect(answer.buyLines).toEqual(answer.sellLines)
    expect(linesOf(answer)).toEqual(offers.map(({ sell, buy }) => [sell.lines, buy.lines]))
  })

  it('are apart where an amount differs', () => {
    const offers = [offer('7', [line('airRate.7.0', '1.00')]), offer('8', [line('airRate.8.0', '2.00')])]
    const answer = shared(offers)
    expect(answer.sellLines).toHaveLength(2)
    expect(linesOf(answer)).toEqual(offers.map(({ sell, buy }) => [sell.lines, buy.lines]))
  })

  it('keep the row of a sheet whose id is that of a rate', () => {
    const ofSheet = line('airOriginCharge.7.0', '3.00')
    const offers = [offer('8', [ofSheet]), offer('7', [ofSheet, line('airRate.7.0', '1.00')]), offer('8', [ofSheet])]
    expect(linesOf(shared(offers))).toEqual(offers.map(({ sell, buy }) => [sell.lines, buy.lines]))
  })

  it('are numbered for each rate of offers that share a side as an object', () => {
    for (const key of ['airRate.7.0', 'airRate.~.0']) {
      const { sell, buy } = offer('7', [line(key, '1.00'), line('freight', '5.00')])
      const answer = shared(['7', '8'].map((id) => ({ rate: { id, version: 1 }, sell, buy })))
      const keys = linesOf(answer).map(([sold]) => sold?.map((one) => one.key))
      const of = (id: string) => [key === 'airRate.7.0' ? key : `airRate.${id}.0`, 'freight']
      expect(keys).toEqual([of('7'), of('8')])
    }
  })

  it('keep keys in which the id of a rate is a part of another number, or no second part', () => {
    const lines = ['airRate.71.0', 'airRate.17.0', '7.0', '7', 'airRate.8.7.0', 'airRate.7'].map((key) =>
      line(key, '1.00'),
    )
    const offers = [offer('7', lines)]
    expect(shared(offers).sellLines.map(({ key }) => key)).toEqual(lines.map(({ key }) => key))
    expect(linesOf(shared(offers))).toEqual(offers.map(({ sell, buy }) => [sell.lines, buy.lines]))
  })

  it('leave out the block, unit, basis and currency that the line before them has', () => {
    const inDollars = { ...line('c', '3.00'), currency: 'USD' }
    const perBill = { ...line('e', '5.00'), unit: { code: 'BL', nameCn: '票', nameEn: 'B/L' }, basis: 'perBill' }
    const lines = [line('a', '1.00'), line('b', '2.00'), inDollars, line('d', '4.00'), perBill]
    const offers = [offer('7', lines), offer('8', [line('d', '4.00'), inDollars])]
    const answer = shared(offers)
    expect(answer.sellLines.map(({ block, unit, basis, currency }) => [block, unit?.code, basis, currency])).toEqual([
      ['freight', 'KGC', 'perKgChargeable', 'CNY'],
      [undefined, undefined, undefined, undefined],
      [undefined, undefined, undefined, 'USD'],
      [undefined, undefined, undefined, 'CNY'],
      [undefined, 'BL', 'perBill', undefined],
    ])
    expect(linesOf(answer)).toEqual(offers.map(({ sell, buy }) => [sell.lines, buy.lines]))
    expect(hasItsLines(answer)).toBe(true)
    expect(hasItsLines({ ...answer, sellLines: answer.sellLines.slice(1), offers: [] })).toBe(false)
  })
})
