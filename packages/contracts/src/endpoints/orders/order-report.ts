import { z } from 'zod'
import { day, reference } from '../../schema.ts'
import { amount, currencyCode } from '../../shapes/offers/offer.ts'
import { mutation, query, withKey } from '../endpoint.ts'

const reportKey = 'TS-4103'

/** Groups of a report; `supplier`, the booking agent, for readers with TS-9001 and TS-9012 alone. */
export const reportGroups = [
  'month',
  'week',
  'customer',
  'sales',
  'organisation',
  'lane',
  'origin',
  'destination',
  'tradeLine',
  'carrier',
  'supplier',
  'mode',
  'direction',
  'tradeTerm',
  'containerType',
] as const
export type ReportGroup = (typeof reportGroups)[number]
/** Groups at most, each within the one before it. */
export const maxReportGroups = 3
const reportQuestion = z.strictObject({
  from: day,
  to: day,
  by: z
    .array(z.enum(reportGroups))
    .min(1)
    .max(maxReportGroups)
    .refine((groups) => new Set(groups).size === groups.length, { error: 'repeated', params: { rule: 'repeated' } })
    .default(['month']),
  basis: z.enum(['businessDate', 'atd']).default('businessDate'),
})
export type OrderReportQuestion = z.output<typeof reportQuestion>

const figures = z.object({
  orders: z.int(),
  cancelled: z.int(),
  rolled: z.int(),
  teu: amount,
  volumeM3: amount,
  grossKg: amount,
  /** Departed no later than the day after the planned one, and those with a known departure. */
  onTime: z.int(),
  departed: z.int(),
  /**
   * Days from the first sending of its quotation to the business date, and from there to the departure and to the release of the bill: their
   * sums, and the orders that have them.
   */
  quoteDays: z.int(),
  quoted: z.int(),
  sailDays: z.int(),
  sailed: z.int(),
  releaseDays: z.int(),
  released: z.int(),
  revenue: amount,
  /** Absent for readers without TS-9001. */
  cost: amount.optional(),
  profit: amount.optional(),
  /** Charges in no sum: without a price or a rate of exchange. */
  notConverted: z.int(),
})
/** Group of a row, within those before it: the words that name it, and the records that they name. */
const groupOfRow = z.object({ key: z.string(), name: reference.nullable(), other: reference.nullable() })
export type GroupOfRow = z.output<typeof groupOfRow>
export const orderFigures = z.object({
  currency: currencyCode,
  /** Each group is followed by the groups within it. */
  rows: z.array(figures.extend({ path: z.array(groupOfRow).min(1).max(maxReportGroups) })),
  total: figures,
})
export type OrderFigures = z.output<typeof orderFigures>

const owed = z.object({
  /** Charges of shipments that left, or that are confirmed, on no note. */
  unbilled: amount,
  /** Open amounts of notes, by their age in days. */
  upTo30: amount,
  upTo60: amount,
  upTo90: amount,
  older: amount,
  total: amount,
  notConverted: z.int(),
})
const orderReceivables = z.object({
  currency: currencyCode,
  rows: z.array(owed.extend({ customer: reference })),
  total: owed,
})
export type OrderReceivables = z.output<typeof orderReceivables>

export const orderReport = {
  /** Money that customers owe by the orders that the reader may see, as of today. */
  receivables: query({
    upstream: 'orderReport/receivables',
    access: withKey(reportKey),
    input: z.strictObject({}),
    output: orderReceivables,
  }),
  /** Figures of the orders of a period that the reader may see, by group; cancelled orders are counted apart, with their confirmed charges. */
  figures: query({
    upstream: 'orderReport/figures',
    access: withKey(reportKey),
    input: reportQuestion,
    output: orderFigures,
  }),
  /** The same figures for a sheet, for holders of TS-9048; the export is written down. */
  export: mutation({
    upstream: 'orderReport/export',
    access: withKey(reportKey),
    input: reportQuestion,
    output: orderFigures,
  }),
}
