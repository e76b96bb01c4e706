import {
  fclRate,
  maxOpenings,
  type OpeningWay,
  Problem,
  readsOpenings,
  type SecretOpenings,
  secrecyRule,
} from '@hangjia/contracts'
import { rowsOf, sql } from '../../database/sql.ts'
import { named } from '../../fcl-dashboard/names.ts'
import type { Context } from '../../handlers.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { loadAccountNames } from '../../records/tables/references.ts'
import { reachedQuotations } from '../../records/tables/scopes.ts'
import { pageView } from '../../records/tables/view.ts'
import { checkReached } from './check-reached.ts'
import { ruleNames } from './rule-names.ts'

interface Row {
  readonly id: string
  readonly at: string
  readonly account: string
  readonly way: OpeningWay
  readonly rate: string
  readonly exists: boolean
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly rules: readonly string[]
  readonly paper: SecretOpenings['rows'][number]['paper']
  readonly total: number
}

/** People who opened the rates that a rule keeps secret, or one rate, newest first; a document is named to readers who find it in their list. */
export const secretOpenings = async (
  { database, person }: Context,
  page: string,
  id: string,
): Promise<SecretOpenings> => {
  const view = pageView(person, page)
  if (view.resource !== secrecyRule && view.resource !== fclRate) throw invalid('page', 'unknownField')
  if (!readsOpenings(person)) throw new Problem('forbidden')
  await checkReached(database, view, [id])
  const { companyId } = person
  const rows = await rowsOf<Row>(
    database,
    sql`select o.id::text, o.opened_at as at, o.account_id::text as account, o.way, o.rate_id::text as rate,
        t.id is not null as "exists", t.carrier_id::text as carrier, t.service_code as "serviceCode", t.pol_id::text as pol,
        t.pod_id::text as pod, o.rules_ids::text[] as rules, count(*) over ()::int as total,
        case when q.id is not null then jsonb_build_object('id', q.id::text, 'quoteNo', q.quote_no, 'revision', q.revision,
          'layout', q.layout) end as paper
      from secret_opening o
      left join fcl_rate t on t.company_id = o.company_id and t.id = o.rate_id
      left join quotation q on q.company_id = o.company_id and q.id = o.quotation_id
        and ${reachedQuotations(person, 'q')}
      where o.company_id = ${companyId}
        and ${view.resource === fclRate ? sql`o.rate_id = ${id}` : sql`o.rules_ids @> array[${id}::bigint]`}
      order by o.opened_at desc, o.id desc limit ${sql.lit(maxOpenings)}`,
  )
  const ruleName = await ruleNames(
    database,
    companyId,
    rows.flatMap(({ rules }) => rules),
  )
  const accountName = await loadAccountNames(
    database,
    companyId,
    rows.map(({ account }) => account),
  )
  const places = await named(database, companyId, rows, { carrier: 'carrier', pol: 'port', pod: 'port' })
  return {
    total: rows[0]?.total ?? 0,
    rows: places.map(
      ({ id: opening, at, account, way, rate, exists, carrier, serviceCode, pol, pod, rules, paper }) => ({
        id: opening,
        at,
        by: accountName(account),
        way,
        paper,
        rate: { id: rate, exists, carrier, serviceCode, pol, pod },
        rules: rules.map((rule) => ({ id: rule, name: ruleName.get(rule) ?? rule })),
      }),
    ),
  }
}
