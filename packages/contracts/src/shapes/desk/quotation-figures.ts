import { z } from 'zod'
import { amount, currencyCode } from '../offers/money.ts'
import { lossReasons } from '../papers/quotation-answer.ts'
import { quotedPaper } from './fcl-dashboard.ts'

/** Quotations in a state: their number, and their totals in the currencies in which they were quoted. */
const counted = z.object({ count: z.int(), values: z.array(z.object({ currency: currencyCode, amount })) })

/** Figures of the quotations by shipment that were made in a period, each number once, in its newest version. */
export const quotationFigures = z.object({
  made: counted,
  /** Sent, whatever became of them. */
  sent: counted,
  won: counted,
  lost: counted,
  expired: counted,
  /** Won of those that were won, lost or expired, in per cent; null without any. */
  hitRate: amount.nullable(),
  /** Median of the hours from an enquiry to its first quotation that was sent. */
  responseHours: amount.nullable(),
  /** Average of the per cents by which lost ones were above the winner. */
  gapPercent: amount.nullable(),
  lossReasons: z.array(z.object({ reason: z.enum(lossReasons), count: z.int() })),
  /** Average margin on the sale of those that were sent; for readers with TS-9001 only. */
  gpPercent: amount.nullable().optional(),
  /** Sent ones that are still valid and use a rate that ends within days, or before they do, or is published no more. */
  moving: z.object({ total: z.int(), rows: z.array(quotedPaper) }),
})
