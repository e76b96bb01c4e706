import type { AfterChange } from '../features/after-change.ts'

/** Removes the exceptions of an order that is removed: they were found, and nobody would miss them. */
export const forgetExceptions: AfterChange = async (transaction, { companyId }, { after }) => {
  await transaction.query('DELETE FROM order_exception WHERE company_id = $1 AND order_id = $2', [companyId, after.id])
}
