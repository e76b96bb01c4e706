import type { OfferFacts, OfferSide } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { byNewestId } from './specificity.ts'

type Unranked = Omit<OfferFacts, 'dominated' | 'best'> & { readonly sell: OfferSide }
export type Ranking = Pick<OfferFacts, 'dominated' | 'best'>

/** In the order in which offers are read: cheapest first, those without a total last (R19). */
export const ranked = <T extends Unranked>(offers: readonly T[]): (T & Ranking)[] => {
  const sorted = [...offers].sort(inOrder([byTotal, bySpeed, bySailing, byKey]))
  const able = sorted.filter(({ quotable }) => quotable)
  const best = {
    cheapest: able[0],
    fastest: firstOf(able, ({ transitDays }) => transitDays !== null, [bySpeed, byTotal, bySailing, byKey]),
    soonest: firstOf(able, ({ etd }) => etd !== null, [bySailing, byTotal, bySpeed, byKey]),
  }
  const titles = ['cheapest', 'fastest', 'soonest'] as const
  return sorted.map((offer) => ({
    ...offer,
    dominated: offer.quotable && able.some((other) => dominates(other, offer)),
    best: titles.filter((title) => best[title] === offer),
  }))
}

type Order = (a: Unranked, b: Unranked) => number
const inOrder =
  (orders: readonly Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
const firstOf = <T extends Unranked>(offers: readonly T[], able: (offer: T) => boolean, orders: readonly Order[]) =>
  offers.filter(able).sort(inOrder(orders))[0]

/** What is unknown comes last. */
const unknownLast =
  <V>(read: (offer: Unranked) => V | null, compare: (a: V, b: V) => number): Order =>
  (a, b) => {
    const [left, right] = [read(a), read(b)]
    return left !== null && right !== null ? compare(left, right) : Number(left === null) - Number(right === null)
  }
const byTotal = unknownLast(({ sell }) => sell.total?.amount ?? null, compareDecimals)
const bySpeed = unknownLast(
  ({ transitDays }) => transitDays,
  (a, b) => a.max - b.max || a.min - b.min,
)
const bySailing = unknownLast(
  ({ etd }) => etd,
  (a, b) => (a < b ? -1 : a > b ? 1 : 0),
)
const byKey: Order = (a, b) => byNewestId(b.rate.id, a.rate.id)

/** Free days in all: the combined pool, or demurrage and detention together. */
const freeDays = ({ freeCombinedDays, freeDemDays, freeDetDays }: Unranked) =>
  freeCombinedDays ?? (freeDemDays === null && freeDetDays === null ? null : (freeDemDays ?? 0) + (freeDetDays ?? 0))
const byFreeTime = unknownLast(freeDays, (a, b) => b - a)

/**
 * Cheaper, faster, sooner and better in free time, all four (settled 28), between the same places. What is unknown of
 * either dominates nothing.
 */
const dominates = (other: Unranked, offer: Unranked): boolean =>
  other.pol.id === offer.pol.id &&
  other.pod.id === offer.pod.id &&
  [other, offer].every((one) => one.transitDays && one.etd && freeDays(one) !== null) &&
  [byTotal, bySpeed, bySailing, byFreeTime].every((order) => order(other, offer) < 0)
