import {
  type Contract,
  customer,
  type InputOf,
  leadReportsNeeded,
  ownership,
  Problem,
  type Versioned,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { intoPool, poolRulesOf } from '../customers/pool-rules.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { checkUnused } from '../records/tables/usages.ts'
import { pageView, viewOf } from '../records/tables/view.ts'
import { refusedLead } from './recommend-lead.ts'

type Calls = Contract['leads']

export interface Moment {
  readonly now: string
  readonly today: string
}

/** Gives an unlocked lead back. */
export const giveBackLead = (
  { database, person, now, today }: Context,
  { id, version, reason }: InputOf<Calls['giveBack']>,
): Promise<Versioned> =>
  asPerson({ database, person, reason }, async (transaction) => {
    const row = await lockAsRead(transaction, pageView(person, 'unlockTokerList'), { id, version })
    if (row.state !== 'following') throw refusedLead('leadMoved')
    return await giveBack(transaction, row, {
      state: 'returned',
      note: reason,
      moment: { now: now(), today: today() },
    })
  })

interface Back {
  readonly state: 'returned' | 'expired'
  readonly note: string | null
  readonly moment: Moment
}
/**
 * Ends an unlocking: a customer of which nothing else is known goes, and its lead is open again; one that was worked with goes to the pool.
 * Whom to call is no longer shown.
 */
export const giveBack = async (transaction: Transaction, row: Row, { state, note, moment }: Back) => {
  const isOpen = await withoutCustomer(transaction, row, { note, moment })
  await transaction.query('UPDATE lead SET state = $3 WHERE company_id = $1 AND id = $2', [
    row.company_id,
    row.lead_id,
    isOpen ? 'open' : 'converted',
  ])
  return await transaction.one<Versioned>(
    `UPDATE lead_unlock SET state = $3, note = $4, contact = NULL, phone = NULL, email = NULL,
       customer_id = CASE WHEN $5::boolean THEN NULL ELSE customer_id END
     WHERE company_id = $1 AND id = $2 RETURNING id, version`,
    [row.company_id, row.id, state, note, isOpen],
  )
}

/** Removes a customer that was never more than the lead; any other is given to the pool. */
const withoutCustomer = async (
  transaction: Transaction,
  { company_id, id, customer_id, by_id }: Row,
  { note, moment: { now, today } }: Pick<Back, 'note' | 'moment'>,
): Promise<boolean> => {
  if (customer_id === null) return true
  const companyId = String(company_id)
  const customerId = String(customer_id)
  await transaction.query('UPDATE lead_unlock SET customer_id = NULL WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
  ])
  if ((await isUntouched(transaction, companyId, customerId)) && (await isUnused(transaction, companyId, customerId))) {
    await transaction.query('DELETE FROM customer WHERE company_id = $1 AND id = $2', [companyId, customerId])
    return true
  }
  await transaction.query('UPDATE lead_unlock SET customer_id = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
    customerId,
  ])
  const released = await transaction.run(
    `UPDATE customer AS c SET ${intoPool('$5::date', await poolRulesOf(transaction, companyId))}, released_at = $3,
       release_reason = $4 WHERE c.company_id = $1 AND c.id = $2 AND c.owner_id = $6`,
    [companyId, customerId, now, note, today, by_id],
  )
  if (released.count > 0)
    await insertRecords(transaction, ownership, companyId, [
      {
        at: now,
        customer: customerId,
        kind: 'release',
        fromOwner: String(by_id),
        toOwner: null,
        note,
        by: String(by_id),
      },
    ])
  return false
}
/** Columns of a customer that change without a person's action. */
const unattended = [
  ...['version', 'updated_at', 'updated_by', 'release_on', 'protected_until'],
  ...['credit_used', 'overdue_amount', 'overdue_since'],
]
/** Columns of its history alone. */
const ofHistory = ['period_from', 'period_to', 'operation', 'changed_by', 'reason']
/** True when nobody edited or followed up a customer since it was made; nobody can until the transaction ends. */
const isUntouched = async (transaction: Transaction, companyId: string, id: string): Promise<boolean> => {
  await transaction.query('SELECT id FROM customer WHERE company_id = $1 AND id = $2 FOR UPDATE', [companyId, id])
  const found = await transaction.first(
    `SELECT FROM customer c WHERE c.company_id = $1 AND c.id = $2 AND c.last_follow_up_at IS NULL
       AND NOT EXISTS (SELECT FROM customer_history h WHERE h.company_id = c.company_id AND h.id = c.id
         AND to_jsonb(h) - $3::text[] <> to_jsonb(c) - $4::text[])`,
    [companyId, id, [...unattended, ...ofHistory], unattended],
  )
  return found !== undefined
}
const isUnused = async (transaction: Transaction, companyId: string, id: string): Promise<boolean> => {
  try {
    await checkUnused(transaction, viewOf(customer as never, { companyId, identity: 0, permissions: [] }), [id])
    return true
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'inUse') return false
    throw problem
  }
}

/** Counts reports by different people against a lead; enough of them make it invalid. */
export const reportLead = (
  { database, person }: Context,
  { lead: id, reason }: InputOf<Calls['report']>,
): Promise<{ reports: number }> =>
  asPerson({ database, person, reason: `report: ${reason}` }, async (transaction) => {
    const { companyId, userId } = person
    const row = await transaction.first<{ state: string }>(
      'SELECT state FROM lead WHERE company_id = $1 AND id = $2 FOR UPDATE',
      [companyId, id],
    )
    if (!row) throw new Problem('notFound')
    const before = await transaction.first(
      `SELECT FROM lead_history WHERE company_id = $1 AND id = $2 AND changed_by = $3 AND reason LIKE 'report: %' LIMIT 1`,
      [companyId, id, userId],
    )
    if (before) throw refusedLead('reportedAlready')
    const { reports } = await transaction.one<{ reports: number }>(
      `UPDATE lead SET reports = reports + 1,
           state = CASE WHEN reports + 1 >= $3 AND state = 'open' THEN 'invalid' ELSE state END
         WHERE company_id = $1 AND id = $2 RETURNING reports`,
      [companyId, id, leadReportsNeeded],
    )
    return { reports }
  })
