import { holds } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { tell } from '../notices/tell.ts'
import { blocked } from '../staff/manageable.ts'
import { checkCap, holdPerson } from './move-owner.ts'
import { poolRulesFor, protect } from './pool-rules.ts'

const creditFields = { settlement: 'settlement', credit_days: 'creditDays', credit_limit: 'creditLimit' } as const
/** Fields that need TS-9047. */
export const creditNames: readonly string[] = Object.values(creditFields)
const creditColumns = Object.keys(creditFields) as (keyof typeof creditFields)[]

/** A new customer is its maker's or in the pool; only holders of TS-9010 give it to somebody else. Its owner has room for it. Credit needs TS-9047. */
export const customerRule: AfterChange = async (transaction, { companyId, reader, maker }, { before, after }) => {
  const changed = creditColumns.find((column) => String(before?.[column] ?? '') !== String(after[column] ?? ''))
  if (changed && !holds(reader, 'TS-9047')) throw blocked(creditFields[changed], 'creditNeedsRight')
  await tellCoOwners(transaction, { before, after, maker })
  if (before || after.owner_id === null) return
  const owner = String(after.owner_id)
  if (owner !== maker && !holds(reader, 'TS-9010')) throw blocked('owner', 'ownerByAct')
  await holdPerson(transaction, companyId, owner, 'owner')
  const rules = await poolRulesFor(transaction, companyId, owner)
  await checkCap(transaction, companyId, owner, { rules, more: 0 })
  await protect(transaction, companyId, {
    id: String(after.id),
    owner,
    today: businessDay(String(after.created_at)),
    rules,
  })
}

/** Sends a message to people who become co-owners. */
const tellCoOwners = async (
  transaction: Transaction,
  {
    before,
    after,
    maker,
  }: { readonly before: Row | undefined; readonly after: Row; readonly maker: string | undefined },
): Promise<void> => {
  const [former, now] = [before?.co_owners_ids, after.co_owners_ids].map((ids) =>
    ((ids ?? []) as unknown[]).map(String),
  )
  const employees = (now ?? []).filter((one) => !former?.includes(one) && one !== maker)
  if (employees.length === 0) return
  const name = String(after.name_cn)
  await tell(transaction, {
    companyId: String(after.company_id),
    fact: `customer-shared:${after.id}:${after.version}`,
    to: { employees },
    type: 7,
    title: [`客户已与您协作：${name}`, `A customer is shared with you: ${after.name_en ?? name}`],
    link: { page: 'salesCustomer', to: 'record', id: String(after.id) },
  })
}
