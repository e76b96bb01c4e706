import type { Queries, Transaction } from '../database/database.ts'

/** Records that are under way, by table: the columns of their people, and the condition under which they are open. */
const openWork = [
  {
    table: 'shipment_order',
    people: ['sales_id', 'customer_service_id', 'operator_id', 'document_clerk_id'],
    isOpen: "life_state IN ('active', 'onHold')",
  },
  {
    table: 'online_booking',
    people: ['sales_id'],
    isOpen: "state IN ('draft', 'submitted', 'passed', 'askedBack', 'booking', 'booked')",
  },
  {
    table: 'space_request',
    people: ['salesman_id'],
    isOpen: "state IN ('draft', 'requested', 'pledged', 'partPledged')",
  },
  {
    table: 'space_booking',
    people: ['salesman_id'],
    isOpen:
      "state IN ('held', 'submitted', 'waitlisted', 'approved', 'partApproved', 'confirmed', 'returning', 'rolled')",
  },
  {
    table: 'work_order',
    people: ['assignee_id'],
    isOpen: "state IN ('assigned', 'processing', 'waitingCustomer', 'waitingSupplier')",
  },
] as const

/** Number of open orders, bookings, space requests and tasks of a person. */
export const countOpenWork = async (queries: Queries, companyId: string, person: string): Promise<number> => {
  const counts = openWork.map(
    ({ table, people, isOpen }) =>
      `(SELECT count(*)::integer FROM ${table} WHERE company_id = $1 AND $2::bigint IN (${people.join(', ')}) AND ${isOpen})`,
  )
  const { work } = await queries.one<{ work: number }>(`SELECT ${counts.join(' + ')} AS work`, [companyId, person])
  return work
}

/** Gives the open work of a person to another one, in every place that the person has in it. Returns the number of records. */
export const handOverWork = async (
  transaction: Transaction,
  companyId: string,
  from: string,
  to: string,
): Promise<number> => {
  let moved = 0
  for (const { table, people, isOpen } of openWork) {
    // Held by id first, as every batch holds its rows: two that want the same ones never wait for each other.
    await transaction.query(
      `SELECT FROM ${table} WHERE company_id = $1 AND $2::bigint IN (${people.join(', ')}) AND ${isOpen}
       ORDER BY id FOR UPDATE`,
      [companyId, from],
    )
    const given = people.map(
      (column) => `${column} = CASE WHEN ${column} = $2::bigint THEN $3::bigint ELSE ${column} END`,
    )
    const { count } = await transaction.run(
      `UPDATE ${table} SET ${given.join(', ')}
       WHERE company_id = $1 AND $2::bigint IN (${people.join(', ')}) AND ${isOpen}`,
      [companyId, from, to],
    )
    moved += count
  }
  return moved
}
