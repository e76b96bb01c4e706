import type { BoxPrice, DeskOffer, SellOffer } from '@hangjia/contracts'
import { asTold } from './as-told.ts'
import { withinFreight } from './one-price.ts'

/** An offer as a price list has it: as it is told. */
export type ListedOffer = SellOffer & {
  /** What of the price of its containers is not the freight, where both are told as one price. */
  readonly within?: readonly BoxPrice[]
}

export const listedOffer = ({ buy: _, ...offer }: DeskOffer): ListedOffer => ({
  ...asTold(offer),
  ...(offer.told?.onePrice ? { within: withinFreight(offer.sell.lines) } : {}),
})
