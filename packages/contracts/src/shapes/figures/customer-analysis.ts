import { z } from 'zod'
import { dimensions, measureNames } from '../../analyses/measures.ts'
import { partNames } from '../../analyses/parts.ts'
import { id, reference } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'
import { fxSnapshot, quotationStates } from '../papers/quotation.ts'

const count = z.int().min(0)
const measure = z.enum(measureNames)
/** A number, a day or words, as the unit of its measure has it; null where there is none. */
const value = z.string().nullable()

/** Group of a row or a column; `value` null is none, such as a customer without a level. */
export const narrowing = z.strictObject({ by: z.enum(dimensions), value: z.string().max(300).nullable() })
export type Narrowing = z.output<typeof narrowing>

/** Names a row or a column: a record, a choice of a resource, or words as they are. */
const head = z.union([
  z.strictObject({ reference }),
  z.strictObject({ choice: z.enum(['stage', 'product', 'lossReason']), of: z.string() }),
  z.strictObject({ text: z.string() }),
  /** Name where there is no group. */
  z.strictObject({ none: z.enum(['customer', 'person', 'unit', 'level', 'lossReason']) }),
  /** A figure of the analysis. */
  z.strictObject({ measure }),
  /** 1 is Monday. */
  z.strictObject({ weekday: z.int().min(1).max(7) }),
])
export type AnalysisHead = z.output<typeof head>
const at = z.array(narrowing).max(4)

const figure = z.object({
  name: measure,
  value,
  /** The same in the period of comparison; null for a measure without a period. */
  before: value,
  /** Parts of an amount of money, in the currencies of the quotations. */
  amounts: z.array(z.object({ currency: currencyCode, amount })).optional(),
})
export type AnalysisFigure = z.output<typeof figure>

const part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bars'),
    name: z.enum(partNames),
    rows: z.array(z.object({ head, measure, value: count, at })),
  }),
  z.object({
    kind: z.literal('table'),
    name: z.enum(partNames),
    columns: z.array(measure),
    rows: z.array(
      z.object({
        head,
        at,
        cells: z.array(value),
        /** Quotations compared with the period of comparison. */
        trend: z.enum(['up', 'same', 'down']).optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('series'),
    name: z.enum(partNames),
    by: z.enum(['week', 'month']),
    /** Mondays, or months as YYYY-MM. */
    places: z.array(z.string()),
    lines: z.array(z.object({ measure, values: z.array(count) })),
  }),
  z.object({
    kind: z.literal('matrix'),
    name: z.enum(partNames),
    /** Measure that its cells count; null where no list is behind them. */
    measure: measure.nullable(),
    columns: z.array(z.object({ head, at })),
    rows: z.array(z.object({ head, at, cells: z.array(count.nullable()) })),
  }),
  z.object({
    kind: z.literal('radar'),
    name: z.enum(partNames),
    /** `share` and `medianShare` are per cent of the best of the institution. */
    axes: z.array(
      z.object({ measure, value, median: value, share: z.int().min(0).max(100), medianShare: z.int().min(0).max(100) }),
    ),
  }),
])
export type AnalysisPart = z.output<typeof part>

export const customerAnalysisAnswer = z.object({
  /** The instant of the count. */
  asOf: z.string(),
  /** Currency into which money is converted, the rates, and the currencies without a rate: their amounts are left out. */
  currency: currencyCode,
  rates: z.array(fxSnapshot),
  unconverted: z.array(currencyCode),
  /** The period of comparison. */
  before: z.object({ from: z.string(), to: z.string() }),
  figures: z.array(figure),
  parts: z.array(part),
})
export type CustomerAnalysis = z.output<typeof customerAnalysisAnswer>

const rowsOf = <L extends string, R extends z.ZodType>(list: L, row: R) =>
  z.object({ list: z.literal(list), total: count, rows: z.array(row) })
const customer = reference.nullable()
const person = reference.nullable()
/** Rows of the list behind a number; `total` equals that number. */
export const behindNumber = z.discriminatedUnion('list', [
  rowsOf(
    'customers',
    z.object({
      customer: reference,
      owner: person,
      stage: z.string(),
      lastFollowUpAt: z.string().nullable(),
      nextFollowUp: z.string().nullable(),
    }),
  ),
  rowsOf(
    'quotations',
    z.object({
      id,
      quoteNo: z.string(),
      mode: z.string(),
      customer,
      lane: z.string(),
      status: z.enum(quotationStates),
      person,
      day: z.string(),
    }),
  ),
  rowsOf(
    'orders',
    z.object({ id, orderNo: z.string(), mode: z.string(), customer, stage: z.string(), person, day: z.string() }),
  ),
  rowsOf('followUps', z.object({ at: z.string(), customer, method: z.string(), content: z.string(), person })),
  rowsOf(
    'moves',
    z.object({ at: z.string(), customer, move: z.string(), from: person, to: person, note: z.string().nullable() }),
  ),
  rowsOf('searches', z.object({ at: z.string(), customer, page: z.string(), hits: count, person })),
])
export type BehindNumber = z.output<typeof behindNumber>
