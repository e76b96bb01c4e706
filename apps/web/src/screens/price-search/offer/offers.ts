import type { PlainLine, PlainOffer, PlainSide } from '@hangjia/contracts'
import { compareDecimals, isFreight } from '@hangjia/validation'
import type { Floor } from '../../../explain/derivation-panel.tsx'
import type { Side } from '../../../explain/side-buttons.tsx'

/** Offer of either search; only the desk's may contain a buying side and the floor. */
export type Offer = PlainOffer

export const sideOf = (offer: Offer, side: Side): PlainSide => (side === 'buy' ? (offer.buy ?? offer.sell) : offer.sell)

/** Returns true when no id leads to its rate, because part of it is confidential. */
export const isNameless = ({ rate }: Offer): boolean => rate.id === '0'

const orders = ['cheapest', 'fastest', 'soonest', 'roomiest', 'recommended', 'margin'] as const
export type Order = (typeof orders)[number]
/**
 * Available orders of these offers (R19): by margin only where the reader sees it, by recommendation where there is
 * one.
 */
export const ordersOf = (offers: readonly Offer[]): Order[] => {
  const orderedBy: Partial<Record<Order, (offer: Offer) => unknown>> = {
    recommended: ({ recommended }) => recommended,
    margin: ({ margin }) => margin,
  }
  return orders.filter((order) => {
    const isOrderable = orderedBy[order]
    return !isOrderable || offers.some(isOrderable)
  })
}

const last = '\uffff'
/** Days over all legs at the most; unknown ones come last. */
const daysOf = ({ totalDays }: Offer) => (totalDays && !totalDays.atLeast ? totalDays.max : 9999)
/** Space from the most to the least; unknown space may be available. */
const rooms = ['open', 'tight', null, 'onRequest', 'full']
const roomOf = ({ spaceState }: Offer) => rooms.indexOf(spaceState)
/** Ranks go from 1 to 99: recommendations without a rank come after them. */
const rankOf = ({ recommended, recommendRank }: Offer) => (recommended ? (recommendRank ?? 100) : 101)
const comparisons: Record<Order, (a: Offer, b: Offer) => number> = {
  cheapest: (a, b) => {
    if (!a.sell.total || !b.sell.total) return Number(!a.sell.total) - Number(!b.sell.total)
    return compareDecimals(a.sell.total.amount, b.sell.total.amount)
  },
  fastest: (a, b) => daysOf(a) - daysOf(b),
  roomiest: (a, b) => roomOf(a) - roomOf(b),
  recommended: (a, b) => rankOf(a) - rankOf(b),
  margin: (a, b) => {
    if (!a.margin || !b.margin) return Number(!a.margin) - Number(!b.margin)
    return compareDecimals(b.margin.amount, a.margin.amount)
  },
  soonest: (a, b) => (a.etd ?? last).localeCompare(b.etd ?? last),
}

/**
 * Quotable offers first, then by the chosen order; equal ones keep the order of price, and at the same price the
 * recommended one is first.
 */
export const inOrder = (offers: readonly Offer[], order: Order): Offer[] =>
  [...offers].sort(
    (a, b) =>
      Number(b.quotable) - Number(a.quotable) ||
      comparisons[order](a, b) ||
      comparisons.cheapest(a, b) ||
      comparisons.recommended(a, b) ||
      a.key.localeCompare(b.key),
  )

/** The price of one container type in the line of the ocean freight. */
export const freightOf = (side: PlainSide, box: string) => freightLine(side)?.boxes.find((price) => price.box === box)
/** Lowest allowed freight price of one container beside its selling price, where this reader may see it. */
export const floorOf = (offer: Offer, box: string): Floor | undefined => {
  const price = offer.floor?.find((floor) => floor.box === box)?.price
  const line = freightLine(offer.sell)
  const sold = freightOf(offer.sell, box)
  if (price === undefined || !line || !sold) return undefined
  return { price, currency: line.currency, isBelow: compareDecimals(sold.unitPrice, price) < 0 }
}
export const freightLine = (side: PlainSide): PlainLine | undefined => side.lines.find(isFreight)

/** Transfer ports of the cargo: on the ocean, and the POD when a second leg continues from there. */
export const hubsOf = ({ via, legs, pod }: Offer): readonly Offer['pod'][] =>
  legs.some(({ leg }) => leg === 'transfer') ? [...via, pod] : via
