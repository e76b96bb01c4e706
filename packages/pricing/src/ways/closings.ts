import type { OfferClosings } from '@hangjia/contracts'
import { addDays, lastWeekday, sevenFlags } from '@hangjia/validation'
import type { FclRate } from '../book/book.ts'
import type { SailingDays } from './sailing.ts'

type Closing = Pick<FclRate, 'closingDays' | 'siCutoff' | 'siCutoffDays'>

/** Closings of a sailing for containers, shipping instructions and papers, from the rate (J.3); null where it has none. */
export const closingsOf = (
  { closingDays, siCutoff, siCutoffDays }: Closing,
  { etd }: Pick<SailingDays, 'etd'>,
): OfferClosings | null => {
  if (etd === null) return null
  const closings = {
    cy: lastWeekday(closingDays, etd),
    si: siCutoff ? lastHour(siCutoff, etd) : null,
    documents: typeof siCutoffDays === 'number' ? addDays(etd, -siCutoffDays) : null,
  }
  return Object.values(closings).some((closing) => closing !== null) ? closings : null
}

/** `3/12`: Wednesday at 12, the last one up to the day of sailing. */
const lastHour = (weekdayAndHour: string, etd: string): OfferClosings['si'] => {
  const [weekday = 0, hour = 0] = weekdayAndHour.split('/').map(Number)
  const day = lastWeekday(sevenFlags([weekday]), etd)
  return day === null ? null : { day, hour }
}
