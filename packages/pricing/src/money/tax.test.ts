import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, fee, rate, sheet, today } from '../../cases/rows.ts'
import type { ChargeLine } from '../book/book.ts'
import { priceListFromOffers } from '../price-list/price-list-from-offers.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchSell } from '../search/search-fcl.ts'

const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })]
const offersOf = (sheets: readonly (readonly ChargeLine[])[]) => {
  const originCharges = sheets.map((charges, at) => sheet({ id: `${at + 3}`, charges, stack: at > 0 }))
  return searchSell({ ask: ask(), book: bookOf({ rates, originCharges }), today, asOf }).offers
}
const taxes = (...sheets: readonly (readonly ChargeLine[])[]) => {
  const offers = offersOf(sheets)
  const { draft } = draftFromOffers({ ask: ask(), offers, quoteDate: today })
  return {
    offered: offers[0]?.sell.lines.flatMap(({ taxPercent }) => taxPercent ?? []),
    listed: priceListFromOffers(offers, 'zh').tariff.flatMap(({ taxPercent }) => taxPercent ?? []),
    quoted: draft.options[0]?.lines.flatMap(({ taxPercent }) => taxPercent ?? []),
  }
}
const doc = (change: Partial<ChargeLine> = {}) => fee('DOC', { unitPrice: '400', ...change })

describe('the tax within a price (decision 039)', () => {
  it('is shown with the charge, and is printed on the quotation and the price list that start from it', () =>
    expect(taxes([doc({ taxPercent: '6.00' }), fee('SEAL', { unitPrice: '30' })])).toEqual({
      offered: ['6'],
      listed: ['6'],
      quoted: ['6'],
    }))

  it.each([['0'], ['0.00'], [null], [undefined]])('of %s is none', (taxPercent) =>
    expect(taxes([doc({ taxPercent })])).toEqual({ offered: [], listed: [], quoted: [] }),
  )

  it('adds no money', () =>
    expect(offersOf([[doc({ taxPercent: '6' })]])[0]?.sell.total).toEqual(offersOf([[doc()]])[0]?.sell.total))

  it('of charges that become one line is shown where they have the same', () => {
    expect(taxes([doc({ taxPercent: '6' })], [doc({ taxPercent: '6' })]).quoted).toEqual(['6'])
    expect(taxes([doc({ taxPercent: '6' })], [doc({ taxPercent: '9' })]).quoted).toEqual([])
    expect(taxes([doc({ taxPercent: '6' })], [doc()]).quoted).toEqual([])
  })
})
