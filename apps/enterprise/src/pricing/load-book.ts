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
import {
  type Book,
  daysToLoad,
  type LeftOut,
  rowsHidden,
  rulesAgainst,
  type SecrecyRule,
  type SecretReader,
} from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { keepPlan } from '../database/kept-plans.ts'
import { currentDictionaries, dictionaryStamp, loadDictionaries } from './load-dictionaries.ts'
import { knownRates, secrecyInForce } from './load-secrecy.ts'
import { type Part, readTogether, sourceOf, type VersionedRows, versionedRows } from './versioned-rows.ts'

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
 * Everything that a question is priced from, by plain index scans in two statements: first the legs that lead to and from
 * the places asked for, then the rates between their ends, the company's tariffs, and names.
 */
export const loadBook = async (queries: Queries, wanted: BookWanted): Promise<Book> => {
  const days = daysToLoad(wanted.ask, wanted.today)
  const { secrecyRules, ...legs } = await loadLegs(queries, wanted, days.arrival)
  const scope = { ...wanted, ...laneOf(wanted.ask, legs), secrecyRules }
  const { sailing, received, stamp, ...found } = await readTogether(
    queries,
    {
      sailing: ratesWanted(scope, scope.pols, between, days.rates),
      received: ratesWanted(scope, scope.ask.pols, taken, days.rates),
      leftOut: leftOut(scope, days.rates),
      oceanSurcharges: sheetsWanted(oceanSurcharge, scope, days.departure),
      originCharges: sheetsWanted(originCharge, scope, days.departure),
      destinationCharges: sheetsWanted(destinationCharge, scope, days.arrival),
      companyMarkups: rulesWanted(companyMarkup, scope, days.departure),
      marketMarkups: rulesWanted(marketMarkup, scope, days.departure),
      salesMarkups: rulesWanted(salesMarkup, scope, days.departure),
      exchangeRates: exchangeWanted(wanted),
      stamp: dictionaryStamp(wanted.companyId),
    },
    keepPlan,
  )
  const rates = [...sailing, ...received.filter(({ id }) => !sailing.some((rate) => rate.id === id))]
  const dictionaries =
    wanted.instant === null
      ? await currentDictionaries(queries, wanted.companyId, stamp)
      : await loadDictionaries(queries, wanted)
  return typed({ ...legs, ...found, secrecyRules, rates, dictionaries })
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

/** Barges from the places asked for, second legs and agents to them, and the rules that hide rates. */
const loadLegs = async (
  queries: Queries,
  wanted: BookWanted,
  { from, to }: Days,
): Promise<Legs & { readonly secrecyRules: SecrecyRule[] }> => {
  const { companyId, ask, instant } = wanted
  const rows = (resource: Resource, places: readonly string[], test: string): VersionedRows => ({
    resource,
    where: `t.company_id = $1 AND t.display_flag > 0 AND t.valid_to >= $3::date AND t.valid_from <= $4::date AND ${test}`,
    params: [companyId, places, from, to],
    instant,
  })
  const plansTo = (places: readonly string[]) => rows(transferPlan, places, 't.destination_id = ANY($2::bigint[])')
  const { secrecyRules, ...legs } = await readTogether(
    queries,
    {
      bargeRates: rows(bargeRate, ask.pols, 't.place_of_receipt_id = ANY($2::bigint[])'),
      agentCharges: rows(
        agentCharge,
        ask.pods,
        '(t.pod_id = ANY($2::bigint[]) OR t.destination_id = ANY($2::bigint[]))',
      ),
      transferPlans: plansTo(ask.pods),
      secrecyRules: secrecyInForce(wanted),
    },
    keepPlan,
  )
  // An agent may take over where a second leg ends.
  const further = distinct(legs.agentCharges.map(({ pod }) => String(pod))).filter((pod) => !ask.pods.includes(pod))
  const morePlans = further.length > 0 ? await versionedRows(queries, plansTo(further)) : []
  return {
    ...(legs as unknown as Legs),
    transferPlans: [...legs.transferPlans, ...morePlans] as unknown as Legs['transferPlans'],
    secrecyRules: secrecyRules as unknown as SecrecyRule[],
  }
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

type Scope = BookWanted & Lane & { readonly secrecyRules: readonly SecrecyRule[] }
const shown = (audience: BookWanted['audience']) => (audience === 'sales' ? 't.display_flag = 1' : 't.display_flag > 0')
const between = 't.company_id = $1 AND t.pol_id = ANY($2::bigint[]) AND t.pod_id = ANY($3::bigint[])'
/** Rates that take the cargo at a place asked for, from whatever port they sail. */
const taken = 't.company_id = $1 AND t.place_of_receipt_id = ANY($2::bigint[]) AND t.pod_id = ANY($3::bigint[])'

const ratesWanted = (
  { companyId, pods, instant, audience }: Scope,
  places: readonly string[],
  test: string,
  { from, to }: Days,
): VersionedRows => ({
  resource: fclRate,
  where: `${test} AND t.valid_to >= $4::date AND t.valid_from <= $5::date AND t.display_flag > 0 AND ${shown(audience)}`,
  params: [companyId, places, pods, from, to],
  instant,
})

/** Two counts, each by an index of its own: what is not shown to this audience, and what is not valid on those days. */
const leftOut = (scope: Scope, { from, to }: Days): Part<LeftOut> => {
  const { companyId, pols, pods, instant, audience } = scope
  const rules = scope.secrecy ? rulesAgainst(scope.secrecyRules, scope.secrecy.reader) : []
  const params = [companyId, pols, pods, from, to]
  const { known, ruleParams } = knownRates(rowsHidden(rules, scope.ask), params.length)
  const { source, values } = sourceOf('fcl_rate', [...params, ...ruleParams], instant)
  const hidden = audience === 'sales' ? '(t.display_flag = 0 OR t.display_flag = 2)' : 't.display_flag = 0'
  return {
    sql: `SELECT json_build_object('unpublished', unpublished, 'notValid', not_valid, 'lastValidTo', last_valid_to) FROM
       (SELECT count(*)::int AS unpublished FROM ${source} AS t WHERE ${between} AND ${hidden} AND ${known}) AS hidden,
       (SELECT count(*)::int AS not_valid, max(t.valid_to) AS last_valid_to FROM ${source} AS t
        WHERE ${between} AND t.display_flag > 0 AND ${shown(audience)}
          AND (t.valid_to < $4::date OR t.valid_from > $5::date) AND ${known}) AS outside`,
    params: values,
    read: (found) => found as LeftOut,
  }
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

const sheetsWanted = (resource: Resource, scope: Scope, days: Days): VersionedRows => ({
  resource,
  where: tariff(
    't.display_flag > 0',
    maybeThere.map(({ orExcluded }) => orExcluded),
  ),
  ...placed(scope, days),
})

const rulesWanted = (resource: Resource, scope: Scope, days: Days): VersionedRows => ({
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

const exchangeWanted = ({ companyId, today, instant }: Moment & Pick<BookWanted, 'today'>): VersionedRows => ({
  resource: exchangeRate,
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
