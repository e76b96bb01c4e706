import {
  companyMarkup,
  exchangeRate,
  type FclAsk,
  fclRate,
  oceanSurcharge,
  originCharge,
  type Resource,
  salesMarkup,
} from '@hangjia/contracts'
import { type Book, daysToLoad, type LeftOut } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { loadDictionaries } from './load-dictionaries.ts'
import { sourceOf, versionedRows } from './versioned-rows.ts'

export interface BookWanted {
  readonly companyId: string
  readonly ask: FclAsk
  /** The business day of the question. */
  readonly today: string
  /** Past instant as of which the book is rebuilt; null is now. */
  readonly instant: string | null
  /** Sales never see what only the house may (settled 29). */
  readonly audience: 'sales' | 'desk'
}

/** Everything that a question is priced from, by plain index scans: rates of the lane, the company's tariffs, names. */
export const loadBook = async (queries: Queries, wanted: BookWanted): Promise<Book> => {
  const days = daysToLoad(wanted.ask, wanted.today)
  const [rates, leftOut, oceanSurcharges, originCharges, companyMarkups, salesMarkups, exchangeRates, dictionaries] =
    await Promise.all([
      loadRates(queries, wanted, days),
      countLeftOut(queries, wanted, days),
      loadSheets(queries, oceanSurcharge, wanted, days),
      loadSheets(queries, originCharge, wanted, days),
      loadRules(queries, companyMarkup, wanted, days),
      loadRules(queries, salesMarkup, wanted, days),
      loadExchangeRates(queries, wanted),
      loadDictionaries(queries, wanted),
    ])
  return typed({
    ...{ rates, leftOut, oceanSurcharges, originCharges, companyMarkups, salesMarkups },
    ...{ exchangeRates, dictionaries },
  })
}

/** The catalogue's rows are the book's: `book.test.ts` of the engine holds the two together. */
const typed = (rows: { readonly [K in keyof Book]-?: unknown }): Book => rows as unknown as Book

interface Days {
  readonly from: string
  readonly to: string
}
export type Moment = Pick<BookWanted, 'companyId' | 'instant'>

const shown = (audience: BookWanted['audience']) => (audience === 'sales' ? 't.display_flag = 1' : 't.display_flag > 0')
const lane = 't.company_id = $1 AND t.pol_id = ANY($2::bigint[]) AND t.pod_id = ANY($3::bigint[])'

const loadRates = (queries: Queries, { companyId, ask, instant, audience }: BookWanted, { from, to }: Days) =>
  versionedRows(queries, {
    resource: fclRate,
    where: `${lane} AND t.valid_to >= $4::date AND t.valid_from <= $5::date AND t.display_flag > 0 AND ${shown(audience)}`,
    params: [companyId, ask.pols, ask.pods, from, to],
    instant,
  })

/** Two counts, each by an index of its own: what is not shown to this audience, and what is not valid on those days. */
const countLeftOut = (
  queries: Queries,
  { companyId, ask, instant, audience }: BookWanted,
  { from, to }: Days,
): Promise<LeftOut> => {
  const { source, values } = sourceOf('fcl_rate', [companyId, ask.pols, ask.pods, from, to], instant)
  const hidden = audience === 'sales' ? '(t.display_flag = 0 OR t.display_flag = 2)' : 't.display_flag = 0'
  return queries.one<LeftOut & object>(
    `SELECT unpublished, "notValid", "lastValidTo" FROM
       (SELECT count(*)::int AS unpublished FROM ${source} AS t WHERE ${lane} AND ${hidden}) AS hidden,
       (SELECT count(*)::int AS "notValid", max(t.valid_to) AS "lastValidTo" FROM ${source} AS t
        WHERE ${lane} AND t.display_flag > 0 AND ${shown(audience)} AND (t.valid_to < $4::date OR t.valid_from > $5::date)
       ) AS outside`,
    values,
  )
}

/** Tariffs that may concern one of the lanes: the engine judges, this only keeps the others on the disk. */
const maybeThere = ['pols', 'pods'].map((name, index) => {
  const there = `cardinality(t.${name}_ids) = 0 OR t.${name}_ids && $${index + 4}::bigint[]`
  return { there, orExcluded: `${there} OR t.${name}_exclude` }
})
const tariff = (test: string, scope: readonly string[]) =>
  [
    't.company_id = $1 AND t.valid_to >= $2::date AND t.valid_from <= $3::date',
    test,
    ...scope.map((each) => `(${each})`),
  ].join(' AND ')

const loadSheets = (queries: Queries, resource: Resource, { companyId, ask, instant }: BookWanted, days: Days) =>
  versionedRows(queries, {
    resource,
    where: tariff(
      't.display_flag > 0',
      maybeThere.map(({ orExcluded }) => orExcluded),
    ),
    params: [companyId, days.from, days.to, ask.pols, ask.pods],
    instant,
  })

const loadRules = (queries: Queries, resource: Resource, { companyId, ask, instant }: BookWanted, days: Days) =>
  versionedRows(queries, {
    resource,
    where: tariff(
      't.status = 1',
      maybeThere.map(({ there }) => there),
    ),
    params: [companyId, days.from, days.to, ask.pols, ask.pods],
    instant,
  })

/** Rates of exchange of a day. */
export const loadExchangeRates = async (
  queries: Queries,
  { companyId, today, instant }: Moment & Pick<BookWanted, 'today'>,
): Promise<Book['exchangeRates']> => {
  const rows = await versionedRows(queries, {
    resource: exchangeRate,
    where: 't.company_id = $1 AND t.valid_from <= $2::date AND (t.valid_to IS NULL OR t.valid_to >= $2::date)',
    params: [companyId, today],
    instant,
  })
  return rows as unknown as Book['exchangeRates']
}
