import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tradeLine } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openPglite } from '../src/database/embedded/open-pglite.ts'
import { openPostgres } from '../src/database/open-postgres.ts'
import { insertRecords } from '../src/records/saving/insert-records.ts'
import { atFileEnd } from './at-file-end.ts'
import { freshPglite, freshPgliteFolder, freshPostgresUrl, onPostgres } from './databases.ts'
import { engineSuites } from './engine-suites.ts'
import { startService } from './service.ts'
import { lendDatabases, stateOf } from './used-databases.ts'

/** Lends databases that no other test shares; the number of those that were opened is counted. */
const lendingOn = (engine: () => Promise<Database>) => () => {
  let opened = 0
  const lend = lendDatabases()
  const open = async () => {
    opened += 1
    const database = await engine()
    atFileEnd(() => database.close())
    return { database, remove: () => database.close() }
  }
  return { lend: () => lend(open), opened: () => opened }
}

/** Content of every table, and the next number of every sequence. */
const contentOf = async (database: Database) => {
  const tables = await database.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, await database.query(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)]),
  )
  const numbers = await database.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
  return { rows, numbers }
}

const aLine = { code: 'USEC', nameScn: '美东', nameEn: 'US East Coast', area: 'americas' }

const suite = (engine: () => Promise<Database>) => {
  const lending = lendingOn(engine)

  it('has the rows and numbers of a new one', async () => {
    const { lend, opened } = lending()
    const first = await lend()
    const asNew = await contentOf(first.database)
    const service = await startService(first.database)
    await first.database
      .transaction(async (transaction) => {
        await insertRecords(transaction, tradeLine, '0', [aLine])
        throw new Error('rolled back, but its number is used')
      })
      .catch(() => {})
    expect(await contentOf(first.database)).not.toEqual(asNew)
    await first.giveBack()

    const second = await lend()
    expect(opened()).toBe(1)
    expect(await contentOf(second.database)).toEqual(asNew)
    expect((await startService(second.database)).companies).toEqual(service.companies)
    await second.giveBack()
  })

  it('is not lent again with a table that it did not have', async () => {
    const { lend, opened } = lending()
    const first = await lend()
    await first.database.script('CREATE TABLE mayor (name text)')
    await first.giveBack()
    await lend()
    expect(opened()).toBe(2)
  })

  it('refuses what the former file left running, and hears nothing for it', async () => {
    const { lend, opened } = lending()
    const former = await lend()
    const heard: string[] = []
    await former.database.listen('news', (words) => heard.push(words))
    await former.giveBack()

    const { database } = await lend()
    await database.notify('news', 'for the new file')
    await expect(former.database.query('SELECT 1')).rejects.toThrow('The database is closed.')
    await expect(former.database.transaction(async () => 1)).rejects.toThrow('The database is closed.')
    expect([heard, opened()]).toEqual([[], 1])
  })

  it('waits for a transaction of the former file before it is emptied', async () => {
    const { lend } = lending()
    const former = await lend()
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = former.database.transaction(async (transaction) => {
      await promise
      await insertRecords(transaction, tradeLine, '0', [aLine])
    })
    const given = former.giveBack()
    resolve()
    await Promise.all([late, given])
    const { database } = await lend()
    expect(await database.query('SELECT code FROM trade_line')).toEqual([])
  })

  it('is not lent again when it was closed', async () => {
    const { lend, opened } = lending()
    const first = await lend()
    await first.database.close()
    await first.giveBack()
    await lend()
    expect(opened()).toBe(2)
  })
}
const title = 'a database that a file of tests gave back'
describe(`${title}, on PGlite`, () =>
  suite(async () => openPglite(await freshPgliteFolder(), { upkeepEveryMs: 0, sync: () => {} })))
onPostgres(title, () => suite(async () => openPostgres(await freshPostgresUrl())))

describe('the state of a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshPglite({ upkeepEveryMs: 0 })
  })

  it.each([
    ['a column', 'ALTER TABLE port ADD COLUMN mayor text'],
    ['a table of the session', 'CREATE TEMP TABLE mayor (name text)'],
    [
      'a trigger that was off for a while',
      'ALTER TABLE port DISABLE TRIGGER USER; ALTER TABLE port ENABLE TRIGGER USER',
    ],
    ['a function', 'CREATE FUNCTION mayor() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['statistics', 'INSERT INTO tariff_change (company_id) VALUES (1); ANALYZE tariff_change'],
    ['a setting of the session', 'SET enable_seqscan = off'],
    ['a lock', 'SELECT pg_advisory_lock(7)'],
    ['another row of the migrations', "INSERT INTO schema_migration VALUES ('mayor', '')"],
    ['a table less', 'DROP TABLE tariff_change'],
  ])('is another one with %s', async (_, script) => {
    const before = await stateOf(database)
    await database.script(script)
    expect(await stateOf(database)).not.toBe(before)
  })
})

it.each(engineSuites)('%s, which runs on both engines, is there', (file) => {
  expect(existsSync(join(import.meta.dirname, `../src/${file}.test.ts`))).toBe(true)
})
