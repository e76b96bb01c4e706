import { z } from 'zod'
import { menuEntries } from '../menu.ts'
import { holds, type Reader, seesCost } from '../permissions.ts'
import { day } from '../schema.ts'

/** So many days up to today are looked at. */
export const scoredDays = 90

/** Prices are compared on so many of his lanes, those on which he holds the most rates. */
export const maxComparedLanes = 100

/** What a score is made of; what each counts is settled in decision 034. */
export const scoreParts = ['price', 'inTime', 'held', 'chosen'] as const
export type ScorePart = (typeof scoreParts)[number]

const ratesKey = menuEntries.find(({ name }) => name === 'fclFreight')?.key ?? ''
/** A share of prices tells of prices. */
export const readsScores = (reader: Reader): boolean => seesCost(reader) && holds(reader, ratesKey)

const percent = z.int().min(0).max(100)
/** How a supplier has done, from what is kept of his use. */
export const supplierScores = z.object({
  from: day,
  to: day,
  parts: z.array(
    z.object({
      part: z.enum(scoreParts),
      good: z.int().min(0),
      of: z.int().min(0),
      /** `good` of `of`; null of nothing. */
      percent: percent.nullable(),
    }),
  ),
  /** The mean of the known parts; null of less than two. */
  score: percent.nullable(),
})
export type SupplierScores = z.output<typeof supplierScores>
