import { z } from 'zod'
import { day, reference } from '../schema.ts'
import { namedRate } from './named-rate.ts'
import { amount } from './offer.ts'

/** At most so many rates are looked at, the newest first, and so many of those that move are named. */
export const maxExamined = 3000
export const maxExamples = 10

/** What saving a mark-up would do to the freight of published rates. Buying figures: for readers with TS-9001 only. */
export const markupChange = z.object({
  /** Rates within its scope as it was or as it would be. */
  looked: z.int().min(0),
  /** There are more than were looked at. */
  isPart: z.boolean(),
  moved: z.int().min(0),
  /** Pairs of ports among those that move. */
  lanes: z.int().min(0),
  dearer: z.int().min(0),
  cheaper: z.int().min(0),
  /** Rates of which who sees no cost would be told otherwise: as one price or no longer so, for fewer days or more. */
  told: z.object({
    onePrice: z.int().min(0),
    itemised: z.int().min(0),
    fewerDays: z.int().min(0),
    moreDays: z.int().min(0),
  }),
  /** Those that move most, by their share of what they were. */
  examples: z
    .array(
      namedRate.extend({
        box: z.string(),
        currency: reference,
        /** The first day on which it moves. */
        day,
        net: amount,
        /** What the house asks, now and then; null where a rule refuses to make a price. */
        from: amount.nullable(),
        to: amount.nullable(),
      }),
    )
    .max(maxExamples),
})
export type MarkupChange = z.output<typeof markupChange>
