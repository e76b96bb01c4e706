import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, currency, fee, marketRule, rate, sheet, step, today } from '../../cases/rows.ts'
import type { Book, ChargeLine } from '../book/book.ts'
import { searchSell } from '../search/search-fcl.ts'
import { bestPlaces, compareOffers } from './compare-offers.ts'
import { comparedPair, pairsOf } from './compare-sides.ts'

/** Selling side of one rate at this freight with these charges at origin. */
const sideOf = (price: string, charges: readonly ChargeLine[], book: Partial<Book> = {}) => {
  const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': price }) })]
  const originCharges = [sheet({ id: '3', charges: [...charges] })]
  const { offers } = searchSell({ ask: ask(), book: bookOf({ rates, originCharges, ...book }), today, asOf })
  return offers[0]!.sell
}
const doc = (price: string, more: Partial<ChargeLine> = {}) => fee('DOC', { unitPrice: price, ...more })
const seen = (sides: Parameters<typeof compareOffers>[0]) =>
  compareOffers(sides).charges.map(({ charge, amounts, moved, best, differs }) => [
    charge.code,
    ...[amounts, moved, best].map((values) => values.join(' / ')),
    differs,
  ])

describe('offers side by side', () => {
  it('are compared charge by charge, each with the first, the lowest of each marked', () => {
    const sides = [sideOf('1200', [doc('450')]), sideOf('1000', [doc('450')]), sideOf('1000', [])]
    expect(seen(sides)).toEqual([
      ['OF', '1200.00 / 1000.00 / 1000.00', ' / -200.00 / -200.00', '1 / 2', true],
      ['DOC', '450.00 / 450.00 / ', ' / 0.00 / ', '', true],
    ])
    const { total } = compareOffers(sides)
    expect(total.amounts).toEqual(sides.map(({ total: sum }) => sum?.amount))
    expect(total.best).toEqual([2])
  })

  it('share a row where the unit differs, and are never compared across currencies', () => {
    const sides = [sideOf('1000', [doc('450')]), sideOf('1000', [doc('60', { currency: currency.USD })])]
    expect(seen(sides)).toEqual([
      ['OF', '1000.00 / 1000.00', ' / 0.00', '', false],
      ['DOC', '450.00 / 60.00', ' / ', '', true],
    ])
  })

  it('never compare a sum that is due once with one of shares', () => {
    const hiding = marketRule({ id: '9', hideSurcharges: true, lines: [step({ method: 'add', value: '0' })] })
    const compared = (surcharge: ChargeLine) =>
      sideOf('1000', [], {
        rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }), surcharges: [surcharge] })],
        marketMarkups: [hiding],
      })
    const sides = [
      compared(fee('DOC', { unitPrice: '25', currency: currency.USD })),
      compared(fee('CAF', { unitPrice: '5' })),
    ]
    const rows = compareOffers(sides).charges.map(({ charge, amounts }) => [charge.nameEn, ...amounts])
    expect(rows.slice(1)).toEqual([
      ['Ocean surcharges USD', '25.00', null],
      ['Other ocean surcharges USD', null, '50.00'],
    ])
    const pairs = pairsOf(sides[0] ?? null, sides[1] ?? null).map(comparedPair)
    expect(pairs.map(({ difference }) => difference)).toEqual(['same', 'added', 'removed'])
  })

  it('compare no total that one of them lacks', () => {
    const none = sideOf('1000', [doc('450')], { exchangeRates: [] })
    const { total } = compareOffers([none, sideOf('1000', [])])
    expect(total).toMatchObject({ amounts: [null, '1000.00'], moved: [null, null], best: [] })
  })
})

it.each([
  [[3, 1, 2], [1]],
  [
    [1, null, 1, 2],
    [0, 2],
  ],
  [[1, 1], []],
  [[null, 1], []],
  [[null, null], []],
])('the best of %j is at %j', (values, places) => expect(bestPlaces(values, (a, b) => a - b)).toEqual(places))
