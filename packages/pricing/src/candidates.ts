import type { FclAsk, SearchFacts, SearchStep } from '@hangjia/contracts'
import { addDays, lastWeekday, nextSailing } from '@hangjia/validation'
import type { Book, FclRate, LeftOut } from './book.ts'

/** Who looks: `sales` sees published rows, `desk` internal ones too (settled 29). */
export type Audience = 'sales' | 'desk'

/** A rate that fits the question, with the days on which its parts are judged. */
export interface Candidate {
  readonly rate: FclRate
  /** The sailing that was found; null when the rate names none. */
  readonly etd: string | null
  /** The day that stands for the sailing: ocean fees and mark-ups are valid on it. */
  readonly sails: string
  /** Origin fees are valid on it. */
  readonly closes: string
  /** 1 MBL, 2 HBL: what the shipment would get. */
  readonly bill: 1 | 2
}

interface Asked {
  readonly ask: FclAsk
  readonly book: Pick<Book, 'rates' | 'leftOut'>
  readonly today: string
  readonly audience: Audience
}
export interface Found extends Pick<SearchFacts, 'steps' | 'lastValidTo'> {
  readonly candidates: readonly Candidate[]
}

/** A sheet counts for its readers: 1 for everybody, 2 inside the house, 0 for nobody. */
export const isShown = (displayFlag: 0 | 1 | 2, audience: Audience): boolean =>
  displayFlag === 1 || (displayFlag === 2 && audience === 'desk')

/** Days outside which no rate can be offered: closing lies up to six days before the sailing, gate-in one more (J.3). */
export const daysToLoad = (ask: Pick<FclAsk, 'etdFrom' | 'etdTo'>, today: string) => ({
  from: addDays(later(ask.etdFrom, today), -7),
  to: ask.etdTo,
})

const nothingLeftOut: LeftOut = { unpublished: 0, notValid: 0, lastValidTo: null }

/** Looks rates up (R11), step by step, so that an empty list can say which step emptied it. */
export const findCandidates = ({ ask, book, today, audience }: Asked): Found => {
  const { unpublished, notValid, lastValidTo } = book.leftOut ?? nothingLeftOut
  const lane = book.rates.filter(({ pol, pod }) => ask.pols.includes(pol) && ask.pods.includes(pod))
  const published = lane.filter(({ displayFlag }) => isShown(displayFlag, audience))
  const window = { from: later(ask.etdFrom, today), to: ask.etdTo, today }
  const sailing = published.flatMap((rate) => {
    const days = sailingOf(rate, window)
    return days ? [{ rate, ...days, bill: billOf(ask.billType, rate.billType) }] : []
  })
  const byCarrier = sailing.filter(({ rate }) => ask.carriers.length === 0 || ask.carriers.includes(rate.carrier))
  const direct = byCarrier.filter(({ rate }) => !ask.directOnly || rate.transferType === 1)
  const billed = direct.filter(({ rate }) => ask.billType === 3 || [3, ask.billType].includes(rate.billType))
  const boxed = billed.filter(({ rate }) =>
    rate.boxPrices.some(({ box }) => ask.boxes.some((asked) => asked.box === box)),
  )
  const left: Record<SearchStep, number> = {
    lane: lane.length + unpublished + notValid,
    published: published.length + notValid,
    validOnDay: sailing.length,
    carrier: byCarrier.length,
    direct: direct.length,
    billType: billed.length,
    boxes: boxed.length,
  }
  return {
    candidates: boxed,
    steps: Object.entries(left).map(([step, count]) => ({ step: step as SearchStep, left: count })),
    lastValidTo:
      sailing.length > 0 ? null : endOfAll([...published.map(({ validTo }) => validTo), lastValidTo], window),
  }
}

interface Window {
  readonly from: string
  readonly to: string
  readonly today: string
}
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The newest end of validity, when every rate ended before the window. */
const endOfAll = (ends: readonly (string | null)[], { from }: Window) => {
  const days = ends.filter((day) => day !== null).sort()
  const last = days.at(-1)
  return last !== undefined && last < from ? last : null
}

const billOf = (asked: FclAsk['billType'], offered: FclRate['billType']): 1 | 2 =>
  asked !== 3 ? asked : offered === 2 ? 2 : 1

type Days = Pick<Candidate, 'etd' | 'sails' | 'closes'>

/**
 * The earliest sailing in the window on which the rate is valid, judged on the day that its basis names. A rate without
 * a sailing in the window stands for the earliest day that it allows (its schedule is still open).
 */
const sailingOf = (rate: FclRate, { from, to, today }: Window): Days | null => {
  if (rate.validTo < today || rate.validFrom > to) return null
  const first = nextSailing(rate.sailingDays, from)
  const scheduled = first !== null && first <= to
  // A validity counted on closing or gate-in may end up to seven days before the sailing.
  const last = earlier(to, addDays(rate.validTo, 7))
  const next = (day: string) => (scheduled ? nextSailing(rate.sailingDays, day) : day)
  let day = next(later(from, rate.validFrom))
  while (day !== null && day <= last) {
    const closes = lastWeekday(rate.closingDays, day) ?? day
    const judged = basisDays[rate.validityBasis]({ sails: day, closes })
    if (judged > rate.validTo) return null
    if (judged >= rate.validFrom) return { etd: scheduled ? day : null, sails: day, closes }
    day = next(addDays(day, 1))
  }
  return null
}

const basisDays: Record<FclRate['validityBasis'], (days: { sails: string; closes: string }) => string> = {
  etd: ({ sails }) => sails,
  onBoard: ({ sails }) => sails,
  cyClosing: ({ closes }) => closes,
  gateIn: ({ closes }) => addDays(closes, -1),
}
