import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { businessDay } from '@hangjia/validation'
import type { Database } from '../src/database/database.ts'
import { openPglite } from '../src/database/embedded/open-pglite.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPostgres } from '../src/database/open-postgres.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { seedDemo } from '../src/seed/seed-demo.ts'

/**
 * Contents of a new database: the tables of the service; those with a small demo of the business day; or nothing, for suites that make
 * tables of their own. Each of them takes seconds to make, so that a run makes one of each and copies it.
 */
export type Contents = 'tables' | 'demo' | 'nothing'

/** Rates of the demo. */
export const smallDemoRates = 1_000

/** Name of a pattern: that of the demo has its day, as a run may last over midnight. */
const nameOf = (contents: Contents, today: string): string => (contents === 'demo' ? `demo-${today}` : contents)

const fillDemo = (database: Database, today: string) => seedDemo(database, { today, rates: smallDemoRates })

/** Puts a new embedded database into a folder. */
export const copyPglite = async (runFolder: string, contents: Contents, folder: string): Promise<void> => {
  const today = businessDay(Date.now())
  const pattern = await oncePerRun(runFolder, `pglite-${nameOf(contents, today)}`, async (unfinished) => {
    if (contents === 'demo') await copyPglite(runFolder, 'tables', unfinished)
    const database = await openPglite(unfinished)
    if (contents === 'tables') await migrate(database, migrations)
    if (contents === 'demo') await fillDemo(database, today)
    await database.close()
  })
  cpSync(join(pattern, 'cluster'), join(folder, 'cluster'), { recursive: true })
}

/** Creates a database on the PostgreSQL that an address leads to. */
export const copyPostgres = async (
  runFolder: string,
  { base, name, contents }: { readonly base: string; readonly name: string; readonly contents: Contents },
): Promise<void> => {
  if (contents === 'nothing') return await createPostgres(base, { name, from: 'template1' })
  const today = businessDay(Date.now())
  const content = nameOf(contents, today)
  const pattern = `pattern_${basename(runFolder)}_${content}`.replaceAll(/\W/g, '_').toLowerCase()
  await oncePerRun(runFolder, `postgres-${content}`, async () => {
    if (contents === 'demo') await copyPostgres(runFolder, { base, name: pattern, contents: 'tables' })
    else await createPostgres(base, { name: pattern, from: 'template1' })
    const database = await openPostgres(postgresNamed(base, pattern))
    await (contents === 'demo' ? fillDemo(database, today) : migrate(database, migrations))
    await database.close()
  })
  await createPostgres(base, { name, from: pattern })
}

/** Creates a database as a copy of another, to which nobody is connected. */
export const createPostgres = async (
  base: string,
  { name, from }: { readonly name: string; readonly from: string },
): Promise<void> => {
  const server = await openPostgres(base)
  // A copy of the files takes half as long as one by the log, which writes every page twice.
  await server.script(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  await server.close()
}

/** Removes a database, also while somebody is connected to it. */
export const dropPostgres = async (url: string): Promise<void> => {
  const server = await openPostgres(postgresNamed(url, 'postgres'))
  await server.script(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
  await server.close()
}

/** Address of a database on the same server. */
export const postgresNamed = (base: string, name: string): string =>
  Object.assign(new URL(base), { pathname: `/${name}` }).href

/** A folder that the first process of the run fills and the others find. */
const oncePerRun = async (
  runFolder: string,
  name: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<string> => {
  const folder = join(runFolder, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.new`
  try {
    mkdirSync(unfinished)
  } catch {
    // Another test file is at it, or failed.
    while (existsSync(unfinished)) await pause(50)
    return await oncePerRun(runFolder, name, fill)
  }
  try {
    await fill(unfinished)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  renameSync(unfinished, folder)
  return folder
}
