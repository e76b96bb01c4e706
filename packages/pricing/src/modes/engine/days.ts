import type { DaysRange } from '@hangjia/contracts'
import { addDays, nextSailing } from '@hangjia/validation'
import type { ModeDays } from '../charges/mode-days.ts'

interface Timed {
  /** Seven flags, right-most Monday (R30); null or blank: no day is given. */
  readonly weekdays: string | null | undefined
  readonly transitDays: DaysRange | null | undefined
  readonly validTo: string
  /** Days before departure on which the cargo is received. */
  readonly lead?: number | null | undefined
}

/** The first departure from a day on, while the rate is valid; null where the rate names no days. */
const departureFrom = (day: string, { weekdays, validTo }: Pick<Timed, 'weekdays' | 'validTo'>): string | null => {
  const next = nextSailing(weekdays ?? null, day)
  return next !== null && next <= validTo ? next : null
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
