import type { Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'

/** The salesperson of a group owns its customer; a customer in the pool has groups of anybody. */
export const groupRule: AfterChange = async (transaction, { companyId }, { after }) => {
  if (after.customer_id === null) return
  const found = await transaction.first<{ owner: string; name: string }>(
    `SELECT c.owner_id AS owner, e.name_cn AS name FROM customer c
     JOIN employee e ON e.company_id = c.company_id AND e.id = c.owner_id
     WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, after.customer_id],
  )
  if (found && String(found.owner) !== String(after.sales_id))
    throw blocked('sales', 'groupSalesNotOwner', { owner: found.name })
}

interface Moved {
  readonly companyId: string
  readonly from: string
  readonly to: string
  /** Customer whose groups are meant; absent: those of every customer. */
  readonly customer?: string
}
/** Gives the groups of customers to the new owner, as their customers are given. */
export const moveGroups = (transaction: Transaction, { companyId, from, to, customer }: Moved): Promise<unknown> =>
  transaction.query(
    `UPDATE chat_group SET sales_id = $3::bigint
     WHERE company_id = $1 AND sales_id = $2::bigint AND ($4::bigint IS NULL OR customer_id = $4::bigint)`,
    [companyId, from, to, customer ?? null],
  )
