import type { fclRate, Resource } from '@hangjia/contracts'
import {
  type Book,
  bookTables,
  daysToLoad,
  type LeftOut,
  rowsHidden,
  rulesAgainst,
  type SecrecyRule,
  type Seller,
} from '@hangjia/pricing'
import type { Database, Queries } from '../../database/database.ts'
import { keepPlan } from '../../database/kept-plans.ts'
import { tableName } from '../../records/tables/table.ts'
import type { BookWanted, Moment } from './book-wanted.ts'
import { groupWanted } from './buyer-of.ts'
import { tariffsAnew, tariffsAtHand } from './kept-tariffs.ts'
import { knownRates } from './load-secrecy.ts'
import type { StampedTariffs, TariffsWanted } from './load-tariffs.ts'
import { ofOneMoment } from './of-one-moment.ts'
import { stampIn, stampsWanted } from './tariff-changes.ts'
import { type Lane, tariffsFor } from './tariffs-for.ts'
import { type Part, readTogether, sourceOf, type VersionedRows, versionedRows } from './versioned-rows.ts'
import { servicesIn, servicesWanted } from './wished-services.ts'

/**
 * Loads everything that a query is priced from, in one statement: the rates of the lane by index, and a stamp that shows
 * whether the tariffs in memory are those of the same moment; only when they are not, they are read again.
 */
export const loadBook = async (database: Database, wanted: BookWanted): Promise<Book> => {
  const reach = reachOf(wanted)
  return bookOf(
    wanted.seller ?? null,
    await ofOneMoment(database, {
      atHand: (queries) => tariffsAtHand(queries, reach),
      anew: (queries, stale) => tariffsAnew(queries, reach, stale),
      read: (queries, tariffs) => ratesOf(queries, wanted, tariffs),
    }),
  )
}

/** From the first of a month on: neighbouring days share their tariffs. */
const reachOf = ({ companyId, ask, today, instant }: BookWanted): TariffsWanted => {
  const { departure, arrival } = daysToLoad(ask, today)
  const first = departure.from < arrival.from ? departure.from : arrival.from
  return { companyId, since: `${first.slice(0, 'YYYY-MM'.length)}-01`, instant }
}

interface Days {
  readonly from: string
  readonly to: string
}
type Scope = BookWanted & Lane & { readonly secrecyRules: readonly SecrecyRule[] }

/** The rates for a query between the ends that these tariffs give it, and the stamp of the tariffs of that moment. */
const ratesOf = async (queries: Queries, wanted: BookWanted, { tariffs: all }: StampedTariffs) => {
  const { ask, today, secrecy } = wanted
  const days = daysToLoad(ask, today)
  const { lane, ...tariffs } = tariffsFor(all, { ask, days, today, secrecyDay: secrecy?.day ?? today })
  const scope = { ...wanted, ...lane, secrecyRules: tariffs.secrecyRules }
  const { houseStamp, ownStamp, ...found } = await readTogether(
    queries,
    {
      sailing: ratesWanted(scope, rowsBetween('pol_id', scope.pols, scope), days.rates),
      // Rates that take the cargo at a requested place, from whatever port they sail.
      received: ratesWanted(scope, rowsBetween('place_of_receipt_id', ask.pols, scope), days.rates),
      leftOut: leftOut(scope, days.rates),
      ...servicesWanted(wanted),
      ...(ask.customer === null ? {} : { group: groupWanted({ ...wanted, customer: ask.customer }) }),
      ...stampsWanted(wanted.companyId),
    },
    // The number of areas around a place decides the plan.
    ask.pickup ? '' : keepPlan,
  )
  return { ...found, tariffs, services: servicesIn(found), stamp: stampIn({ houseStamp, ownStamp }) }
}

type Found = Awaited<ReturnType<typeof ratesOf>>
const bookOf = (seller: Seller | null, { sailing, received, leftOut, group, tariffs, services }: Found): Book => {
  const known = new Set(sailing.map(({ id }) => id))
  const rates = [...sailing, ...received.filter(({ id }) => !known.has(id))]
  // The rows of the catalogue are those of the book.
  return {
    ...tariffs,
    seller,
    customerGroup: (group as string | null | undefined) ?? null,
    leftOut,
    ...services,
    rates: rates as unknown as Book['rates'],
  }
}

/** Columns that the engine does not read: most of a rate's texts are for its keepers. */
const unread: readonly Exclude<keyof typeof fclRate.fields, keyof Book['rates'][number]>[] = [
  ...(['sailingText', 'pricedBy', 'maintainer'] as const),
  ...(['internalRemark', 'bookingNote', 'attachments'] as const),
]
const pricedRate: Resource = {
  ...bookTables.rates,
  fields: Object.fromEntries(
    Object.entries(bookTables.rates.fields).filter(([name]) => !unread.some((one) => one === name)),
  ),
}

const shown = (audience: BookWanted['audience']) => (audience === 'sales' ? 't.display_flag = 1' : 't.display_flag > 0')

/**
 * A test that a column is one of these ids, `$place`. One id is compared by itself: of a list whose length it does not know PostgreSQL
 * expects so much that it would plan every search anew, which takes longer than the search.
 */
const isIn = (column: string, place: number, ids: readonly string[]) =>
  ids.length === 1 ? `t.${column} = $${place}::bigint` : `t.${column} = ANY($${place}::bigint[])`
const idsOf = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : ids)

/** Rates from the places of a column to the ends of the lane; parameters `$1` to `$3`. */
const rowsBetween = (
  column: 'pol_id' | 'place_of_receipt_id',
  places: readonly string[],
  { companyId, pods }: Scope,
) => ({
  test: `t.company_id = $1 AND ${isIn(column, 2, places)} AND ${isIn('pod_id', 3, pods)}`,
  params: [companyId, idsOf(places), idsOf(pods)],
})

const ratesWanted = (
  scope: Scope,
  { test, params }: ReturnType<typeof rowsBetween>,
  { from, to }: Days,
): VersionedRows => ({
  resource: pricedRate,
  where: `${test} AND t.valid_to >= $4::date AND t.valid_from <= $5::date AND t.display_flag > 0 AND ${shown(scope.audience)}`,
  params: [...params, from, to],
  instant: scope.instant,
})

/** Rates hidden from this audience, and rates not valid on those days; each row is read once, by one of two indexes. */
const leftOut = (scope: Scope, { from, to }: Days): Part<LeftOut> => {
  const { instant, audience } = scope
  const rules = scope.secrecy ? rulesAgainst(scope.secrecyRules, scope.secrecy.reader) : []
  const lane = rowsBetween('pol_id', scope.pols, scope)
  const params = [...lane.params, from, to]
  const { known, ruleParams } = knownRates(rowsHidden(rules, scope.ask), params.length)
  const { source, values } = sourceOf(tableName(bookTables.rates), [...params, ...ruleParams], instant)
  const isShown = shown(audience)
  const isOutside = '(t.valid_to < $4::date OR t.valid_from > $5::date)'
  return {
    sql: `SELECT json_build_object('unpublished', withdrawn + internal, 'notValid', not_valid, 'lastValidTo', last_valid_to) FROM
       (SELECT count(*)::int AS withdrawn FROM ${source} AS t WHERE ${lane.test} AND t.display_flag = 0 AND ${known}) AS hidden,
       (SELECT count(*) FILTER (WHERE NOT (${isShown}))::int AS internal, count(*) FILTER (WHERE ${isShown})::int AS not_valid,
          max(t.valid_to) FILTER (WHERE ${isShown}) AS last_valid_to
        FROM ${source} AS t
        WHERE ${lane.test} AND t.display_flag > 0 AND (${isOutside} OR NOT (${isShown})) AND ${known}) AS outside`,
    params: values,
    read: (found) => found as LeftOut,
  }
}

const exchangeWanted = ({ companyId, today, instant }: Moment & Pick<BookWanted, 'today'>): VersionedRows => ({
  resource: bookTables.exchangeRates,
  where: 't.company_id = $1 AND t.valid_from <= $2::date AND (t.valid_to IS NULL OR t.valid_to >= $2::date)',
  params: [companyId, today],
  instant,
})

/** Rates of exchange of a day. */
export const loadExchangeRates = async (
  queries: Queries,
  wanted: Parameters<typeof exchangeWanted>[0],
): Promise<Book['exchangeRates']> =>
  (await versionedRows(queries, exchangeWanted(wanted))) as unknown as Book['exchangeRates']
