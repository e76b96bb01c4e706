import type { Transaction } from '../database/database.ts'

/** Withdraws the approval of the release of an order: it is applied for again. */
export const withdrawApproval = async (transaction: Transaction, companyId: string, id: string): Promise<void> => {
  await transaction.query(`UPDATE shipment_order SET release_state = 'none' WHERE company_id = $1 AND id = $2`, [
    companyId,
    id,
  ])
  await transaction.query(
    `UPDATE order_event SET is_corrected = 'corrected'
     WHERE company_id = $1 AND order_id = $2 AND milestone = 'RELEASE_APPROVED'`,
    [companyId, id],
  )
}

/**
 * Withdraws an approval that rests on the payment alone. It is recorded of the person who applied; a decision is always somebody
 * else's, and stays. A bill that was handed over stays released.
 */
export const withdrawUnpaidApproval = async (
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<void> => {
  const found = await transaction.first(
    `SELECT FROM shipment_order o JOIN order_event e ON e.company_id = o.company_id AND e.order_id = o.id
     WHERE o.company_id = $1 AND o.id = $2 AND o.release_state = 'approved' AND e.milestone = 'RELEASE_APPROVED'
       AND e.is_corrected = 'valid' AND e.by_id = o.release_applied_by_id LIMIT 1`,
    [companyId, id],
  )
  if (found) await withdrawApproval(transaction, companyId, id)
}
