import { z } from 'zod'
import { boxCode, day, id, reference } from '../../schema.ts'
import { amount, currencyCode } from '../offers/offer.ts'
import { quotationStates } from '../papers/quotation.ts'
import { namedRate } from './named-rate.ts'

const count = z.int().min(0)

/** Rates are published ones of the company, internal ones apart; "valid" is as in the list: not ended yet. */
export const dashboardFigures = z.object({
  /** The instant of the count. */
  asOf: z.string(),
  valid: count,
  /** Of the valid ones those that begin after today. */
  upcoming: count,
  /** Today and the five days after it. */
  expiring: count,
  /** Yesterday was their last day. */
  expiredToday: count,
  drafts: count,
  /** Lanes that had a rate within 90 days and have none now. */
  lanesWithout: count,
  /** Cells that imports under way wait for; null for readers who may not import. */
  toCheck: count.nullable(),
  /** Price searches of the period. */
  searches: count,
  searchesWithout: count,
  /** Quotations of the period that use these rates; a negotiation or revision is the same quote again. */
  quotations: count,
  /** TEU of quotations whose version of the period was accepted, where the chosen option uses these rates. */
  wonTeu: z.string(),
})
export type DashboardFigures = z.output<typeof dashboardFigures>

/** A group of POLs, or one that is in none, and a trade line; no carrier at all where there were rates within 90 days. */
export const coverageCell = z.object({
  /** Null: a single POL. */
  group: z.object({ nameCn: z.string(), nameEn: z.string() }).nullable(),
  /** Those with rates. */
  pols: z.array(reference).min(1),
  /** Null: the rates name no trade line. */
  tradeLine: reference.nullable(),
  carriers: count,
  rates: count,
})
export type CoverageCell = z.output<typeof coverageCell>

export const carrierShare = z.object({ carrier: reference, rates: count, quotations: count })
export type CarrierShare = z.output<typeof carrierShare>

const lowestOf = <S extends z.ZodType>(side: S) =>
  z.object({
    /** Net prices (`buy`), or selling prices of the ocean freight. */
    side,
    box: boxCode,
    /** Mondays. */
    weeks: z.array(day),
    lanes: z.array(
      z.object({
        pol: reference,
        pod: reference,
        currency: currencyCode.nullable(),
        /** Week by week; null where nothing is offered. */
        prices: z.array(amount.nullable()),
      }),
    ),
  })
export const lowestPrices = lowestOf(z.enum(['buy', 'sell']))
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessLowestPrices = lowestOf(z.literal('sell'))
export type LowestPrices = z.output<typeof lowestPrices>

const priceMove = namedRate.extend({
  validFrom: day,
  /** `changed` in place, or `succeeded`: a new rate follows one of the same key. */
  how: z.enum(['changed', 'succeeded']),
  at: z.string(),
  by: z.string().nullable(),
})
/** Net prices before and after; only for readers with TS-9001. Null: not offered. */
export const boxMove = z.object({
  box: boxCode,
  from: amount.nullable(),
  to: amount.nullable(),
  percent: amount.nullable(),
})
export const priceMoves = z.object({
  rows: z.array(priceMove.extend({ currency: currencyCode.optional(), boxes: z.array(boxMove).optional() })),
  /** True where there were more than are listed. */
  more: z.boolean(),
})
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessPriceMoves = priceMoves.extend({ rows: z.array(priceMove) })
export type PriceMoves = z.output<typeof priceMoves>

/** A day on which rates end, with the open quotations that use them. */
export const endingDay = z.object({ day, rates: count, quotations: count })
export type EndingDay = z.output<typeof endingDay>

/** Cells of a sheet that were doubted (something was proposed) or bad, and the number of all records. */
const sheetQuality = { rows: count, doubtful: count, bad: count }
export const templateQuality = z.object({
  /** Null: sheets that were read without a template. */
  template: z.object({ id, name: z.string() }).nullable(),
  page: z.string(),
  imports: count,
  ...sheetQuality,
})
export type TemplateQuality = z.output<typeof templateQuality>

export const upkeep = z.object({
  maintainer: reference.nullable(),
  /** Valid published rates. */
  rates: count,
  expiring: count,
  /** The instant of the newest change. */
  lastChange: z.string(),
})
export type Upkeep = z.output<typeof upkeep>

/** A contract in force with a minimum quantity, in TEU since it began. */
export const contractPace = z.object({
  id,
  contractNo: z.string(),
  carrier: reference,
  committed: z.string(),
  lifted: z.string(),
  /** Quantity due by the days of the contract that have passed. */
  expected: z.string(),
  /** Percent of that quantity; null where none is due yet. */
  pace: z.string().nullable(),
})
export type ContractPace = z.output<typeof contractPace>

export const lapsedLane = z.object({ pol: reference, pod: reference, lastValidTo: day, rates: count })
export type LapsedLane = z.output<typeof lapsedLane>

/** Searches from and to the same places. */
export const searchedLane = z.object({
  pols: z.array(reference),
  pods: z.array(reference),
  times: count,
  without: count,
  lastAt: z.string(),
})
export type SearchedLane = z.output<typeof searchedLane>

export const quotedPaper = z.object({
  id,
  quoteNo: z.string(),
  revision: z.int(),
  layout: z.enum(['shipment', 'standard']),
  status: z.enum(quotationStates),
  lane: z.string(),
  salesperson: reference,
  validUntil: day,
})
export type QuotedPaper = z.output<typeof quotedPaper>

export const checkedSheet = z.object({
  id,
  page: z.string(),
  fileName: z.string(),
  state: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  ...sheetQuality,
})
export type CheckedSheet = z.output<typeof checkedSheet>
