import type { ModeOffer } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { inOrder, ordersOf } from './mode-orders.ts'

const offer = (key: string, given: Partial<ModeOffer> = {}): ModeOffer =>
  ({ key, departs: null, transit: null, recommended: false, notes: [], ...given }) as unknown as ModeOffer
const late = [{ rule: 'pointLate', parameters: {} }] as ModeOffer['notes']
const margin = (amount: string) => ({ margin: { amount, percentOfSale: null } })
const keys = (offers: readonly ModeOffer[]) => offers.map(({ key }) => key).join()

it('offers are ordered by recommendation and margin where one of them has it', () => {
  expect(ordersOf([offer('a')])).toEqual(['cheapest', 'fastest', 'soonest'])
  expect(ordersOf([offer('a', { recommended: true }), offer('b', margin('1'))])).toEqual([
    'cheapest',
    'fastest',
    'soonest',
    'recommended',
    'margin',
  ])
})

it('equal offers keep the order of the price, and those whose cut-off is over come last', () => {
  const offers = [
    offer('a', { notes: late, recommended: true, ...margin('99') }),
    offer('b', margin('9.5')),
    offer('c', { transit: { min: 2, max: 3 }, departs: '2026-11-29', recommended: true, ...margin('10') }),
    offer('d', { transit: { min: 1, max: 9 }, departs: '2026-11-28' }),
  ]
  expect(keys(inOrder(offers, 'cheapest'))).toBe('b,c,d,a')
  expect(keys(inOrder(offers, 'fastest'))).toBe('c,d,b,a')
  expect(keys(inOrder(offers, 'soonest'))).toBe('d,c,b,a')
  expect(keys(inOrder(offers, 'recommended'))).toBe('c,b,d,a')
  expect(keys(inOrder(offers, 'margin'))).toBe('c,b,d,a')
})
