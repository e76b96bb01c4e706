import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Outcome, Row } from './database.ts'
import { DatabaseFailure, folderFailure, sqlError } from './database-failure.ts'
import { databaseOn } from './database-on.ts'
import { DurableFolder, type Sync, syncPath, syncTree } from './durable-folder.ts'
import type { Engine, Session } from './engine.ts'
import { fineClockExtension } from './fine-clock.ts'
import { lockFolder } from './folder-lock.ts'
import { upkeep } from './upkeep.ts'
import { readers, sessionSettings } from './values.ts'

export interface PgliteOptions {
  /** Called once when the engine has stopped for good (the disk failed, its memory is corrupt): only a new process helps. */
  readonly onBroken?: (failure: DatabaseFailure) => void
  /** How often upkeep looks whether there is something to do; 0 is never. */
  readonly upkeepEveryMs?: number
  /** Puts an open file on the disk; `fsync` unless a test watches. */
  readonly sync?: Sync
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries({ ...sessionSettings, wal_sync_method: 'fsync' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
]

/** Opens (or creates) the embedded database in a folder of this process alone. */
export const openPglite = async (folder: string, options: PgliteOptions = {}): Promise<Database> => {
  const unlock = await lockFolder(folder)
  try {
    const cluster = join(folder, 'cluster')
    if (!existsSync(cluster)) await createCluster(folder, cluster)
    const pglite = await start(cluster, options.sync)
    return databaseOn(engineOf(pglite, unlock, options))
  } catch (caught) {
    unlock()
    throw caught instanceof DatabaseFailure ? caught : folderFailure(folder, caught)
  }
}

/** A first start that is killed half-way leaves only `cluster.new`, which the next one throws away. */
const createCluster = async (folder: string, cluster: string): Promise<void> => {
  const fresh = join(folder, 'cluster.new')
  rmSync(fresh, { recursive: true, force: true })
  await (await start(fresh)).close()
  syncTree(fresh)
  renameSync(fresh, cluster)
  syncPath(folder)
}

const start = async (cluster: string, sync?: Sync): Promise<PGlite> => {
  const said: string[] = []
  try {
    const pglite = await PGlite.create({
      fs: new DurableFolder(cluster, sync),
      relaxedDurability: false,
      startParams,
      extensions: { fineClock: fineClockExtension },
      onStderr: (line) => said.push(line) > 0,
    })
    pglite.parsers = { ...readers }
    pglite.serializers = {}
    return pglite
  } catch (caught) {
    const why =
      said.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? (caught instanceof Error ? caught.message : caught)
    const reason = /No space left/i.test(`${said.join(' ')} ${caught}`) ? 'disk_full' : 'unreadable'
    throw new DatabaseFailure(reason, `The database in ${cluster} cannot be opened: ${why}`, caught)
  }
}

const engineOf = (pglite: PGlite, unlock: () => void, { onBroken, upkeepEveryMs = 30_000 }: PgliteOptions): Engine => {
  let broken: DatabaseFailure | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastUse = performance.now()

  /** After PANIC the engine would loop for ever on the next statement, so nothing is sent to it any more. */
  const guarded = async <T>(send: () => Promise<T>): Promise<T> => {
    if (broken) throw broken
    try {
      return await send()
    } catch (caught) {
      const error = sqlError(caught)
      if (error && error.severity !== 'PANIC' && error.severity !== 'FATAL') throw caught
      const why = caught instanceof Error ? caught.message : String(caught)
      broken = new DatabaseFailure('broken', `The embedded database has stopped: ${why}. Restart the service.`, caught)
      onBroken?.(broken)
      throw broken
    }
  }
  const session: Session = {
    run: (sql, params) =>
      guarded(async (): Promise<Outcome> => {
        const { rows, rowCount = 0, command = '' } = await pglite.query<Row>(sql, [...params])
        return { rows, count: rowCount, command }
      }),
    script: (sql) => guarded(async () => void (await pglite.exec(sql))),
  }
  /** There is one connection, so work queues for it; PGlite's own queue lets a transaction be entered from its inside. */
  const inTurn = <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const turn = last.then(() => work(session))
    last = turn.catch(() => {
      // Whoever sent that work hears of it; the next in the queue goes on.
    })
    return turn
  }

  const timer = setInterval(
    () => {
      const quietMs = performance.now() - lastUse
      if (!broken && quietMs > Math.min(5_000, upkeepEveryMs)) inTurn(upkeep).catch(() => undefined)
    },
    upkeepEveryMs || 2 ** 31 - 1,
  )
  timer.unref()

  return {
    kind: 'pglite',
    session: (work) => {
      lastUse = performance.now()
      return inTurn(work)
    },
    listen: async (channel, hear) => {
      const stop = await guarded(() => pglite.listen(channel, hear))
      return async () => void (await guarded(() => stop()))
    },
    close: () =>
      inTurn(async () => {
        clearInterval(timer)
        if (!broken) await pglite.close()
        unlock()
      }),
  }
}
