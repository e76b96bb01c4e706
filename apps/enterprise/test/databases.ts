import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openPglite, type PgliteOptions } from '../src/database/open-pglite.ts'
import { openPostgres, type PostgresOptions } from '../src/database/open-postgres.ts'
import { noPostgres } from './postgres.ts'

/** A new folder that the run removes at its end. */
export const freshFolder = (): string => mkdtempSync(join(inject('runFolder'), 'folder-'))

/** Folder with an empty embedded database. Creating one takes seconds, so one is made per run and copied. */
export const freshPgliteFolder = async (): Promise<string> => {
  const pattern = join(inject('runFolder'), 'pattern')
  if (!existsSync(pattern)) await makePattern(pattern)
  const folder = freshFolder()
  cpSync(join(pattern, 'cluster'), join(folder, 'cluster'), { recursive: true })
  return folder
}

const makePattern = async (pattern: string): Promise<void> => {
  const unfinished = `${pattern}.new`
  try {
    mkdirSync(unfinished)
  } catch {
    // Another test file is at it.
    while (!existsSync(pattern)) await pause(50)
    return
  }
  await (await openPglite(unfinished)).close()
  renameSync(unfinished, pattern)
}

/** Opens an empty embedded database, closed at the end of the suite. */
export const freshPglite = async (options: PgliteOptions = {}): Promise<Database> =>
  closedAfterwards(await openPglite(await freshPgliteFolder(), { upkeepEveryMs: 0, ...options }))

/** Address of a new empty database on the PostgreSQL of this run. */
export const freshPostgresUrl = async (): Promise<string> => {
  const base = inject('postgresUrl')
  if (!base) throw new Error(noPostgres)
  const server = await openPostgres(base)
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await server.script(`CREATE DATABASE ${name}`)
  await server.close()
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Opens an empty database on PostgreSQL, closed at the end of the suite. */
export const freshPostgres = async (options: PostgresOptions = {}): Promise<Database> =>
  closedAfterwards(await openPostgres(await freshPostgresUrl(), options))

const closedAfterwards = (database: Database): Database => {
  afterAll(() => database.close())
  return database
}

/** Runs one suite against the embedded database and against PostgreSQL; says so where the latter is missing. */
export const onBothEngines = (title: string, suite: (open: () => Promise<Database>) => void): void => {
  describe(`${title}, on PGlite`, () => suite(freshPglite))
  onPostgres(title, () => suite(freshPostgres))
}

/** Runs a suite against PostgreSQL only. */
export const onPostgres = (title: string, suite: () => void): void => {
  if (inject('postgresUrl')) describe(`${title}, on PostgreSQL`, suite)
  else describe.skip(`${title} (${noPostgres})`, suite)
}
