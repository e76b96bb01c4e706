import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { searchedModes } from '../../modes/modes.ts'
import { boxCode, day, id } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'
import { quotedPaper } from './fcl-dashboard.ts'

/** Weeks up to today whose published prices make the median of a lane. */
export const medianWeeks = 8
/** Range of usual prices in per cent of that median, both ends included. */
export const usualPercent = { least: '50', most: '200' } as const

/** Prices of the containers of one key (R11) from a day to a day, both included, by one of its rates. */
const trendStep = z.object({
  rate: id,
  from: day,
  to: day,
  isPublished: z.boolean(),
  currency: currencyCode,
  prices: z.array(z.object({ box: boxCode, price: amount })),
  /** The instant at which the price was written, and its author. */
  at: z.string(),
  by: z.string().nullable(),
})
/** The prices of a key over time, earliest first; buying figures, for readers with TS-9001. */
export const priceTrend = z.object({ steps: z.array(trendStep) })
export type PriceTrend = z.output<typeof priceTrend>

/**
 * Resources whose rows quotations name: a rate by their offers, rows that add to it by the reasons of their prices. Mark-ups
 * before the company price are in no reason that a quotation stores.
 */
const namedByQuotations: readonly string[] = [
  'fclRate',
  'oceanSurcharge',
  'originCharge',
  'destinationCharge',
  'bargeRate',
  'transferPlan',
  'agentCharge',
  'salesMarkup',
  ...Object.values<Mode>(searchedModes).flatMap(({ rate, sheets, legs, layers }) =>
    [rate, ...sheets.map(({ of }) => of), ...Object.values(legs), layers.sales].flatMap((of) => of?.name ?? []),
  ),
]
export const isNamedByQuotations = (resource: string): boolean => namedByQuotations.includes(resource)

/** Resources of the rates that quotations and price lists are made from. */
const quotedRates: readonly string[] = ['fclRate', ...Object.values<Mode>(searchedModes).map(({ rate }) => rate.name)]
export const isQuotedRate = (resource: string): boolean => quotedRates.includes(resource)

/** A quotation that uses a row, in the newest version that does, with the facts that the list of quotations shows. */
const usingPaper = quotedPaper.extend({ customer: z.string(), createdOn: day })
export const whereUsed = z.object({
  rows: z.array(usingPaper),
  total: z.int().min(0),
  /** Those that may still be won. */
  open: z.int().min(0),
})
export type WhereUsed = z.output<typeof whereUsed>

/** A price to check before it is published: free, or far from what the lane cost in the last eight weeks. */
export const priceDoubt = z.object({
  id,
  box: boxCode,
  price: amount,
  /** Null: nothing like it was published in these weeks. */
  median: amount.nullable(),
  currency: currencyCode,
  why: z.enum(['free', 'low', 'high']),
})
export type PriceDoubt = z.output<typeof priceDoubt>
