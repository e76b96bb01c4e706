import { z } from 'zod'
import { boxCode, day, id, reference, words } from '../../schema.ts'
import {
  carrierShare,
  checkedSheet,
  contractPace,
  coverageCell,
  dashboardFigures,
  endingDay,
  lapsedLane,
  lowestPrices,
  priceMoves,
  quotedPaper,
  searchedLane,
  templateQuality,
  upkeep,
} from '../../shapes/desk/fcl-dashboard.ts'
import { mutation, query, under, withKey } from '../endpoint.ts'

const some = z.array(id).max(100).default([])
/** Maintainers and other filters of rates (an empty list: all), and the days, both included, in which events are counted. */
const scope = { from: day, to: day, tradeLines: some, pols: some, carriers: some, maintainers: some }
const isInOrder = (period: unknown): boolean => {
  const { from, to } = period as { from: string; to: string }
  return from <= to
}
const asked = <S extends z.ZodRawShape>(more: S) =>
  z
    .strictObject({ ...scope, ...more })
    .refine(isInOrder, { path: ['to'], error: 'endsBeforeStart', params: { rule: 'endsBeforeStart' } })
const question = asked({})
export type DashboardQuestion = z.output<typeof question>
/** Input for a workbook of the dashboard, which has its own route. */
export const dashboardExport = asked({ box: boxCode.default('40HQ'), language: z.enum(['zh', 'en']).default('zh') })

export const dashboardKey = 'TS-1113'
const access = withKey(dashboardKey)
/** Rows of a list behind a number; `total` equals that number. */
const behind = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), total: z.int().min(0) })

/** The FCL dashboard: counts of existing and missing rates, made by the server. */
export const fclDashboard = under('fclDashboard', {
  figures: query({ access, input: question, output: dashboardFigures }),
  coverage: query({ slow: true, access, input: question, output: z.array(coverageCell) }),
  carriers: query({ access, input: question, output: z.array(carrierShare) }),
  /** Up to six lanes, those searched most first; net prices only with TS-9001, else selling prices of the ocean freight. */
  lowest: query({ slow: true, access, input: asked({ box: boxCode.default('40HQ') }), output: lowestPrices }),
  /** Of the last seven days; the prices themselves only with TS-9001. */
  changes: query({ slow: true, access, input: question, output: priceMoves }),
  /** The next five weeks. */
  endings: query({ access, input: question, output: z.array(endingDay) }),
  /** Sheets of the period; null for readers who may not import. */
  quality: query({ access, input: question, output: z.array(templateQuality).nullable() }),
  upkeep: query({ access, input: question, output: z.array(upkeep) }),
  /** Progress of the contracts in force of these carriers towards their minimum quantities, of the whole company; needs TS-9012. */
  contracts: query({ slow: true, access, input: question, output: z.array(contractPace) }),

  /** Sends a maintainer a message with their rates that end soon; once a day from the same colleague. */
  remind: mutation({
    access: withKey(dashboardKey, 'edit'),
    input: asked({ maintainer: id }),
    /** `noAccount`: the maintainer has no account here. */
    output: z.object({ outcome: z.enum(['sent', 'already', 'noAccount']) }),
  }),

  lanesWithout: query({ access, input: question, output: behind(lapsedLane) }),
  searches: query({
    access,
    input: asked({ onlyWithout: z.boolean().default(false) }),
    /** `total` counts searches, the rows are lanes. */
    output: behind(searchedLane),
  }),
  /** Made in the period; with `endsOn` those that are open and use rates which end on that day. */
  quotations: query({ access, input: asked({ endsOn: day.nullable().default(null) }), output: behind(quotedPaper) }),
  /** Imports under way, or those of the period by one template; `total` counts the cells to check, or the imports. */
  sheets: query({
    access,
    input: asked({
      of: z.union([
        z.literal('underWay'),
        z.strictObject({ template: id.nullable(), page: z.string().regex(/^[A-Za-z]{2,40}$/) }),
      ]),
    }),
    output: behind(checkedSheet),
  }),

  /** Options of the pickers on the page. */
  options: query({
    access,
    input: z.strictObject({
      of: z.enum(['tradeLine', 'port', 'carrier', 'employee']),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(reference),
  }),
})
