import type { DeskOffer, OfferFacts, OfferSide, PlainOffer, PlainSide, SharedOffer } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import type { FclRate, MarketRule } from '../book/book.ts'
import { asOnePrice, hasSurcharges } from '../lines/one-price.ts'
import type { Layers } from '../markup/cells.ts'
import { stepsOf } from '../markup/markup.ts'
import { wordlessNotice } from './wordless-notice.ts'

/** Differences in an offer for a reader who does not see cost. */
export type Redaction = NonNullable<DeskOffer['redaction']>

/** Fields of market rules that decide how an offer is redacted. */
export type RedactionRule = Pick<MarketRule, 'hideSurcharges' | 'validDaysShown'>

/**
 * Redaction of an offer: by the market rules that set the price of the freight for the requested containers, and of two as the
 * stricter one requires; where none is for the freight, by the most specific one. Undefined also where none of them changes anything,
 * as in most searches.
 */
export const redactionRuleOf = (
  { boxPrices, currency }: Pick<FclRate, 'boxPrices' | 'currency'>,
  { market }: Pick<Layers, 'market'>,
  boxes: readonly string[],
): RedactionRule | undefined => {
  if (!market.some(redacts)) return undefined
  const made = boxPrices.flatMap(({ box }) =>
    boxes.includes(box) ? (stepsOf(market, { target: 'freight', box, currency })[0]?.rule ?? []) : [],
  )
  const rules = made.length > 0 ? made : market.slice(0, 1)
  const days = rules.flatMap(({ validDaysShown }) => validDaysShown || [])
  return {
    hideSurcharges: rules.some(({ hideSurcharges }) => hideSurcharges),
    validDaysShown: days.length > 0 ? Math.min(...days) : null,
  }
}
const redacts = ({ hideSurcharges, validDaysShown }: RedactionRule) => hideSurcharges || !!validDaysShown

/** True where the freight is shown with its surcharges as a single price. */
export const isOnePrice = (rule: RedactionRule | undefined, { lines }: Pick<OfferSide, 'lines'>): boolean =>
  rule?.hideSurcharges === true && hasSurcharges(lines)

interface Asked {
  readonly rule: RedactionRule | undefined
  /** The instant of the search. */
  readonly asOf: string
}
/** Undefined: no difference to the view of others. */
export const redactionOf = (
  { validTo, sell }: Pick<OfferFacts, 'validTo'> & { readonly sell: OfferSide },
  { rule, asOf }: Asked,
): Redaction | undefined => {
  const last = rule?.validDaysShown ? addDays(businessDay(asOf), rule.validDaysShown) : validTo
  const onePrice = isOnePrice(rule, sell)
  return last < validTo || onePrice ? { validTo: last < validTo ? last : null, onePrice } : undefined
}

type Shown = Pick<OfferFacts, 'validFrom' | 'validTo' | 'rate' | 'legs' | 'isAllIn'> & {
  readonly sell: OfferSide
  readonly notices?: OfferFacts['notices']
  readonly buy?: OfferSide | undefined
  readonly redaction?: Redaction | undefined
}
/** The redacted offer; nothing in it reveals the hidden facts. */
export const redactOffer = <O extends Shown>({ redaction, ...offer }: O): Omit<O, 'redaction'> => {
  const ending = redaction?.validTo ? { ...offer, ...endingBy(offer, redaction.validTo) } : offer
  return redaction?.onePrice ? { ...ending, ...allIn(offer) } : ending
}

/** The offer with its selling side as others see it, where that is a single price: copies for them are made of it in the browser. */
export const withRedactedSide = (offer: DeskOffer): SharedOffer =>
  offer.redaction?.onePrice ? { ...offer, redaction: { ...offer.redaction, sell: redactOffer(offer).sell } } : offer

/** The redacted offer of an answer that has the redacted side. */
export const redactPlainOffer = ({ redaction, ...offer }: PlainOffer): Omit<PlainOffer, 'redaction'> => {
  const ending = redaction?.validTo ? { ...offer, ...endingBy(offer, redaction.validTo) } : offer
  return redaction?.sell
    ? { ...ending, sell: redaction.sell, isAllIn: offer.isAllIn || isAlone(redaction.sell) }
    : ending
}

/**
 * Sides that are compared with each other are shown alike to everybody: where one of them is shown as a single price, all are. Else the
 * difference would reveal what is hidden.
 */
export const redactAlike = (offers: readonly Pick<Shown, 'sell' | 'redaction'>[]): OfferSide[] => {
  const onePrice = offers.some(({ redaction }) => redaction?.onePrice)
  return offers.map(({ sell }) => (onePrice ? asOnePrice(sell) : sell))
}

const allIn = ({ sell, buy, isAllIn, notices }: Pick<Shown, 'sell' | 'buy' | 'isAllIn' | 'notices'>) => {
  const single = asOnePrice(sell)
  return {
    sell: single,
    isAllIn: isAllIn || isAlone(single),
    ...(buy ? { buy: asOnePrice(buy) } : {}),
    ...(notices ? { notices: notices.map(wordlessNotice) } : {}),
  }
}

/** True where the single price is all of the freight. */
const isAlone = ({ lines }: PlainSide) =>
  lines.filter(({ block, ticked }) => block === 'freight' && ticked).length === 1

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
