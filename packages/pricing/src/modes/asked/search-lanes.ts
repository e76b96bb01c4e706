import { askedPlaces, type PlainSide } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { isCountedEarlier } from '../charges/mode-days.ts'
import type { ModeQuestion, ModeRate } from '../engine/engine.ts'
import { isValidFor } from '../engine/fitting-rates.ts'
import type { ModeAnswer, ModeOffer } from '../engine/mode-answer.ts'
import { byTotal } from '../engine/offer-summary.ts'
import { explainMode, modeOfferKey, searchMode, searchNumbers } from '../engine/search-mode.ts'

/** The one lane and day that an offer is priced for, of all that were asked for: a question with these parts answers it alone. */
export interface OfferAsked {
  readonly from: string
  readonly to: string
  readonly day: string
  readonly alsoFrom: readonly string[]
  readonly alsoTo: readonly string[]
}
/** An offer of a question that may ask for several lanes and days. */
export type LaneOffer<R extends ModeRate, Side> = ModeOffer<R, Side> & {
  /** Names the offer within its question. */
  readonly key: string
  readonly asked: OfferAsked
}
export interface LaneAnswer<R extends ModeRate, Side> extends Omit<ModeAnswer<R, Side>, 'offers'> {
  readonly offers: readonly LaneOffer<R, Side>[]
}

/**
 * Prices every rate that fits, between all requested places, each on the first day of the requested window on which it is valid; cheapest first.
 * An offer is the one that a question for its lane and day alone has.
 */
export const searchLanes = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>) =>
  answerTo(question, searchMode)
/** The same numbers for readers who open none of them. */
export const numbersOfLanes = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): LaneAnswer<R, PlainSide> =>
  answerTo<R, Cargo, PlainSide>(question, searchNumbers)

const answerTo = <R extends ModeRate, Cargo, Side extends Pick<PlainSide, 'total'>>(
  question: ModeQuestion<R, Cargo>,
  price: (question: ModeQuestion<R, Cargo>) => ModeAnswer<R, Side>,
): LaneAnswer<R, Side> => {
  const answers = partsOf(question).map((part) => ({ part, answer: price(part.question) }))
  const offers = answers.flatMap(({ part, answer }) =>
    answer.offers.map((found) => {
      const { offer, asked } = whenServed(part, found, price)
      return { ...offer, key: part.keyOf(offer.rate), asked }
    }),
  )
  const [first] = answers
  if (!first) throw new Error('a question names no lane')
  return {
    exchangeRates: first.answer.exchangeRates,
    steps: first.answer.steps.map(({ step }, at) => ({
      step,
      left: answers.reduce((all, { answer }) => all + (answer.steps[at]?.left ?? 0), 0),
    })),
    offers: answers.length === 1 && !question.ask.until ? offers : offers.toSorted(byTotal),
  }
}

/** Prices the offer of that key alone, with its reasons, as the search answers it; undefined where the answer has none. */
export const explainInLanes = <R extends ModeRate, Cargo>(
  question: ModeQuestion<R, Cargo>,
  key: string,
): ModeOffer<R> | undefined => {
  for (const part of partsOf(question)) {
    const rate = part.question.book.rates.find((one) => part.keyOf(one) === key)
    if (!rate) continue
    const offer = explainMode(part.question, modeOfferKey(rate))
    return offer && whenServed(part, offer, searchMode).offer
  }
  return undefined
}

/**
 * An offer with the day that it is priced for: one with a missing leg, or whose departure can no longer be booked, is priced for the first
 * later departure of the window that has its legs (R18) and leaves the required days (R28), if any.
 */
const whenServed = <R extends ModeRate, Cargo, Side extends Pick<PlainSide, 'total'>>(
  { question, asked }: Part<R, Cargo>,
  found: ModeOffer<R, Side>,
  price: (question: ModeQuestion<R, Cargo>) => ModeAnswer<R, Side>,
): { readonly offer: ModeOffer<R, Side>; readonly asked: OfferAsked } => {
  const { ask, book } = question
  const before = { offer: found, asked }
  if (!ask.until || !(isTooLate(found) || (lacksLeg(found) && mayBeginLater(question, found)))) return before
  for (let { departs } = found.days; departs !== null && departs < ask.until; ) {
    const day = addDays(departs, 1)
    const [offer] = price({ ...question, ask: { ...ask, day }, book: { ...book, rates: [found.rate] } }).offers
    if (!offer) return before
    if (!isTooLate(offer) && !lacksLeg(offer)) return { offer, asked: { ...asked, day } }
    departs = offer.days.departs
  }
  return before
}
/** True where nothing else than the time to book is in the way. */
const isTooLate = ({ refusals }: Pick<ModeOffer<ModeRate>, 'refusals'>) =>
  refusals.length > 0 && refusals.every(({ rule }) => rule === 'dgTooLate')
const missingLegs: readonly string[] = ['legMissing', 'pickupMissing', 'deliveryMissing']
const lacksLeg = ({ refusals }: Pick<ModeOffer<ModeRate>, 'refusals'>) =>
  refusals.some(({ rule }) => missingLegs.includes(rule))
/** True where a row of transport begins after the offer: no later departure has other legs without. */
const mayBeginLater = <R extends ModeRate, Cargo>(
  { book }: Pick<ModeQuestion<R, Cargo>, 'book'>,
  { days }: Pick<ModeOffer<R>, 'days'>,
): boolean => Object.values(book.legs).some((rows) => rows.some(({ validFrom }) => validFrom > days.receives))

interface Part<R extends ModeRate, Cargo> {
  readonly question: ModeQuestion<R, Cargo>
  readonly asked: OfferAsked
  readonly keyOf: (rate: R) => string
}
/** The questions for one lane and one day each that make up a question, with the rates of each. */
const partsOf = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): Part<R, Cargo>[] => {
  const { ask, book, mode } = question
  const { from: starts, to: ends } = askedPlaces(ask)
  const lanes = starts.flatMap((from) => ends.map((to) => ({ from, to })))
  const isAlone = lanes.length === 1
  const isOn = (rate: R, { from, to }: { readonly from: string; readonly to: string }): boolean => {
    const names = (field: string, id: string) => {
      const value = (rate as unknown as Readonly<Record<string, unknown>>)[field]
      return Array.isArray(value) ? value.includes(id) : value === id
    }
    return names(mode.lane.from, from) && mode.lane.to.some((field) => names(field, to))
  }
  return lanes.flatMap((lane) => {
    const rates = isAlone ? book.rates : book.rates.filter((rate) => isOn(rate, lane))
    /** A rate that serves several of the places is named with its place for each of them. */
    const keyOf = (rate: R) =>
      isAlone || lanes.filter((other) => isOn(rate, other)).length === 1
        ? modeOfferKey(rate)
        : `${modeOfferKey(rate)}.${lane.to}`
    return [...byDay({ ...question, ask: { ...ask, ...lane } }, rates)].map(([day, some]) => {
      const asked = { ...lane, day, alsoFrom: [], alsoTo: [] }
      return { asked, keyOf, question: { ...question, ask: { ...ask, ...asked }, book: { ...book, rates: some } } }
    })
  })
}

/** Rates by the day that each is priced for; those that are valid on none stay with the first day, where no step but the validity loses them. */
const byDay = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>, rates: readonly R[]) => {
  const { day } = question.ask
  const days = Map.groupBy(rates, (rate) => firstDay(rate, question) ?? day)
  return days.size === 0 ? new Map([[day, rates]]) : days
}

/** The first day of the window on which a rate is valid. */
const firstDay = <R extends ModeRate, Cargo>(rate: R, question: ModeQuestion<R, Cargo>): string | null => {
  const { ask } = question
  if (!ask.until) return ask.day
  const isByDeparture = !isCountedEarlier(rate.validityBasis)
  const begins = isByDeparture && rate.validFrom > ask.day ? rate.validFrom : ask.day
  for (let day = begins; day <= ask.until; day = addDays(day, 1)) {
    if (isValidFor(rate, { ...question, ask: { ...ask, day } })) return day
    if (isByDeparture) return null
  }
  return null
}
