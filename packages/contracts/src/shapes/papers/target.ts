import { z } from 'zod'
import { boxCode } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'

/** One price that goes down for a target to be reached. */
export const targetLine = z.object({
  line: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** Null: its unit price. */
  box: boxCode.nullable(),
  currency: z.string(),
  before: amount,
  after: amount,
  quantity: amount,
  /** Reduction in the currency of the line. */
  less: amount,
  /** Lower limit of the price: the floor of its freight, its cost, or none that is known. */
  kept: z.enum(['floor', 'cost', 'nothing']),
})
export type TargetLine = z.output<typeof targetLine>

export const reachedTarget = z.object({
  currency: currencyCode,
  reached: z.boolean(),
  before: amount,
  after: amount,
  lines: z.array(targetLine),
})
export type ReachedTarget = z.output<typeof reachedTarget>
