import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openPglite, type PgliteOptions } from '../src/database/embedded/open-pglite.ts'
import { openPostgres, type PostgresOptions } from '../src/database/open-postgres.ts'
import { atFileEnd } from './at-file-end.ts'
import { isEveryCase } from './every-case.ts'
import { type Contents, copyPglite, copyPostgres, createPostgres, postgresNamed } from './patterns.ts'
import { noPostgres } from './postgres.ts'
import { postgresSuites } from './postgres-suites.ts'
import { lendDatabases } from './used-databases.ts'

/** A new folder that the run removes at its end. */
export const freshFolder = (): string => mkdtempSync(join(inject('runFolder'), 'folder-'))

export type { Contents }

/** Folder with an embedded database. */
export const freshPgliteFolder = async (contents: Contents = 'tables'): Promise<string> => {
  const folder = freshFolder()
  await copyPglite(inject('runFolder'), contents, folder)
  return folder
}

/**
 * Opens an embedded database in memory, until the end of the file. One with tables and without options may have served a file before
 * (`used-databases.ts`). Tests of the disk open a folder instead.
 */
export const freshPglite = async (options: PgliteOptions = {}, contents: Contents = 'tables'): Promise<Database> => {
  if (contents !== 'tables' || Object.keys(options).length > 0) {
    const { database, remove } = await newPglite(options, contents)
    atFileEnd(remove)
    return database
  }
  const { database, giveBack } = await lendDatabase(() => newPglite({}, contents))
  atFileEnd(giveBack)
  return database
}

/** Serves all files of this process. */
const lendDatabase = lendDatabases()

const newPglite = async (options: PgliteOptions, contents: Contents) => {
  const folder = await freshPgliteFolder(contents)
  const database = await openPglite(folder, { upkeepEveryMs: 0, sync: () => {}, settings: small, ...options })
  const remove = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
    freeMemory()
  }
  return { database, remove }
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
  const name = newName()
  await copyPostgres(inject('runFolder'), { base: postgresBase(), name, contents })
  return postgresNamed(postgresBase(), name)
}

/** Address of a copy of a database of this run to which nobody is connected. */
export const copyOfPostgres = async (url: string): Promise<string> => {
  const name = newName()
  await createPostgres(postgresBase(), { name, from: new URL(url).pathname.slice(1) })
  return postgresNamed(postgresBase(), name)
}

const newName = () => `test_${process.pid}_${Math.random().toString(36).slice(2)}`
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
