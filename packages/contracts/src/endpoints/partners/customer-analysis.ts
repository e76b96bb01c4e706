import { daysBetween, isDay } from '@hangjia/validation'
import { z } from 'zod'
import { analysisNamed, analysisNames, reaches } from '../../analyses/analyses.ts'
import { measureNames } from '../../analyses/measures.ts'
import { day, id, reference, words } from '../../schema.ts'
import { behindNumber, customerAnalysisAnswer, narrowing } from '../../shapes/figures/customer-analysis.ts'
import { query, under, withAnyKey } from '../endpoint.ts'

export const analysisKeys = analysisNames.map((name) => analysisNamed(name).key)
/** The service requires the key of the given page. */
const access = withAnyKey(analysisKeys)
const page = z.enum(analysisNames)

/** Input of an analysis: scope of figures, period (both days included), and the period of comparison. */
const question = z.strictObject({
  page,
  reach: z.enum(reaches),
  from: day,
  to: day,
  compare: z.enum(['previous', 'lastYear']).default('previous'),
  /** A unit of the organisation and all below it, within the reach. */
  unit: id.nullable().default(null),
  person: id.nullable().default(null),
  customer: id.nullable().default(null),
  level: id.nullable().default(null),
  product: z
    .string()
    .regex(/^[a-z][a-zA-Z]{1,30}$/)
    .nullable()
    .default(null),
})
interface Days {
  readonly from: string
  readonly to: string
}
const isInOrder = ({ from, to }: Days): boolean => from <= to
const inOrder = { path: ['to'], error: 'endsBeforeStart', params: { rule: 'endsBeforeStart' } }
/** Days of an analysis at most, both ends included. */
export const maxAnalysisDays = 1096
const isShort = ({ from, to }: Days): boolean => !isDay(from) || !isDay(to) || daysBetween(from, to) < maxAnalysisDays
const short = {
  path: ['to'],
  error: 'periodTooLong',
  params: { rule: 'periodTooLong', parameters: { days: maxAnalysisDays } },
}
export type AnalysisQuestion = z.output<typeof question>
/** Input for a workbook of an analysis, which has its own route. */
export const analysisExport = question
  .extend({ language: z.enum(['zh', 'en']).default('zh') })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)

/** Figures about customers, counted on the server: one engine for every page that is declared in `analyses`. */
export const customerAnalysis = under('customerAnalysis', {
  read: query({
    access,
    input: question.refine(isInOrder, inOrder).refine(isShort, short),
    output: customerAnalysisAnswer,
  }),
  /** The rows behind a number of the answer, 200 at most. */
  behind: query({
    access,
    input: question
      .extend({ measure: z.enum(measureNames), at: z.array(narrowing).max(4).default([]) })
      .refine(isInOrder, inOrder)
      .refine(isShort, short),
    output: behindNumber,
  }),
  /** Options of the pickers on the pages, within the scope that is asked for. */
  options: query({
    access,
    input: z.strictObject({
      page,
      reach: z.enum(reaches),
      of: z.enum(['person', 'unit', 'customer', 'level']),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(reference),
  }),
})
