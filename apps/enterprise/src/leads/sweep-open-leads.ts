import type { Database } from '../database/database.ts'
import { scoreLeads } from './score-leads.ts'

const maxBatch = 500

interface Due {
  readonly companyId: string
  readonly id: string
}
/** Ends open leads whose days are over, and scores the others once a day. Answers how many changed. */
export const sweepOpenLeads = async (database: Database, today: string, atOnce = maxBatch): Promise<number> => {
  const ended = await database.run("UPDATE lead SET state = 'expired' WHERE state = 'open' AND expires_on < $1::date", [
    today,
  ])
  let count = ended.count
  for (let after: Due = { companyId: '0', id: '0' }; ; ) {
    const due = await database.query<Due>(
      `SELECT company_id::text AS "companyId", id::text AS id FROM lead
       WHERE state = 'open' AND scored_on IS DISTINCT FROM $1::date AND (company_id, lead.id) > ($2::bigint, $3::bigint)
       ORDER BY company_id, lead.id LIMIT $4`,
      [today, after.companyId, after.id, atOnce],
    )
    for (const [companyId, leads] of Map.groupBy(due, (one) => one.companyId))
      count += await database.transaction(async (transaction) => {
        // One that somebody unlocks at this moment needs no score any more, nor one that another service has scored.
        const open = await transaction.query<{ id: string }>(
          `SELECT id::text AS id FROM lead WHERE company_id = $1 AND lead.id = ANY($2::bigint[]) AND state = 'open'
             AND scored_on IS DISTINCT FROM $3::date ORDER BY lead.id FOR UPDATE SKIP LOCKED`,
          [companyId, leads.map(({ id }) => id), today],
        )
        await scoreLeads(transaction, { companyId, leads: open.map(({ id }) => id), today })
        return open.length
      })
    after = due.at(-1) ?? after
    if (due.length < atOnce) return count
  }
}
