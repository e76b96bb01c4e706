import type { Database } from '../database/database.ts'

/** Days without an order, a sent quotation or a follow-up after which an active customer is dormant. */
const dormantDays = 180

/**
 * Moves customers to the stage that follows from facts: prospects by their first sent quotation, active by their first order, dormant when
 * nothing happens. One that a person called lost or dormant is active again with an order that is made after this stage began.
 * Answers how many moved.
 * Source: marketing-crm 5.1.
 */
export const followStages = async (database: Database, now: string): Promise<number> =>
  (
    await database.run(
      `WITH ordered AS (SELECT company_id, customer_id AS id, max(created_at) AS last FROM shipment_order
           WHERE life_state <> 'cancelled' AND customer_id IS NOT NULL GROUP BY 1, 2),
         quoted AS (SELECT company_id, customer_id AS id, max(sent_at) AS last FROM quotation
           WHERE sent_at IS NOT NULL AND customer_id IS NOT NULL GROUP BY 1, 2),
         facts AS (SELECT c.company_id, c.id, CASE
             WHEN c.stage IN ('lead', 'prospect') AND o.last IS NOT NULL THEN 'active'
             WHEN c.stage = 'lead' AND q.last IS NOT NULL THEN 'prospect'
             WHEN c.stage IN ('dormant', 'lost') AND o.last > coalesce((SELECT max(h.period_to) FROM customer_history h
               WHERE h.company_id = c.company_id AND h.id = c.id AND h.stage <> c.stage), c.created_at) THEN 'active'
             WHEN c.stage = 'active' AND greatest(o.last, q.last, c.last_follow_up_at, c.created_at)
               < $1::timestamptz - interval '${dormantDays} days' THEN 'dormant'
             ELSE c.stage END AS stage
           FROM customer c LEFT JOIN ordered o USING (company_id, id) LEFT JOIN quoted q USING (company_id, id))
       UPDATE customer AS c SET stage = f.stage FROM facts f
         WHERE f.company_id = c.company_id AND f.id = c.id AND f.stage <> c.stage`,
      [now],
    )
  ).count
