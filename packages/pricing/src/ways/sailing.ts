import { addDays, lastWeekday, nextSailing } from '@hangjia/validation'
import type { BargeRate, FclRate } from '../book/book.ts'
import type { Way } from './ways.ts'

/** Fields of a rate that decide its sailing. */
export type SailedRate = Pick<
  FclRate,
  'validFrom' | 'validTo' | 'validityBasis' | 'sailingDays' | 'closingDays' | 'transitDays'
>
/** A route of which only these fields are known. */
export type SailedWay = Omit<Way, 'rate'> & { readonly rate: SailedRate }

/** The days on which the parts of a route must be valid. */
export interface SailingDays {
  /** The sailing that was found; null when the rate names none. */
  readonly etd: string | null
  /** The day of the sailing: ocean fees and mark-ups are valid on it. */
  readonly sails: string
  /** Origin fees are valid on it. */
  readonly closes: string
  /** The barge leaves; null without one. */
  readonly departs: string | null
  /** At the POD; a second leg is valid on it. */
  readonly lands: string
  /** At the end of the sea carriage: destination fees and agents are valid on it. */
  readonly arrives: string
}
export interface Window {
  readonly from: string
  readonly to: string
  readonly today: string
}

/** Days by which a barge may leave before the ocean closing at the longest: transit, buffer, a week between departures. */
const bargeLead = ({ bargeTransitDays, bufferDays }: BargeRate) => bargeTransitDays.max + bufferDays + 6
/** Closing lies up to six days before the sailing, gate-in one more (J.3). */
export const closingLead = 7

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
/** True where a day lies within a validity; both its ends count. */
export const isValidOn = (
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
  day: string,
) => validFrom <= day && validTo >= day

/** The earliest sailing in the window on which every leg is valid on its own day (R18). */
export const sailingOf = (way: SailedWay, window: Window): SailingDays | null =>
  firstSailing(way, window, (days) => legsAreValid(way, days, window.today))

/** True where the ocean rate alone is valid on some sailing of the window; the barge decides when the cargo must go. */
export const isRateValid = (way: Pick<SailedWay, 'rate' | 'barge'>, window: Window): boolean =>
  firstSailing({ ...way, plan: null, agent: null }, window, () => true) !== null

/**
 * The earliest sailing on which the rate is valid, on the day that its basis names, and that fits. A rate without a
 * sailing in the window is taken on the earliest day that it allows (its schedule is open).
 */
const firstSailing = (
  way: SailedWay,
  { from, to, today }: Window,
  fits: (days: SailingDays) => boolean,
): SailingDays | null => {
  const { rate, barge } = way
  if (rate.validTo < today || rate.validFrom > to) return null
  const first = nextSailing(rate.sailingDays, from)
  const scheduled = first !== null && first <= to
  // A validity counted on an earlier day may end before the sailing.
  const last = earlier(to, addDays(rate.validTo, closingLead + (barge ? bargeLead(barge) : 0)))
  const next = (day: string) => (scheduled ? nextSailing(rate.sailingDays, day) : day)
  for (let day = next(later(from, rate.validFrom)); day !== null && day <= last; day = next(addDays(day, 1))) {
    const days = daysOf(way, day, scheduled)
    const judged = basisDays[rate.validityBasis](days)
    if (judged > rate.validTo) return null
    // A sailing that closed before today takes no more cargo.
    if (judged >= rate.validFrom && days.closes >= today && fits(days)) return days
  }
  return null
}

const daysOf = ({ rate, barge, plan }: SailedWay, sails: string, scheduled: boolean): SailingDays => {
  const closes = lastWeekday(rate.closingDays, sails) ?? sails
  const lands = addDays(sails, rate.transitDays?.max ?? 0)
  return {
    etd: scheduled ? sails : null,
    sails,
    closes,
    departs: barge && departureOf(barge, closes),
    lands,
    arrives: plan ? addDays(lands, (plan.dwellDays?.max ?? 0) + plan.transitDays.max) : lands,
  }
}

/** The latest departure that is there in time for the closing (J.4). */
const departureOf = ({ bargeDays, bargeTransitDays, bufferDays }: BargeRate, closes: string) => {
  const latest = addDays(closes, -(bargeTransitDays.max + bufferDays))
  return lastWeekday(bargeDays, latest) ?? latest
}

const legsAreValid = ({ barge, plan, agent }: SailedWay, { departs, lands, arrives }: SailingDays, today: string) =>
  (barge === null || (departs !== null && departs >= today && isValidOn(barge, departs))) &&
  (plan === null || isValidOn(plan, lands)) &&
  (agent === null || isValidOn(agent, arrives))

const basisDays: Record<FclRate['validityBasis'], (days: SailingDays) => string> = {
  etd: ({ sails }) => sails,
  onBoard: ({ sails }) => sails,
  // The sailing that the shipping order names; before there is one it is the vessel's.
  soEtd: ({ sails }) => sails,
  cyClosing: ({ closes }) => closes,
  // Without a barge the cargo comes by land, in time for the closing.
  bargeEtd: ({ departs, closes }) => departs ?? closes,
  gateIn: ({ closes }) => addDays(closes, -1),
}
