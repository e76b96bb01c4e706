import type { FclAsk, SearchFacts, SearchStep } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type Audience, isShown } from './audience.ts'
import type { Book, FclRate, LeftOut } from './book.ts'
import type { Dictionary } from './dictionary.ts'
import { closingLead, isRateValid, type SailingDays, sailingOf } from './sailing.ts'
import { type Way, waysOf } from './ways.ts'

/** A way that fits the question, with the days on which its parts are judged. */
export interface Candidate extends Way, SailingDays {
  /** 1 MBL, 2 HBL: what the shipment would get. */
  readonly bill: 1 | 2
}

interface Asked {
  readonly ask: FclAsk
  readonly book: Pick<Book, 'rates' | 'leftOut' | 'bargeRates' | 'transferPlans' | 'agentCharges'>
  readonly today: string
  readonly audience: Audience
  readonly dictionary: Dictionary
}
export interface Found extends Pick<SearchFacts, 'steps' | 'lastValidTo'> {
  readonly candidates: readonly Candidate[]
}

const later = (a: string, b: string) => (a > b ? a : b)

/**
 * Days outside which a row is not needed. A rate that ended before today is never offered; a fee may be judged on a
 * closing before it, and what is met on the way or at arrival as much later as the way takes.
 */
export const daysToLoad = (ask: Pick<FclAsk, 'etdFrom' | 'etdTo'>, today: string) => {
  const from = later(ask.etdFrom, today)
  return {
    rates: { from: today, to: ask.etdTo },
    departure: { from: addDays(from, -closingLead), to: ask.etdTo },
    arrival: { from: today, to: addDays(ask.etdTo, longestWay) },
  }
}
/** Days from sailing to delivery at the longest. */
const longestWay = 365

const nothingLeftOut: LeftOut = { unpublished: 0, notValid: 0, lastValidTo: null }

/** Looks rates up (R11) and joins the legs to them (R18), step by step, so that an empty list says which step emptied it. */
export const findCandidates = (asked: Asked): Found => {
  const { ask, book, today, audience } = asked
  const { unpublished, notValid, lastValidTo } = book.leftOut ?? nothingLeftOut
  const legs = { ...book, ask, audience, dictionary: asked.dictionary }
  const window = { from: later(ask.etdFrom, today), to: ask.etdTo, today }

  const lane = book.rates.map((rate) => ({ rate, ways: waysOf(rate, legs) })).filter(({ ways }) => ways.length > 0)
  const published = lane.filter(({ rate }) => isShown(rate.displayFlag, audience))
  const meant = published.filter(({ rate }) => isFor(rate, ask))
  const sailing = meant.filter(({ ways }) => ways.some((way) => isRateValid(way, window)))
  const joined = sailing.flatMap(({ ways }) =>
    ways.flatMap((way): Candidate[] => {
      const days = sailingOf(way, window)
      return days ? [{ ...way, ...days, bill: billOf(ask.billType, way.rate.billType) }] : []
    }),
  )
  const byCarrier = joined.filter(({ rate }) => ask.carriers.length === 0 || ask.carriers.includes(rate.carrier))
  const direct = byCarrier.filter((way) => !ask.directOnly || transferTypeOf(way) === 1)
  const billed = direct.filter(({ rate }) => ask.billType === 3 || [3, ask.billType].includes(rate.billType))
  const boxed = billed.filter(({ rate }) =>
    rate.boxPrices.some(({ box }) => ask.boxes.some((asked) => asked.box === box)),
  )
  const left: Record<SearchStep, number> = {
    lane: lane.length + unpublished + notValid,
    published: published.length + notValid,
    account: meant.length + notValid,
    validOnDay: sailing.length,
    legs: ratesAmong(joined),
    carrier: ratesAmong(byCarrier),
    direct: ratesAmong(direct),
    billType: ratesAmong(billed),
    boxes: ratesAmong(boxed),
  }
  return {
    candidates: boxed,
    steps: Object.entries(left).map(([step, count]) => ({ step: step as SearchStep, left: count })),
    lastValidTo:
      sailing.length > 0 ? null : endOfAll([...meant.map(({ rate }) => rate.validTo), lastValidTo], window.from),
  }
}

/** 1 direct, 2 transit: whoever goes on by a second leg is no longer direct (J.5). */
export const transferTypeOf = ({ rate, plan }: Pick<Way, 'rate' | 'plan'>): 1 | 2 => (plan ? 2 : rate.transferType)

const ratesAmong = (ways: readonly Way[]) => new Set(ways.map(({ rate }) => rate.id)).size

/** A rate for named accounts is nobody else's. */
const isFor = ({ namedAccounts }: FclRate, { customer }: FclAsk) =>
  namedAccounts.length === 0 || (customer !== null && namedAccounts.includes(customer))

/** The newest end of validity, when every rate ended before the window. */
const endOfAll = (ends: readonly (string | null)[], from: string) => {
  const days = ends.filter((day) => day !== null).sort()
  const last = days.at(-1)
  return last !== undefined && last < from ? last : null
}

const billOf = (asked: FclAsk['billType'], offered: FclRate['billType']): 1 | 2 =>
  asked !== 3 ? asked : offered === 2 ? 2 : 1
