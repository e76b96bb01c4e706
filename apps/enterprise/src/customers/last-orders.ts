import type { Database } from '../database/database.ts'
import { withoutHistory } from '../database/history.ts'

/** Keeps with each customer the day of its last order, for lists and the pool; cancelled ones do not count. Answers how many changed. */
export const keepLastOrders = async (database: Database): Promise<number> =>
  (
    await withoutHistory(database, (transaction) =>
      transaction.run(
        `UPDATE customer AS c SET last_order_on = now.last
         FROM (SELECT k.company_id, k.id, o.last FROM customer k
           LEFT JOIN (SELECT company_id, customer_id AS id, max(business_date) AS last FROM shipment_order
             WHERE life_state <> 'cancelled' GROUP BY 1, 2) AS o USING (company_id, id)) AS now
         WHERE c.company_id = now.company_id AND c.id = now.id AND c.last_order_on IS DISTINCT FROM now.last`,
      ),
    )
  ).count
