import {
  agentCharge,
  bargeRate,
  companyMarkup,
  destinationCharge,
  exchangeRate,
  type FclAsk,
  fclRate,
  marketMarkup,
  oceanSurcharge,
  originCharge,
  type Resource,
  salesMarkup,
  transferPlan,
} from '@hangjia/contracts'
import { type Book, daysToLoad, type LeftOut, rowsHidden, rulesAgainst, type SecretReader } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { loadDictionaries } from './load-dictionaries.ts'
import { knownRates, loadSecrecyRules } from './load-secrecy.ts'
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
  /** For whom secret rates are left out, and by the rules of which day: those of now, however far back one looks. */
  readonly secrecy?: { readonly reader: SecretReader; readonly day: string }
}

/**
 * Everything that a question is priced from, by plain index scans: first the legs that lead to and from the places asked
 * for, then the rates between their ends, the company's tariffs, and names.
 */
export const loadBook = async (queries: Queries, wanted: BookWanted): Promise<Book> => {
  const days = daysToLoad(wanted.ask, wanted.today)
  const [legs, secrecyRules] = await Promise.all([
    loadLegs(queries, wanted, days.arrival),
    loadSecrecyRules(queries, wanted),
  ])
  const lane = laneOf(wanted.ask, legs)
  const scope = { ...wanted, ...lane, secrecyRules }
  const [
    rates,
    leftOut,
    oceanSurcharges,
    originCharges,
    destinationCharges,
    companyMarkups,
    marketMarkups,
    salesMarkups,
    exchangeRates,
    dictionaries,
  ] = await Promise.all([
    loadRates(queries, scope, days.rates),
    countLeftOut(queries, scope, days.rates),
    loadSheets(queries, oceanSurcharge, scope, days.departure),
    loadSheets(queries, originCharge, scope, days.departure),
    loadSheets(queries, destinationCharge, scope, days.arrival),
    loadRules(queries, companyMarkup, scope, days.departure),
    loadRules(queries, marketMarkup, scope, days.departure),
    loadRules(queries, salesMarkup, scope, days.departure),
    loadExchangeRates(queries, wanted),
    loadDictionaries(queries, wanted),
  ])
  return typed({
    ...{ ...legs, secrecyRules },
    ...{ rates, leftOut, oceanSurcharges, originCharges, destinationCharges },
    ...{ companyMarkups, marketMarkups, salesMarkups, exchangeRates, dictionaries },
  })
}

/** The catalogue's rows are the book's: `book.test.ts` of the engine holds the two together. */
const typed = <K extends keyof Book>(rows: { readonly [P in K]: unknown }): Pick<Book, K> & Book =>
  rows as unknown as Book

interface Days {
  readonly from: string
  readonly to: string
}
export type Moment = Pick<BookWanted, 'companyId' | 'instant'>
type Legs = Pick<Book, 'bargeRates' | 'transferPlans' | 'agentCharges'>

/** Barges from the places asked for, second legs and agents to them. */
const loadLegs = async (
  queries: Queries,
  { companyId, ask, instant }: BookWanted,
  { from, to }: Days,
): Promise<Legs> => {
  const rows = (resource: Resource, places: readonly string[], test: string) =>
    versionedRows(queries, {
      resource,
      where: `t.company_id = $1 AND t.display_flag > 0 AND t.valid_to >= $3::date AND t.valid_from <= $4::date AND ${test}`,
      params: [companyId, places, from, to],
      instant,
    })
  const [bargeRates, agentCharges] = await Promise.all([
    rows(bargeRate, ask.pols, 't.place_of_receipt_id = ANY($2::bigint[])'),
    rows(agentCharge, ask.pods, '(t.pod_id = ANY($2::bigint[]) OR t.destination_id = ANY($2::bigint[]))'),
  ])
  // An agent may take over where a second leg ends.
  const ends = distinct([...ask.pods, ...agentCharges.map(({ pod }) => String(pod))])
  const transferPlans = await rows(transferPlan, ends, 't.destination_id = ANY($2::bigint[])')
  return { bargeRates, transferPlans, agentCharges } as unknown as Legs
}

interface Lane {
  /** Ports where an ocean rate may start. */
  readonly pols: readonly string[]
  /** Ports where it may end. */
  readonly pods: readonly string[]
}
const laneOf = ({ pols, pods }: FclAsk, { bargeRates, transferPlans, agentCharges }: Legs): Lane => ({
  pols: distinct([...pols, ...bargeRates.map(({ pol }) => pol)]),
  pods: distinct([...pods, ...agentCharges.map(({ pod }) => pod), ...transferPlans.map(({ hub }) => hub)]),
})
const distinct = (ids: readonly string[]) => [...new Set(ids)]

type Scope = BookWanted & Lane & { readonly secrecyRules: NonNullable<Book['secrecyRules']> }
const shown = (audience: BookWanted['audience']) => (audience === 'sales' ? 't.display_flag = 1' : 't.display_flag > 0')
const between = 't.company_id = $1 AND t.pol_id = ANY($2::bigint[]) AND t.pod_id = ANY($3::bigint[])'
/** Rates that take the cargo at a place asked for, from whatever port they sail. */
const received = 't.company_id = $1 AND t.place_of_receipt_id = ANY($2::bigint[]) AND t.pod_id = ANY($3::bigint[])'

const loadRates = async (
  queries: Queries,
  { companyId, ask, pols, pods, instant, audience }: Scope,
  { from, to }: Days,
) => {
  const rows = (places: readonly string[], test: string) =>
    versionedRows(queries, {
      resource: fclRate,
      where: `${test} AND t.valid_to >= $4::date AND t.valid_from <= $5::date AND t.display_flag > 0 AND ${shown(audience)}`,
      params: [companyId, places, pods, from, to],
      instant,
    })
  const [sailing, taken] = await Promise.all([rows(pols, between), rows(ask.pols, received)])
  return [...sailing, ...taken.filter(({ id }) => !sailing.some((rate) => rate.id === id))]
}

/** Two counts, each by an index of its own: what is not shown to this audience, and what is not valid on those days. */
const countLeftOut = (queries: Queries, scope: Scope, { from, to }: Days): Promise<LeftOut> => {
  const { companyId, pols, pods, instant, audience } = scope
  const rules = scope.secrecy ? rulesAgainst(scope.secrecyRules, scope.secrecy.reader) : []
  const params = [companyId, pols, pods, from, to]
  const { known, ruleParams } = knownRates(rowsHidden(rules, scope.ask), params.length)
  const { source, values } = sourceOf('fcl_rate', [...params, ...ruleParams], instant)
  const hidden = audience === 'sales' ? '(t.display_flag = 0 OR t.display_flag = 2)' : 't.display_flag = 0'
  return queries.one<LeftOut & object>(
    `SELECT unpublished, "notValid", "lastValidTo" FROM
       (SELECT count(*)::int AS unpublished FROM ${source} AS t WHERE ${between} AND ${hidden} AND ${known}) AS hidden,
       (SELECT count(*)::int AS "notValid", max(t.valid_to) AS "lastValidTo" FROM ${source} AS t
        WHERE ${between} AND t.display_flag > 0 AND ${shown(audience)}
          AND (t.valid_to < $4::date OR t.valid_from > $5::date) AND ${known}) AS outside`,
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

const loadSheets = (queries: Queries, resource: Resource, scope: Scope, days: Days) =>
  versionedRows(queries, {
    resource,
    where: tariff(
      't.display_flag > 0',
      maybeThere.map(({ orExcluded }) => orExcluded),
    ),
    ...placed(scope, days),
  })

const loadRules = (queries: Queries, resource: Resource, scope: Scope, days: Days) =>
  versionedRows(queries, {
    resource,
    where: tariff(
      't.status = 1',
      maybeThere.map(({ there }) => there),
    ),
    ...placed(scope, days),
  })

/** Every place that a leg may start from or end at. */
const placed = ({ companyId, ask, pols, pods, instant }: Scope, { from, to }: Days) => ({
  params: [companyId, from, to, distinct([...pols, ...ask.pols]), distinct([...pods, ...ask.pods])],
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
