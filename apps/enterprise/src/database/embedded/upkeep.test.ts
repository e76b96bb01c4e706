import { expect, it, vi } from 'vitest'
import { freshPglite } from '../../../test/databases.ts'
import type { Database } from '../database.ts'
import { maxLogBytes, scheduleUpkeep } from './upkeep.ts'

const fill = 'INSERT INTO t (v) SELECT repeat(md5(g::text), 20) FROM generate_series(1, 20000) g'

/** Bytes of the log that would be replayed after a crash. */
const logBytes = async (database: Database): Promise<number> => {
  const log = 'SELECT (pg_current_wal_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()'
  return Number((await database.one(log)).bytes)
}

/** Writes about 100 MB of log in four parts, with a pause after each. */
const writeMuch = async (database: Database, pause?: () => Promise<void>): Promise<void> => {
  await database.script('CREATE TABLE t (id bigserial PRIMARY KEY, v text)')
  for (let i = 0; i < 4; i += 1) {
    await database.query(fill)
    await database.query('UPDATE t SET v = v WHERE id % 3 = 0')
    await pause?.()
  }
}

it('the log of the embedded database stays bounded, its tables get statistics and their dead rows are cleared', async () => {
  const database = await freshPglite({ upkeepEveryMs: 20 }, 'nothing')
  const patience = { timeout: 60_000, interval: 50 }
  await writeMuch(database, () =>
    vi.waitFor(async () => expect(await logBytes(database)).toBeLessThan(maxLogBytes), patience),
  )
  const state = 'SELECT n_dead_tup::int AS dead, n_mod_since_analyze::int AS unknown FROM pg_stat_user_tables'
  await vi.waitFor(async () => expect(await database.one(state)).toEqual({ dead: 0, unknown: 0 }), patience)
})

it('without upkeep the log grows with every row', async () => {
  const database = await freshPglite({ upkeepEveryMs: 0 }, 'nothing')
  await writeMuch(database)
  expect(await logBytes(database)).toBeGreaterThan(2 * maxLogBytes)
})

it('upkeep waits for a quiet moment, but not for ever', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const work = vi.fn(async () => {})
  const bound = vi.fn(async () => {})
  let busy = true
  const stop = scheduleUpkeep({ everyMs: 30_000, lastUse: () => (busy ? performance.now() : 0), work, bound })
  vi.advanceTimersByTime(30_000 * 10)
  expect(work).toHaveBeenCalledTimes(0)
  // The log is bounded while the database is busiest.
  expect(bound).toHaveBeenCalledTimes(60)
  vi.advanceTimersByTime(30_000)
  expect(work).toHaveBeenCalledTimes(1)
  busy = false
  vi.advanceTimersByTime(30_000 * 2)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(30_000 * 20)
  expect(work).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

it('upkeep does not disturb a transaction', async () => {
  const database = await freshPglite({ upkeepEveryMs: 5 }, 'nothing')
  await database.script('CREATE TABLE t (id bigserial PRIMARY KEY, v text)')
  await database.transaction(async (tx) => {
    await tx.query(fill)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.query(fill)
  })
  expect(await database.one('SELECT count(*)::int AS n FROM t')).toEqual({ n: 40_000 })
})
