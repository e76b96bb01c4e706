import type { Transaction } from '../database/database.ts'

/** Ends requests for more days that wait, of a customer or by a person: they end when the owner changes, who asks for their own. */
export const endDelays = async (
  transaction: Transaction,
  companyId: string,
  { customer = null, by = null }: { readonly customer?: string | null; readonly by?: string | null },
): Promise<void> => {
  await transaction.query(
    `UPDATE delay_request SET state = 'ended' WHERE company_id = $1 AND state = 'pending'
       AND (customer_id = $2::bigint OR by_id = $3::bigint)`,
    [companyId, customer, by],
  )
}
