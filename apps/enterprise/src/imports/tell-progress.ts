import type { Queries } from '../database/database.ts'
import type { Staged } from './staging.ts'

/** Whoever waits looks about once a second: more often would cost more than it tells. */
const everyMs = 1_000

/** Writes now and then how far the reading of an import is. It changes nothing that anybody else could have changed. */
export const progressTeller = (queries: Queries, { companyId, id }: Staged, total: number | null) => {
  let [done, toldAt] = [0, performance.now()]
  return async (rows: number): Promise<void> => {
    done += rows
    if (performance.now() - toldAt < everyMs) return
    toldAt = performance.now()
    await queries.query(
      `UPDATE sheet_import SET progress = $3, alive_at = now() WHERE company_id = $1 AND id = $2 AND state = 'reading'`,
      [companyId, id, { done, total }],
    )
  }
}
