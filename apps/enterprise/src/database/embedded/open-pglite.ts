import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Outcome, Row } from '../database.ts'
import { DatabaseFailure, folderFailure, isRefusal } from '../database-failure.ts'
import { databaseOn } from '../database-on.ts'
import type { Engine, Session } from '../engine.ts'
import { executed, planNames } from '../kept-plans.ts'
import { type Sync, syncFolder, syncPath } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { type RunningPglite, type StartSettings, startPglite } from './start-pglite.ts'
import { checkpoint, scheduleUpkeep, upkeep } from './upkeep.ts'

export interface PgliteOptions {
  /** Called once when the engine has stopped for good (the disk failed, its memory is corrupt): only a new process helps. */
  readonly onBroken?: (failure: DatabaseFailure) => void
  /** Interval at which upkeep looks for work; 0 is never. */
  readonly upkeepEveryMs?: number
  /** Puts an open file on the disk; `fsync` unless a test watches. */
  readonly sync?: Sync
  /** Settings of PostgreSQL for this start. */
  readonly settings?: StartSettings
}

/** Opens (or creates) the embedded database in a folder of this process alone. */
export const openPglite = async (folder: string, options: PgliteOptions = {}): Promise<Database> => {
  const unlock = await lockFolder(folder)
  try {
    const cluster = join(folder, 'cluster')
    if (!existsSync(cluster)) await createCluster(folder, cluster)
    const running = await startPglite(cluster, options)
    return databaseOn(engineOf(running, unlock, options))
  } catch (caught) {
    unlock()
    throw caught instanceof DatabaseFailure ? caught : folderFailure(folder, caught)
  }
}

/** A first start that is killed half-way leaves only `cluster.new`, which the next one throws away. */
const createCluster = async (folder: string, cluster: string): Promise<void> => {
  const fresh = join(folder, 'cluster.new')
  rmSync(fresh, { recursive: true, force: true })
  const { pglite } = await startPglite(fresh)
  await pglite.close()
  syncFolder(fresh)
  renameSync(fresh, cluster)
  syncPath(folder)
}

const engineOf = (
  { pglite, lastTrouble }: RunningPglite,
  unlock: () => void,
  { onBroken, upkeepEveryMs = 30_000 }: PgliteOptions,
): Engine => {
  let broken: DatabaseFailure | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastUse = performance.now()
  let queued = 0

  /** A refused statement is an answer; any other error means that the engine itself has stopped. */
  const guarded = async <T>(send: () => Promise<T>): Promise<T> => {
    if (broken) throw broken
    try {
      return await send()
    } catch (caught) {
      if (isRefusal(caught)) throw caught
      const why = lastTrouble() ?? (caught instanceof Error ? caught.message : String(caught))
      broken = new DatabaseFailure('broken', `The embedded database has stopped: ${why}. Restart the service.`, caught)
      onBroken?.(broken)
      throw broken
    }
  }
  const planName = planNames()
  const prepared = new Set<string>()
  /** It keeps plans for SQL only, not for its callers. */
  const sent = async (sql: string, params: Parameters<Session['run']>[1]) => {
    const name = planName(sql)
    if (name === undefined) return await pglite.query<Row>(sql, [...params])
    if (!prepared.has(name)) await pglite.exec(`PREPARE "${name}" AS ${sql}`)
    prepared.add(name)
    return await pglite.query<Row>(executed(name, params))
  }
  const session: Session = {
    run: (sql, params) =>
      guarded(async (): Promise<Outcome> => {
        const { rows, rowCount = 0, command = '' } = await sent(sql, params)
        return { rows, count: rowCount, command }
      }),
    script: (sql) => guarded(async () => void (await pglite.exec(sql))),
  }
  /** There is one connection, so work queues for it; PGlite's own queue lets a transaction be entered from its inside. */
  const inTurn = <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    queued += 1
    const turn = last
      .then(() => work(session))
      .finally(() => {
        queued -= 1
      })
    last = turn.catch(() => {
      // The sender of that work receives the error; the next in the queue goes on.
    })
    return turn
  }

  const stopUpkeep = scheduleUpkeep({
    everyMs: upkeepEveryMs,
    lastUse: () => lastUse,
    work: () => inTurn(upkeep),
    bound: () => inTurn(checkpoint),
  })

  return {
    kind: 'pglite',
    session: (work) => {
      lastUse = performance.now()
      return inTurn(work)
    },
    listen: async ({ channel, hear }) => {
      const stop = await inTurn(() => guarded(() => pglite.listen(channel, hear)))
      return () => inTurn(() => guarded(() => stop()))
    },
    load: () => ({ held: Math.min(queued, 1), waiting: Math.max(queued - 1, 0) }),
    close: () =>
      inTurn(async () => {
        stopUpkeep()
        if (!broken) await pglite.close()
        unlock()
      }),
  }
}
