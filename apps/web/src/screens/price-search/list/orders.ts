import { compareDecimals } from '@hangjia/validation'

const orders = ['cheapest', 'fastest', 'soonest', 'roomiest', 'recommended', 'margin'] as const
export type Order = (typeof orders)[number]

/** Facts of an offer by which a list is ordered. */
export interface OrderFacts {
  readonly quotable: boolean
  /** Its cut-off is over: it comes last in every order. */
  readonly isLate: boolean
  /** Null where a price is missing; absent in answers that already begin with the cheapest. */
  readonly total?: string | null
  /** Days over all legs at the most; null is unknown. */
  readonly days: number | null
  readonly departs: string | null
  /** Null is unknown; absent where no rate has space. */
  readonly space?: string | null
  readonly recommended: boolean
  readonly rank: number | null
  readonly margin: string | null
}

/** Available orders of these offers (R19): by space, recommendation and margin where one of them has it. */
export const ordersOf = (offers: readonly OrderFacts[]): Order[] => {
  const orderedBy: Partial<Record<Order, (offer: OrderFacts) => unknown>> = {
    roomiest: ({ space }) => space !== undefined,
    recommended: ({ recommended }) => recommended,
    margin: ({ margin }) => margin,
  }
  return orders.filter((order) => {
    const isOrderable = orderedBy[order]
    return !isOrderable || offers.some(isOrderable)
  })
}

const last = '\uffff'
const farAway = Number.MAX_SAFE_INTEGER
/** Space from the most to the least; unknown space may be available. */
const rooms = ['open', 'tight', null, 'onRequest', 'full']
const roomOf = ({ space = null }: OrderFacts) => rooms.indexOf(space)
/** Ranks go from 1 to 99: recommendations without a rank come after them. */
const rankOf = ({ recommended, rank }: OrderFacts) => (recommended ? (rank ?? 100) : 101)
/** Two decimals of which one may be missing, which comes last. */
const compare = (one: string | null, other: string | null) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compareDecimals(one, other)
const comparisons: Record<Order, (a: OrderFacts, b: OrderFacts) => number> = {
  cheapest: (a, b) => (a.total === undefined || b.total === undefined ? 0 : compare(a.total, b.total)),
  fastest: (a, b) => (a.days ?? farAway) - (b.days ?? farAway),
  roomiest: (a, b) => roomOf(a) - roomOf(b),
  recommended: (a, b) => rankOf(a) - rankOf(b),
  margin: (a, b) =>
    a.margin === null || b.margin === null ? compare(a.margin, b.margin) : compare(b.margin, a.margin),
  soonest: (a, b) => (a.departs ?? last).localeCompare(b.departs ?? last),
}

/**
 * Quotable offers first, then by the chosen order; equal ones keep the order of price, and at the same price the
 * recommended one is first.
 */
export const inOrder = <O>(offers: readonly O[], order: Order, factsOf: (offer: O) => OrderFacts): O[] =>
  offers
    .map((offer) => ({ offer, facts: factsOf(offer) }))
    .sort(
      ({ facts: a }, { facts: b }) =>
        Number(b.quotable) - Number(a.quotable) ||
        Number(a.isLate) - Number(b.isLate) ||
        comparisons[order](a, b) ||
        comparisons.cheapest(a, b) ||
        (a.total === undefined ? 0 : comparisons.recommended(a, b)),
    )
    .map(({ offer }) => offer)
