import type { ModeOffer } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { isLate } from './mode-notes.tsx'

const orders = ['cheapest', 'fastest', 'soonest', 'recommended', 'margin'] as const
export type Order = (typeof orders)[number]

/** Available orders of these offers (R19): by recommendation and by margin where one of them has it. */
export const ordersOf = (offers: readonly ModeOffer[]): Order[] =>
  orders.filter((order) => {
    if (order === 'recommended') return offers.some(({ recommended }) => recommended)
    return order !== 'margin' || offers.some(({ margin }) => margin)
  })

const farAway = Number.MAX_SAFE_INTEGER
const comparisons: Readonly<Record<Order, (a: ModeOffer, b: ModeOffer) => number>> = {
  // Answers begin with the cheapest.
  cheapest: () => 0,
  fastest: (a, b) => (a.transit?.max ?? farAway) - (b.transit?.max ?? farAway),
  soonest: (a, b) => (a.departs ?? '9').localeCompare(b.departs ?? '9'),
  recommended: (a, b) => Number(b.recommended) - Number(a.recommended),
  margin: (a, b) => {
    if (!a.margin || !b.margin) return Number(!a.margin) - Number(!b.margin)
    return compareDecimals(b.margin.amount, a.margin.amount)
  },
}
/** Offers by the chosen order; equal ones keep that of the price, and those whose cut-off is over come last in every order. */
export const inOrder = (offers: readonly ModeOffer[], order: Order): ModeOffer[] =>
  offers.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)) || comparisons[order](a, b))
