import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { kyselyOn } from './kysely-on.ts'
import { json } from './values.ts'

interface Tables {
  port: { id: string; name: string | null; aliases: string[]; lines: unknown }
}

onBothEngines('Kysely', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open('nothing')
    await database.script('CREATE TABLE port (id bigint PRIMARY KEY, name text, aliases text[], lines jsonb)')
  })

  it('builds queries that the database runs', async () => {
    const kysely = kyselyOn<Tables>(database)
    const values = { id: '9007199254740993', name: '上海', aliases: ['SHA', 'a,"b'], lines: json([{ price: '1.50' }]) }
    const saved = await kysely.insertInto('port').values(values).returningAll().executeTakeFirstOrThrow()
    expect(saved).toEqual({ ...values, lines: [{ price: '1.50' }] })
    const changed = await kysely
      .updateTable('port')
      .set({ name: '宁波' })
      .where('id', '=', '9007199254740993')
      .executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(1n)
    const found = await kysely
      .selectFrom('port')
      .select('name')
      .where('id', '=', sql<string>`any(${['1', '9007199254740993']})`)
      .execute()
    expect(found).toEqual([{ name: '宁波' }])
    expect((await kysely.deleteFrom('port').where('id', '=', '5').executeTakeFirst()).numDeletedRows).toBe(0n)
  })
  it('works inside a transaction of the database, and goes with it', async () => {
    const work = database.transaction(async (tx) => {
      await kyselyOn<Tables>(tx).insertInto('port').values({ id: '1', name: null, aliases: [], lines: null }).execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await kyselyOn<Tables>(database).selectFrom('port').select('id').where('id', '=', '1').execute()).toEqual([])
  })
  it('is the same builder for the same handle', () => {
    expect(kyselyOn(database)).toBe(kyselyOn(database))
  })
  it('refuses transactions of its own in words', async () => {
    await expect(
      kyselyOn<Tables>(database)
        .transaction()
        .execute(async () => 1),
    ).rejects.toThrow(/Open the transaction on the Database/)
  })
})
