import { type Contract, employee, type InputOf, Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { leaveCustomers } from '../customers/leave-customers.ts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { leaveEnquiries } from '../enquiries/leave-enquiries.ts'
import type { Context } from '../handlers.ts'
import { lockReached } from '../records/saving/guards.ts'
import { viewOf } from '../records/tables/view.ts'
import { checkManageable, lockEmployee, moveTo } from './accounts-of-staff.ts'
import { blocked } from './manageable.ts'
import { countOpenWork, handOverWork } from './open-work.ts'
import { holdStaff } from './rights.ts'

/** Quotations that somebody still has to do something with. */
const open = "status IN ('draft', 'pending', 'sent')"

interface Belongings {
  readonly customers: number
  readonly quotations: number
  /** Open orders, bookings, space requests and tasks. */
  readonly work: number
}
const belongings = ['customers', 'quotations', 'work'] as const
/** Records that an employee is responsible for now. */
const belongingsOf = async (queries: Queries, companyId: string, id: string): Promise<Belongings> => ({
  ...(await queries.one<Pick<Belongings, 'customers' | 'quotations'>>(
    `SELECT (SELECT count(*)::integer FROM customer WHERE company_id = $1 AND owner_id = $2::bigint) AS customers,
       (SELECT count(*)::integer FROM quotation WHERE company_id = $1 AND salesperson_id = $2::bigint AND ${open}) AS quotations`,
    [companyId, id],
  )),
  work: await countOpenWork(queries, companyId, id),
})

/** Records that somebody who leaves would hand over. */
export const leaving = async ({ database, person }: Context, { id }: { readonly id: string }): Promise<Belongings> => {
  const { companyId } = person
  const found = await database.first('SELECT FROM employee WHERE company_id = $1 AND id = $2::bigint', [companyId, id])
  if (!found) throw new Problem('notFound')
  return await belongingsOf(database, companyId, id)
}

/**
 * Somebody leaves: customers, open quotations and open work go to the successor, or customers to the pool, their account and their entry in the
 * address book end; all or nothing.
 * Refused where the counts are not those that were shown.
 */
export const leave = (
  context: Context,
  { successor, leaveDate, reason, expected, ...row }: InputOf<Contract['staff']['leave']>,
) => {
  const { database, person } = context
  const { companyId } = person
  return asPerson({ database, person }, async (transaction) => {
    // Both people before the staff, each in the order of ids, as every save of an employee does.
    const others = successor === null ? [] : [successor]
    const found = await lockReached(transaction, viewOf(employee as never, person), [row.id, ...others])
    const stored = await lockEmployee(transaction, person, row)
    if (stored.status === 1) throw blocked('status', 'notActive')
    if (successor !== null) checkSuccessor(found, row.id, successor)
    await holdStaff(transaction, companyId)
    await checkManageable(transaction, person, stored)
    const before = await belongingsOf(transaction, companyId, row.id)
    if (belongings.some((name) => before[name] !== expected[name])) throw blocked('successor', 'handOverChanged')
    if (successor === null && before.quotations > 0) throw blocked('successor', 'quotationsNeedSuccessor')
    if (successor === null && before.work > 0) throw blocked('successor', 'workNeedsSuccessor')
    const moved = await handOver(transaction, context, row.id, successor)
    // Nobody calls them here any more; the history keeps who they were.
    await transaction.query('DELETE FROM address_book_entry WHERE company_id = $1 AND employee_id = $2::bigint', [
      companyId,
      row.id,
    ])
    const left = await moveTo(transaction, context, stored, {
      status: 1,
      leaveDate,
      leaveReason: reason === '' ? null : reason,
      successor,
    })
    return { ...left, ...moved }
  })
}

/** An active person of the company, and another one. */
const checkSuccessor = (found: readonly Row[], id: string, successor: string): void => {
  const other = found.find((row) => String(row.id) === successor)
  if (successor === id || other?.status !== 0) throw blocked('successor', 'notActive')
}

const handOver = async (
  transaction: Transaction,
  context: Context,
  from: string,
  to: string | null,
): Promise<Belongings> => {
  const { companyId } = context.person
  const customers = await leaveCustomers(transaction, context, from, to)
  await leaveEnquiries(transaction, companyId, from, to)
  if (to !== null)
    await transaction.query(
      `SELECT FROM quotation WHERE company_id = $1 AND salesperson_id = $2::bigint AND ${open} ORDER BY id FOR UPDATE`,
      [companyId, from],
    )
  const quotations =
    to === null
      ? { count: 0 }
      : await transaction.run(
          `UPDATE quotation SET salesperson_id = $3::bigint WHERE company_id = $1 AND salesperson_id = $2::bigint AND ${open}`,
          [companyId, from, to],
        )
  const work = to === null ? 0 : await handOverWork(transaction, companyId, from, to)
  return { customers, quotations: quotations.count, work }
}
