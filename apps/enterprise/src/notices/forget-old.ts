import type { Database } from '../database/database.ts'

/** Months for which a message is kept. */
const keptMonths = 12
/** Most messages removed by one statement: a day of a large company is more than one may take. */
const maxBatch = 5_000

/** Removes messages that are too old; answers how many. */
export const forgetOldMessages = async (database: Database, now: string, atOnce = maxBatch): Promise<number> => {
  for (let removed = 0; ; ) {
    const { count } = await database.run(
      `DELETE FROM message WHERE (company_id, id) IN (
         SELECT company_id, id FROM message WHERE published_at < $1::timestamptz - interval '${keptMonths} months'
         ORDER BY published_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [now, atOnce],
    )
    removed += count
    if (count < atOnce) return removed
  }
}
