import { z } from 'zod'
import { day, reference } from '../../schema.ts'
import { amount } from '../offers/offer.ts'
import { namedRate } from './named-rate.ts'

/** Maximum number of rates that are examined, the newest first; `maxExamples` limits the changed ones that are listed. */
export const maxExamined = 3000
export const maxExamples = 10

/** Effect of saving a mark-up on the freight of published rates. Buying figures: for readers with TS-9001 only. */
export const markupChange = z.object({
  /** Rates within its scope as it was or as it would be. */
  looked: z.int().min(0),
  /** True where there are more than were examined. */
  isPart: z.boolean(),
  moved: z.int().min(0),
  /** Pairs of ports among the changed rates. */
  lanes: z.int().min(0),
  dearer: z.int().min(0),
  cheaper: z.int().min(0),
  /** Rates that readers without cost would see differently: as a single price or no longer, for fewer days or more. */
  views: z.object({
    onePrice: z.int().min(0),
    itemised: z.int().min(0),
    fewerDays: z.int().min(0),
    moreDays: z.int().min(0),
  }),
  /** Rates with the greatest change, as a share of their former price. */
  examples: z
    .array(
      namedRate.extend({
        /** Name of the mode of the rate. */
        mode: z.string(),
        carrier: reference.nullable(),
        /** Container type, or the column of a price; SHPT for an addition per shipment. */
        box: z.string(),
        currency: reference,
        /** The first day on which it changes. */
        day,
        net: amount,
        /** Company price at present and after the change; null where a rule refuses to make a price. */
        from: amount.nullable(),
        to: amount.nullable(),
      }),
    )
    .max(maxExamples),
})
export type MarkupChange = z.output<typeof markupChange>
