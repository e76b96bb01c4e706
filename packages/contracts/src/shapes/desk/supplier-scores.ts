import { z } from 'zod'
import { type Reader, seesCost } from '../../permissions.ts'
import { readsRates } from '../../rates-page.ts'
import { day } from '../../schema.ts'
import { bidFigures } from './enquiry-supplier.ts'

/** Days up to today that are examined. */
export const scoredDays = 90

/** Maximum number of the supplier's lanes on which prices are compared, those with most of its rates. */
export const maxComparedLanes = 100

/** Parts of a score; decision 034 defines each. */
export const scoreParts = ['price', 'inTime', 'held', 'chosen', 'answered', 'awarded'] as const
export type ScorePart = (typeof scoreParts)[number]

/** True for readers of scores: a share of prices reveals prices. */
export const readsScores = (reader: Reader): boolean => seesCost(reader) && readsRates(reader)

const percent = z.int().min(0).max(100)
/** Performance of a supplier, from stored records of its use. */
export const supplierScores = z.object({
  from: day,
  to: day,
  parts: z.array(
    z.object({
      part: z.enum(scoreParts),
      good: z.int().min(0),
      of: z.int().min(0),
      /** Share of `good` in `of`; null where `of` is zero. */
      percent: percent.nullable(),
    }),
  ),
  /** Its answers to the enquiry desk in these days. */
  bids: bidFigures,
  /** The mean of the known parts; null for fewer than two. */
  score: percent.nullable(),
})
export type SupplierScores = z.output<typeof supplierScores>
