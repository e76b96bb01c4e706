import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, fee, rate, sheet, today } from '../../cases/rows.ts'
import type { ChargeLine } from '../book/book.ts'
import { priceListFromOffers } from '../price-list/price-list-from-offers.ts'
import { searchSell } from '../search/search-fcl.ts'
import { draftFromOffers } from './draft-from-offers.ts'

const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })]
const remarksOf = (...charges: readonly ChargeLine[]) => {
  const book = bookOf({ rates, originCharges: [sheet({ id: '3', charges })] })
  const { offers } = searchSell({ ask: ask(), book, today, asOf })
  const { draft } = draftFromOffers({ ask: ask(), offers, quoteDate: today })
  const offered = offers[0]?.sell.lines.flatMap(({ note }) => note ?? [])
  const listed = priceListFromOffers(offers, 'en').tariff.map(({ remark }) => remark)
  return {
    offered,
    listed: listed.filter(Boolean),
    printed: draft.options[0]?.lines.map(({ remark }) => remark).filter(Boolean),
  }
}
const note = '按实际重量 as weighed'

/** P19: printed next to the charge. */
it('a note is shown with the charge, and is printed on the quotation and the price list that start from it', () =>
  expect(remarksOf(fee('DOC', { unitPrice: '400', printNote: note }), fee('SEAL', { unitPrice: '30' }))).toEqual({
    offered: [note],
    listed: [note],
    printed: [note],
  }))
it('comes after the base of a percentage', () =>
  expect(remarksOf(fee('INS', { unitPrice: '2', percentOf: [], printNote: note })).printed).toEqual([
    `2% × USD 1,000.00; ${note}`,
  ]))
it('of charges in a bundle is printed once, followed by each different one', () => {
  const telling = (printNote: string) => fee('DOC', { unitPrice: '100', printNote })
  expect(remarksOf(telling('A'), telling('A')).printed).toEqual(['A'])
  expect(remarksOf(telling('A'), telling('B')).printed).toEqual(['A; B'])
})
it('is as long as a line of a quotation holds', () =>
  expect(remarksOf(fee('INS', { unitPrice: '2', printNote: '长'.repeat(200) })).printed?.[0]).toHaveLength(200))
it('in a price list comes after the bounds of the charge, or its base', () => {
  const bounded = fee('DOC', { unitPrice: '100', minAmount: '150', printNote: note })
  expect(remarksOf(bounded).listed).toEqual([`min 150; ${note}`])
  expect(remarksOf(fee('INS', { unitPrice: '2', percentOf: [], printNote: note })).listed).toEqual([`2%; ${note}`])
  expect(remarksOf(fee('INS', { unitPrice: '2', printNote: '长'.repeat(200) })).listed[0]).toHaveLength(200)
})
