import { recentLimit } from '@hangjia/validation'
import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { modes, searchedModes } from '../../modes/modes.ts'
import { holds, type Reader } from '../../permissions.ts'
import { day, id, instantString, option, reference, words } from '../../schema.ts'
import { comparedQuestion, departureQuestion, nearbyQuestion } from '../../shapes/comparison/mode-comparison.ts'
import { whatMoved } from '../../shapes/comparison/moved.ts'
import { alternatives } from '../../shapes/offers/alternatives.ts'
import { expectedPrice } from '../../shapes/offers/expected-price.ts'
import { laneCalendar } from '../../shapes/offers/lane-calendar.ts'
import { modeAsk } from '../../shapes/offers/mode-search.ts'
import { amount, currencyCode, type FclAsk, fclAsk, maxPlaces } from '../../shapes/offers/offer.ts'
import { deskAnswer, deskExplanation, maxSearchMiB, sellAnswer } from '../../shapes/offers/search-result.ts'
import { sellTrend } from '../../shapes/offers/sell-trend.ts'
import { anySession, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { dashboardKey } from '../records/fcl-dashboard.ts'
import { leastReportWords, maxReportWords } from '../report-words.ts'
import { modeSearchKeys } from './mode-search.ts'
import { comparisonKey } from './price-comparison.ts'

const asked = {
  ask: fclAsk,
  /** Price as of a past instant; now when absent. */
  asOf: instantString.optional(),
}
const startsBeforeEnd: Parameters<z.ZodType<{ readonly ask: FclAsk }>['refine']> = [
  ({ ask }) => ask.etdFrom <= ask.etdTo,
  { path: ['ask', 'etdTo'], error: 'endsBeforeStart', params: { rule: 'endsBeforeStart' } },
]
const question = z.strictObject(asked).refine(...startsBeforeEnd)
/**
 * With `layers` each offer also has its freight after every mark-up layer, for readers with TS-9001; with `redacted` each offer is
 * redacted for them, too, as it is for others: for documents to customers.
 */
const deskQuestion = z
  .strictObject({ ...asked, layers: z.literal(true).optional(), redacted: z.literal(true).optional() })
  .refine(...startsBeforeEnd)
const offerKey = z.string().min(1).max(200)
/** An offer of the user's own answer to a question of any mode, as of the instant of that answer. */
const oneOffer = z.strictObject({
  question: comparedQuestion,
  audience: z.enum(['desk', 'sales']),
  asOf: instantString,
  offerKey,
})
/** Pages on which prices of full containers are searched. */
export const fclSearchPages = [modes.fcl.pages.desk, modes.fcl.pages.sales] as const
/** The page that searches agents abroad; its pickers are those of the other searches. */
export const agentSearchKey = 'TS-3113'
export const searchKeys = { desk: 'TS-1111', sales: 'TS-3101' } as const
/** True for readers who may search prices, with cost or without. */
export const searchesPrices = (reader: Reader): boolean => Object.values(searchKeys).some((key) => holds(reader, key))

const hits = z.int().min(0)
/** A search that was made, on a page of full containers or of a mode of the general search, with what it found. */
const searched = z.union([
  z.strictObject({ page: z.enum(fclSearchPages), ask: fclAsk, hits }),
  ...Object.values<Mode>(searchedModes).map(({ pages, asks }) =>
    z.strictObject({ page: z.enum(Object.values(pages)), ask: modeAsk(asks), hits }),
  ),
])

export const price = under('price/fcl', {
  /** `fullContainer`: the selling side only. Nothing in the answer has a place for a cost. */
  sell: query({ access: withKey(searchKeys.sales), input: question, output: sellAnswer, maxMiB: maxSearchMiB }),
  /** `queryPrice`: both sides; the buying side only with TS-9001. */
  desk: query({ access: withKey(searchKeys.desk), input: deskQuestion, output: deskAnswer, maxMiB: maxSearchMiB }),
  /**
   * Reasons of every number of an offer in the search of a mode: it is priced alone, as of the instant of the answer that has its key. Not
   * found where the reader's own answer of that instant has no such key. Needs the page of that search; the buying side only at the desk
   * with TS-9001.
   */
  explain: query({
    upstream: 'price/explain',
    access: withAnyKey([...Object.values(searchKeys), ...modeSearchKeys]),
    input: oneOffer,
    output: deskExplanation,
  }),
  /**
   * One offer of the desk's search at two instants, and the rows that changed it; the buying side only with TS-9001, the values
   * of a row only for readers with its page.
   */
  moved: query({
    slow: true,
    access: withKey(searchKeys.desk),
    input: z
      .strictObject({
        ask: fclAsk,
        /** The key that the offer had at either instant. */
        offerKey,
        from: instantString,
        /** Now when absent. */
        to: instantString.optional(),
      })
      .refine(...startsBeforeEnd),
    output: whatMoved,
  }),
  /**
   * For a search of a mode that finds nothing: near places that have offers, and of full containers the prices sold last. Needs the page of
   * that search. `audience` names the kind of search: that of the desk sees internal rates. Empty where there are offers.
   */
  alternatives: query({
    upstream: 'price/alternatives',
    access: withAnyKey([...Object.values(searchKeys), ...modeSearchKeys]),
    input: z.strictObject({ question: nearbyQuestion, audience: z.enum(['desk', 'sales']) }),
    output: alternatives,
  }),
  /**
   * The lowest sale of each day of the next weeks, and the days without one, in the search of a mode with a window of departures. Needs the
   * page of that search; `audience` as in `alternatives`.
   */
  calendar: query({
    upstream: 'price/calendar',
    access: withAnyKey([...Object.values(searchKeys), ...modeSearchKeys]),
    input: z.strictObject({ question: departureQuestion, audience: z.enum(['desk', 'sales']) }),
    output: laneCalendar,
  }),
  /**
   * Selling price of the rate that follows the rate of an offer, where one is published; `audience` as in `alternatives`. The offer has to
   * be in the user's own answer to this question.
   */
  expected: query({
    access: withAnyKey(Object.values(searchKeys)),
    input: z.strictObject({ ask: fclAsk, audience: z.enum(['desk', 'sales']), rate: id }).refine(...startsBeforeEnd),
    output: expectedPrice.nullable(),
  }),
  /** Selling prices of an offer's freight over the last half year, week by week; input as in `expected`. */
  trend: query({
    access: withAnyKey(Object.values(searchKeys)),
    input: z.strictObject({ ask: fclAsk, audience: z.enum(['desk', 'sales']), rate: id }).refine(...startsBeforeEnd),
    output: sellTrend.nullable(),
  }),
  /** Reports an error in the rate of an offer, of any mode, to its maintainer; once a day from the same colleague. The offer is found as in `explain`. */
  report: mutation({
    upstream: 'price/report',
    access: withAnyKey([...Object.values(searchKeys), ...modeSearchKeys], 'edit'),
    input: oneOffer.extend({ words: words(maxReportWords).trim().min(leastReportWords) }),
    /** `nobody`: no maintainer of it has an account here. */
    output: z.object({ outcome: z.enum(['sent', 'already', 'nobody']) }),
  }),
  /** Options of the pickers of the searches: ports, carriers, trade lines, container types, customers, currencies, charges, places on land. */
  options: query({
    upstream: 'price/options',
    access: withAnyKey([...Object.values(searchKeys), agentSearchKey, comparisonKey]),
    input: z.strictObject({
      of: z.enum([
        'port',
        'carrier',
        'containerType',
        'customer',
        'currency',
        'charge',
        'chargeUnit',
        'tradeLine',
        'area',
      ]),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      /** Those of these rows that may still be chosen, in place of a search (recent choices, spec §9). */
      recent: z.array(id).max(recentLimit).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    /**
     * A port has its kind, which distinguishes a barge place or a ramp from a seaport. A container type has its load in practice,
     * where that is known (R16). A charge has its usual unit and currency.
     */
    output: z.array(
      option.extend({
        kind: z.string().optional(),
        capacity: z.object({ practicalM3: amount, payloadKg: amount }).optional(),
      }),
    ),
  }),
  /** Groups of base ports, to search all ports of one at once, in a search or on the dashboard: by region where cargo leaves, by trade line where it arrives (J.1). */
  portGroups: query({
    upstream: 'price/portGroups',
    access: withAnyKey([...Object.values(searchKeys), dashboardKey]),
    input: z.void(),
    output: z.array(
      z.object({
        end: z.enum(['pol', 'pod']),
        nameCn: z.string(),
        nameEn: z.string(),
        ports: z.array(reference).min(2).max(maxPlaces),
      }),
    ),
  }),
  /** Rate of exchange of a day (spec §7.6), with the buffer of R26 in it. */
  currencyRate: query({
    upstream: 'quotationLcl/getCurrencyRate',
    access: anySession,
    input: z.strictObject({ from: currencyCode, to: currencyCode, date: day.optional() }),
    output: z.object({ from: currencyCode, to: currencyCode, rate: amount, date: day }).nullable(),
  }),
  /** Stores a search; a failure is never shown (spec §8). */
  log: mutation({
    upstream: 'homewizard/saveUserQueryRecord',
    access: anySession,
    input: searched,
    output: z.unknown(),
  }),
  /** The user's newest searches of full containers, to repeat them. */
  recent: query({
    upstream: 'price/recent',
    access: withAnyKey(Object.values(searchKeys)),
    input: z.void(),
    output: z.array(
      z.object({
        at: z.string(),
        page: z.string(),
        hits: z.int(),
        ask: fclAsk,
        pols: z.array(reference),
        pods: z.array(reference),
      }),
    ),
  }),
})
