import { z } from 'zod'
import { boxCode, day } from '../../schema.ts'
import { amount, currencyCode } from './offer.ts'

/** Selling prices of the freight of a rate's key, week by week, with the mark-ups of today; never with a cost. */
export const sellTrend = z.object({
  currency: currencyCode,
  /** Mondays, the oldest first; the last one is that of this week. */
  weeks: z.array(day),
  /** For each requested container, a price for each week; null where nothing was sold, or in another currency. */
  boxes: z.array(z.object({ box: boxCode, prices: z.array(amount.nullable()) })),
})
export type SellTrend = z.output<typeof sellTrend>
