import { expect, it } from 'vitest'
import { inOrder, type Offer, ordersOf } from './offers.ts'

const offer = (key: string, amount: string, facts: Partial<Offer> = {}): Offer =>
  ({
    key,
    quotable: true,
    recommended: false,
    recommendRank: null,
    spaceState: null,
    totalDays: null,
    etd: null,
    sell: { total: { amount } },
    ...facts,
  }) as Offer
const margin = (amount: string) => ({ margin: { amount, percentOfSale: null } })
const recommended = { recommended: true }
const keys = (offers: readonly Offer[]) => offers.map(({ key }) => key).join()

it('reads by margin, the most first, only where a margin is shown (R19)', () => {
  const offers = [offer('a', '900.00', margin('9.50')), offer('b', '1000.00', margin('100.00')), offer('c', '1.00')]
  expect(keys(inOrder(offers, 'margin'))).toBe('b,a,c')
  expect(ordersOf(offers)).toContain('margin')
  expect(ordersOf([offer('c', '1.00')])).not.toContain('margin')
})

it('reads by space, then by price (R19); unknown space comes before space on request', () => {
  const spaced = (key: string, amount: string, spaceState: string | null) => offer(key, amount, { spaceState })
  const offers = [
    ...[spaced('full', '1.00', 'full'), spaced('ask', '2.00', 'onRequest'), spaced('unsaid', '3.00', null)],
    ...[spaced('tight', '4.00', 'tight'), spaced('dear', '6.00', 'open'), spaced('cheap', '5.00', 'open')],
  ]
  expect(keys(inOrder(offers, 'roomiest'))).toBe('cheap,dear,tight,unsaid,ask,full')
})

it('reads by recommendation, only where there is one: by rank, then those without one, then the others by price', () => {
  const ranked = (key: string, amount: string, recommendRank: number | null) =>
    offer(key, amount, { recommended: true, recommendRank })
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
