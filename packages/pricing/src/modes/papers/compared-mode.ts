import type { ComparedOffer } from '@hangjia/contracts'
import { decimal } from '../../money/money.ts'

/** An offer of a mode's search; one without a total cannot be quoted. */
interface Candidate extends Omit<ComparedOffer, 'total'> {
  readonly quotable: boolean
  readonly total: ComparedOffer['total'] | null
}
interface ComparedOffers {
  readonly offers: number
  readonly refused: number
  readonly cheapest: ComparedOffer | null
  readonly fastest: ComparedOffer | null
}

/** The cheapest and the fastest of a mode's offers that can be quoted; among equals the one that the search shows first. */
export const comparedOffers = (candidates: readonly Candidate[]): ComparedOffers => {
  const offers = candidates.flatMap(({ quotable, total, ...offer }) => (quotable && total ? [{ ...offer, total }] : []))
  const byTotal = offers.toSorted((a, b) => decimal(a.total.amount).cmp(decimal(b.total.amount)))
  const [fastest] = byTotal
    .flatMap(({ transit, ...offer }) => (transit ? [{ ...offer, transit }] : []))
    .toSorted((a, b) => a.transit.max - b.transit.max || a.transit.min - b.transit.min)
  return {
    offers: offers.length,
    refused: candidates.length - offers.length,
    cheapest: byTotal[0] ?? null,
    fastest: fastest ?? null,
  }
}
