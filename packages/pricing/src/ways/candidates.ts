import type { FclAsk, SearchFacts, SearchStep } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type Audience, isShown } from '../book/audience.ts'
import type { Book, FclRate } from '../book/book.ts'
import type { LeftOut } from '../book/left-out-rows.ts'
import { goodsOf, isFor, isOwnedAs, takesCargo, takesGoods } from '../book/rate-is-for.ts'
import { tradeLineOf, within } from '../book/scope.ts'
import { wherever } from './agents-at.ts'
import { agentTariff, bargePrice, cheapestFirst, type Measure, planPrice } from './cheapest.ts'
import { hasWay, type TimedWay, waysInTime } from './join-legs.ts'
import { closingLead, isRateValid, type Window } from './sailing.ts'
import { type Joints, jointsOf, type Legs, type Way } from './ways.ts'

/** A route that fits the search, with the days on which its parts must be valid. */
export interface Candidate extends TimedWay {
  /** 1 MBL, 2 HBL: bill of the shipment. */
  readonly bill: 1 | 2
}

interface Asked extends Measure {
  readonly book: Pick<Book, 'rates' | 'leftOut' | 'bargeRates' | 'transferPlans' | 'agentCharges'>
  readonly today: string
  readonly audience: Audience
}
export interface Found extends Pick<SearchFacts, 'steps' | 'lastValidTo' | 'otherGoods'> {
  readonly candidates: readonly Candidate[]
}

const later = (a: string, b: string) => (a > b ? a : b)
/** The days on which the vessel may sail for a search: never before the business day. */
export const windowOf = ({ etdFrom, etdTo }: Pick<FclAsk, 'etdFrom' | 'etdTo'>, today: string): Window => ({
  from: later(etdFrom, today),
  to: etdTo,
  today,
})

/**
 * Days outside which a row is not needed. A rate that ended before today is never offered; fees may need the day
 * of a closing before it, legs on the way or at arrival the days after it.
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

/** Looks rates up (R11) and joins the legs to them (R18), step by step, so that for an empty list the step that emptied it is known. */
export const findCandidates = (asked: Asked): Found => {
  const { ask, book, today, audience } = asked
  const { unpublished, notValid, lastValidTo } = book.leftOut ?? nothingLeftOut
  const window = windowOf(ask, today)
  const legs = { ...asked, ...inOrder(book, asked) }

  const served = book.rates.map((rate) => jointsOf(rate, legs)).filter((joints) => joints !== null)
  const published = served.filter(({ rate }) => isShown(rate.displayFlag, audience))
  const meant = published.filter(({ rate }) => isFor(rate, ask))
  const carried = meant.filter(({ rate }) => takesCargo(rate, ask))
  const owned = carried.filter(({ rate }) => isOwnedAs(rate, ask))
  const taken = owned.filter(({ rate }) => takesGoods(rate, ask))
  const sailing = taken.filter(({ rate, starts }) => starts.some((barge) => isRateValid({ rate, barge }, window)))
  const joined = sailing.filter((joints) => hasWay(joints, window))
  const byCarrier = joined.filter(({ rate }) => ask.carriers.length === 0 || ask.carriers.includes(rate.carrier))
  const isOfLine = ({ rate }: Joints) => within(ask.tradeLines, false, tradeLineOf(rate, legs.dictionary))
  const byLine = ask.tradeLines.length === 0 ? byCarrier : byCarrier.filter(isOfLine)
  const byTerm = byLine.filter(({ rate }) => ask.term === undefined || rate.term === ask.term)
  const direct = ask.directOnly ? byTerm.map(directly).filter((joints) => hasWay(joints, window)) : byTerm
  const billed = direct.filter(({ rate }) => ask.billType === 3 || [3, ask.billType].includes(rate.billType))
  const boxed = billed.filter(({ rate }) =>
    rate.boxPrices.some(({ box }) => ask.boxes.some((asked) => asked.box === box)),
  )
  const left: Record<SearchStep, number> = {
    lane: served.length + servedElsewhere(legs, { rates: book.rates, served }) + unpublished + notValid,
    place: served.length + unpublished + notValid,
    published: published.length + notValid,
    account: meant.length + notValid,
    cargo: carried.length + notValid,
    owner: owned.length + notValid,
    goods: taken.length + notValid,
    validOnDay: sailing.length,
    legs: joined.length,
    carrier: byCarrier.length,
    tradeLine: byLine.length,
    term: byTerm.length,
    direct: direct.length,
    billType: billed.length,
    boxes: boxed.length,
  }
  return {
    candidates: waysInTime(boxed, window, asked).map((way) => ({
      ...way,
      bill: billOf(ask.billType, way.rate.billType),
    })),
    steps: Object.entries(left).map(([step, count]) => ({ step: step as SearchStep, left: count })),
    otherGoods: goodsOf(owned.map(({ rate }) => rate).filter((rate) => !takesGoods(rate, ask))),
    lastValidTo:
      sailing.length > 0 ? null : endOfAll([...taken.map(({ rate }) => rate.validTo), lastValidTo], window.from),
  }
}

/** Number of rates that would reach the place, if it were another one that its agents serve. */
const servedElsewhere = (
  legs: Legs,
  { rates, served }: { readonly rates: readonly FclRate[]; readonly served: readonly Joints[] },
): number => {
  const agentCharges = wherever(legs.agentCharges)
  if (agentCharges === null) return 0
  const reached = new Set(served.map(({ rate }) => rate))
  return rates.filter((rate) => !reached.has(rate) && jointsOf(rate, { ...legs, agentCharges }) !== null).length
}

/** Cheapest first, and preferred agents before all: of many rows only some are joined (R19). */
const inOrder = ({ bargeRates, transferPlans, agentCharges }: Asked['book'], measure: Measure) => ({
  bargeRates: cheapestFirst(bargeRates, (barge) => bargePrice(barge, measure)),
  transferPlans: cheapestFirst(transferPlans, (plan) => planPrice(plan, measure)),
  agentCharges: cheapestFirst(agentCharges, (agent) => agentTariff(agent, measure)).sort(
    (a, b) => Number(b.preferred) - Number(a.preferred),
  ),
})

/** 1 direct, 2 transit: cargo with a second leg is no longer direct (J.5). */
export const transferTypeOf = ({ rate, plan }: Pick<Way, 'rate' | 'plan'>): 1 | 2 => (plan ? 2 : rate.transferType)

/** Direct routes of a rate; none, when the vessel's own route is not direct. */
const directly = ({ rate, starts, onward }: Joints): Joints => ({
  rate,
  starts,
  onward: onward.filter(({ plan }) => transferTypeOf({ rate, plan }) === 1),
})

/** The newest end of validity, when every rate ended before the window. */
const endOfAll = (ends: readonly (string | null)[], from: string) => {
  const days = ends.filter((day) => day !== null).sort()
  const last = days.at(-1)
  return last !== undefined && last < from ? last : null
}

const billOf = (asked: FclAsk['billType'], offered: FclRate['billType']): 1 | 2 =>
  asked !== 3 ? asked : offered === 2 ? 2 : 1
