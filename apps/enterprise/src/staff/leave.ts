import { type Contract, employee, type InputOf, Problem } from '@hangjia/contracts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockRows } from '../records/guards.ts'
import { viewOf } from '../records/view.ts'
import { checkManageable, lockEmployee, moveTo } from './accounts-of-staff.ts'
import { blocked } from './manageable.ts'
import { holdStaff } from './rights.ts'

/** Quotations that somebody still has to do something with. */
const open = "status IN ('draft', 'pending', 'sent')"

interface Belongings {
  readonly customers: number
  readonly quotations: number
}
/** What an employee is responsible for now. */
const belongingsOf = (queries: Queries, companyId: string, id: string): Promise<Belongings> =>
  queries.one<Belongings>(
    `SELECT (SELECT count(*)::integer FROM customer WHERE company_id = $1 AND owner_id = $2::bigint) AS customers,
       (SELECT count(*)::integer FROM quotation WHERE company_id = $1 AND salesperson_id = $2::bigint AND ${open}) AS quotations`,
    [companyId, id],
  )

/** What somebody who leaves would hand over. */
export const leaving = async ({ database, person }: Context, { id }: { readonly id: string }): Promise<Belongings> => {
  const { companyId } = person
  const found = await database.first('SELECT FROM employee WHERE company_id = $1 AND id = $2::bigint', [companyId, id])
  if (!found) throw new Problem('notFound')
  return await belongingsOf(database, companyId, id)
}

/**
 * Somebody leaves: customers and open quotations go to the successor, or customers to the pool, their account ends; all or nothing.
 * Refused where the counts are not those that were shown.
 */
export const leave = (
  context: Context,
  { successor, leaveDate, reason, expected, ...row }: InputOf<Contract['staff']['leave']>,
) => {
  const { database, person } = context
  const { companyId } = person
  return database.transaction(
    async (transaction) => {
      const stored = await lockEmployee(transaction, person, row)
      if (stored.status === 1) throw blocked('status', 'notActive')
      await holdStaff(transaction, companyId)
      await checkManageable(transaction, person, stored)
      if (successor !== null) await checkSuccessor(transaction, context, row.id, successor)
      const before = await belongingsOf(transaction, companyId, row.id)
      if (before.customers !== expected.customers || before.quotations !== expected.quotations)
        throw blocked('successor', 'handOverChanged')
      if (successor === null && before.quotations > 0) throw blocked('successor', 'quotationsNeedSuccessor')
      const moved = await handOver(transaction, companyId, row.id, successor)
      const left = await moveTo(transaction, context, stored, {
        status: 1,
        leaveDate,
        leaveReason: reason === '' ? null : reason,
        successor,
      })
      return { ...left, ...moved }
    },
    { actor: person.userId },
  )
}

/** An active person of the company, and another one. */
const checkSuccessor = async (
  transaction: Transaction,
  { person }: Context,
  id: string,
  successor: string,
): Promise<void> => {
  const rows = await lockRows(transaction, viewOf(employee as never, person), [successor]).catch(() => [])
  if (successor === id || rows[0]?.status !== 0) throw blocked('successor', 'notActive')
}

const handOver = async (
  transaction: Transaction,
  companyId: string,
  from: string,
  to: string | null,
): Promise<Belongings> => {
  const customers = await transaction.run(
    'UPDATE customer SET owner_id = $3::bigint WHERE company_id = $1 AND owner_id = $2::bigint',
    [companyId, from, to],
  )
  const quotations =
    to === null
      ? { count: 0 }
      : await transaction.run(
          `UPDATE quotation SET salesperson_id = $3::bigint WHERE company_id = $1 AND salesperson_id = $2::bigint AND ${open}`,
          [companyId, from, to],
        )
  return { customers: customers.count, quotations: quotations.count }
}
