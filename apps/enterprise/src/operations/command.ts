import { join, resolve } from 'node:path'
import { Refusal, readVariables } from '@hangjia/service'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { DatabaseFailure } from '../database/database-failure.ts'
import { openPglite } from '../database/embedded/open-pglite.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { fileSettings, fileVariables } from '../files/file-settings.ts'
import { openStore } from '../files/open-store.ts'
import { backup, type Manifest, restore } from './backup.ts'
import { copyDatabase } from './copy-database.ts'
import { copyObjects, storedObjects, storeOf } from './copy-objects.ts'

const folder = join(resolve(process.env.HANGJIA_DATA || '.data'), 'database')

const count = (amount: number, word: string) => `${amount.toLocaleString('en')} ${word}`
const held = ({ contents, objects }: Manifest) =>
  `${count(
    contents.reduce((sum, { rows }) => sum + Number(rows), 0),
    'rows',
  )} in ${count(contents.length, 'tables')}${withObjects(objects.length)}`
const withObjects = (amount: number) => (amount === 0 ? '' : ` and ${count(amount, 'objects')}`)

/** The store that the variables of files name, or that the same variables behind a prefix name. */
const storeFrom = (environment: NodeJS.ProcessEnv) =>
  openStore(fileSettings(readVariables(z.object(fileVariables), environment)).store)
const targetPrefix = 'TO_'
const targetVariables = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith(targetPrefix))
      .map(([name, value]) => [name.slice(targetPrefix.length), value]),
  )

/**
 * Copies the objects of files to the store that `TO_FILES_S3_URL` or `TO_FILES_FOLDER` names, or compares them where they are. Answers how
 * many.
 */
const moveObjects = async (source: Database): Promise<number> => {
  const objects = await storedObjects(source)
  if (objects.length === 0) return 0
  const from = storeOf(objects, await storeFrom(process.env))
  return (await copyObjects(objects, { from, to: await storeFrom(targetVariables()) })).length
}

/** Moves the embedded database to PostgreSQL and leaves it where it is, so that there is a way back. */
const move = async (url: string): Promise<string> => {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Refusal('Name the database: npm run move -- postgres://user@host/name')
  const source = await openPglite(folder)
  try {
    const target = await openPostgres(url, { statementTimeoutMs: 0 })
    try {
      const objects = await moveObjects(source)
      const { tables, rows } = await copyDatabase(source, target)
      return `Copied and compared ${count(rows, 'rows')} in ${count(tables, 'tables')}${withObjects(objects)}. Start with DATABASE_URL set to it.`
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const acts: Readonly<Record<string, (given: string) => Promise<string>>> = {
  backup: async (file) => {
    const store = await storeFrom(process.env)
    return `Wrote ${file}: ${held(await backup({ folder, file: resolve(file), store }))}.`
  },
  restore: async (file) => {
    const store = await storeFrom(process.env)
    return `Restored ${held(await restore({ folder, file: resolve(file), store }))} into ${folder}.`
  },
  move,
}

/** `npm run backup -- file`, `npm run restore -- file`, `npm run move -- postgres://…`, while the service is stopped. */
const run = async ([act = '', given = '']: readonly string[]): Promise<string> => {
  const known = acts[act]
  if (!known || given === '')
    throw new Refusal(`Usage: npm run ${known ? act : 'backup'} -- ${act === 'move' ? 'postgres://…' : 'file'}`)
  return await known(given)
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (failure) {
  console.error(failure instanceof Refusal || failure instanceof DatabaseFailure ? failure.message : failure)
  process.exitCode = 1
}
