import { beforeEach, expect, it } from 'vitest'
import { freshPostgresUrl, onBothEngines, onPostgres } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { type Migration, migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

const ports: Migration = { name: '001-ports', up: "CREATE TABLE port (code text); INSERT INTO port VALUES ('CNSHA')" }
const names: Migration = {
  name: '002-names',
  up: async (tx) => {
    await tx.query('ALTER TABLE port ADD COLUMN name text')
    await tx.query('UPDATE port SET name = $1', ['上海'])
  },
}

onBothEngines('migrations', (open) => {
  let database: Database
  beforeEach(async () => {
    database = await open('nothing')
  })

  it('are applied in order, once, and reported by name', async () => {
    expect(await migrate(database, [ports])).toEqual(['001-ports'])
    expect(await migrate(database, [ports, names])).toEqual(['002-names'])
    expect(await migrate(database, [ports, names])).toEqual([])
    expect(await database.query('SELECT * FROM port')).toEqual([{ code: 'CNSHA', name: '上海' }])
    expect(await database.query('SELECT name FROM schema_migration ORDER BY name')).toEqual([
      { name: '001-ports' },
      { name: '002-names' },
    ])
  })
  it('that fail leave nothing half, and what came before stays', async () => {
    const bad: Migration = { name: '002-bad', up: 'CREATE TABLE half (a int); SELECT nonsense' }
    await expect(migrate(database, [ports, bad])).rejects.toThrow(/nonsense/)
    expect(await database.query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }])
    expect(await migrate(database, [ports, names])).toEqual(['002-names'])
  })
  it('that were changed after they had been applied are refused', async () => {
    await migrate(database, [ports])
    const changed = { ...ports, up: `${ports.up}, ('CNNGB')` }
    await expect(migrate(database, [changed])).rejects.toMatchObject({
      reason: 'migrations_differ',
      message:
        'The migrations of this program do not fit the database: "001-ports" was changed after it had been applied.',
    })
    expect(await migrate(database, [{ ...ports, up: `${ports.up}\r\n` }])).toEqual([])
  })
  it('that the program does not know, or that come too late, are refused', async () => {
    await migrate(database, [ports, names])
    await expect(migrate(database, [ports])).rejects.toThrow('the database knows "002-names", this program does not')
    const between: Migration = { name: '001b', up: 'SELECT 1' }
    await expect(migrate(database, [ports, between, names])).rejects.toThrow('"001b" should have been applied before')
    await expect(migrate(database, [ports, ports])).rejects.toThrow('"001-ports" is in the list twice')
  })
  it('of a database that was made before the baseline are refused, with the version and what to do', async () => {
    const former = ['001-ports', '002-catalogue', '098-markups-by-salesperson'].map((name) => ({
      name,
      up: 'SELECT 1',
    }))
    await migrate(database, former)
    await expect(migrate(database, [ports, names])).rejects.toMatchObject({
      reason: 'migrations_differ',
      message:
        'This database was made before the first release, by a version whose last migration is "098-markups-by-salesperson"; this version cannot ' +
        'continue it. Start this version with an empty data folder or database, or go on with the version that made it.',
    })
  })
})

onPostgres('migrations of two processes at once', () => {
  it('are applied once', async () => {
    const url = await freshPostgresUrl('nothing')
    const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)))
    const slow: Migration[] = Array.from({ length: 8 }, (_, i) => ({
      name: `00${i}`,
      up: `CREATE TABLE t${i} (a int); SELECT pg_sleep(0.02)`,
    }))
    const done = await Promise.all(databases.map((database) => migrate(database, slow)))
    expect(done.flat().sort()).toEqual(slow.map(({ name }) => name))
    await Promise.all(databases.map((database) => database.close()))
  })
})

onPostgres('a migration that has to wait for a table', () => {
  it('gives up in time, tries again, and is done once the table is free', async () => {
    const url = await freshPostgresUrl('nothing')
    const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)])
    await migrate(one, [ports])
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = other.transaction(async (transaction) => {
      await transaction.query('SELECT * FROM port')
      held.resolve()
      await free.promise
    })
    await held.promise
    await expect(migrate(one, [ports, names], { tries: 2, lockMs: 50 })).rejects.toThrow(/lock timeout/)
    const migrating = migrate(one, [ports, names], { tries: 1_000, lockMs: 50 })
    free.resolve()
    await holding
    expect(await migrating).toEqual(['002-names'])
    await Promise.all([one.close(), other.close()])
  })
})
