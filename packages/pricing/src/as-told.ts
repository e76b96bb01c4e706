import type { DeskOffer, OfferFacts } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import type { FclRate, MarketRule } from './book.ts'
import type { Layers } from './cells.ts'
import { stepsOf } from './markup.ts'

/** What a reader who does not see cost is told otherwise of an offer. */
export type Told = NonNullable<DeskOffer['told']>

/** The market rule that makes the price of the freight; where none speaks of it the most specific one. */
export const marketRuleOf = (
  { boxPrices, currency }: Pick<FclRate, 'boxPrices' | 'currency'>,
  { market }: Pick<Layers, 'market'>,
): MarketRule | undefined =>
  boxPrices.flatMap(({ box }) => stepsOf(market, { target: 'freight', box, currency })[0]?.rule ?? [])[0] ?? market[0]

interface Asked {
  readonly rule: MarketRule | undefined
  /** The instant of asking. */
  readonly asOf: string
}
/** Undefined: what everybody is told. */
export const toldOf = ({ validTo }: Pick<OfferFacts, 'validTo'>, { rule, asOf }: Asked): Told | undefined => {
  const last = rule?.validDaysShown ? addDays(businessDay(asOf), rule.validDaysShown) : validTo
  return last < validTo ? { validTo: last } : undefined
}

type Dated = Pick<OfferFacts, 'validFrom' | 'validTo' | 'rate' | 'legs'>
/** The offer as it is told; nothing in it knows better. */
export const asTold = <O extends Dated & { readonly told?: Told | undefined }>({
  told,
  ...offer
}: O): Omit<O, 'told'> => (told?.validTo ? endingBy(offer, told.validTo) : offer)

const endingBy = <O extends Dated>(offer: O, day: string): O => ({
  ...offer,
  ...within(offer, day),
  rate: { ...offer.rate, ...within(offer.rate, day) },
  legs: offer.legs.map((leg) => ({ ...leg, ...within(leg, day) })),
})
const within = ({ validFrom, validTo }: Pick<Dated, 'validFrom' | 'validTo'>, day: string) => ({
  validFrom: earlier(validFrom, day),
  validTo: earlier(validTo, day),
})
const earlier = (one: string, other: string) => (one < other ? one : other)
