import { z } from 'zod'
import { boxCode, day } from '../schema.ts'
import { amount, currencyCode } from './offer.ts'

/** For what the freight of an offer sells once its rate has ended, by the rate that takes its place; never with a cost. */
export const expectedPrice = z.object({
  from: day,
  currency: currencyCode,
  boxes: z
    .array(
      z.object({
        box: boxCode,
        price: amount,
        /** Against the price of now; null where that is none, or in another currency. */
        change: amount.nullable(),
      }),
    )
    .min(1),
})
export type ExpectedPrice = z.output<typeof expectedPrice>
