import type { OfferLine } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { money } from '../../cases/arbitrary-rows.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import floors from '../../cases/floor.json' with { type: 'json' }
import { boxes, charge, rate, rule, step, today } from '../../cases/rows.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'
import { isBelowFloor, isOptionBelowFloor } from './floor.ts'

const fx = [{ from: 'CNY', to: 'USD', rate: '0.14', date: today }]
const freight = [charge.OF]

describe('freight below the floor (R27)', () => {
  it.each([
    ['1913.00', false],
    ['1912.99', true],
    ['1913.01', false],
  ])('a container sold at %s over a floor of 1913: %s', (unitPrice, below) =>
    expect(isBelowFloor([{ box: '40HQ', unitPrice }], boxes({ '40HQ': '1913' }))).toBe(below),
  )
  it('a container without a floor is never below it', () =>
    expect(isBelowFloor([{ box: '20GP', unitPrice: '1' }], boxes({ '40HQ': '1913' }))).toBe(false))

  it.each(floors)(
    '$name: $below ($source)',
    ({ floor, prices, currency = 'USD', treatment = 'subject', unitPrice = null, below }) => {
      const asked = Object.keys(Object.keys(prices).length > 0 ? prices : floor).map((box) => ({ box }))
      const boxPrices = boxes(prices as Record<string, string>)
      const line = {
        key: 'freight',
        charge: charge.OF,
        block: 'freight' as const,
        currency,
        boxPrices,
        unitPrice,
        quantity: unitPrice && '1',
        minAmount: null,
        maxAmount: null,
        printed: true,
        paymentTerm: 'PRE' as const,
        treatment: treatment as OfferLine['treatment'],
      }
      const lowest = { prices: boxes(floor as Record<string, string>), currency: 'USD' }
      expect(isOptionBelowFloor({ lines: [line], boxes: asked, fx, freight }, lowest)).toBe(below)
    },
  )

  const book = bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1850' }), floorPrices: boxes({ '40HQ': '1913' }) })],
    salesMarkups: [rule({ id: '5', lines: [step({ method: 'add', value: '50' })] })],
  })
  const question = { ask: ask(), book, today, asOf }
  it('marks an offer, and shows the floor to nobody but the desk that may see it', () => {
    const sell = searchSell(question)
    const desk = searchDesk({ ...question, sides: 'both' })
    expect([sell.offers[0]?.belowFloor, desk.offers[0]?.belowFloor]).toEqual([true, true])
    expect(JSON.stringify([sell, desk])).not.toContain('1913')
    const [shown] = searchDesk({ ...question, sides: 'sell', floor: 'shown' }).offers
    expect(shown?.floor).toEqual([{ box: '40HQ', price: '1913' }])
  })

  it('is the same in the search and in the quotation that starts from it', () =>
    fc.assert(
      fc.property(anyAsk, anyBook, fc.array(money(4000, 2), { minLength: 5, maxLength: 5 }), (asked, plain, lowest) => {
        const rates = plain.rates.map((row, index) => ({
          ...row,
          floorPrices: boxes({ '40HQ': lowest[index] ?? '0' }),
        }))
        const { offers, exchangeRates } = searchSell({ ask: asked, book: { ...plain, rates }, today, asOf })
        for (const offer of offers.filter(({ quotable }) => quotable)) {
          const { draft } = draftFromOffers({ ask: asked, offers: [offer], quoteDate: today })
          const { lines } = draft.options[0]!
          const priced = rates.find(({ id }) => id === offer.rate.id)!
          const currency = plain.dictionaries.currencies.find(({ id }) => id === priced.currency)!.code
          expect(
            isOptionBelowFloor(
              { lines, boxes: draft.boxes, fx: exchangeRates, freight },
              { prices: priced.floorPrices, currency },
            ),
          ).toBe(offer.belowFloor)
        }
      }),
      { numRuns: 150 },
    ))
})
