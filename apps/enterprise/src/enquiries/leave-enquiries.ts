import { openEnquiryStates, runningEnquiryStates } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'

const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')
const open = `status IN (${listed([...openEnquiryStates, 'answered', 'quoted'])})`

/** Gives open enquiries of somebody who leaves to the successor; without one, their open answers wait for anybody again. */
export const leaveEnquiries = async (
  transaction: Transaction,
  companyId: string,
  from: string,
  to: string | null,
): Promise<void> => {
  // Held by id first, as every batch holds its rows.
  await transaction.query(
    `SELECT FROM enquiry WHERE company_id = $1 AND $2::bigint IN (salesperson_id, quoter_id) AND ${open} ORDER BY id FOR UPDATE`,
    [companyId, from],
  )
  if (to !== null)
    await transaction.query(
      `UPDATE enquiry SET salesperson_id = $3::bigint WHERE company_id = $1 AND salesperson_id = $2::bigint AND ${open}`,
      [companyId, from, to],
    )
  await transaction.query(
    `UPDATE enquiry SET quoter_id = $3::bigint,
       status = CASE WHEN status IN (${listed(runningEnquiryStates)}) AND $3::bigint IS NULL THEN 'new' ELSE status END
     WHERE company_id = $1 AND quoter_id = $2::bigint AND ${open}`,
    [companyId, from, to],
  )
}
