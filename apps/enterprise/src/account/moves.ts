import { type Contract, readsRates, searchesPrices } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { ids, rowsOf, sql } from '../database/sql.ts'
import { priceMoves } from '../fcl-dashboard/changes.ts'
import { quotedRates } from '../fcl-dashboard/quoted.ts'
import { dayStart, isPublished } from '../fcl-dashboard/scope.ts'
import type { Handler } from '../handlers.ts'

const quotedDays = 60
const maxLanes = 60

/**
 * Price moves on the lanes that the person quoted lately; a person who may search no price sees none. A rate that is kept for some customers
 * is shown to readers of the rates page, and to people who quoted one of those customers: a search would show it to nobody else.
 */
export const moves: Handler<Contract['account']['moves']> = async (context) => {
  const { database, person } = context
  if (!searchesPrices(person)) return { rows: [], more: false }
  const lanes = await rowsOf<{ pol: string; pod: string; customers: string[] }>(
    database,
    sql`select t.pol_id as pol, t.pod_id as pod, array_remove(array_agg(distinct q.customer_id), null) as customers from ${quotedRates}
      where q.company_id = ${person.companyId} and q.salesperson_id = ${person.employeeId}
        and q.created_at >= ${dayStart(sql`${addDays(context.today(), -quotedDays)}::date`)}
      group by 1, 2 order by max(q.created_at) desc limit ${sql.lit(maxLanes)}`,
  )
  if (lanes.length === 0) return { rows: [], more: false }
  const pols = lanes.map(({ pol }) => pol)
  const pods = lanes.map(({ pod }) => pod)
  const customers = [...new Set(lanes.flatMap((lane) => lane.customers))]
  const isOffered = readsRates(person)
    ? sql<boolean>`true`
    : sql<boolean>`(cardinality(t.named_accounts_ids) = 0 or t.named_accounts_ids && ${ids(customers)})`
  return await priceMoves(
    context,
    sql<boolean>`t.company_id = ${person.companyId} and ${isPublished} and ${isOffered}
      and (t.pol_id, t.pod_id) in (select * from unnest(${ids(pols)}, ${ids(pods)}))`,
  )
}
