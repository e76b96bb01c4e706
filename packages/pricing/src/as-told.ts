import type { DeskOffer, OfferFacts, OfferSide } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import type { FclRate, MarketRule } from './book.ts'
import type { Layers } from './cells.ts'
import { stepsOf } from './markup.ts'
import { asOnePrice, hasSurcharges } from './one-price.ts'

/** What a reader who does not see cost is told otherwise of an offer. */
export type Told = NonNullable<DeskOffer['told']>

/**
 * The market rule by which an offer is told: that which makes the price of the freight; where none speaks of it the most specific
 * one. Undefined also where none of them tells anything otherwise, as in most searches.
 */
export const marketRuleOf = (
  { boxPrices, currency }: Pick<FclRate, 'boxPrices' | 'currency'>,
  { market }: Pick<Layers, 'market'>,
): MarketRule | undefined => {
  if (!market.some(tellsOtherwise)) return undefined
  const made = boxPrices.flatMap(({ box }) => stepsOf(market, { target: 'freight', box, currency })[0]?.rule ?? [])
  return made[0] ?? market[0]
}
const tellsOtherwise = ({ hideSurcharges, validDaysShown }: MarketRule) => hideSurcharges || !!validDaysShown

interface Asked {
  readonly rule: MarketRule | undefined
  /** The instant of asking. */
  readonly asOf: string
}
/** Undefined: nothing else than everybody. */
export const toldOf = (
  { validTo, sell }: Pick<OfferFacts, 'validTo'> & { readonly sell: OfferSide },
  { rule, asOf }: Asked,
): Told | undefined => {
  const last = rule?.validDaysShown ? addDays(businessDay(asOf), rule.validDaysShown) : validTo
  const onePrice = rule?.hideSurcharges === true && hasSurcharges(sell.lines)
  return last < validTo || onePrice ? { validTo: last < validTo ? last : null, onePrice } : undefined
}

type Shown = Pick<OfferFacts, 'validFrom' | 'validTo' | 'rate' | 'legs' | 'isAllIn'> & {
  readonly sell: OfferSide
  readonly buy?: OfferSide | undefined
  readonly told?: Told | undefined
}
/** The offer as it is told; nothing in it knows better. */
export const asTold = <O extends Shown>({ told, ...offer }: O): Omit<O, 'told'> => {
  const ending = told?.validTo ? { ...offer, ...endingBy(offer, told.validTo) } : offer
  return told?.onePrice ? { ...ending, ...allIn(offer) } : ending
}

const allIn = ({ sell, buy, isAllIn }: Pick<Shown, 'sell' | 'buy' | 'isAllIn'>) => {
  const told = asOnePrice(sell)
  const isAlone = told.lines.filter(({ block, ticked }) => block === 'freight' && ticked).length === 1
  return { sell: told, isAllIn: isAllIn || isAlone, ...(buy ? { buy: asOnePrice(buy) } : {}) }
}

type Dated = Pick<OfferFacts, 'validFrom' | 'validTo' | 'rate' | 'legs'>
const endingBy = (offer: Dated, day: string): Dated => ({
  ...within(offer, day),
  rate: { ...offer.rate, ...within(offer.rate, day) },
  legs: offer.legs.map((leg) => ({ ...leg, ...within(leg, day) })),
})
const within = ({ validFrom, validTo }: Pick<Dated, 'validFrom' | 'validTo'>, day: string) => ({
  validFrom: earlier(validFrom, day),
  validTo: earlier(validTo, day),
})
const earlier = (one: string, other: string) => (one < other ? one : other)
