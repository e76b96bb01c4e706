import type { Database, Row } from '../database/database.ts'
import { giveBack, type Moment } from './give-back.ts'

/** SQL test on a customer `c` that nobody worked on yet: no follow-up, no sent quotation, no order. */
const isUntouched = `(c.last_follow_up_at IS NULL
  AND NOT EXISTS (SELECT FROM quotation q WHERE q.company_id = c.company_id AND q.customer_id = c.id AND q.sent_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM shipment_order o WHERE o.company_id = c.company_id AND o.customer_id = c.id))`

/** Opens unlocked leads again that nobody followed up in time, and notes those that became customers. Answers how many changed. */
export const sweepLeads = async (database: Database, moment: Moment): Promise<number> => {
  const due = await database.query<{ company: string; id: string }>(
    `SELECT u.company_id AS company, u.id FROM lead_unlock u
     LEFT JOIN customer c ON c.company_id = u.company_id AND c.id = u.customer_id
     WHERE u.state = 'following' AND (c.stage = 'active' OR (u.follow_up_by < $1::date AND ${isUntouched}))
     ORDER BY 1, 2`,
    [moment.today],
  )
  let count = 0
  for (const { company, id } of due)
    count += await database.transaction(async (transaction) => {
      const row = await transaction.first<Row>(
        "SELECT * FROM lead_unlock WHERE company_id = $1 AND id = $2 AND state = 'following' FOR UPDATE SKIP LOCKED",
        [company, id],
      )
      if (!row) return 0
      // Somebody may have worked on it since the rows were read.
      const customer = await transaction.first<{ stage: string; isDue: boolean }>(
        `SELECT c.stage, ${isUntouched} AND $3::date < $4::date AS "isDue" FROM customer c
         WHERE c.company_id = $1 AND c.id = $2 FOR UPDATE`,
        [company, row.customer_id, row.follow_up_by, moment.today],
      )
      if (customer?.stage !== 'active') {
        if (customer && !customer.isDue) return 0
        await giveBack(transaction, row, { state: 'expired', note: null, moment })
        return 1
      }
      await transaction.query("UPDATE lead_unlock SET state = 'converted' WHERE company_id = $1 AND id = $2", [
        company,
        id,
      ])
      await transaction.query("UPDATE lead SET state = 'converted' WHERE company_id = $1 AND id = $2", [
        company,
        row.lead_id,
      ])
      return 1
    })
  return count
}
