import { type Contract, customer, followUp, type InputOf, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkVersion, lockRow, lockRows } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { viewAcross, viewOf } from '../records/tables/view.ts'
import { widerPages } from './move-owner.ts'
import { poolRulesOf, releaseDay } from './pool-rules.ts'

/** Notes a contact with a customer; its days of release begin again. */
export const noteFollowUp = async (
  { database, person, now, today }: Context,
  { id, version, method, content, nextOn, ...more }: InputOf<Contract['customers']['followUp']>,
): Promise<Versioned> => {
  const { employeeId } = person
  if (nextOn !== null && nextOn < today()) throw invalid('nextOn', 'notInPast')
  return await asPerson({ database, person }, async (transaction) => {
    const row = await lockRow(transaction, viewOf(customer, person), id)
    if (String(row.owner_id) !== employeeId)
      await lockRows(transaction, viewAcross(person, [...widerPages, 'salesCustomer']), [id])
    checkVersion(row, version)
    const talk = { customer: id, method, content, nextOn, ...wordsOf(more) }
    return (await storeFollowUp(transaction, { person, now, today }, talk)).customer
  })
}

/** Further words of a follow-up, null where there are none. */
export const wordsOf = (more: Readonly<Record<string, string>>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(more).map(([name, given]) => [name, given || null]))

interface FollowUp {
  readonly customer: string
  readonly method: string
  readonly content: string
  readonly nextOn: string | null
  /** Further words; null where there are none. */
  readonly [name: string]: string | null
}
/** Writes down a contact of a customer; its days of release begin again. */
export const storeFollowUp = async (
  transaction: Transaction,
  { person: { companyId, employeeId }, now, today }: Pick<Context, 'person' | 'now' | 'today'>,
  contacted: FollowUp,
): Promise<{ readonly customer: Versioned; readonly followUp: string }> => {
  const [made = ''] = await insertRecords(transaction, followUp, companyId, [
    { ...contacted, at: now(), by: employeeId },
  ])
  const rules = await poolRulesOf(transaction, companyId)
  const stored = await transaction.one<Versioned>(
    `UPDATE customer AS c SET last_follow_up_at = $3, next_follow_up = $4::date,
         release_on = CASE WHEN c.owner_id IS NULL THEN NULL ELSE ${releaseDay('$5::date', rules)} END
       WHERE c.company_id = $1 AND c.id = $2 RETURNING c.id, c.version`,
    [companyId, contacted.customer, now(), contacted.nextOn, today()],
  )
  return { customer: stored, followUp: made }
}
