import type { FclAsk } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { band, boxes, charge, currency, fee, rate, sheet, today } from '../../cases/rows.ts'
import type { Book, FclRate } from '../book/book.ts'
import { searchDesk } from '../search/search-fcl.ts'

const twenty = (price: string) => boxes({ '20GP': price })
const plain = rate({ id: '1', boxPrices: twenty('1000') })
const book = (facts: Partial<FclRate>): Book =>
  bookOf({
    rates: [{ ...plain, ...facts }],
    oceanSurcharges: [
      sheet({
        id: '3',
        weightBands: [band('18', null, '150')],
        charges: [
          fee('BAF', { boxPrices: twenty('200'), costBoxPrices: twenty('180') }),
          fee('CAF', { unitPrice: '5' }),
          fee('CIC', { boxPrices: twenty('60'), paymentTerm: 'COL' }),
          fee('LSS', { boxPrices: twenty('25'), when: 'optional' }),
          fee('ENS', { unitPrice: '30', currency: currency.USD }),
        ],
      }),
      sheet({ id: '4', stack: true, charges: [fee('PSS', { boxPrices: twenty('90') })] }),
    ],
    originCharges: [sheet({ id: '5', charges: [fee('OTHC', { boxPrices: twenty('700'), currency: currency.USD })] })],
  })
const priced = (facts: Partial<FclRate>, asked: Partial<FclAsk> = {}) => {
  const question = { ask: ask({ boxes: [{ box: '20GP', quantity: 2, grossTon: '20' }], ...asked }), today, asOf }
  const [offer] = searchDesk({ ...question, book: book(facts), sides: 'both' }).offers
  return offer!
}
const amounts = (facts: Partial<FclRate>, side: 'sell' | 'buy' = 'sell') =>
  Object.fromEntries(priced(facts)[side]!.lines.map((line) => [line.charge.code, `${line.treatment} ${line.amount}`]))

describe('an all-in rate', () => {
  it.each(['sell', 'buy'] as const)(
    'holds what the sheets ask of who pays the freight; weight, wishes, filings and ports come on top: %s',
    (side) => {
      expect(amounts({ allIn: true }, side)).toEqual({
        OF: 'subject 2000.00',
        BAF: 'included null',
        CAF: 'included null',
        PSS: 'included null',
        CIC: 'subject 120.00',
        LSS: 'subject 50.00',
        ENS: 'subject 30.00',
        OWS: 'subject 300.00',
        OTHC: 'subject 1400.00',
      })
    },
  )

  it('without which all of it is added', () => {
    expect(amounts({ allIn: false })).toMatchObject({
      BAF: 'subject 400.00',
      CAF: 'subject 100.00',
      PSS: 'subject 180.00',
    })
  })

  it('adds up by hand: 2 × 1,000 + 30 + 2 × 150 + 2 × 700 instead of 680 more', () => {
    expect(priced({ allIn: true }).sell.total?.amount).toBe('3730.00')
    expect(priced({ allIn: false }).sell.total?.amount).toBe('4410.00')
  })

  it('adds the charges it names itself, and leaves to the consignee those that are collect', () => {
    const own = { allIn: true, surcharges: [fee('BAF', { boxPrices: twenty('11') })], collectCharges: [charge.PSS] }
    expect(amounts(own)).toMatchObject({ BAF: 'subject 22.00', PSS: 'excluded 180.00', CAF: 'included null' })
  })

  it('marks each included charge, with the sheet that would charge it', () => {
    const lines = priced({ allIn: true, includedCharges: [charge.PSS] }).sell.lines
    const why = (code: string) => lines.find((line) => line.charge.code === code)?.derivation
    expect(why('BAF')).toMatchObject({ rule: 'line.allIn', source: { resource: 'oceanSurcharge', id: '3' } })
    expect(why('PSS')).toMatchObject({ rule: 'line.included' })
  })

  it('is shown in the offer', () => {
    expect([priced({ allIn: true }).isAllIn, priced({}).isAllIn]).toEqual([true, false])
  })

  it('does not share its lines with a rate of the same sheets that is not all-in', () => {
    const rates = [plain, { ...plain, id: '2', allIn: true }]
    const { offers } = searchDesk({
      ask: ask({ boxes: [{ box: '20GP', quantity: 2 }] }),
      book: { ...book({}), rates },
      today,
      asOf,
      sides: 'sell',
    })
    const baf = offers.map(({ rate: { id }, sell }) => [
      id,
      sell.lines.find((line) => line.charge.code === 'BAF')?.amount,
    ])
    expect(Object.fromEntries(baf)).toEqual({ 1: '400.00', 2: null })
  })
})

it('costs what the rate would cost that includes these very charges by name, whatever the book', () =>
  fc.assert(
    fc.property(anyAsk, anyBook, (asked, { rates, ...others }) => {
      const question = { ask: asked, today, asOf, sides: 'both' } as const
      const { offers } = searchDesk({ ...question, book: { ...others, rates } })
      for (const offer of offers.filter(({ isAllIn }) => isAllIn)) {
        const held = offer.sell.lines.filter(({ derivation }) => derivation.rule === 'line.allIn')
        const named = new Set(held.map((line) => line.charge.id))
        // By name also charges by weight or on request would be included.
        if (offer.sell.lines.some((line) => named.has(line.charge.id) && line.treatment !== 'included')) continue
        const same = rates.map((row) =>
          row.id === offer.rate.id
            ? { ...row, allIn: false, includedCharges: [...row.includedCharges, ...named] }
            : row,
        )
        const other = searchDesk({ ...question, book: { ...others, rates: same } }).offers.find(
          ({ key }) => key === offer.key,
        )
        expect(other?.sell.subtotals).toEqual(offer.sell.subtotals)
        expect(other?.buy?.subtotals).toEqual(offer.buy?.subtotals)
      }
    }),
    { numRuns: 150 },
  ))
