import { z } from 'zod'
import { validityBases } from '../../groups/charges/freight.ts'
import { weightBases } from '../../groups/charges/weights.ts'
import { boxCode, day, decimalString } from '../../schema.ts'

/** Closings before a sailing; null where the rate has none. Hours are local time of the port. */
const offerClosings = z.object({
  /** Containers at the yard. */
  cy: day.nullable(),
  /** Shipping instructions. */
  si: z.object({ day, hour: z.int().min(0).max(23) }).nullable(),
  /** Papers. */
  documents: day.nullable(),
})
export type OfferClosings = z.output<typeof offerClosings>

/** The heaviest container of a type that is taken, in tons: of the cargo, or with its container. */
export const weightLimit = z.strictObject({
  box: boxCode,
  limitTon: decimalString({ whole: 3, scale: 3, positive: true }),
  basis: z.enum(weightBases.map(([basis]) => basis)),
})

/** Terms of an offer, from its ocean rate. */
export const offerTerms = {
  rateType: z.string(),
  term: z.string(),
  /** Goods to which it is limited; empty is all. */
  commodities: z.array(z.string()).default([]),
  /** Goods that it is not for. */
  excludedGoods: z.array(z.string()).default([]),
  /** UN classes that it takes; none where it takes no dangerous goods. */
  dgClasses: z.array(z.string()).default([]),
  /** The freight holds the carrier's surcharges. */
  isAllIn: z.boolean().default(false),
  /** 1 MBL, 2 HBL, 3 either. */
  billType: z.literal([1, 2, 3]),
  /** Release of the carrier's bill; empty where it is not known. */
  releaseTypes: z.array(z.string()).default([]),
  /** Further notes on the release. */
  releaseNote: z.string().nullable().default(null),
  /** The tightest of all its legs, of the requested containers. */
  weightLimits: z.array(weightLimit).default([]),
  /** The day that has to lie inside its validity. */
  validityBasis: z.enum(validityBases.map(([basis]) => basis)).default('etd'),
  /** Closings of the sailing that was found; null where there is none, or it has no closings. */
  closings: offerClosings.nullable().default(null),
}
