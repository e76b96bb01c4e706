import { type AnswerOf, type Contract, customer, holds, type InputOf, mergeUndoDays, Problem } from '@hangjia/contracts'
import { businessDay, daysBetween } from '@hangjia/validation'
import { moveGroups } from '../agent/group-rule.ts'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { type MovedLinks, moveLinksBack } from '../records/merging/move-links.ts'
import { lockAsRead, lockRows } from '../records/saving/guards.ts'
import { columnsOf } from '../records/tables/column-kinds.ts'
import { viewAcross } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { waitForOthers } from './create-customer.ts'
import { allOf, type EndedPrices, resumePrices } from './customer-prices.ts'
import { followOwner } from './follow-owner.ts'
import { everywhere } from './merge-customers.ts'
import { renewDay } from './release-due.ts'

type Call = Contract['customers']['undoMerge']
const longestMs = 120_000

interface Rest {
  readonly gone: string
  readonly no: string
  readonly credit: string | null
  /** Records that moved, and prices that were ended; merges of before ended none. */
  readonly links: { readonly rows: readonly MovedLinks[]; readonly ended?: readonly EndedPrices[] }
  readonly searches: { readonly rows: readonly { readonly table: string; readonly ids: readonly string[] }[] }
}

/**
 * Makes two customers of one again: the one that went comes back as it was, and what named it names it again, as far as it still names the other. The
 * one that stayed has its former values where nobody changed those of the merge.
 */
export const undoMerge = async (context: Context, { id, version, reason }: InputOf<Call>): Promise<AnswerOf<Call>> => {
  const { database, person, now, today } = context
  const { companyId, employeeId } = person
  if (!holds(person, 'TS-9055')) throw new Problem('forbidden')
  return await asPerson({ database, person, reason, timeoutMs: longestMs }, async (transaction) => {
    await waitForOthers(transaction, companyId)
    const row = await lockAsRead(transaction, viewAcross(person, ['customerMerges']), { id, version })
    if (row.state !== 'merged') throw blocked('state', 'notInThisState')
    if (daysBetween(businessDay(String(row.at)), today()) > mergeUndoDays)
      throw blocked('state', 'mergeTooOld', { maximum: mergeUndoDays })
    const keep = String(row.customer_id)
    const rest = await transaction.one<Rest>(
      `SELECT gone ->> 'id' AS gone, gone ->> 'customer_no' AS no, gone ->> 'credit_code' AS credit, links, searches FROM customer_merge_rest
         WHERE company_id = $1 AND merge_id = $2`,
      [companyId, id],
    )
    await lockRows(transaction, viewAcross(person, ['companyCustomer']), [keep])
    await giveBackValues(transaction, companyId, { id, keep })
    await checkKeys(transaction, companyId, rest)
    await bringBack(transaction, companyId, id)
    await poolThoseLeft(transaction, companyId, { both: [keep, rest.gone], now: now() })
    const pair = { keep, gone: rest.gone }
    const restored = await moveLinksBack(transaction, companyId, { ...pair, moved: rest.links.rows })
    await resumePrices(transaction, allOf(everywhere(person)), {
      companyId,
      gone: rest.gone,
      ended: rest.links.ended ?? [],
    })
    for (const { table, ids } of rest.searches.rows)
      await transaction.query(
        `UPDATE ${table} SET ask = jsonb_set(ask, '{customer}', to_jsonb($3::text))
           WHERE company_id = $1 AND id = ANY($2::bigint[]) AND ask ->> 'customer' = $4::text`,
        [companyId, ids, pair.gone, keep],
      )
    await followOwners(transaction, companyId, { id, both: [keep, rest.gone] })
    for (const one of [keep, rest.gone]) await renewDay(transaction, companyId, { id: one, today: today() })
    await transaction.query(
      `UPDATE customer_merge SET state = 'undone', undone_at = $3, undone_by_id = $4 WHERE company_id = $1 AND id = $2`,
      [companyId, id, now(), employeeId],
    )
    return { customer: rest.gone, restored }
  })
}

interface Stayed {
  readonly id: string
  readonly keep: string
}
/** Gives the customer that stayed its former value of each column that is as the merge wrote it; nothing, if another merge took its place. */
const giveBackValues = async (transaction: Transaction, companyId: string, { id, keep }: Stayed): Promise<void> => {
  const columns = [...columnsOf(customer.fields).map(({ column }) => column), 'sort_text', 'search_text']
  const sets = columns.map((name) => {
    const column = sql.ref(name)
    return sql`${column} = case when to_jsonb(c) -> ${name}::text is not distinct from r.written -> ${name}::text
      then former.${column} else c.${column} end`
  })
  await rowsOf(
    transaction,
    sql`update customer c set ${sql.join(sets)}
      from customer_merge_rest r, lateral jsonb_populate_record(null::customer, r.kept) as former
      where c.company_id = ${companyId} and c.id = ${keep} and r.company_id = ${companyId} and r.merge_id = ${id}
        and r.kept ->> 'id' = ${keep}::text`,
  )
}

/** Somebody may have given its number or its credit code to another customer since. */
const checkKeys = async (
  transaction: Transaction,
  companyId: string,
  { no, credit }: Pick<Rest, 'no' | 'credit'>,
): Promise<void> => {
  const other = await transaction.first<{ id: string; title: string }>(
    `SELECT id::text AS id, name_cn AS title FROM customer
       WHERE company_id = $1 AND (customer_no = $2::text OR credit_code = $3::text) LIMIT 1`,
    [companyId, no, credit],
  )
  if (other) throw new Problem('duplicate', { details: other })
}

/** The customer as it was. */
const bringBack = async (transaction: Transaction, companyId: string, id: string): Promise<void> => {
  await transaction.query(
    `INSERT INTO customer SELECT (jsonb_populate_record(NULL::customer, r.gone)).* FROM customer_merge_rest r
       WHERE r.company_id = $1 AND r.merge_id = $2`,
    [companyId, id],
  )
}

type Both = readonly [string, string]
/** Gives those of both whose former owner does not work here any more to the pool. */
const poolThoseLeft = async (
  transaction: Transaction,
  companyId: string,
  { both, now }: { readonly both: Both; readonly now: string },
): Promise<void> => {
  await transaction.query(
    `UPDATE customer AS c SET former_owner_id = owner_id, owner_id = NULL, released_at = $3, release_on = NULL
       WHERE c.company_id = $1 AND c.id = ANY($2::bigint[]) AND EXISTS (SELECT FROM employee e
         WHERE e.company_id = c.company_id AND e.id = c.owner_id AND e.status <> 0)`,
    [companyId, both, now],
  )
}

interface Followed {
  readonly customer: string
  readonly from: string
  readonly to: string
}
/** Gives groups and open work of both, which the merge gave to the owner of the one that stayed, to their own owners, former ones where they are in the pool. */
const followOwners = async (
  transaction: Transaction,
  companyId: string,
  { id, both }: { readonly id: string; readonly both: Both },
): Promise<void> => {
  const owners = await transaction.query<Followed>(
    `SELECT c.id::text AS customer, merged.owner AS "from", own.owner AS "to"
       FROM customer_merge_rest r JOIN customer c ON c.company_id = r.company_id AND c.id = ANY($3::bigint[])
       CROSS JOIN LATERAL (SELECT coalesce(r.written ->> 'owner_id', r.written ->> 'former_owner_id') AS owner) AS merged
       CROSS JOIN LATERAL (SELECT coalesce(c.owner_id, c.former_owner_id)::text AS owner) AS own
       WHERE r.company_id = $1 AND r.merge_id = $2 AND own.owner <> merged.owner`,
    [companyId, id, both],
  )
  for (const one of owners) {
    await moveGroups(transaction, { companyId, ...one })
    await followOwner(transaction, { companyId, from: [one.from], customer: one.customer, ofPool: one.to })
  }
}
