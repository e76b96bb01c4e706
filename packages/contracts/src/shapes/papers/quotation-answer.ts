import { z } from 'zod'
import { day, reference } from '../../schema.ts'
import { amount } from '../offers/money.ts'

/** Answer of the customer: won, lost, or open again after an answer that was entered by mistake. */
export const quotationOutcomes = ['accepted', 'declined', 'open'] as const
export type QuotationOutcome = (typeof quotationOutcomes)[number]
/** Reasons why a quotation was lost (rules 3.3). */
export const lossReasons = [
  'price',
  'space',
  'transit',
  'payment',
  'service',
  'freeTime',
  'cancelled',
  'noReply',
  'other',
] as const
export type LossReason = (typeof lossReasons)[number]

/** The customer's answer as it was entered. */
export const quotationAnswer = z.object({
  /** Key of the option that they took; null for a loss, and where nobody wrote it down. */
  option: z.string().nullable().default(null),
  lossReason: z.enum(lossReasons).nullable(),
  competitorPrice: z.string(),
  /** The one who won a lost quotation, with their total in its quote currency; by how many per cent ours was above. */
  winner: z
    .object({ name: z.string(), carrier: reference.nullable(), price: amount.nullable(), gap: amount.nullable() })
    .nullable()
    .default(null),
  recheckOn: day.nullable().default(null),
  note: z.string(),
  at: z.string(),
})
