import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @boundaries-ignore the bench opens the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench opens the service's database itself
import { openDatabase } from '../../apps/enterprise/src/database/open-database.ts'
// @boundaries-ignore the bench starts the PostgreSQL that the tests start
import { startPostgres } from '../../apps/enterprise/test/postgres.ts'
import { familyCpuMs } from './processes.ts'

/** An empty database of one kind, which a service may open by the same two names. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL'
  readonly folder: string
  readonly url: string | undefined
  open(): Promise<Database>
  /** Processor time so far of this process and, on PostgreSQL, of the server's, in milliseconds. */
  cpuMs(): number
}

const engine = (name: Engine['name'], folder: string, url?: string): Engine => ({
  name,
  folder,
  url,
  // The service's own folder for it, so that the service finds it there.
  // A million rows take their time.
  open: () =>
    openDatabase({
      folder: join(folder, 'database'),
      upkeepEveryMs: 0,
      statementTimeoutMs: 0,
      ...(url ? { url } : {}),
    }),
  cpuMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + (url ? familyCpuMs(postmasterOf(url)) : 0)
  },
})

/** The server's first process, by the file in which it writes its number; its socket is beside its data. */
const postmasterOf = (url: string) =>
  Number.parseInt(readFileSync(join(new URL(url).searchParams.get('host') ?? '', 'data', 'postmaster.pid'), 'utf8'), 10)

/** Gives `act` an empty database of each kind, one after the other; PostgreSQL only where it is installed. */
export const onEachEngine = async (act: (engine: Engine) => Promise<void>): Promise<void> => {
  for (const name of ['PGlite', 'PostgreSQL'] as const) await onEngine(name, act)
}

/** The same for one kind; nothing happens where it is not installed. */
export const onEngine = async (name: Engine['name'], act: (engine: Engine) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'hangjia-bench-'))
  const cluster = name === 'PostgreSQL' ? await startPostgres() : undefined
  try {
    if (name === 'PGlite' || cluster) await act(engine(name, folder, cluster?.url))
  } finally {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
