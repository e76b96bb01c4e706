import { z } from 'zod'
import { boxCode, day, decimalString } from '../schema.ts'

/** How prices per container change: by an amount in their currency or by percent, for one container type or (null) all others. */
export const priceStep = z.strictObject({
  box: boxCode.nullable(),
  by: z.enum(['amount', 'percent']),
  /** Signed: `-50`, `3.5`. */
  value: decimalString({ whole: 8, scale: 4, signed: true }),
})
export type PriceStep = z.output<typeof priceStep>

/** To what a changed price is rounded: to the nearest multiple, half up, or up to the next one. */
export const repriceRoundings = ['none', 'near1', 'near5', 'near10', 'up1', 'up5', 'up10'] as const
export type RepriceRounding = (typeof repriceRoundings)[number]

/** Another price for many rows: at once, or from a day on, in successors of theirs (a GRI run). */
export const priceChange = z.strictObject({
  /** The field of prices per container that changes. */
  field: z
    .string()
    .regex(/^[A-Za-z0-9]{1,40}$/)
    .default('boxPrices'),
  steps: z
    .array(priceStep)
    .min(1)
    .max(40)
    .refine((steps) => new Set(steps.map(({ box }) => box)).size === steps.length, {
      error: 'repeated',
      params: { rule: 'repeated' },
    }),
  rounding: z.enum(repriceRoundings),
  /** First day of the successors; the rows end the day before. Null changes the rows themselves. */
  from: day.nullable(),
  /** Last day of the successors; null is that of their rows. */
  to: day.nullable(),
})
export type PriceChange = z.output<typeof priceChange>

/** One container type of a row before and after; `after` is null where there can be no price, `broken` says why. */
export const repricedBox = z.object({
  box: boxCode,
  before: z.string(),
  after: z.string().nullable(),
  broken: z.enum(['negative', 'notPositive', 'percentOfNegative']).nullable(),
})
export type RepricedBox = z.output<typeof repricedBox>

export const repricedRow = z.object({
  id: z.string(),
  version: z.int(),
  prices: z.array(repricedBox),
  /** Until when the row is valid, and until when it would be. */
  validTo: day.nullable(),
  ends: day.nullable(),
  /** The days of its successor; null where the row itself changes. */
  successor: z.object({ validFrom: day, validTo: day }).nullable(),
  /** A rule that keeps the row from being changed so. */
  broken: z.string().nullable(),
})
export type RepricedRow = z.output<typeof repricedRow>
