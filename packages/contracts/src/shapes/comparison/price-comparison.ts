import { z } from 'zod'
import { boxCode, day, id, instantString } from '../../schema.ts'
import { amount, currencyCode, daysRange, place } from '../offers/offer.ts'

/** One lane and container type of all carriers. */
export const comparisonAsk = z.strictObject({
  pol: id,
  pod: id,
  box: boxCode,
  etdFrom: day,
  etdTo: day,
  directOnly: z.boolean().default(false),
  currency: currencyCode.default('USD'),
})
export type ComparisonAsk = z.output<typeof comparisonAsk>

const money = z.object({ currency: currencyCode, amount })

/** Selling price of a carrier: its cheapest published offer. */
const publishedPrice = z.object({
  rate: id,
  freight: money.nullable(),
  /** The same with the surcharges that are paid with it. */
  allIn: money.nullable(),
  /** All that the addressee pays, in the currency of the question. */
  total: amount.nullable(),
  /** Difference to the cheapest carrier. */
  beyond: amount.nullable(),
  validTo: day,
  etd: day.nullable(),
  transitDays: daysRange.nullable(),
  isDirect: z.boolean(),
  serviceCode: z.string().nullable(),
  /** Offers of the carrier on the lane. */
  offers: z.int(),
  updatedAt: z.string(),
})
/** The cheapest price that was collected of a carrier in the window: a buying figure. */
const collectedOffer = z.object({
  currency: currencyCode,
  price: amount,
  previousPrice: amount.nullable(),
  allIn: z.boolean(),
  /** Our price for the same, all-in or freight alone, less this; null where the two cannot be compared. */
  beyond: amount.nullable(),
  etd: day,
  spaceState: z.enum(['open', 'tight', 'soldOut']).nullable(),
  offerUntil: day.nullable(),
  source: z.string().nullable(),
  /** Instant when it was last seen. */
  seenAt: instantString,
})

/** Carriers side by side for one lane. */
export const priceComparison = z.object({
  asOf: instantString,
  currency: currencyCode,
  /** Carriers whose names the reader may know, the cheapest total first; then those with collected prices only. */
  carriers: z.array(
    z.object({
      carrier: place,
      published: publishedPrice.nullable(),
      /** For readers with TS-9001 only. */
      collected: collectedOffer.nullable().optional(),
    }),
  ),
  /** Offers that are left out because their carrier or price is confidential to the reader. */
  confidential: z.int(),
  /** Number of routings where it is too high to price any. */
  tooBroad: z.int().optional(),
})
export type PriceComparison = z.output<typeof priceComparison>
