import { z } from 'zod'
import { spaceDimensions, summaryMeasures } from '../../analyses/space-measures.ts'
import { boxCode, day, id, instantString, reference } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'

/** A number of containers or of TEU; null where there is nothing to divide by, or no such number. */
const number = z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/)
const value = number.nullable()
const money = z.object({ currency: currencyCode, amount })

/** Group of a number; `value` null is none. */
export const spaceNarrowing = z.strictObject({ by: z.enum(spaceDimensions), value: z.string().max(500).nullable() })
export type SpaceNarrowing = z.output<typeof spaceNarrowing>
/** Names a group: a record, the two ports of a lane, or words as they are. */
const head = spaceNarrowing.extend({ name: reference.nullable(), other: reference.nullable() })
export type SpaceHead = z.output<typeof head>

/** One number for each measure; null where a group has none of its own, such as the capacity of a customer. */
const figures = z.record(z.enum(summaryMeasures), value)
export type SummaryFigures = z.output<typeof figures>
const row = z.object({ head, total: figures, weeks: z.array(figures) })
export type SummaryRow = z.output<typeof row>
const lane = z.object({ pol: reference, pod: reference })

export const spaceSummary = z.object({
  asOf: instantString,
  /** Mondays. */
  weeks: z.array(day),
  total: figures,
  byWeek: z.array(figures),
  rows: z.array(row.extend({ rows: z.array(row) })),
  /** Groups that are not shown, beyond the largest ones. */
  leftOut: z.int().min(0),
  /** Containers that a carrier would have to add: short, and in line for space. */
  more: z.array(
    lane.extend({
      carrier: reference.nullable(),
      week: day,
      box: boxCode,
      short: z.int().min(0),
      waitlisted: z.int().min(0),
      requested: z.int().min(0),
    }),
  ),
  /** Allotment of coming sailings that neither bookings nor pledges need. */
  spare: z.array(
    lane.extend({
      carrier: reference,
      vessel: z.string(),
      voyageNo: z.string(),
      etd: day,
      releaseAt: instantString.nullable(),
      box: boxCode,
      quantity: z.int().min(1),
    }),
  ),
})
export type SpaceSummary = z.output<typeof spaceSummary>

export const spaceFigureNames = [
  'utilisation',
  'capacityUse',
  'allotted',
  'used',
  'unused',
  'givenBack',
  'exposed',
  'cancelRate',
  'returnRate',
  'noShowRate',
  'waitlisted',
  'waitlistWon',
  'waitHours',
  'decisionHours',
  'lateShare',
  'rolled',
  'accuracy',
] as const
export type SpaceFigureName = (typeof spaceFigureNames)[number]

const rates = z.object({
  head,
  granted: number,
  cancelled: number,
  returned: number,
  noShow: number,
  cancelRate: value,
  returnRate: value,
  noShowRate: value,
})
export type SpaceRates = z.output<typeof rates>
const person = rates.extend({ pledged: number, usedOfPledged: number, accuracy: value })

export const spaceStatistics = z.object({
  asOf: instantString,
  before: z.object({ from: day, to: day }),
  figures: z.array(z.object({ name: z.enum(spaceFigureNames), value, before: value })),
  /** Return fees charged, by currency. */
  feesPaid: z.array(money),
  heat: z.object({
    weeks: z.array(day),
    rows: z.array(
      z.object({ head, cells: z.array(z.object({ allotted: number, used: number, share: value }).nullable()) }),
    ),
  }),
  /** Confirmed share of the allotment, by days before sailing; null where no sailing is that near yet. */
  fill: z.object({ days: z.array(z.int()), now: z.array(value), before: z.array(value) }),
  carriers: z.array(
    z.object({ head, allotted: number, used: number, unused: number, givenBack: number, exposed: number }),
  ),
  people: z.array(person),
  customers: z.array(rates),
  rolls: z.array(z.object({ head, reason: z.string(), bookings: z.int(), quantity: number })),
  /** Absent for readers who may not see contracts. */
  contracts: z
    .array(
      z.object({
        head,
        carrier: reference,
        committed: number,
        lifted: number,
        /** Quantity due by the days of the contract that have passed. */
        expected: number,
        pace: value,
      }),
    )
    .optional(),
  /** Absent for readers who may not see cost. */
  cost: z
    .object({
      exposure: z.array(money),
      exposureBefore: z.array(money),
      carriers: z.array(z.object({ head, exposure: z.array(money) })),
      lanes: z.array(
        z.object({ head, used: number, currency: currencyCode, margin: amount, perTeu: amount.nullable() }),
      ),
      /** Containers used that are in no margin: without a cost, or bought in another currency. */
      notCounted: z.int().min(0),
    })
    .optional(),
})
export type SpaceStatistics = z.output<typeof spaceStatistics>
/** Containers lifted under one contract, and space confirmed for more, against its minimum quantity; all in TEU. */
export const contractProgress = z.object({
  committed: number,
  /** Orders that have left, and space used without an order. */
  lifted: number,
  /** Space confirmed on its sailings that is not lifted yet. */
  booked: number,
  /** Share of the minimum that is lifted or booked, in percent. */
  share: value,
  /** Quantity due by the days of the contract that have passed. */
  expected: number,
  pace: value,
  /** The same by the end of each week of the contract, added up: lifted until this week, with what is booked from then on. */
  weeks: z.array(z.object({ week: day, due: number, lifted: value, booked: value })),
})
export type ContractProgress = z.output<typeof contractProgress>

/** The statistics as a reader may have them, whatever the service sent. */
export const spaceStatisticsFor = (hides: { readonly cost: boolean; readonly contracts: boolean }): z.ZodType => {
  if (hides.cost && hides.contracts) return spaceStatistics.omit({ cost: true, contracts: true })
  if (hides.cost) return spaceStatistics.omit({ cost: true })
  return hides.contracts ? spaceStatistics.omit({ contracts: true }) : spaceStatistics
}

/** Rows behind a number, 200 at most and within the data scope of the reader; `total` is the number itself, `count` that of all rows. */
export const spaceRows = z.object({
  total: number,
  count: z.int().min(0),
  rows: z.array(
    z.object({
      kind: z.enum(['pool', 'booking', 'request', 'order']),
      id,
      no: z.string(),
      state: z.string(),
      etd: day,
      carrier: reference.nullable(),
      pol: reference.nullable(),
      pod: reference.nullable(),
      customer: reference.nullable(),
      salesman: reference.nullable(),
      /** By container type, negative where it lessens the number. */
      boxes: z.array(z.object({ box: boxCode, quantity: z.int() })),
      amount: number,
    }),
  ),
})
export type SpaceRows = z.output<typeof spaceRows>
