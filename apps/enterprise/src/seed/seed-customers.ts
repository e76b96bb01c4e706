import {
  customer,
  customerCap,
  customerContract,
  customerGroup,
  customerLevel,
  customerPool,
  customerStageRule,
  customerWord,
  followUp,
  opportunity,
  unitPoolRule,
  visitPlan,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { demoCustomerContracts } from './demo/people/customer-contracts.ts'
import { demoOpportunities } from './demo/people/opportunities.ts'
import {
  demoCustomerGroups,
  demoCustomerLevels,
  demoCustomers,
  demoCustomerWords,
  demoFollowUps,
  demoPool,
  demoStayDays,
} from './demo/people/partners.ts'
import { demoVisits } from './demo/people/visits.ts'
import { backdate } from './seed-business.ts'

interface CustomersOf {
  readonly mark: string
  readonly owners: readonly [string, ...string[]]
  /** Keeps a few customers, the last that have an owner. */
  readonly desk: string
  readonly ids: BaseIds
  readonly today: string
}
const owned = 40
const inPool = 8
const ofDesk = 6
/** Of each of two former owners. */
const inDepartments = 2
/** The first of those with an owner. */
const withOpportunity = 6

/** Customers of a company, some of them in the pool, with its levels, pool rules and last follow-ups; answers those with an owner. */
export const seedCustomers = async (
  queries: Queries,
  companyId: string,
  { mark, owners, desk, ids: base, today }: CustomersOf,
): Promise<string[]> => {
  const levels = await insertRecords(queries, customerLevel, companyId, demoCustomerLevels)
  const groups = await insertRecords(queries, customerGroup, companyId, demoCustomerGroups)
  await insertRecords(queries, customerPool, companyId, [demoPool])
  await insertRecords(queries, customerCap, companyId, [
    { name: '大客户组 | Key account team', persons: [desk], units: [], holdingCap: 150, claimPerDay: 8, barred: false },
  ])
  await insertRecords(queries, customerWord, companyId, demoCustomerWords)
  await insertRecords(queries, customerStageRule, companyId, [
    { name: '成交客户 | Active customers', stages: ['active'], needed: ['city', 'contacts'] },
  ])
  const unit = await queries.first<{ id: string }>(
    'SELECT id FROM organisation WHERE company_id = $1 AND super_org_id IS NOT NULL ORDER BY id DESC LIMIT 1',
    [companyId],
  )
  if (unit)
    await insertRecords(queries, unitPoolRule, companyId, [
      { name: '分支机构 | Branches', units: [unit.id], protectDays: demoPool.protectDays },
    ])
  const ownerOf = (index: number, owner: string) => (index >= owned - ofDesk ? desk : owner)
  const rows = demoCustomers(mark, owned + inPool, { owners, levels, groups })
  const ids = await insertRecords(
    queries,
    customer,
    companyId,
    rows.map((row, index) => {
      if (index >= owned) return { ...row, owner: null, stage: 'prospect' as const }
      return { ...row, owner: ownerOf(index, row.owner ?? owners[0]) }
    }),
  )
  await release(queries, companyId, ids.slice(owned), { owner: owners.at(-1) ?? owners[0], today })
  // Customers that were released last are still in the pools of the departments that they came from.
  await keepInDepartment(queries, companyId, ids.slice(owned, owned + inDepartments), today)
  const ofFirst = ids.slice(owned + inDepartments, owned + 2 * inDepartments)
  await release(queries, companyId, ofFirst, { owner: owners[0], today })
  await keepInDepartment(queries, companyId, ofFirst, today)
  // The newest customers came in the last weeks, the first ones years ago.
  const since = (at: number) => addDays(today, -Math.round(6 + (owned + inPool - 1 - at) ** 1.7))
  await backdate(
    queries,
    companyId,
    'customer',
    ids.map((id, at) => ({ id, at: `${since(at)}T02:00:00.000Z` })),
  )
  const spoken = rows.slice(0, owned).map(({ owner, contacts: [main] }, at) => ({
    id: ids[at] ?? '',
    owner: ownerOf(at, owner ?? owners[0]),
    contact: main?.name ?? null,
  }))
  const promising = [...spoken.slice(0, withOpportunity), ...spoken.slice(-ofDesk)]
  await insertRecords(queries, opportunity, companyId, demoOpportunities({ ids: base, today, customers: promising }))
  await insertRecords(queries, visitPlan, companyId, demoVisits({ today, customers: promising }))
  await insertRecords(queries, customerContract, companyId, demoCustomerContracts({ today, customers: promising }))
  const talks = demoFollowUps(spoken, today, mark)
  await insertRecords(queries, followUp, companyId, talks)
  const latest = new Map(
    talks.toSorted((one, other) => one.at.localeCompare(other.at)).map((talk) => [talk.customer, talk]),
  )
  await queries.query(
    `UPDATE customer AS c SET last_follow_up_at = talk.at, next_follow_up = talk.next
     FROM unnest($2::bigint[], $3::timestamptz[], $4::date[]) AS talk (id, at, next) WHERE c.company_id = $1 AND c.id = talk.id`,
    [
      companyId,
      [...latest.keys()],
      [...latest.values()].map(({ at }) => at),
      [...latest.values()].map(({ nextOn }) => nextOn),
    ],
  )
  return ids.slice(0, owned)
}

const release = async (
  queries: Queries,
  companyId: string,
  ids: readonly string[],
  { owner, today }: { readonly owner: string; readonly today: string },
): Promise<void> => {
  await queries.query(
    `UPDATE customer SET former_owner_id = $3, released_at = $4::timestamptz, release_reason = $5
     WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, ids, owner, `${today}T00:00:00Z`, '两次回访未联系上'],
  )
}
const keepInDepartment = async (
  queries: Queries,
  companyId: string,
  ids: readonly string[],
  today: string,
): Promise<void> => {
  await queries.query(
    `UPDATE customer AS c SET company_pool_on = $3::date + ${demoStayDays},
       pool_department_id = (SELECT e.orgs_ids[1] FROM employee e WHERE e.company_id = $1 AND e.id = c.former_owner_id)
     WHERE c.company_id = $1 AND c.id = ANY($2::bigint[])`,
    [companyId, ids, today],
  )
}
