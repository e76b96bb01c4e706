import { Problem } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'

/** Wrong passwords for one user name within the window, after which nothing is tried until it has passed. */
export const mostFailures = 10
const windowMinutes = 15
/** From this failure on, each further attempt waits; twice as long each time, two seconds at most. */
const patience = 4

const recent = `since > now() - interval '${windowMinutes} minutes'`

interface Guard {
  readonly failures: number
  readonly secondsLeft: number
}

/** How often this name has failed lately; throws `tooMany` when that is enough. The count lives in the database. */
export const failuresOf = async (database: Database, userName: string): Promise<number> => {
  const guard = await database.first<Guard>(
    `SELECT failures, ceil(extract(epoch FROM since + interval '${windowMinutes} minutes' - now()))::int AS "secondsLeft"
     FROM login_guard WHERE user_name = $1 AND ${recent}`,
    [userName],
  )
  if (guard && guard.failures >= mostFailures)
    throw new Problem('tooMany', { details: { retryAfterSeconds: guard.secondsLeft } })
  return guard?.failures ?? 0
}

/** Milliseconds that the next attempt waits after so many failures. */
export const delayMs = (failures: number): number =>
  failures < patience ? 0 : Math.min(2000, 100 * 2 ** (failures - patience))

export const countFailure = async (database: Database, userName: string): Promise<void> => {
  await database.run(
    `INSERT INTO login_guard (user_name, failures, since) VALUES ($1, 1, now())
     ON CONFLICT (user_name) DO UPDATE SET
       failures = CASE WHEN login_guard.${recent} THEN login_guard.failures + 1 ELSE 1 END,
       since = CASE WHEN login_guard.${recent} THEN login_guard.since ELSE now() END`,
    [userName],
  )
  // Names that nobody has are guessed too: their rows leave when their window has passed.
  await database.run(`DELETE FROM login_guard WHERE NOT (${recent})`)
}

export const forgetFailures = (database: Database, userName: string) =>
  database.run('DELETE FROM login_guard WHERE user_name = $1', [userName])
