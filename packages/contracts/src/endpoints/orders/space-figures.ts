import { daysBetween, isDay } from '@hangjia/validation'
import { z } from 'zod'
import { spaceMeasureNames, spaceUnits, summaryGroups } from '../../analyses/space-measures.ts'
import { day, id, reference, words } from '../../schema.ts'
import {
  contractProgress,
  spaceNarrowing,
  spaceRows,
  spaceStatistics,
  spaceSummary,
} from '../../shapes/figures/space-figures.ts'
import { query, under, withKey } from '../endpoint.ts'

const summaryKey = 'TS-1807'
const statisticsKey = 'TS-1808'
const contractKey = 'TS-1102'
export const maxSummaryWeeks = 13
/** Days of the statistics at most, both ends included. */
export const maxSpaceDays = 371

const summaryShape = z.strictObject({
  /** A day of the first week. */
  from: day,
  weeks: z.int().min(1).max(maxSummaryWeeks).default(6),
  by: z.tuple([z.enum(summaryGroups), z.enum(summaryGroups)]),
  unit: z.enum(spaceUnits).default('teu'),
})
export type SpaceSummaryQuestion = z.output<typeof summaryShape>
const twoGroups = { path: ['by'], error: 'repeated', params: { rule: 'repeated' } }
const areTwo = ({ by: [first, second] }: SpaceSummaryQuestion): boolean => first !== second

/** ETD of the period, both days included; filters apply to pools, and to bookings and requests where they have the field. */
const statisticsShape = z.strictObject({
  from: day,
  to: day,
  carrier: id.nullable().default(null),
  line: id.nullable().default(null),
  pol: id.nullable().default(null),
  /** A unit of the organisation and all below it: narrows bookings and requests to its people. */
  unit: id.nullable().default(null),
})
export type SpaceStatisticsQuestion = z.output<typeof statisticsShape>
interface Days {
  readonly from: string
  readonly to: string
}
const isInOrder = ({ from, to }: Days): boolean => from <= to
const inOrder = { path: ['to'], error: 'endsBeforeStart', params: { rule: 'endsBeforeStart' } }
const isShort = ({ from, to }: Days): boolean => !isDay(from) || !isDay(to) || daysBetween(from, to) < maxSpaceDays
const short = {
  path: ['to'],
  error: 'periodTooLong',
  params: { rule: 'periodTooLong', parameters: { days: maxSpaceDays } },
}
const behind = { measure: z.enum(spaceMeasureNames), at: z.array(spaceNarrowing).max(5).default([]) }

/** Demand against supply of space, and how space was used; counted from pools, bookings, requests and the ledger. */
export const spaceFigures = under('spaceFigures', {
  summary: query({ access: withKey(summaryKey), input: summaryShape.refine(areTwo, twoGroups), output: spaceSummary }),
  /** The rows behind a number of the summary. */
  summaryRows: query({
    access: withKey(summaryKey),
    input: summaryShape.extend(behind).refine(areTwo, twoGroups),
    output: spaceRows,
  }),
  /** Parts about cost only with TS-9001, contracts only with TS-9012. */
  statistics: query({
    access: withKey(statisticsKey),
    input: statisticsShape.refine(isInOrder, inOrder).refine(isShort, short),
    output: spaceStatistics,
  }),
  /** The rows behind a number of the statistics. */
  statisticsRows: query({
    access: withKey(statisticsKey),
    input: statisticsShape.extend(behind).refine(isInOrder, inOrder).refine(isShort, short),
    output: spaceRows,
  }),
  /** Progress of a contract towards its minimum quantity; null where it promises none. */
  contract: query({ access: withKey(contractKey), input: z.strictObject({ id }), output: contractProgress.nullable() }),
  /** Options of the pickers on the page of statistics. */
  options: query({
    access: withKey(statisticsKey),
    input: z.strictObject({
      of: z.enum(['carrier', 'line', 'pol', 'unit']),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(reference),
  }),
})
