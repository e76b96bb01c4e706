import type { Queries } from '../../database/database.ts'
import type { Staged } from './staged.ts'

/** A waiting client looks about once a second: writing more often would cost more than it shows. */
const everyMs = 1_000

/**
 * Writes now and then how many rows of an import are compared. It changes nothing that anybody else could have changed. Each call begins
 * with the first row; reported progress is never taken back, so that a new start reports nothing until it is as far.
 */
export const progressTeller = (queries: Queries, { companyId, id }: Staged, total: number) => {
  let [reported, reportedAt] = [0, performance.now()]
  return () => {
    let done = 0
    return async (rows: number): Promise<void> => {
      done += rows
      if (done <= reported || performance.now() - reportedAt < everyMs) return
      reported = done
      reportedAt = performance.now()
      await queries.query(
        `UPDATE sheet_import SET progress = $3, alive_at = now() WHERE company_id = $1 AND id = $2 AND state = 'reading'`,
        [companyId, id, { done, total }],
      )
    }
  }
}
