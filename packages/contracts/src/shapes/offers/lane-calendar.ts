import { z } from 'zod'
import { day } from '../../schema.ts'
import { amount, currencyCode } from './offer.ts'

/** Number of weeks in the calendar. */
export const calendarWeeks = 6
/** Maximum number of routings or offers on one day; a search with more is too broad for a calendar. */
export const maxWaysPerDay = 300

const laneDay = z.object({
  day,
  /** Offers that depart on the day, as the list of the search counts them; those without days of departure may on any. Zero: a gap. */
  offers: z.int().min(0),
  /** Total of the cheapest of them that can be quoted, in the quote currency, with the code of its carrier; blank where the rate names none. */
  lowest: z.object({ currency: currencyCode, amount, carrier: z.string() }).nullable(),
})
export type LaneDay = z.output<typeof laneDay>
export const laneCalendar = z.object({
  /** From a Monday on, without days that are over. */
  days: z.array(laneDay).max(calendarWeeks * 7),
  /** Number of them on a day where it exceeds the maximum; then there are no days. */
  tooBroad: z.int().min(maxWaysPerDay).optional(),
})
export type LaneCalendar = z.output<typeof laneCalendar>
