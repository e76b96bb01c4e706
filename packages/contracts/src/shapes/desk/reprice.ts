import { z } from 'zod'
import { boxCode, day, decimalString } from '../../schema.ts'
import { fieldName, refusal } from '../records/record.ts'

/** Change of prices: by an amount in their currency or by percent, for one container type or (null) all others. */
export const priceStep = z.strictObject({
  box: boxCode.nullable(),
  by: z.enum(['amount', 'percent']),
  /** Signed: `-50`, `3.5`. */
  value: decimalString({ whole: 8, scale: 4, signed: true }),
})
export type PriceStep = z.output<typeof priceStep>

/** Rounding of a changed price: to the nearest multiple, half up, or up to the next one. */
export const repriceRoundings = ['none', 'near1', 'near5', 'near10', 'up1', 'up5', 'up10'] as const
export type RepriceRounding = (typeof repriceRoundings)[number]

/** Prices and lines that change. */
const pricedLines = z.strictObject({
  /** The cells that hold them. */
  cells: z.array(fieldName).min(1).max(10),
  /** Only lines that have one of these values in that cell: ids of links, values of choices. */
  where: z.record(fieldName, z.array(z.string().max(40)).min(1).max(200)).default({}),
})

/** Another price for many rows: at once, or from a day on, in successors of theirs (a GRI run). */
export const priceChange = z.strictObject({
  /** The field of prices per container, or of the lines that hold prices. */
  field: fieldName.default('boxPrices'),
  /** Of a field of lines, and of no other. */
  lines: pricedLines.nullable().default(null),
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

/** One price of a row before and after; `after` is null where there can be no price, `broken` has the reason. */
export const repricedPrice = z.object({
  /** Its line, from 0; null for prices of the row itself. */
  line: z.int().nullable(),
  /** The field of the row or the cell of the line. */
  cell: z.string(),
  /** Null where it is no price per container. */
  box: boxCode.nullable(),
  before: z.string(),
  after: z.string().nullable(),
  broken: z.enum(['negative', 'notPositive', 'percentOfNegative']).nullable(),
})
export type RepricedPrice = z.output<typeof repricedPrice>

export const repricedRow = z.object({
  id: z.string(),
  version: z.int(),
  /** Every price that was chosen, also where it stays. A row without one stays as it is. */
  prices: z.array(repricedPrice),
  /** Until when the row is valid, and until when it would be. */
  validTo: day.nullable(),
  ends: day.nullable(),
  /** The days of its successor; null where the row itself changes. */
  successor: z.object({ validFrom: day, validTo: day }).nullable(),
  /** A rule that prevents this change of the row. */
  broken: z.string().nullable(),
  /** Errors with which a save would refuse these prices, and their fields. */
  issues: refusal.shape.issues,
})
export type RepricedRow = z.output<typeof repricedRow>
