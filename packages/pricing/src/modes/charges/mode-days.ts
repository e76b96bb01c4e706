import type { DaysRange } from '@hangjia/contracts'

/** Departure and transit time; null is unknown. */
export interface ModeDays {
  readonly departs: string | null
  /** It names departures, and none of them is within its validity. */
  readonly misses: boolean
  readonly transit: DaysRange | null
  readonly receives: string
  readonly sails: string
  readonly arrives: string
}
