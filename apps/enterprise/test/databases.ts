import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openPglite, type PgliteOptions } from '../src/database/embedded/open-pglite.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPostgres, type PostgresOptions } from '../src/database/open-postgres.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { atFileEnd } from './at-file-end.ts'
import { isEveryCase } from './every-case.ts'
import { noPostgres } from './postgres.ts'
import { postgresSuites } from './postgres-suites.ts'

/** A new folder that the run removes at its end. */
export const freshFolder = (): string => mkdtempSync(join(inject('runFolder'), 'folder-'))

/** Contents of a new database: the tables of the service, or nothing, for suites that make tables of their own. */
export type Contents = 'tables' | 'nothing'

/** Folder with an embedded database. Creating one takes seconds, so one of each is made per run and copied. */
export const freshPgliteFolder = async (contents: Contents = 'tables'): Promise<string> => {
  const pattern = await oncePerRun(`pglite-${contents}`, async (unfinished) => {
    const database = await openPglite(unfinished)
    if (contents === 'tables') await migrate(database, migrations)
    await database.close()
  })
  const folder = freshFolder()
  cpSync(join(pattern, 'cluster'), join(folder, 'cluster'), { recursive: true })
  return folder
}

/** A folder that the first test file of the run fills and the others find. */
const oncePerRun = async (name: string, fill: (unfinished: string) => Promise<void>): Promise<string> => {
  const folder = join(inject('runFolder'), name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.new`
  try {
    mkdirSync(unfinished)
  } catch {
    // Another test file is at it.
    while (!existsSync(folder)) await pause(50)
    return folder
  }
  await fill(unfinished)
  renameSync(unfinished, folder)
  return folder
}

/** Opens an embedded database in memory, closed and removed at the end of the file. Tests of the disk open a folder instead. */
export const freshPglite = async (options: PgliteOptions = {}, contents: Contents = 'tables'): Promise<Database> => {
  const folder = await freshPgliteFolder(contents)
  const database = await openPglite(folder, { upkeepEveryMs: 0, sync: () => {}, settings: small, ...options })
  atFileEnd(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
    freeMemory()
  })
  return database
}

/** The 128 megabytes of buffers that are usual would be cleared at each start, and kept until the garbage is collected. */
const small = { shared_buffers: '16MB' }

const maxResidentBytes = 1_000_000_000
/** Collects garbage when there is much: the hundred megabytes of a closed embedded database count like a small object. */
const freeMemory = (): void => {
  if (process.memoryUsage.rss() > maxResidentBytes) globalThis.gc?.()
}

/** Address of a new database on the PostgreSQL of this run. */
export const freshPostgresUrl = async (contents: Contents = 'tables'): Promise<string> => {
  if (contents === 'nothing') return await newPostgresFrom('template1')
  const pattern = `pattern_${basename(inject('runFolder')).replaceAll(/\W/g, '_').toLowerCase()}`
  await oncePerRun('postgres-tables', async () => {
    await createPostgres(pattern, 'template1')
    const database = await openPostgres(postgresNamed(pattern))
    await migrate(database, migrations)
    await database.close()
  })
  return await newPostgresFrom(pattern)
}

/** Address of a copy of a database of this run to which nobody is connected. */
export const copyOfPostgres = (url: string): Promise<string> => newPostgresFrom(new URL(url).pathname.slice(1))

const newPostgresFrom = async (pattern: string): Promise<string> => {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await createPostgres(name, pattern)
  return postgresNamed(name)
}
const createPostgres = async (name: string, from: string): Promise<void> => {
  const server = await openPostgres(postgresBase())
  // A copy of the files takes half as long as one by the log, which writes every page twice.
  await server.script(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  await server.close()
}
const postgresNamed = (name: string): string => Object.assign(new URL(postgresBase()), { pathname: `/${name}` }).href
const postgresBase = (): string => {
  const base = inject('postgresUrl')
  if (!base) throw new Error(noPostgres)
  return base
}

/** Opens a database on PostgreSQL, closed at the end of the file. */
export const freshPostgres = async (
  options: PostgresOptions = {},
  contents: Contents = 'tables',
): Promise<Database> => {
  const database = await openPostgres(await freshPostgresUrl(contents), options)
  atFileEnd(() => database.close())
  return database
}

/** Opens a new database of the engine that a suite runs against. */
export type Open = (contents?: Contents) => Promise<Database>

/**
 * A suite that holds on both engines. It always runs against the embedded database; against PostgreSQL where its file is one of
 * `postgresSuites`, or all are asked for. Reports where PostgreSQL is missing.
 */
export const onBothEngines = (title: string, suite: (open: Open) => void): void => {
  describe(`${title}, on PGlite`, () => suite((contents) => freshPglite({}, contents)))
  if (runsOnPostgres(expect.getState().testPath ?? ''))
    onPostgres(title, () => suite((contents) => freshPostgres({}, contents)))
}

const runsOnPostgres = (path: string): boolean =>
  isEveryCase || postgresSuites.some((file) => path.endsWith(`/apps/enterprise/src/${file}.test.ts`))

/** Runs a suite against PostgreSQL only. */
export const onPostgres = (title: string, suite: () => void): void => {
  if (inject('postgresUrl')) describe(`${title}, on PostgreSQL`, suite)
  else describe.skip(`${title} (${noPostgres})`, suite)
}
