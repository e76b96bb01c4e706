import { reopensWon } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { blocked } from '../../staff/manageable.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/** The order of a quotation that is not cancelled. */
export const orderMade = (queries: Queries, companyId: string, quotation: string) =>
  queries.first<{ id: string; orderNo: string }>(
    `SELECT id, order_no AS "orderNo" FROM shipment_order
     WHERE company_id = $1 AND quotation_id = $2 AND life_state <> 'cancelled' ORDER BY id LIMIT 1`,
    [companyId, quotation],
  )

/** A quotation that was won is opened or replaced with TS-9024 alone, and never while its order lives. */
export const checkTakenBack = async (
  queries: Queries,
  person: Person,
  { id, status, quoteNo }: Pick<StoredQuotation, 'id' | 'status' | 'quoteNo'>,
): Promise<void> => {
  if (status !== 'accepted') return
  if (!reopensWon(person)) throw blocked('outcome', 'wonNeedsRight', { quoteNo })
  const order = await orderMade(queries, person.companyId, id)
  if (order) throw blocked('outcome', 'quotationHasOrder', { quoteNo, orderNo: order.orderNo })
}

/** The same for the revision that the next one of its number would replace. */
export const checkReplaced = async (
  queries: Queries,
  person: Person,
  { quoteNo, revision }: Pick<StoredQuotation, 'quoteNo' | 'revision'>,
): Promise<void> => {
  const won = await queries.first<Pick<StoredQuotation, 'id' | 'status' | 'quoteNo'>>(
    `SELECT q.id, q.status, q.quote_no AS "quoteNo" FROM quotation AS q
     JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     WHERE q.company_id = $1 AND c.quote_no = $2 AND c.revision < $3 AND q.status = 'accepted' FOR UPDATE OF q`,
    [person.companyId, quoteNo, revision],
  )
  if (won) await checkTakenBack(queries, person, won)
}
