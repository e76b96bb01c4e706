import { expect, it } from 'vitest'
import { freshPglite, freshPostgres, onPostgres } from '../../test/databases.ts'
import { startService } from '../../test/service.ts'
import type { Database } from '../database/database.ts'
import { contentsOf, storedTables } from './contents.ts'
import { copyDatabase } from './copy-database.ts'

const everything = async (database: Database) => await contentsOf(database, await storedTables(database))

/** A database with two companies, and one row whose history was written by a trigger. */
const filled = async (): Promise<Database> => {
  const database = await freshPglite()
  const { app } = await startService(database)
  await app.close()
  await database.transaction(
    async (tx) => void (await tx.query('UPDATE port SET name_en = name_en || $1', [' (Port)'])),
  )
  return database
}

onPostgres('a move', () => {
  const open = () => freshPostgres({}, 'nothing')

  it('copies every row, its history and its numbers, and writes no history of its own', async () => {
    const source = await filled()
    const target = await open()
    const { rows, tables } = await copyDatabase(source, target)
    const before = await everything(source)
    expect(await everything(target)).toEqual(before)
    expect(tables).toBe(before.length)
    expect(rows).toBe(before.reduce((sum, one) => sum + Number(one.rows), 0))
    // A new row takes the next number, is linked and has a history.
    const next = async (database: Database) =>
      await database.one<{ id: string }>("SELECT nextval(pg_get_serial_sequence('port', 'id'))::text AS id")
    expect(await next(target)).toEqual(await next(source))
    const keys = "SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f'"
    expect(await target.one(keys)).toEqual(await source.one(keys))
  })

  it('refuses a database that holds anything', async () => {
    const target = await open()
    await target.script('CREATE TABLE notes (word text)')
    await expect(copyDatabase(await freshPglite(), target)).rejects.toThrow('holds tables already')
  })
})
