import type { OfferFacts, OfferSide } from '@hangjia/contracts'
import { byNewestId } from '../book/specificity.ts'
import { type Decimal, decimal } from '../money/money.ts'

type Unranked = Omit<OfferFacts, 'dominated' | 'best'> & { readonly sell: OfferSide }
export type Ranking = Pick<OfferFacts, 'dominated' | 'best'>

/** Values by which offers are compared; null is unknown. */
interface Measured {
  /** In the quote currency. */
  readonly total: Decimal | null
  readonly transit: { readonly min: number; readonly max: number } | null
  readonly etd: string | null
  readonly freeDays: number | null
  /** Days that are counted differently are not compared. */
  readonly freeCounted: string
  readonly lane: string
  readonly legs: number
  readonly id: string
  readonly key: string
}
interface Entry<T> extends Measured {
  readonly offer: T
}

/** In the order in which offers are read: cheapest first, those without a total last (R19). A single offer is the best of none. */
export const ranked = <T extends Unranked>(offers: readonly T[]): (T & Ranking)[] => {
  const sorted = offers
    .map((offer) => ({ offer, ...measured(offer) }))
    .sort(inOrder([byTotal, byLegs, bySpeed, bySailing, byId]))
  const able = sorted.filter(({ offer }) => offer.quotable)
  const best = {
    cheapest: able[0],
    fastest: firstOf(able, ({ transit }) => transit !== null, [bySpeed, byTotal, bySailing, byId]),
    soonest: firstOf(able, ({ etd }) => etd !== null, [bySailing, byTotal, bySpeed, byId]),
  }
  const titles = ['cheapest', 'fastest', 'soonest'] as const
  return sorted.map((entry) => ({
    ...entry.offer,
    dominated: entry.offer.quotable && able.some((other) => dominates(other, entry)),
    best: able.length > 1 ? titles.filter((title) => best[title] === entry) : [],
  }))
}

const measured = (offer: Unranked): Measured => ({
  total: offer.sell.total && decimal(offer.sell.total.amount),
  transit: offer.totalDays?.atLeast ? null : offer.totalDays,
  etd: offer.etd,
  freeDays: freeDays(offer),
  freeCounted: freeTimeCounting(offer),
  lane: `${(offer.receipt ?? offer.pol).id}-${(offer.destination ?? offer.pod).id}`,
  legs: offer.legs.length,
  id: offer.rate.id,
  key: offer.key,
})
/** Free days in all: the combined pool, or demurrage and detention together. */
export const freeDays = ({
  freeCombinedDays,
  freeDemDays,
  freeDetDays,
}: Pick<OfferFacts, 'freeCombinedDays' | 'freeDemDays' | 'freeDetDays'>): number | null =>
  freeCombinedDays ?? (freeDemDays === null && freeDetDays === null ? null : (freeDemDays ?? 0) + (freeDetDays ?? 0))

/** Counting of an offer's free days: working or calendar days, and at which end. */
export const freeTimeCounting = ({
  freeTimeUnit,
  freeTimeScope,
}: Pick<OfferFacts, 'freeTimeUnit' | 'freeTimeScope'>): string => `${freeTimeUnit} ${freeTimeScope}`

type Order = (a: Measured, b: Measured) => number
const inOrder =
  (orders: readonly Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
const firstOf = <T>(entries: readonly Entry<T>[], able: (entry: Entry<T>) => boolean, orders: readonly Order[]) =>
  entries.filter(able).sort(inOrder(orders))[0]

/** Unknown values come last. */
const unknownLast =
  <V>(read: (entry: Measured) => V | null, compare: (a: V, b: V) => number): Order =>
  (a, b) => {
    const [left, right] = [read(a), read(b)]
    return left !== null && right !== null ? compare(left, right) : Number(left === null) - Number(right === null)
  }
const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byTotal = unknownLast(
  ({ total }) => total,
  (a, b) => a.cmp(b),
)
const bySpeed = unknownLast(
  ({ transit }) => transit,
  (a, b) => a.max - b.max || a.min - b.min,
)
/** At the same price a through rate comes before one with legs (J.5). */
const byLegs: Order = (a, b) => a.legs - b.legs
const bySailing = unknownLast(({ etd }) => etd, ascending)
const byId: Order = (a, b) => byNewestId(b.id, a.id) || ascending(a.key, b.key)

/**
 * Cheaper, faster, sooner and better in free time, all four (settled 28), between the same places. An unknown value of
 * either dominates nothing.
 */
const dominates = (other: Measured, entry: Measured): boolean =>
  other.lane === entry.lane &&
  other.etd !== null &&
  entry.etd !== null &&
  other.etd < entry.etd &&
  other.freeDays !== null &&
  entry.freeDays !== null &&
  other.freeCounted === entry.freeCounted &&
  other.freeDays > entry.freeDays &&
  other.transit !== null &&
  entry.transit !== null &&
  other.transit.max < entry.transit.max &&
  other.transit.min <= entry.transit.min &&
  // Totals are compared last: their comparison takes the longest.
  other.total !== null &&
  entry.total !== null &&
  other.total.lt(entry.total)
