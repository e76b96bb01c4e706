import type { BoxPrice, DeskOffer, SellOffer } from '@hangjia/contracts'
import { redactOffer } from '../disclosure/redact-offer.ts'
import { asOnePrice, hasSurcharges, withinFreight } from '../lines/one-price.ts'

/** An offer as a price list has it, redacted. */
export type ListedOffer = SellOffer & {
  /** Surcharges per container, next to the freight or within it. */
  readonly surcharges?: readonly BoxPrice[]
  /** The surcharges are within the freight: both are shown as a single price (decision 037). */
  readonly isOnePrice?: boolean
}

export const listedOffer = ({ buy: _, ...offer }: DeskOffer): ListedOffer => ({
  ...redactOffer(offer),
  surcharges: withinFreight(offer.sell.lines),
  isOnePrice: offer.redaction?.onePrice === true,
})

/**
 * A list ties its charges to POL, POD and carrier, not to days: where some rates of these are shown at a single price, all are, or the list
 * would charge their surcharges twice.
 */
export const listedAlike = (offers: readonly ListedOffer[]): ListedOffer[] => {
  const placesOf = ({ pol, pod, carrier }: ListedOffer) => [pol.id, pod.id, carrier.id].join()
  const redactedPlaces = new Set(offers.filter(({ isOnePrice }) => isOnePrice).map(placesOf))
  return offers.map((offer) =>
    !offer.isOnePrice && redactedPlaces.has(placesOf(offer)) && hasSurcharges(offer.sell.lines)
      ? { ...offer, sell: asOnePrice(offer.sell), isOnePrice: true }
      : offer,
  )
}
