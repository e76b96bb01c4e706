import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, rate, today } from '../../cases/rows.ts'
import type { FclRate } from '../book/book.ts'
import { laneDay } from './lane-day.ts'

const fridays = '0010000'
const rates: readonly (Partial<FclRate> & { readonly id: string })[] = [
  { id: '1', boxPrices: boxes({ '40HQ': '1000' }), sailingDays: fridays },
  { id: '2', boxPrices: boxes({ '40HQ': '900' }), sailingDays: fridays, carrier: carrier.MSK, validTo: '2026-11-30' },
  { id: '3', boxPrices: boxes({ '40HQ': '1200' }), sailingDays: null, validFrom: '2026-12-01' },
  // It has no price for the container, so it cannot be quoted.
  { id: '4', boxPrices: boxes({ '20GP': '1' }), sailingDays: fridays },
  { id: '5', boxPrices: boxes({ '40HQ': '5' }), sailingDays: fridays, displayFlag: 2 },
]
const question = { ask: ask(), book: bookOf({ rates: rates.map(rate) }), today, asOf }
const pricedOn = (day: string, audience: 'desk' | 'sales' = 'sales') => {
  const found = laneDay(question, audience, day)
  return 'tooBroad' in found ? found : [found.offers, found.lowest?.amount, found.lowest?.carrier]
}

it.each([
  ['the cheapest of what sails', '2026-11-27', [2, '900.00', 'MSK']],
  ['nothing between two sailings', '2026-11-26', [0, undefined, undefined]],
  ['without what has ended, with what begins by then', '2026-12-04', [2, '1000.00', 'COS']],
  ['on any day what has no sailing days', '2026-12-03', [1, '1200.00', 'COS']],
])('has %s', (_what, day, expected) => expect(pricedOn(day)).toEqual(expected))

it('has internal rates for the desk alone, and is empty where too many routings fit', () => {
  expect(pricedOn('2026-11-27', 'desk')).toEqual([3, '5.00', 'COS'])
  expect(laneDay({ ...question, most: 1 }, 'sales', '2026-11-27')).toEqual({ tooBroad: 2 })
})

it('counts and prices no rate that sails on other days', () => {
  expect(laneDay({ ...question, most: 1 }, 'sales', '2026-12-03')).toMatchObject({ offers: 1 })
  expect(laneDay({ ...question, most: 0 }, 'sales', '2026-11-26')).toMatchObject({ offers: 0, lowest: null })
})
