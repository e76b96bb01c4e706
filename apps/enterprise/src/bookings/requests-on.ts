import type { Row, Transaction } from '../database/database.ts'
import { bookingsOver } from '../orders/left-behind.ts'

/** Living booking requests that name this space, locked. */
export const lockRequestsOn = (transaction: Transaction, companyId: string, space: string): Promise<Row[]> =>
  transaction.query<Row>(
    `SELECT * FROM online_booking WHERE company_id = $1 AND space_id = $2 AND NOT state = ANY($3::text[]) ORDER BY id FOR UPDATE`,
    [companyId, space, bookingsOver],
  )

/** Lets these booking requests name other space, or none any more. */
export const nameSpace = async (
  transaction: Transaction,
  companyId: string,
  requests: readonly string[],
  space: string | null,
): Promise<void> => {
  await transaction.query('UPDATE online_booking SET space_id = $3 WHERE company_id = $1 AND id = ANY($2::bigint[])', [
    companyId,
    requests,
    space,
  ])
}
