import { PGlite } from '@electric-sql/pglite'
import { DatabaseFailure, folderFailure } from '../database-failure.ts'
import { readers, sessionSettings } from '../values.ts'
import { DurableFolder, type Sync } from './durable-folder.ts'
import { fineClockExtension } from './fine-clock.ts'
import { stopAfterPanic } from './stop-after-panic.ts'

export interface RunningPglite {
  readonly pglite: PGlite
  /** The engine's last words about a failure that ends it, if there are any. */
  readonly lastTrouble: () => string | undefined
}

const settings = {
  ...sessionSettings,
  wal_sync_method: 'fsync',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  // Its timer would keep a process alive whose database could not be opened.
  log_startup_progress_interval: '0',
}
const startParams = (more: StartSettings) => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Settings of PostgreSQL by their names. */
export type StartSettings = Readonly<Record<string, string>>

/** Starts PGlite on a folder, with what it lacks: a real fsync, a fine clock, an end after PANIC, and our types. */
export const startPglite = async (
  cluster: string,
  { sync, settings: more = {} }: { readonly sync?: Sync; readonly settings?: StartSettings } = {},
): Promise<RunningPglite> => {
  const lines: string[] = []
  const lastTrouble = (): string | undefined => {
    const at = lines.findLastIndex((line) => trouble.test(line))
    const [failure, detail = ''] = at < 0 ? [] : lines.slice(at, at + 2)
    return failure && [failure.replace(trouble, ''), ...detail.split(/^.*DETAIL: +/).slice(1)].join('; ')
  }
  try {
    const pglite = await PGlite.create({
      fs: new DurableFolder(cluster, sync),
      relaxedDurability: false,
      startParams: startParams(more),
      extensions: { fineClock: fineClockExtension, stopAfterPanic },
      onStderr: (line) => {
        if (lines.push(line) > 100) lines.shift()
        return false
      },
    })
    pglite.parsers = { ...readers }
    pglite.serializers = {}
    return { pglite, lastTrouble }
  } catch (caught) {
    const code = fileErrors[(caught as { errno?: number }).errno ?? 0]
    if (code) throw folderFailure(cluster, Object.assign(new Error(code), { code }))
    const why = lastTrouble() ?? (caught instanceof Error ? caught.message : String(caught))
    const reason = /No space left/i.test(why) ? 'disk_full' : 'unreadable'
    throw new DatabaseFailure(reason, `The database in ${cluster} cannot be opened: ${why.replace(/\.$/, '')}.`, caught)
  }
}

/** Error numbers of the engine's own file system (WASI's), which throws them bare. */
const fileErrors: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

const trouble = /^.*(PANIC|FATAL): +/
