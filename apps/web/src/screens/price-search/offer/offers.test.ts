import { expect, it } from 'vitest'
import type { OrderFacts } from '../list/orders.ts'
import { type Offer, orderFacts, sideOf } from './offers.ts'

const offer = {
  quotable: true,
  etd: '2026-11-28',
  totalDays: null,
  spaceState: null,
  recommended: false,
  recommendRank: null,
  sell: { total: null },
} as unknown as Offer

it.each<[what: string, given: object, facts: Partial<OrderFacts>]>([
  ['a total that is missing', {}, { total: null }],
  ['the total of the selling side', { sell: { total: { amount: '900.00' } } }, { total: '900.00' }],
  ['days that are unknown', {}, { days: null }],
  ['the longest days over all legs', { totalDays: { min: 20, max: 24, atLeast: false } }, { days: 24 }],
  ['no days where they are only a minimum', { totalDays: { min: 20, max: 24, atLeast: true } }, { days: null }],
  ['the sailing', {}, { departs: '2026-11-28' }],
  ['space that is unknown', {}, { space: null }],
  ['the state of its space', { spaceState: 'tight' }, { space: 'tight' }],
  ['a recommendation with its rank', { recommended: true, recommendRank: 2 }, { recommended: true, rank: 2 }],
  ['a recommendation without a rank', { recommended: true }, { recommended: true, rank: null }],
  ['the margin', { margin: { amount: '9.50' } }, { margin: '9.50' }],
  ['no margin for readers without cost', {}, { margin: null }],
  ['a price that cannot be quoted', { quotable: false }, { quotable: false }],
  ['no cut-off', {}, { isLate: false }],
])('an offer of full containers is ordered by %s', (_what, given, facts) => {
  expect(orderFacts({ ...offer, ...given })).toMatchObject(facts)
})

it('an offer without buying prices shows those that it has', () => {
  expect(sideOf({ sell: 'sold', buy: 'bought' }, 'buy')).toBe('bought')
  expect(sideOf({ sell: 'sold', buy: 'bought' }, 'sell')).toBe('sold')
  expect(sideOf({ sell: 'sold' }, 'buy')).toBe('sold')
})
