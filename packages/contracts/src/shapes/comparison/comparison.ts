import { z } from 'zod'
import { day, id, taxPercent } from '../../schema.ts'
import { amount, blocks, paymentTerms, treatments } from '../offers/offer.ts'

export const difference = z.enum(['same', 'added', 'removed', 'changed'])
export type Difference = z.output<typeof difference>

/** Values of a line that are compared. */
export const comparedSide = z.object({
  unit: z.string(),
  currency: z.string().nullable(),
  unitPrice: amount.nullable(),
  quantity: amount.nullable(),
  boxPrices: z.array(z.object({ box: z.string(), price: amount })),
  /** Of its prices, those that were entered as a per cent on the system's; `box` null is the unit price. */
  markups: z.array(z.object({ box: z.string().nullable(), percent: amount })).optional(),
  minAmount: amount.nullable(),
  maxAmount: amount.nullable(),
  amount: amount.nullable(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  /** The tax within its price; absent where there is none. */
  taxPercent: taxPercent.optional(),
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

/** A total per currency, or in the quote currency; zero where one side has none. */
export const comparedTotal = z.object({ currency: z.string(), left: amount, right: amount, moved: amount })
export type ComparedTotal = z.output<typeof comparedTotal>

/** The rate of an option, and the legs before and after it. */
export const wayParts = ['rate', 'barge', 'plan', 'agent'] as const
const wayRow = z.object({ id, title: z.string() })
/** A row of an option's route that another one of its key (R11) has replaced. */
export const replacedRow = z.object({
  part: z.enum(wayParts),
  left: wayRow,
  right: wayRow,
  /** Selling prices of its containers from the engine; none where it has no price of its own, or the currency differs. */
  currency: z.string().nullable(),
  prices: z.array(z.object({ box: z.string(), left: amount.nullable(), right: amount.nullable() })),
})
export type ReplacedRow = z.output<typeof replacedRow>

/** Differences in the route of an option, by the key of the option. */
export const changedWay = z.object({
  option: z.string(),
  rows: z.array(replacedRow),
  /** Null where the departure is the same. */
  etd: z.object({ left: day.nullable(), right: day.nullable() }).nullable(),
})
export type ChangedWay = z.output<typeof changedWay>

export const comparedOption = z.object({
  key: z.string(),
  /** Letters A to E of the option on the left and on the right. */
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
  /** Changed rates and departures; unknown for two documents that were written by hand. */
  ways: z.array(changedWay).default([]),
})
export type Comparison = z.output<typeof comparison>
