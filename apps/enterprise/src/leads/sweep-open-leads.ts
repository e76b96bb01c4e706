import type { Database } from '../database/database.ts'
import { withoutHistory } from '../database/history.ts'
import { fitsOf, scoreOf } from './score-leads.ts'

const maxBatch = 500

interface Due {
  readonly companyId: string
  readonly id: string
  readonly lanes: string | null
  readonly expiresOn: string | null
}
/** SQL test on a lead of which the score of the day `$1` is not known; one that is taken keeps the score that it had. */
const isDue = `(scored_on IS NULL OR (state = 'open' AND scored_on <> $1::date))`

/** Ends open leads whose days are over, and scores the others once a day. Answers how many changed. */
export const sweepOpenLeads = async (database: Database, today: string, atOnce = maxBatch): Promise<number> => {
  const ended = await database.run("UPDATE lead SET state = 'expired' WHERE state = 'open' AND expires_on < $1::date", [
    today,
  ])
  let count = ended.count
  for (let last: Pick<Due, 'companyId' | 'id'> = { companyId: '0', id: '0' }; ; ) {
    const due = await database.query<Due>(
      `SELECT company_id::text AS "companyId", id::text AS id, lanes, expires_on AS "expiresOn" FROM lead
       WHERE ${isDue} AND (company_id, lead.id) > ($2::bigint, $3::bigint) ORDER BY company_id, lead.id LIMIT $4`,
      [today, last.companyId, last.id, atOnce],
    )
    for (const [companyId, leads] of Map.groupBy(due, (one) => one.companyId))
      count += await score(database, { companyId, today, leads })
    last = due.at(-1) ?? last
    if (due.length < atOnce) return count
  }
}

interface Scored {
  readonly companyId: string
  readonly today: string
  readonly leads: readonly Due[]
}
const score = async (database: Database, { companyId, today, leads }: Scored): Promise<number> => {
  const fits = await fitsOf(
    database,
    { companyId, today },
    leads.map(({ lanes }) => lanes),
  )
  const points = leads.map((lead) => scoreOf(lead, { fits, today }))
  // One that somebody unlocks at this moment needs no score any more, nor one that another service has scored.
  const { count } = await withoutHistory(database, (transaction) =>
    transaction.run(
      `WITH held AS (SELECT id FROM lead WHERE company_id = $2 AND lead.id = ANY($3::bigint[]) AND ${isDue}
         ORDER BY lead.id FOR UPDATE SKIP LOCKED)
       UPDATE lead l SET score = scored.points, scored_on = $1::date
       FROM held JOIN unnest($3::bigint[], $4::int[]) AS scored(id, points) ON scored.id = held.id
       WHERE l.company_id = $2 AND l.id = held.id`,
      [today, companyId, leads.map(({ id }) => id), points],
    ),
  )
  return count
}
