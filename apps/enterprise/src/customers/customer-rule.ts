import { holds, type Reader } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { tell } from '../notices/tell.ts'
import { blocked } from '../staff/manageable.ts'
import { followOwner } from './follow-owner.ts'
import { checkCap, holdPerson } from './move-owner.ts'
import { poolRulesFor, protect } from './pool-rules.ts'
import { checkStageFields } from './stage-fields.ts'

const creditFields = { settlement: 'settlement', credit_days: 'creditDays', credit_limit: 'creditLimit' } as const
/** Fields that need TS-9047. */
export const creditNames: readonly string[] = Object.values(creditFields)
/** Fields of a customer that a person may fill. */
export const fillsCustomer =
  (reader: Reader) =>
  (field: string): boolean =>
    !creditNames.includes(field) || holds(reader, 'TS-9047')
const creditColumns = Object.keys(creditFields) as (keyof typeof creditFields)[]

/**
 * A new customer is its maker's or in the pool; only holders of TS-9010 give it to somebody else. Its owner has room for it. Credit needs TS-9047.
 * It has the fields of its stage. Its owner has the open work of those with whom it is shared no more. Another name or credit code was not reviewed.
 */
export const customerRule: AfterChange = async (transaction, { companyId, reader, maker }, { before, after }) => {
  const changed = creditColumns.find((column) => String(before?.[column] ?? '') !== String(after[column] ?? ''))
  if (changed && !holds(reader, 'TS-9047')) throw blocked(creditFields[changed], 'creditNeedsRight')
  await checkStageFields(transaction, companyId, { before, after, mayFill: fillsCustomer(reader) })
  if (before) await endReview(transaction, before, after)
  const [former, shared] = [before, after].map(coOwnersOf) as [string[], string[]]
  await tellCoOwners(transaction, { after, employees: shared.filter((one) => !former.includes(one) && one !== maker) })
  const from = former.filter((one) => !shared.includes(one))
  if (from.length > 0) await followOwner(transaction, { companyId, from, customer: String(after.id) })
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

/** Facts of a firm that were reviewed with its qualification. */
const reviewedColumns = ['name_cn', 'credit_code'] as const
/** Ends the review of a customer whose name or credit code is another one now. */
export const endReview = async (transaction: Transaction, before: Row, after: Row): Promise<void> => {
  if (after.qualification === null || reviewedColumns.every((column) => before[column] === after[column])) return
  await transaction.query(
    `UPDATE customer SET qualification = NULL, qualification_note = NULL, qualification_asked_by_id = NULL,
       qualified_by_id = NULL, qualified_on = NULL
     WHERE company_id = $1 AND id = $2`,
    [after.company_id, after.id],
  )
}

const coOwnersOf = (row: Row | undefined): string[] => ((row?.co_owners_ids ?? []) as unknown[]).map(String)
/** Sends a message to people who become co-owners. */
const tellCoOwners = async (
  transaction: Transaction,
  { after, employees }: { readonly after: Row; readonly employees: readonly string[] },
): Promise<void> => {
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
