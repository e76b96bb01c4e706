import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { searchedModes } from '../../modes/modes.ts'
import { boxCode, day, id } from '../../schema.ts'
import { questionOf } from '../comparison/mode-comparison.ts'
import { amount, currencyCode, offerLine } from '../offers/offer.ts'
import { maxWays } from '../offers/search-result.ts'

/** Maximum number of offers in the list, those with charges of the sheet first. */
export const maxTriedOffers = 20

/** Lane on which a fee sheet is tried: of full containers, or the question to its mode. */
export const triedOn = {
  lane: z.strictObject({ pol: id, pod: id, box: boxCode, from: day }).optional(),
  question: z.union(Object.values<Mode>(searchedModes).map(questionOf)).optional(),
}

export type TriedOn = { readonly [K in keyof typeof triedOn]?: z.output<(typeof triedOn)[K]> }

/** Charges of a fee sheet on a lane, and the totals of the lane's offers without and with it. Selling prices only. */
export const sheetTrial = z.object({
  /** Offers of the lane. */
  total: z.int().min(0),
  /** Those that the sheet charges, or whose total it changes. */
  touched: z.int().min(0),
  /** Number of routings where it exceeds the maximum that is priced; then there are no offers. */
  tooBroad: z.int().min(maxWays).optional(),
  offers: z
    .array(
      z.object({
        key: z.string(),
        rate: id,
        /** Name of the rate: its carrier and its service, or as derivations name it. */
        name: z.string(),
        etd: day.nullable(),
        /** Charges from the sheet; those that the rate includes are free, and those without an amount are case by case. */
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
