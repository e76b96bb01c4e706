import { z } from 'zod'
import { day, id } from '../../schema.ts'
import { amount, fclAsk, offerLine, place, subtotal } from './offer.ts'

/** Input for the total charges of a port, or of two of them. */
export const originAsk = z.strictObject({
  ports: z
    .array(id)
    .min(1)
    .max(2)
    .refine(([one, other]) => one !== other, { error: 'repeated', params: { rule: 'repeated' } }),
  /** Without them only charges for any carrier and destination match. */
  carrier: id.nullable().default(null),
  pod: id.nullable().default(null),
  /** The cargo closes on it. */
  day,
  boxes: fclAsk.shape.boxes,
  /** Bills of lading. */
  bills: z.int().min(1).max(99).default(1),
  billType: z.literal([1, 2]).default(1),
  telexRelease: z.boolean().default(false),
  /** The cargo comes to the vessel by barge. */
  byBarge: z.boolean().default(false),
  isDangerous: z.boolean().default(false),
  containerOwner: z.enum(['COC', 'SOC']).default('COC'),
  /** Charges of occasion "optional" or "event" that were ticked, by charge id. */
  ticked: fclAsk.shape.ticked,
})
export type OriginAsk = z.output<typeof originAsk>

const cost = z.object({
  lines: z.array(z.object({ key: z.string(), amount: amount.nullable() })),
  subtotals: z.array(subtotal),
})
/** Total charges of a port by our tariff, and their buying side. */
const originTotal = z.object({
  port: place,
  lines: z.array(offerLine),
  /** By currency, of the lines that count. */
  subtotals: z.array(subtotal),
  /** False while a price is missing. */
  isComplete: z.boolean(),
  /** Only for readers with TS-9001. */
  cost: cost.optional(),
})
export type OriginTotal = z.output<typeof originTotal>
/** In the order of the requested ports. */
export const originTotals = z.array(originTotal).min(1).max(2)
export type OriginTotals = z.output<typeof originTotals>
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessOriginTotals = z.array(originTotal.omit({ cost: true }))
