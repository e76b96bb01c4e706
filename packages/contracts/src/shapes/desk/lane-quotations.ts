import { z } from 'zod'
import { boxCode, day, id } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'
import { quotedPaper } from './fcl-dashboard.ts'

const bothLanguages = z.object({ zh: z.string(), en: z.string() })

/** Total of one option of a quotation, on a lane; selling figures only. */
const quotedOption = z.object({
  key: z.string(),
  /** Empty where it has none. */
  carrier: bothLanguages,
  /** In the currency of the quotation, where every amount has a rate of exchange. */
  total: z.object({ currency: currencyCode, amount }).nullable(),
  /** Of full containers: the freight of each type, with the surcharges that are paid with it. */
  boxPrices: z.array(z.object({ box: boxCode, currency: currencyCode, amount })),
})

/** A quotation on a lane in its newest version, with the facts that the list of quotations shows. */
const laneQuotation = quotedPaper.extend({
  id,
  quotedOn: day,
  customer: z.string(),
  /** Null where the customer has none, or is in no list yet. */
  customerEn: z.string().nullable(),
  /** Its cargo. */
  boxes: bothLanguages,
  /** Those of its options that are on the lane. */
  options: z.array(quotedOption),
})
export type LaneQuotation = z.output<typeof laneQuotation>

/** The newest of them, and their number. */
export const laneQuotations = z.object({ rows: z.array(laneQuotation), total: z.int().min(0) })
export type LaneQuotations = z.output<typeof laneQuotations>
