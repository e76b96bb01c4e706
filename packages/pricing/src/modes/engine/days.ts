import type { DaysRange } from '@hangjia/contracts'
import { addDays, nextSailing } from '@hangjia/validation'
import { lastDeparture, type ModeDays, type ValidityBasis } from '../charges/mode-days.ts'

interface Timed {
  /** Seven flags, right-most Monday (R30); null or blank: no day is given. */
  readonly weekdays: string | null | undefined
  readonly transitDays: DaysRange | null | undefined
  readonly validTo: string
  readonly validityBasis?: ValidityBasis | null | undefined
  /** Days before departure on which the cargo is received. */
  readonly lead?: number | null | undefined
}

/** The first departure from a day on, while the rate is valid on the day that its basis names; null where the rate names no days. */
const departureFrom = (day: string, { weekdays, validTo, validityBasis = null, lead }: Timed): string | null => {
  const next = nextSailing(weekdays ?? null, day)
  const last = lastDeparture({ validTo, validityBasis }, lead ?? 0)
  return next !== null && (last === null || next <= last) ? next : null
}

/** The days on which the parts of an offer must be valid: without a departure, the requested day. */
export const daysOf = (day: string, timed: Timed): ModeDays => {
  const departs = departureFrom(day, timed)
  const sails = departs ?? day
  return {
    departs,
    misses: departs === null && (timed.weekdays?.includes('1') ?? false),
    transit: timed.transitDays ?? null,
    receives: addDays(sails, -(timed.lead ?? 0)),
    sails,
    arrives: addDays(sails, timed.transitDays?.max ?? 0),
  }
}
