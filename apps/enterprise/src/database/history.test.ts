import { beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres, onBothEngines, onPostgres } from '../../test/databases.ts'
import { meeting } from '../../test/meeting.ts'
import type { Database, Row, TransactionOptions } from './database.ts'
import { sqlError } from './database-failure.ts'
import { asOf, installHistory, withoutHistory } from './history.ts'
import { type Migration, migrate } from './migrate.ts'

const rateTable: Migration = {
  name: '001-rate',
  up: `
    CREATE TABLE rate (
      company_id bigint NOT NULL, id bigint NOT NULL, version int NOT NULL, price numeric(12,2), lane text COLLATE "C",
      created_at timestamptz NOT NULL, created_by bigint, updated_at timestamptz NOT NULL, updated_by bigint,
      PRIMARY KEY (company_id, id));
    ${installHistory('rate')}`,
}
const insert = 'INSERT INTO rate (company_id, id, price, created_by, updated_by) VALUES (1, $1, $2, 7, 7)'
const change = 'UPDATE rate SET price = $2 WHERE company_id = 1 AND id = $1'

interface Version {
  version: number
  price: string
  from: string
  to: string | null
}

/** All versions of a row, oldest first; the last one has no end. */
const versionsOf = (database: Database, id: number): Promise<Version[]> =>
  database.query<Version>(
    `SELECT version, price, period_from AS from, period_to AS to FROM rate_history WHERE company_id = 1 AND id = $1
     UNION ALL SELECT version, price, updated_at, NULL FROM rate WHERE company_id = 1 AND id = $1 ORDER BY version`,
    [id],
  )

const followWithoutGap = (versions: readonly Version[]): void => {
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, i) => i + 1))
  for (const [i, { from, to }] of versions.entries()) {
    if (to !== null) expect(from <= to).toBe(true)
    if (i > 0) expect(from).toBe(versions[i - 1]?.to)
  }
}

onBothEngines('history', (open) => {
  let database: Database
  const save = (sql: string, params: unknown[], options?: TransactionOptions): Promise<Row[]> =>
    database.transaction((tx) => tx.query(sql, params), options)
  const priceAt = async (instant: string, id: number): Promise<unknown> =>
    (
      await database.query(`SELECT price FROM ${asOf('rate', '$1')} WHERE company_id = 1 AND id = $2`, [instant, id])
    ).map((r) => r.price)
  const instant = async (): Promise<string> => String((await database.one('SELECT clock_timestamp() AS now')).now)

  beforeAll(async () => {
    database = await open('nothing')
    await migrate(database, [rateTable])
  })

  it('keeps the former row with its period, who and why', async () => {
    await save(insert, [1, '100.00'], { actor: '7' })
    const before = await instant()
    await save(change, [1, '110.00'], { actor: '8', reason: 'GRI of 1 December' })
    const [former] = await database.query('SELECT * FROM rate_history WHERE id = 1')
    const now = await database.one('SELECT * FROM rate WHERE id = 1')
    expect(former).toMatchObject({
      company_id: '1',
      id: '1',
      version: 1,
      price: '100.00',
      updated_by: '7',
      operation: 'update',
      changed_by: '8',
      reason: 'GRI of 1 December',
      period_to: now.updated_at,
    })
    expect(now).toMatchObject({
      version: 2,
      price: '110.00',
      created_by: '7',
      updated_by: '8',
      created_at: former?.created_at,
    })
    expect(await priceAt(before, 1)).toEqual(['100.00'])
    expect(await priceAt(await instant(), 1)).toEqual(['110.00'])
    expect(await priceAt('2020-01-01T00:00:00Z', 1)).toEqual([])
  })
  it('knows that a deleted row was there before, and who deleted it', async () => {
    await save(insert, [2, '5.00'])
    const before = await instant()
    await save('DELETE FROM rate WHERE id = $1', [2], { actor: '9', reason: 'typed twice' })
    expect(await priceAt(before, 2)).toEqual(['5.00'])
    expect(await priceAt(await instant(), 2)).toEqual([])
    expect(await database.query('SELECT operation, changed_by, reason FROM rate_history WHERE id = 2')).toEqual([
      { operation: 'delete', changed_by: '9', reason: 'typed twice' },
    ])
  })
  it('takes the writer of the row where nobody was named, and no reason', async () => {
    await save(insert, [3, '5.00'])
    await save('UPDATE rate SET price = 6, updated_by = 11 WHERE id = $1', [3])
    expect(await database.query('SELECT changed_by, reason FROM rate_history WHERE id = 3')).toEqual([
      { changed_by: '11', reason: null },
    ])
  })
  it('makes one instant of a transaction: what came and went inside was never there', async () => {
    await save(insert, [4, '1.00'])
    await database.transaction(async (tx) => {
      for (const price of ['2.00', '3.00', '4.00']) {
        await tx.query(change, [4, price])
        await tx.query('SELECT pg_sleep(0.002)')
      }
      await tx.query(insert, [5, '9.00'])
      await tx.query('UPDATE rate SET price = 10 WHERE id = 5')
    })
    const versions = await versionsOf(database, 4)
    followWithoutGap(versions)
    expect(versions.map(({ price }) => price)).toEqual(['1.00', '2.00', '3.00', '4.00'])
    const start = versions[3]?.from ?? ''
    expect(versions.slice(1, 3).map(({ from, to }) => [from, to])).toEqual([
      [start, start],
      [start, start],
    ])
    expect(await priceAt(start, 4)).toEqual(['4.00'])
    expect(await priceAt(start, 5)).toEqual(['10.00'])
    const [, moment] = await Promise.all([
      0,
      database.one("SELECT $1::timestamptz - interval '1 microsecond' AS before", [start]),
    ])
    expect(await priceAt(String(moment.before), 4)).toEqual(['1.00'])
    expect(await priceAt(String(moment.before), 5)).toEqual([])
  })
  it('does not believe a caller about version, instants and author', async () => {
    await database.query(`INSERT INTO rate VALUES (1, 6, 99, 1, NULL, '2001-01-01', 7, '2001-01-01', 7)`)
    await database.query(
      "UPDATE rate SET version = 50, updated_at = '2099-01-01', created_at = '1999-01-01', created_by = 1 WHERE id = 6",
    )
    const row = await database.one(
      "SELECT version, created_by, created_at > now() - interval '1 minute' AS fresh, updated_at < now() + interval '1 minute' AS past FROM rate WHERE id = 6",
    )
    expect(row).toEqual({ version: 2, created_by: '7', fresh: true, past: true })
    followWithoutGap(await versionsOf(database, 6))
  })
  it('goes on when the clock goes back', async () => {
    await save(insert, [7, '1.00'])
    // As a clock that was an hour ahead would have left it.
    await database.script(`ALTER TABLE rate DISABLE TRIGGER stamp_version, DISABLE TRIGGER keep_history;
      UPDATE rate SET updated_at = now() + interval '1 hour' WHERE id = 7; ALTER TABLE rate ENABLE TRIGGER stamp_version, ENABLE TRIGGER keep_history`)
    await database.transaction(async (tx) => {
      await tx.query(change, [7, '2.00'])
      await tx.query(change, [7, '3.00'])
    })
    await save(change, [7, '4.00'])
    const versions = await versionsOf(database, 7)
    followWithoutGap(versions)
    expect(new Set(versions.map(({ from }) => from)).size).toBe(3)
  })
  it('leaves out what the service works out by itself, in its transaction alone', async () => {
    await save(insert, [9, '1.00'])
    const stamped = 'SELECT version, updated_at, updated_by FROM rate WHERE id = 9'
    const before = await database.one(stamped)
    await withoutHistory(database, (tx) => tx.query(change, [9, '2.00']))
    expect(await database.one(stamped)).toEqual(before)
    expect((await versionsOf(database, 9)).map(({ price }) => price)).toEqual(['2.00'])
    await save(change, [9, '3.00'], { actor: '8' })
    const versions = await versionsOf(database, 9)
    followWithoutGap(versions)
    expect(versions.map(({ price }) => price)).toEqual(['2.00', '3.00'])
  })
  it('writes nothing for a transaction that is rolled back', async () => {
    await save(insert, [8, '1.00'])
    await expect(
      database.transaction(async (tx) => {
        await tx.query(change, [8, '2.00'])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await versionsOf(database, 8)).toHaveLength(1)
  })
  it('rebuilds every past instant of 60 random changes', async () => {
    const changes: [string, string[]][] = []
    for (let i = 0; i < 60; i += 1) {
      const id = 100 + ((i * 7) % 5)
      const there = await database.query('SELECT 1 FROM rate WHERE id = $1', [id])
      if (there.length === 0) await save(insert, [id, i])
      else if (i % 6 === 5) await save('DELETE FROM rate WHERE id = $1', [id])
      else await save(change, [id, i])
      const rows = await database.query('SELECT id, price FROM rate WHERE id >= 100 ORDER BY id')
      changes.push([await instant(), rows.map(({ id, price }) => `${id} ${price}`)])
    }
    for (const [when, rows] of changes) {
      const rebuilt = await database.query(`SELECT id, price FROM ${asOf('rate', '$1')} WHERE id >= 100 ORDER BY id`, [
        when,
      ])
      expect(rebuilt.map(({ id, price }) => `${id} ${price}`)).toEqual(rows)
    }
  })
  it('looks a past row up by index, in the table and in the history', async () => {
    await database.script('SET enable_seqscan = off')
    const plan = await database.query(
      `EXPLAIN SELECT * FROM ${asOf('rate', "'2026-01-01'")} WHERE company_id = 1 AND id = 4`,
    )
    await database.script('SET enable_seqscan = on')
    const text = JSON.stringify(plan)
    expect(text).toContain('rate_pkey')
    expect(text).toContain('rate_history_row')
    expect(text).not.toContain('Function Scan')
  })
  it('is refused by a table that lacks what it needs, in words', async () => {
    await database.script('CREATE TABLE poor (id bigint, version int)')
    await expect(database.script(installHistory('poor'))).rejects.toThrow(
      /poor cannot have a history: it lacks .*company_id/,
    )
  })

  describe('follows its table', () => {
    const step = (n: number, up: string): Migration => ({ name: `00${n}`, up })
    const steps = [
      rateTable,
      step(
        2,
        'ALTER TABLE rate ADD COLUMN carrier int NOT NULL DEFAULT 5; ALTER TABLE rate ALTER COLUMN carrier DROP DEFAULT; ALTER TABLE rate ADD COLUMN tags text[] NOT NULL DEFAULT \'{a,"b c"}\'',
      ),
      step(3, 'ALTER TABLE rate ALTER COLUMN price TYPE numeric(14,4), ALTER COLUMN carrier TYPE bigint'),
      step(4, 'ALTER TABLE rate DROP COLUMN lane'),
    ]
    it('when columns are added, with what older rows got', async () => {
      const before = await instant()
      await migrate(database, steps.slice(0, 2))
      await database.query('INSERT INTO rate (company_id, id, price, carrier) VALUES (1, 20, 1, 3)')
      const then = await instant()
      await database.query('UPDATE rate SET carrier = 4 WHERE id = 20')
      expect(await database.query(`SELECT carrier, tags FROM ${asOf('rate', '$1')} WHERE id = 20`, [then])).toEqual([
        { carrier: 3, tags: ['a', 'b c'] },
      ])
      const older = await database.query(`SELECT DISTINCT carrier, tags FROM ${asOf('rate', '$1')}`, [before])
      expect(older).toEqual([{ carrier: 5, tags: ['a', 'b c'] }])
    })
    it('when a type changes', async () => {
      await migrate(database, steps.slice(0, 3))
      await database.query('UPDATE rate SET price = 1.2345 WHERE id = 20')
      await database.query('UPDATE rate SET price = 2 WHERE id = 20')
      const kept = await database.query('SELECT price, carrier FROM rate_history WHERE id = 20 ORDER BY version')
      expect(kept.map(({ price, carrier }) => [price, carrier])).toEqual([
        ['1.0000', '3'],
        ['1.0000', '4'],
        ['1.2345', '4'],
      ])
    })
    it('when a column goes, keeping what was in it', async () => {
      await database.query("UPDATE rate SET lane = 'CNSHA-USLAX' WHERE id = 20")
      await database.query("UPDATE rate SET lane = 'none' WHERE id = 20")
      await migrate(database, steps)
      await database.query('UPDATE rate SET price = 3 WHERE id = 20')
      const lanes = await database.query('SELECT lane FROM rate_history WHERE id = 20 ORDER BY version')
      expect(lanes.map(({ lane }) => lane)).toEqual([null, null, null, null, 'CNSHA-USLAX', null])
    })
    it('at once, for the later migrations of the same run', async () => {
      const write = (note: string) => `UPDATE rate SET note = '${note}' WHERE id = 20;`
      await migrate(database, [
        ...steps,
        step(5, 'ALTER TABLE rate ADD COLUMN note text'),
        step(6, write('first') + write('second')),
        step(7, 'SELECT 1'),
      ])
      const notes = await database.query('SELECT note FROM rate_history WHERE id = 20 ORDER BY version DESC LIMIT 2')
      expect(notes.map(({ note }) => note)).toEqual(['first', null])
    })
  })
})

onPostgres('history under competition', () => {
  /** Lets 16 people change one row at once; each begins (and reads) well before they lock it, so later ones overtake them. */
  const compete = async (database: Database): Promise<Version[]> => {
    await migrate(database, [rateTable])
    await database.query(insert, [1, '0'])
    const person = async (who: number): Promise<void> => {
      for (let i = 0; i < 25; i += 1)
        await database.transaction(async (tx) => {
          await tx.query('SELECT pg_sleep($1)', [Math.random() / 200])
          await tx.query(change, [1, who])
          if (i % 5 === 0) await tx.query(change, [1, who])
        })
    }
    await Promise.all(Array.from({ length: 16 }, (_, who) => person(who)))
    return await versionsOf(database, 1)
  }
  it('has periods without gap or overlap', async () => {
    const versions = await compete(await freshPostgres({ connections: 16, statementTimeoutMs: 60_000 }, 'nothing'))
    expect(versions).toHaveLength(16 * 30 + 1)
    followWithoutGap(versions)
  })
  it('would not, with the start of the transaction as its instant', async () => {
    const database = await freshPostgres({ connections: 16, statementTimeoutMs: 60_000 }, 'nothing')
    const naive = `CREATE OR REPLACE FUNCTION instant_after(former timestamptz) RETURNS timestamptz LANGUAGE sql AS
      'SELECT transaction_timestamp()'`
    await migrate(database, [rateTable])
    await database.script(naive)
    await database.query(insert, [1, '0'])
    const begun = meeting(2)
    const overtaken = meeting(2)
    const begunFirst = database.transaction(async (tx) => {
      await begun()
      await overtaken()
      await tx.query(change, [1, '1'])
    })
    await begun()
    await database.query(change, [1, '2'])
    await overtaken()
    const failure = await begunFirst.catch((caught) => caught)
    expect(sqlError(failure)).toMatchObject({ code: '23514', table: 'rate_history' })
  })
})
