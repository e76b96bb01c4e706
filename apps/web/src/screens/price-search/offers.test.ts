import { expect, it } from 'vitest'
import { inOrder, type Offer, ordersOf } from './offers.ts'

const offer = (key: string, amount: string, facts: Partial<Offer> = {}): Offer =>
  ({
    key,
    quotable: true,
    spaceState: null,
    totalDays: null,
    etd: null,
    sell: { total: { amount } },
    ...facts,
  }) as Offer
const margin = (amount: string) => ({ margin: { amount, percentOfSale: null } })
const keys = (offers: readonly Offer[]) => offers.map(({ key }) => key).join()

it('reads by margin, the most first, only where a margin is told (R19)', () => {
  const offers = [offer('a', '900.00', margin('9.50')), offer('b', '1000.00', margin('100.00')), offer('c', '1.00')]
  expect(keys(inOrder(offers, 'margin'))).toBe('b,a,c')
  expect(ordersOf(offers)).toContain('margin')
  expect(ordersOf([offer('c', '1.00')])).not.toContain('margin')
})

it('reads by space, then by price (R19); what nobody said stands before what has to be asked for', () => {
  const spaced = (key: string, amount: string, spaceState: string | null) => offer(key, amount, { spaceState })
  const offers = [
    ...[spaced('full', '1.00', 'full'), spaced('ask', '2.00', 'onRequest'), spaced('unsaid', '3.00', null)],
    ...[spaced('tight', '4.00', 'tight'), spaced('dear', '6.00', 'open'), spaced('cheap', '5.00', 'open')],
  ]
  expect(keys(inOrder(offers, 'roomiest'))).toBe('cheap,dear,tight,unsaid,ask,full')
})
