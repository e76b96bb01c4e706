import { z } from 'zod'
import { amount, blocks, paymentTerms, treatments } from './offer.ts'

export const difference = z.enum(['same', 'added', 'removed', 'changed'])
export type Difference = z.output<typeof difference>

/** What of a line a reader compares. */
export const comparedSide = z.object({
  unit: z.string(),
  currency: z.string().nullable(),
  unitPrice: amount.nullable(),
  quantity: amount.nullable(),
  boxPrices: z.array(z.object({ box: z.string(), price: amount })),
  minAmount: amount.nullable(),
  maxAmount: amount.nullable(),
  amount: amount.nullable(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  printed: z.boolean(),
})
export type ComparedSide = z.output<typeof comparedSide>

export const comparedLine = z.object({
  block: z.enum(blocks),
  nameCn: z.string(),
  nameEn: z.string(),
  difference,
  left: comparedSide.nullable(),
  right: comparedSide.nullable(),
  /** Right less left, where both have an amount in one currency. */
  moved: amount.nullable(),
})
export type ComparedLine = z.output<typeof comparedLine>

/** A total per currency, or in the quote currency; nought where one side has none. */
export const comparedTotal = z.object({ currency: z.string(), left: amount, right: amount, moved: amount })
export type ComparedTotal = z.output<typeof comparedTotal>

export const comparedOption = z.object({
  key: z.string(),
  /** A to E, as it stands left and right. */
  labels: z.object({ left: z.string().nullable(), right: z.string().nullable() }),
  difference,
  lines: z.array(comparedLine),
  totals: z.array(comparedTotal),
  /** Null unless both sides have one in the same currency. */
  equivalent: comparedTotal.nullable(),
})
export type ComparedOption = z.output<typeof comparedOption>

export const comparedHeadFields = ['validUntil', 'boxes', 'incoterm', 'deliveryPlace', 'term', 'currency'] as const
/** Two versions of a quotation side by side. */
export const comparison = z.object({
  head: z.array(z.object({ field: z.enum(comparedHeadFields), left: z.string(), right: z.string() })),
  options: z.array(comparedOption),
})
export type Comparison = z.output<typeof comparison>
