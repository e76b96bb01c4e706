import { z } from 'zod'
import { day, id } from '../schema.ts'
import { amount, currencyCode, offerLine } from './offer.ts'
import { maxWays } from './search-result.ts'

/** At most so many offers are named, those that the sheet charges first. */
export const maxTriedOffers = 20

/** What a fee sheet would charge on a lane, and what the offers of the lane come to without and with it. Prices are those of sale. */
export const sheetTrial = z.object({
  /** Offers of the lane. */
  total: z.int().min(0),
  /** Those that the sheet charges, or would come to another sum. */
  touched: z.int().min(0),
  /** So many ways fit, more than are ever priced: there are no offers. */
  tooBroad: z.int().min(maxWays).optional(),
  offers: z
    .array(
      z.object({
        key: z.string(),
        rate: id,
        carrier: z.string(),
        serviceCode: z.string().nullable(),
        etd: day.nullable(),
        /** What comes from the sheet; nothing is asked for what the rate includes, and what has no amount is case by case. */
        charges: z.array(
          z.object({
            code: z.string(),
            currency: currencyCode,
            amount: amount.nullable(),
            treatment: offerLine.shape.treatment,
          }),
        ),
        /** The sum of the offer in this currency; null where a price or a rate of exchange is missing. */
        currency: currencyCode,
        from: amount.nullable(),
        to: amount.nullable(),
      }),
    )
    .max(maxTriedOffers),
})
export type SheetTrial = z.output<typeof sheetTrial>
