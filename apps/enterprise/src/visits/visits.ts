import { type Contract, customer, type InputOf, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { storeFollowUp, wordsOf } from '../customers/follow-up.ts'
import { widerPages } from '../customers/move-owner.ts'
import type { Row, Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockAsRead, lockRow, lockRows } from '../records/saving/guards.ts'
import { reachable, viewAcross, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'

type Calls = Contract['customers']
const pages = ['ownVisits', 'institutionVisits', 'visits'] as const

/** Notes the result of a planned visit as a follow-up of its customer, whose days of release begin again. */
export const noteVisit = (
  { database, person, now, today }: Context,
  { id, version, method, content, nextOn, ...more }: InputOf<Calls['noteVisit']>,
): Promise<Versioned> => {
  if (nextOn !== null && nextOn < today()) throw invalid('nextOn', 'notInPast')
  return asPerson({ database, person }, async (transaction) => {
    const { companyId } = person
    const [asked] = await rowsOf<{ readonly customer: string }>(
      transaction,
      sql`select t.customer_id::text as customer from visit_plan t where ${reachable(viewAcross(person, pages))} and t.id = ${id}::bigint`,
    )
    if (!asked) throw new Problem('notFound')
    // The customer is held before its visit, as by the acts that change its owner.
    await holdCustomer(transaction, person, asked.customer)
    const row = await planned(transaction, person, { id, version })
    const talk = { customer: String(row.customer_id), method, content, nextOn, ...wordsOf(more) }
    const { followUp } = await storeFollowUp(transaction, { person, now, today }, talk)
    return await transaction.one<Versioned>(
      `UPDATE visit_plan SET state = 'done', method = $3, done_at = $4, follow_up_id = $5
       WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [companyId, id, method, now(), followUp],
    )
  })
}

/** Drops a planned visit. */
export const dropVisit = (
  { database, person }: Context,
  { id, version, reason }: InputOf<Calls['dropVisit']>,
): Promise<Versioned> =>
  asPerson({ database, person, reason }, async (transaction) => {
    await planned(transaction, person, { id, version })
    return await transaction.one<Versioned>(
      `UPDATE visit_plan SET state = 'dropped', dropped_for = $3 WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [person.companyId, id, reason],
    )
  })

/** A visit that the person sees, that is as they read it, and still planned. */
const planned = async (transaction: Transaction, person: Context['person'], read: Versioned): Promise<Row> => {
  const row = await lockAsRead(transaction, viewAcross(person, pages), read)
  if (row.state !== 'planned') throw blocked('state', 'notInThisState')
  return row
}

/** Only who may follow a customer up notes a visit to it; it may have another owner by now, or be in the pool. */
const holdCustomer = async (transaction: Transaction, person: Context['person'], id: string): Promise<void> => {
  try {
    const row = await lockRow(transaction, viewOf(customer, person), id)
    if (String(row.owner_id) !== person.employeeId)
      await lockRows(transaction, viewAcross(person, [...widerPages, 'salesCustomer']), [id])
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'notFound') throw blocked('customer', 'visitCustomerGone')
    throw problem
  }
}
