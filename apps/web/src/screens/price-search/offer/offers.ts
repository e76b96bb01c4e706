import type { PlainLine, PlainOffer, PlainSide } from '@hangjia/contracts'
import { compareDecimals, isFreight } from '@hangjia/validation'
import type { Floor } from '../../../explain/derivation-panel.tsx'
import type { Side } from '../../../explain/side-buttons.tsx'
import type { OrderFacts } from '../list/orders.ts'

/** Offer of either search; only the desk's may contain a buying side and the floor. */
export type Offer = PlainOffer

/** Prices of one side; the selling ones where an offer has no others. */
export const sideOf = <S>({ buy, sell }: { readonly buy?: S | null | undefined; readonly sell: S }, side: Side): S =>
  side === 'buy' ? (buy ?? sell) : sell

/** Returns true when no id leads to its rate, because part of it is confidential. */
export const isNameless = ({ rate }: Offer): boolean => rate.id === '0'

export const orderFacts = (offer: Offer): OrderFacts => ({
  quotable: offer.quotable,
  isLate: false,
  total: offer.sell.total?.amount ?? null,
  days: offer.totalDays && !offer.totalDays.atLeast ? offer.totalDays.max : null,
  departs: offer.etd,
  space: offer.spaceState,
  recommended: offer.recommended,
  rank: offer.recommendRank,
  margin: offer.margin?.amount ?? null,
})

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
