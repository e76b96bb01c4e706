import { expect, it } from 'vitest'
import { inOrder as inOrderOf, type Order, type OrderFacts, ordersOf } from './orders.ts'

interface Named extends OrderFacts {
  readonly key: string
}
const named = (key: string, facts: Partial<OrderFacts> = {}): Named => ({
  key,
  quotable: true,
  isLate: false,
  days: null,
  departs: null,
  recommended: false,
  rank: null,
  margin: null,
  ...facts,
})
const offer = (key: string, total: string, facts: Partial<OrderFacts> = {}) =>
  named(key, { total, space: null, ...facts })
const recommended = { recommended: true }
const inOrder = (offers: readonly Named[], order: Order) => inOrderOf(offers, order, (facts) => facts)
const keys = (offers: readonly Named[]) => offers.map(({ key }) => key).join()

it('reads by margin, the most first, only where a margin is shown (R19)', () => {
  const offers = [
    offer('a', '900.00', { margin: '9.50' }),
    offer('b', '1000.00', { margin: '100.00' }),
    offer('c', '1.00'),
  ]
  expect(keys(inOrder(offers, 'margin'))).toBe('b,a,c')
  expect(ordersOf(offers)).toContain('margin')
  expect(ordersOf([offer('c', '1.00')])).not.toContain('margin')
})

it('reads by space, then by price (R19); unknown space comes before space on request', () => {
  const spaced = (key: string, amount: string, space: string | null) => offer(key, amount, { space })
  const offers = [
    ...[spaced('full', '1.00', 'full'), spaced('ask', '2.00', 'onRequest'), spaced('unsaid', '3.00', null)],
    ...[spaced('tight', '4.00', 'tight'), spaced('dear', '6.00', 'open'), spaced('cheap', '5.00', 'open')],
  ]
  expect(keys(inOrder(offers, 'roomiest'))).toBe('cheap,dear,tight,unsaid,ask,full')
})

it('reads by recommendation, only where there is one: by rank, then those without one, then the others by price', () => {
  const ranked = (key: string, amount: string, rank: number | null) => offer(key, amount, { recommended: true, rank })
  const offers = [
    ...[
      offer('cheap', '1.00'),
      offer('dear', '2.00'),
      offer('b', '3.50', recommended),
      offer('a', '3.00', recommended),
    ],
    ...[ranked('tenth', '4.00', 10), ranked('second', '5.00', 2), ranked('first', '9.00', 1)],
  ]
  expect(keys(inOrder(offers, 'recommended'))).toBe('first,second,tenth,a,b,cheap,dear')
  expect(ordersOf(offers)).toContain('recommended')
  expect(ordersOf(offers.slice(0, 2))).not.toContain('recommended')
})

it('keeps the order of price regardless of recommendations; of two at one price the recommended one comes first (R19)', () => {
  const offers = [offer('a', '1.00'), offer('dear', '2.00', recommended), offer('z', '1.00', recommended)]
  expect(keys(inOrder(offers, 'cheapest'))).toBe('z,a,dear')
})

it('offers are ordered by recommendation and margin where one of them has it', () => {
  expect(ordersOf([named('a')])).toEqual(['cheapest', 'fastest', 'soonest'])
  expect(ordersOf([named('a', recommended), named('b', { margin: '1' })])).toEqual([
    'cheapest',
    'fastest',
    'soonest',
    'recommended',
    'margin',
  ])
})

it('equal offers keep the order of the price, and those whose cut-off is over come last', () => {
  const offers = [
    named('a', { isLate: true, recommended: true, margin: '99' }),
    named('b', { margin: '9.5' }),
    named('c', { days: 3, departs: '2026-11-29', recommended: true, margin: '10' }),
    named('d', { days: 9, departs: '2026-11-28' }),
  ]
  expect(keys(inOrder(offers, 'cheapest'))).toBe('b,c,d,a')
  expect(keys(inOrder(offers, 'fastest'))).toBe('c,d,b,a')
  expect(keys(inOrder(offers, 'soonest'))).toBe('d,c,b,a')
  expect(keys(inOrder(offers, 'recommended'))).toBe('c,b,d,a')
  expect(keys(inOrder(offers, 'margin'))).toBe('c,b,d,a')
})
