import { z } from 'zod'
import { day } from '../../schema.ts'
import { amount } from '../offers/offer.ts'
import { fxSnapshot } from '../papers/quotation.ts'
import { quotedPaper } from './fcl-dashboard.ts'

/** Maximum number of conversions in the list. */
export const maxDrifts = 200

/** One currency that an open quotation converts: at the rate that it keeps, and as it would today (R26). */
const drift = z.object({
  paper: quotedPaper.extend({ customer: z.string() }),
  kept: fxSnapshot,
  /** Null: there is no rate of that pair any more. */
  now: z.object({ rate: amount, date: day }).nullable(),
  /** From then to now, with its sign; null without a rate of today. */
  percent: amount.nullable(),
  /** Further than the threshold, or without a rate of today. */
  isFar: z.boolean(),
  /** Total of the first option in that currency. */
  foreign: amount,
  /** Increase of that total at today's rate, in the currency of the quotation; null without a rate of today. */
  money: amount.nullable(),
})
/** The rates of exchange of open quotations against those of today, those that moved furthest first. */
export const rateDrift = z.object({
  thresholdPercent: amount,
  total: z.int().min(0),
  /** Those that moved further than the threshold. */
  far: z.int().min(0),
  rows: z.array(drift).max(maxDrifts),
})
export type RateDrift = z.output<typeof rateDrift>
