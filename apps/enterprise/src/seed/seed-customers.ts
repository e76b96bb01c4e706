import { customer, customerLevel, customerPool, followUp } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/insert-records.ts'
import { demoCustomerLevels, demoCustomers, demoFollowUps, demoPool } from './demo/partners.ts'

interface CustomersOf {
  readonly mark: string
  readonly owners: readonly [string, ...string[]]
  /** Keeps one customer, the last that has an owner. */
  readonly desk: string
  readonly today: string
}
const owned = 40
const inPool = 8
const followedUp = 6

/** Customers of a company, some of them in the pool, with its levels, pool rules and last follow-ups; answers those with an owner. */
export const seedCustomers = async (
  queries: Queries,
  companyId: string,
  { mark, owners, desk, today }: CustomersOf,
): Promise<string[]> => {
  const levels = await insertRecords(queries, customerLevel, companyId, demoCustomerLevels)
  await insertRecords(queries, customerPool, companyId, [demoPool])
  const rows = demoCustomers(mark, owned + inPool, { owners, levels })
  const ids = await insertRecords(
    queries,
    customer,
    companyId,
    rows.map((row, index) => {
      if (index >= owned) return { ...row, owner: null, stage: 'prospect' as const }
      return index === owned - 1 ? { ...row, owner: desk } : row
    }),
  )
  await queries.query(
    `UPDATE customer SET former_owner_id = $3, released_at = $4::timestamptz, release_reason = $5
     WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, ids.slice(owned), owners.at(-1), `${today}T00:00:00Z`, '两次回访未联系上'],
  )
  const first = rows.slice(0, followedUp).map(({ owner, contact }, at) => ({ id: ids[at] ?? '', owner, contact }))
  const spoken = [...first, { id: ids[owned - 1] ?? '', owner: desk, contact: rows[owned - 1]?.contact ?? null }]
  const talks = demoFollowUps(spoken, today)
  await insertRecords(queries, followUp, companyId, talks)
  for (const { customer: id, at, nextOn } of talks)
    await queries.query(
      'UPDATE customer SET last_follow_up_at = $3, next_follow_up = $4 WHERE company_id = $1 AND id = $2',
      [companyId, id, at, nextOn],
    )
  return ids.slice(0, owned)
}
