import type { Session } from '../engine.ts'

/** Log that may gather before it is folded into the tables. It bounds the disk and the time to open after a crash. */
export const maxLogBytes = 32 * 1024 * 1024

/** A checkpoint when enough log has gathered: PGlite has no process for it, and the log would grow for ever. */
export const checkpoint = async (session: Session): Promise<void> => {
  const { rows: logs } = await session.run(
    'SELECT pg_current_wal_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()',
    [],
  )
  if (Number(logs[0]?.bytes) > maxLogBytes) await session.script('CHECKPOINT')
}

/** Fresh statistics and the clearing of dead rows, by the thresholds of autovacuum. Returns the work done. */
export const upkeep = async (session: Session): Promise<string[]> => {
  const done: string[] = []
  const order = async (sql: string): Promise<void> => {
    await session.script(sql)
    done.push(sql)
  }
  const { rows: tables } = await session.run(
    `SELECT format('%I.%I', schemaname, relname) AS name,
            n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS worn
       FROM pg_stat_user_tables
      WHERE n_dead_tup > 50 + 0.2 * n_live_tup
         OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
         OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
      ORDER BY n_mod_since_analyze DESC`,
    [],
  )
  for (const { name, worn } of tables) await order(`${worn ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${name}`)
  return done
}

interface Schedule {
  readonly everyMs: number
  /** Last use of the database, on the clock of `performance.now`. */
  readonly lastUse: () => number
  readonly work: () => Promise<unknown>
  /** Bounds the log; it waits for nothing, since the log grows when the database is busy. */
  readonly bound: () => Promise<unknown>
}

/** Number of looks at the log for each look at the tables. */
const logLooks = 6

/** Passes over a busy moment, because the engine answers nobody else meanwhile; but not more than ten times in a row. */
export const scheduleUpkeep = ({ everyMs, lastUse, work, bound }: Schedule): (() => void) => {
  if (everyMs === 0) return () => {}
  const tried = (task: () => Promise<unknown>) =>
    task().catch(() => {
      // A broken engine is reported to its users; any other failure is tried again next time.
    })
  const quietMs = Math.min(5_000, everyMs / 2)
  let passedOver = 0
  const timer = setInterval(() => {
    passedOver += 1
    if (performance.now() - lastUse() < quietMs && passedOver <= 10) return
    passedOver = 0
    void tried(work)
  }, everyMs)
  const logTimer = setInterval(() => void tried(bound), everyMs / logLooks)
  for (const each of [timer, logTimer]) each.unref()
  return () => {
    for (const each of [timer, logTimer]) clearInterval(each)
  }
}
