import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openPglite, type PgliteOptions } from '../src/database/embedded/open-pglite.ts'
import { openPostgres, type PostgresOptions } from '../src/database/open-postgres.ts'
import { atFileEnd } from './at-file-end.ts'
import { engineSuites } from './engine-suites.ts'
import { isEveryCase } from './every-case.ts'
import { type Contents, copyPglite, copyPostgres, createPostgres, dropPostgres, postgresNamed } from './patterns.ts'
import { noPostgres } from './postgres.ts'
import { lendDatabases, type Opened } from './used-databases.ts'

/** A new folder that the run removes at its end. */
export const freshFolder = (): string => mkdtempSync(join(inject('runFolder'), 'folder-'))

export type { Contents }

/** Folder with an embedded database. */
export const freshPgliteFolder = async (contents: Contents = 'tables'): Promise<string> => {
  const folder = freshFolder()
  await copyPglite(inject('runFolder'), contents, folder)
  return folder
}

/** A database with the tables, or the one that was asked for: on PostgreSQL where this machine has it, otherwise embedded. */
export const freshDatabase: Open = (contents) =>
  inject('postgresUrl') ? freshPostgres({}, contents) : freshPglite({}, contents)

/**
 * Opens an embedded database in memory, until the end of the file. One with tables and without options may have served a file before
 * (`used-databases.ts`). Tests of the disk open a folder instead.
 */
export const freshPglite = (options: PgliteOptions = {}, contents: Contents = 'tables'): Promise<Database> =>
  untilFileEnd(lendPglite, () => newPglite(options, contents), isPlain(options, contents))

/** Opens a database on PostgreSQL in the same way. */
export const freshPostgres = (options: PostgresOptions = {}, contents: Contents = 'tables'): Promise<Database> =>
  untilFileEnd(lendPostgres, () => newPostgres(options, contents), isPlain(options, contents))

// These serve all files of this process.
const lendPglite = lendDatabases()
const lendPostgres = lendDatabases()

const isPlain = (options: object, contents: Contents) => contents === 'tables' && Object.keys(options).length === 0

const untilFileEnd = async (lend: ReturnType<typeof lendDatabases>, open: () => Promise<Opened>, isShared: boolean) => {
  const { database, giveBack } = isShared ? await lend(open) : await ownDatabase(open)
  atFileEnd(giveBack)
  return database
}
const ownDatabase = async (open: () => Promise<Opened>) => {
  const { database, remove } = await open()
  return { database, giveBack: remove }
}

const newPglite = async (options: PgliteOptions, contents: Contents): Promise<Opened> => {
  const folder = await freshPgliteFolder(contents)
  const database = await openPglite(folder, { upkeepEveryMs: 0, sync: () => {}, settings: small, ...options })
  const remove = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
    freeMemory()
  }
  return { database, remove }
}

const newPostgres = async (options: PostgresOptions, contents: Contents): Promise<Opened> => {
  const url = await freshPostgresUrl(contents)
  const database = await openPostgres(url, options)
  const remove = async () => {
    await database.close()
    await dropPostgres(url)
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

/** Opens a new database of the engine that a suite runs against. */
export type Open = (contents?: Contents) => Promise<Database>

/**
 * A suite that holds on both engines. Where its file is one of `engineSuites`, or all are asked for, it runs on both; otherwise on
 * PostgreSQL, which takes a third of the time, or on PGlite where PostgreSQL is missing.
 */
export const onBothEngines = (title: string, suite: (open: Open) => void): void => {
  if (!differsByEngine(expect.getState().testPath ?? '')) return void describe(title, () => suite(freshDatabase))
  describe(`${title}, on PGlite`, () => suite((contents) => freshPglite({}, contents)))
  onPostgres(title, () => suite((contents) => freshPostgres({}, contents)))
}

const differsByEngine = (path: string): boolean =>
  isEveryCase || engineSuites.some((file) => path.endsWith(`/apps/enterprise/src/${file}.test.ts`))

/** Runs a suite against PostgreSQL only. */
export const onPostgres = (title: string, suite: () => void): void => {
  if (inject('postgresUrl')) describe(`${title}, on PostgreSQL`, suite)
  else describe.skip(`${title} (${noPostgres})`, suite)
}
