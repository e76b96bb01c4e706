import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, currency, fee, rate, today } from '../../cases/rows.ts'
import type { ChargeLine, FclRate } from '../book/book.ts'
import { searchSell } from '../search/search-fcl.ts'
import { allInPrice } from './all-in-price.ts'

const allIn = (
  surcharges: readonly ChargeLine[],
  facts: Partial<FclRate> = {},
  asked: Parameters<typeof ask>[0] = {},
) => {
  const rates = [rate({ id: '1', boxPrices: boxes({ '20GP': '700', '40HQ': '1000' }), surcharges, ...facts })]
  const [offer] = searchSell({ ask: ask(asked), book: bookOf({ rates }), today, asOf }).offers
  const price = offer && allInPrice(offer.sell.lines, '40HQ')
  return price && [price.amount, price.others.map(({ code }) => code).join()]
}
const baf = fee('BAF', { boxPrices: boxes({ '20GP': '100', '40HQ': '150.5' }) })

it('is the freight of a container with the surcharges that are paid with it, each by the container', () => {
  expect(allIn([])).toEqual(['1000.00', ''])
  expect(allIn([baf])).toEqual(['1151.00', ''])
  expect(allIn([baf, fee('PSS', { boxPrices: boxes({ '40HQ': '-51' }) })])).toEqual(['1100.00', ''])
})

it('leaves out included charges, those of the other payer, and those that are not ticked', () =>
  expect(
    allIn([
      fee('LSS', { boxPrices: boxes({ '40HQ': '40' }), treatment: 'included' }),
      fee('PSS', { boxPrices: boxes({ '40HQ': '60' }), paymentTerm: 'COL' }),
      fee('OWS', { boxPrices: boxes({ '40HQ': '80' }), when: 'optional' }),
    ]),
  ).toEqual(['1000.00', '']))

it('names separately the charges that are not per container, or in another currency (R26)', () =>
  expect(
    allIn([
      baf,
      fee('ENS', { unitPrice: '25' }),
      fee('PSS', { boxPrices: boxes({ '40HQ': '70' }), currency: currency.CNY }),
    ]),
  ).toEqual(['1151.00', 'PSS,ENS']))

it('names separately a charge with a minimum for all containers, once that is more than their sum', () => {
  const cic = (minAmount: string) => fee('CIC', { boxPrices: boxes({ '40HQ': '8' }), minAmount })
  expect(allIn([baf, cic('25')])).toEqual(['1151.00', 'CIC'])
  expect(allIn([baf, cic('5')])).toEqual(['1159.00', ''])
})

it('is none where one of them has no price for the container, nor for a container that was not requested', () => {
  expect(allIn([fee('BAF', { boxPrices: boxes({ '20GP': '100' }) })])).toBeNull()
  expect(allIn([], {}, { boxes: [{ box: '20GP', quantity: 1 }] })).toBeNull()
})
