import { z } from 'zod'
import { id, reference } from '../../schema.ts'

const count = z.int().min(0)
const percent = z.string().nullable()
/** Dimensions by which enquiries are counted. */
export const enquiryDimensions = ['desk', 'quoter', 'salesperson', 'product', 'source', 'lane'] as const
export type EnquiryDimension = (typeof enquiryDimensions)[number]

const counts = {
  asked: count,
  answered: count,
  late: count,
  /** Answered in time, of those answered; in per cent with one decimal. */
  timelyRate: percent,
  /** Working minutes from the question to the answer, without the pauses. */
  medianMinutes: count.nullable(),
  slowMinutes: count.nullable(),
  won: count,
  lost: count,
  lapsed: count,
  /** Won, of those won, lost or expired; in per cent with one decimal. */
  hitRate: percent,
}
const enquiryCounts = z.object(counts)
export type EnquiryCounts = z.output<typeof enquiryCounts>

/** Limits of the price gap to the winner, in per cent above: up to each of them, then beyond. */
export const gapSteps = [0, 5, 10, 20] as const

/** Figures of the live enquiries of some days; virtual ones are only counted. */
export const enquiryFigures = z.object({
  ...counts,
  virtual: count,
  open: count,
  overdue: count,
  groups: z.array(z.object({ ...counts, key: z.string(), named: reference.nullable(), open: count, overdue: count })),
  /** The most frequent first, with their share and that of all up to them. */
  losses: z.array(z.object({ reason: z.string(), count, share: percent, upTo: percent })),
  /** Lost with a price of the winner that can be compared with ours, the newest first. */
  gaps: z.array(
    z.object({
      id,
      enquiryNo: z.string(),
      lane: z.string(),
      unit: z.string(),
      currency: z.string(),
      ours: z.string(),
      winner: z.string(),
      winnerName: z.string(),
      percent: z.string(),
    }),
  ),
  /** Numbers of them by `gapSteps`. */
  gapCounts: z.array(count),
  /** Lanes for which we had no published rate on the day of the question. */
  unrated: z.array(z.object({ product: z.string(), lane: z.string(), asked: count, won: count })),
})
export type EnquiryFigures = z.output<typeof enquiryFigures>

/** Open enquiries by their quoter, whenever they were asked; without one: nobody took them. */
export const enquiryLoad = z.array(
  z.object({ quoter: reference.nullable(), open: count, overdue: count, waiting: count }),
)
export type EnquiryLoad = z.output<typeof enquiryLoad>
