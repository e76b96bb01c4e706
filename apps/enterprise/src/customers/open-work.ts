import { openEnquiryStates } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'
import { withoutHistory } from '../database/history.ts'

/** States of a quotation upon which the customer can still decide. */
const openQuotationStates = ['draft', 'pending', 'sent']

/** Keeps with each customer the numbers of its open enquiries and quotations, for lists; blank where there are none. Answers how many changed. */
export const keepOpenWork = async (database: Database): Promise<number> =>
  (
    await withoutHistory(database, (transaction) =>
      transaction.run(
        `UPDATE customer AS c SET open_enquiries = now.enquiries, open_quotations = now.quotations
         FROM (SELECT k.company_id, k.id, e.count AS enquiries, q.count AS quotations FROM customer k
           LEFT JOIN (SELECT company_id, customer_id AS id, count(*)::int AS count FROM enquiry
             WHERE status = ANY($1::text[]) GROUP BY 1, 2) AS e USING (company_id, id)
           LEFT JOIN (SELECT company_id, customer_id AS id, count(DISTINCT quote_no)::int AS count FROM quotation
             WHERE status = ANY($2::text[]) AND customer_id IS NOT NULL GROUP BY 1, 2) AS q USING (company_id, id)) AS now
         WHERE c.company_id = now.company_id AND c.id = now.id
           AND (c.open_enquiries IS DISTINCT FROM now.enquiries OR c.open_quotations IS DISTINCT FROM now.quotations)`,
        [openEnquiryStates, openQuotationStates],
      ),
    )
  ).count
