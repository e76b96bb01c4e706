import { z } from 'zod'
import { reference } from '../../schema.ts'

const count = z.int().min(0)
/** Counts of the last weeks: enquiries that a supplier was asked about, and its bids that were decided. */
export const bidFigures = z.object({
  asked: count,
  answered: count,
  /** Median of the working minutes from the question to the answer. */
  minutes: count.nullable(),
  awarded: count,
  decided: count,
})
export type BidFigures = z.output<typeof bidFigures>

/** A supplier that an enquiry can be sent to, the best suited first. */
export const enquirySupplier = z.object({
  supplier: reference,
  contact: z.string(),
  email: z.string(),
  /** Strong at one of the ports of the lane, or on its trade line. */
  isStrong: z.boolean(),
  /** Bid on this lane within the last weeks. */
  hasBid: z.boolean(),
  figures: bidFigures,
})
export type EnquirySupplier = z.output<typeof enquirySupplier>
