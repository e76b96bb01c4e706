import { z } from 'zod'
import { boxCode, day } from '../../schema.ts'
import { amount, currencyCode } from './offer.ts'

/** Selling price of an offer's freight once its rate has ended, by the rate that replaces it; never with a cost. */
export const expectedPrice = z.object({
  from: day,
  currency: currencyCode,
  boxes: z
    .array(
      z.object({
        box: boxCode,
        price: amount,
        /** Difference to the current price; null where there is none, or it is in another currency. */
        change: amount.nullable(),
      }),
    )
    .min(1),
})
export type ExpectedPrice = z.output<typeof expectedPrice>
