import type { FclAsk } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, rate, today } from '../../cases/rows.ts'
import { priceListFromOffers } from '../price-list/price-list-from-offers.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'
import type { FclRate } from './book.ts'

const plain = { boxPrices: boxes({ '40HQ': '1000' }) }
const rates = [
  rate({ ...plain, id: '1' }),
  rate({ ...plain, id: '2', commodities: ['Furniture', '瓷砖'] }),
  rate({ ...plain, id: '3', commodities: ['toys'] }),
  rate({ ...plain, id: '4', containerOwner: 'SOC' }),
  rate({ ...plain, id: '5', containerOwner: 'SOC', commodities: ['Toys'] }),
  rate({ ...plain, id: '6', hsCodes: ['9403', '690721'] }),
  rate({ ...plain, id: '7', commodities: ['sofas'], hsCodes: ['940161'] }),
]
const search = (asked: Partial<FclAsk> = {}, among = rates) =>
  searchSell({ ask: ask(asked), book: bookOf({ rates: among }), today, asOf })
const found = (asked: Partial<FclAsk>) =>
  search(asked)
    .offers.map((offer) => offer.rate.id)
    .sort()
    .join()

describe('a rate for certain goods (R11)', () => {
  it.each<[string | undefined, string]>([
    [undefined, '1'],
    ['', '1'],
    ['tools', '1'],
    ['furniture', '1,2'],
    ['  FURNITURE ', '1,2'],
    ['ｆｕｒｎｉｔｕｒｅ', '1,2'],
    ['瓷砖', '1,2'],
    ['wooden furniture', '1'],
    ['fur', '1'],
    ['Toys', '1,3'],
    ['9403', '1,6'],
    ['HS 9403.60', '1,6'],
    ['９４０３６０１０９９', '1,6'],
    ['940', '1'],
    ['6907', '1'],
    ['6907.21', '1,6'],
    ['9401.61', '1,7'],
    ['Sofas', '1,7'],
    ['9403 furniture', '1'],
    ['94036010991', '1'],
  ])('is offered to a search for %j: rates %s', (commodity, expected) => {
    expect(found(commodity === undefined ? {} : { commodity })).toBe(expected)
  })

  it.each<[string | undefined, string]>([
    [undefined, '1,8,9'],
    ['tiles', '1,8,9'],
    ['FURNITURE', '1,9'],
    ['瓷砖', '1,9'],
    ['9403.60', '1,8'],
    ['9404', '1,8,9'],
  ])('for all goods except some is offered to a search for %j: rates %s', (commodity, expected) => {
    const among = [
      rates[0] as FclRate,
      rate({ ...plain, id: '8', commodities: ['Furniture', '瓷砖'], commoditiesExclude: true }),
      rate({ ...plain, id: '9', hsCodes: ['9403'], commoditiesExclude: true }),
    ]
    const { offers, otherGoods } = search(commodity === undefined ? {} : { commodity }, among)
    expect(
      offers
        .map((offer) => offer.rate.id)
        .sort()
        .join(),
    ).toBe(expected)
    // Goods that a rate excludes are not suggested to the user.
    expect(otherGoods).toEqual([])
    const named = offers.flatMap((offer) => [...offer.commodities, ...offer.excludedGoods])
    expect(named.sort()).toEqual([
      ...(expected.includes('8') ? ['Furniture'] : []),
      ...(expected.includes('9') ? ['HS 9403'] : []),
      ...(expected.includes('8') ? ['瓷砖'] : []),
    ])
  })

  it('is left out by its own step, which lists its goods', () => {
    const only = search({}, rates.slice(1, 3))
    expect(only.steps.map(({ step, left }) => `${step} ${left}`)).toEqual(
      expect.arrayContaining(['owner 2', 'goods 0', 'validOnDay 0']),
    )
    expect(only.otherGoods).toEqual(['Furniture', 'toys', '瓷砖'])
    expect(search({ commodity: 'toys' }, rates.slice(1, 3)).otherGoods).toEqual(['Furniture', '瓷砖'])
  })

  it('lists them in the offer, tariff codes after named goods', () => {
    expect(search({ commodity: 'sofas' }).offers.map((offer) => offer.commodities)).toContainEqual([
      'sofas',
      'HS 940161',
    ])
    const { offers } = search({ commodity: 'furniture' })
    expect(offers.map((offer) => [offer.rate.id, offer.commodities]).sort()).toEqual([
      ['1', []],
      ['2', ['Furniture', '瓷砖']],
    ])
  })
})

describe('the conditions of such a rate', () => {
  const asked = ask({ commodity: ' toys ', containerOwner: 'SOC' })
  const { offers } = searchSell({ ask: asked, book: bookOf({ rates: [rates[4]!] }), today, asOf })

  it('is kept by a quotation', () => {
    const { draft } = draftFromOffers({ ask: asked, offers, quoteDate: today })
    expect(draft.commodity).toBe('toys')
    expect(draft.options[0]).toMatchObject({ containerOwner: 'SOC', commodities: ['Toys'] })
  })

  it('in a price list comes before the other remarks of the row', () => {
    expect(priceListFromOffers(offers, 'en').rows[0]?.remark).toBe('SOC · only for Toys')
    expect(priceListFromOffers(offers, 'zh').rows[0]?.remark).toBe('SOC · 仅限 Toys')
    const noted = offers.map((offer) => ({ ...offer, publicRemark: 'not for resale' }))
    expect(priceListFromOffers(noted, 'en').rows).toMatchObject([
      { remark: 'SOC · only for Toys · not for resale', taken: 'SOC · only for Toys' },
    ])
    expect(priceListFromOffers(search().offers, 'en').rows[0]?.remark).toBe('')
  })
})

describe("a rate for the shipper's own containers", () => {
  it("is offered to searches for them, and to none for the carrier's", () => {
    expect(found({ containerOwner: 'COC' })).toBe(found({}))
    expect(found({ containerOwner: 'SOC' })).toBe('4')
    expect(found({ containerOwner: 'SOC', commodity: 'toys' })).toBe('4,5')
  })

  it('is left out by its own step', () => {
    const steps = search({ containerOwner: 'SOC' }, rates.slice(0, 3)).steps.map(({ step, left }) => `${step} ${left}`)
    expect(steps).toEqual(expect.arrayContaining(['cargo 3', 'owner 0', 'goods 0']))
  })
})

it('never offers a rate for other goods or containers, whatever the book', () =>
  fc.assert(
    fc.property(anyAsk, anyBook, (asked, book) => {
      const { offers } = searchDesk({ ask: asked, book, today, asOf, sides: 'sell' })
      for (const offer of offers) {
        expect(offer.containerOwner).toBe(asked.containerOwner ?? 'COC')
        if (offer.commodities.length > 0)
          expect(offer.commodities.map((goods) => goods.toLowerCase())).toContain(
            asked.commodity === '9403.60' ? 'hs 9403' : asked.commodity,
          )
      }
    }),
    { numRuns: 150 },
  ))
