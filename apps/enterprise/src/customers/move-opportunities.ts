import { openOpportunityStages } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'

interface Moved {
  readonly companyId: string
  readonly from: string
  readonly to: string
  /** Customer whose records are meant; absent: those of every customer. */
  readonly customer?: string
}
/** Gives open opportunities and planned visits of customers to the new owner, as their customers are given. */
export const moveOpportunities = async (
  transaction: Transaction,
  { companyId, from, to, customer }: Moved,
): Promise<void> => {
  await transaction.query(
    `UPDATE opportunity SET owner_id = $3::bigint
     WHERE company_id = $1 AND owner_id = $2::bigint AND ($4::bigint IS NULL OR customer_id = $4::bigint) AND stage = ANY($5::text[])`,
    [companyId, from, to, customer ?? null, openOpportunityStages],
  )
  await transaction.query(
    `UPDATE visit_plan SET by_id = $3::bigint
     WHERE company_id = $1 AND by_id = $2::bigint AND ($4::bigint IS NULL OR customer_id = $4::bigint) AND state = 'planned'`,
    [companyId, from, to, customer ?? null],
  )
}
