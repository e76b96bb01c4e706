import { beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Database, Transaction } from './database.ts'
import { sqlError } from './database-failure.ts'
import { keepPlan } from './kept-plans.ts'

const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (caught) => caught.reason ?? caught,
  )

onBothEngines('the database', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open('nothing')
    await database.script('CREATE TABLE port (id bigint PRIMARY KEY, name text); CREATE TABLE note (text text)')
  })
  const names = async (): Promise<unknown[]> =>
    (await database.query('SELECT name FROM port ORDER BY id')).map((r) => r.name)

  it('answers rows, the only row, the first row, and what a statement did', async () => {
    await database.query('INSERT INTO port VALUES ($1, $2), ($3, $4)', ['1', 'Shanghai', 2n, 'Ningbo'])
    expect(await database.query('SELECT * FROM port ORDER BY id')).toEqual([
      { id: '1', name: 'Shanghai' },
      { id: '2', name: 'Ningbo' },
    ])
    expect(await database.one('SELECT count(*)::int AS n FROM port')).toEqual({ n: 2 })
    expect(await database.first('SELECT name FROM port WHERE id = $1', ['9'])).toBeUndefined()
    expect(await reasonOf(database.one('SELECT * FROM port'))).toBe('not_one_row')
    expect(await reasonOf(database.one('SELECT * FROM port WHERE id = 9'))).toBe('not_one_row')
    expect(await database.run('UPDATE port SET name = name')).toMatchObject({ count: 2, command: 'UPDATE' })
    expect(await database.run('UPDATE port SET name = name WHERE id = 9')).toMatchObject({
      count: 0,
      command: 'UPDATE',
    })
  })

  it('plans a statement once that asks for it, and gives it any value', async () => {
    const sql = `${keepPlan}SELECT $1::text AS text, $2::bigint[] AS ids, $3::bigint AS id`
    const texts = ["it's", '\\', "\\'; SELECT 1 --", '$1', '中文', '', null]
    for (const text of [...texts, ...texts])
      expect(await database.one(sql, [text, ['1', '2'], 3n])).toEqual({ text, ids: ['1', '2'], id: '3' })
    const kept = await database.query('SELECT name FROM pg_prepared_statements WHERE generic_plans > 0')
    expect(kept).toHaveLength(1)
  })

  describe('a transaction', () => {
    it('commits when its work returns and answers what it returned', async () => {
      const answer = await database.transaction(async (tx) => {
        await tx.query("INSERT INTO port VALUES (3, 'Yantian')")
        return (await tx.query('SELECT 1 FROM port')).length
      })
      expect(answer).toBe(3)
      expect(await names()).toEqual(['Shanghai', 'Ningbo', 'Yantian'])
    })
    it('rolls back when its work throws, and throws the same', async () => {
      const failure = new Error('no space')
      const work = database.transaction(async (tx) => {
        await tx.query('DELETE FROM port')
        throw failure
      })
      await expect(work).rejects.toBe(failure)
      expect(await names()).toHaveLength(3)
    })
    it('that failed leaves a database that works', async () => {
      await expect(database.transaction((tx) => tx.query('SELECT nonsense'))).rejects.toThrow(/nonsense/)
      expect(await names()).toHaveLength(3)
    })
    it('that ignores a failed statement does not pretend to have saved', async () => {
      const work = database.transaction(async (tx) => {
        await tx.query("INSERT INTO port VALUES (4, 'Xiamen')")
        await tx.query('SELECT nonsense').catch(() => 'ignored')
      })
      expect(await reasonOf(work)).toBe('transaction_over')
      expect(await names()).toHaveLength(3)
    })
    it('passes the actor and the reason to the database, and the next one starts without', async () => {
      const output =
        "SELECT current_setting('hangjia.actor', true) AS actor, current_setting('hangjia.reason', true) AS reason"
      const options = { actor: '42', reason: "carrier's notice; 涨价" }
      expect(await database.transaction((tx) => tx.one(output), options)).toEqual(options)
      const after = await database.transaction((tx) => tx.one(output))
      expect([after.actor ?? '', after.reason ?? '']).toEqual(['', ''])
    })
    it('runs at the isolation it was asked for', async () => {
      const level = await database.transaction((tx) => tx.one('SHOW transaction_isolation'), {
        isolation: 'repeatable read',
      })
      expect(level).toEqual({ transaction_isolation: 'repeatable read' })
    })
    it('refuses the database inside itself, at once and in words', async () => {
      const inside = database.transaction(async () => await database.query('SELECT 1'))
      expect(await reasonOf(inside)).toBe('inside_transaction')
      const nested = database.transaction(async () => await database.transaction(async () => 1))
      expect(await reasonOf(nested)).toBe('inside_transaction')
      expect(await reasonOf(database.transaction(() => database.bulk('port', { id: 'bigint' }, [{ id: 5 }])))).toBe(
        'inside_transaction',
      )
    })
    it('lets work that it started use the database once it is over', async () => {
      let later: Promise<unknown> = Promise.resolve()
      await database.transaction(async () => {
        later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.query('SELECT 1 AS x'))
      })
      expect(await later).toEqual([{ x: 1 }])
    })
    it('that is over refuses statements', async () => {
      let kept: Transaction | undefined
      await database.transaction(async (tx) => {
        kept = tx
      })
      expect(await reasonOf(kept?.query('SELECT 1') ?? Promise.resolve())).toBe('transaction_over')
    })
    it('takes statements that were sent at the same time one after the other', async () => {
      const answers = await database.transaction((tx) =>
        Promise.all([1, 2, 3, 4, 5].map((n) => tx.one('SELECT $1::int AS n', [n]))),
      )
      expect(answers.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    })
    it('is not ended by a statement that nobody waited for', async () => {
      await database.transaction(async (tx) => {
        tx.query("INSERT INTO note VALUES ('started')").catch(() => undefined)
        tx.query("INSERT INTO note VALUES ('queued')").catch(() => undefined)
      })
      expect(await database.query('SELECT 1 AS x')).toEqual([{ x: 1 }])
    })
    it('waits for its turn when many run at once, and all are kept', async () => {
      await database.script('CREATE TABLE counter (n int); INSERT INTO counter VALUES (0)')
      const one = () => database.transaction((tx) => tx.query('UPDATE counter SET n = n + 1'))
      await Promise.all(Array.from({ length: 40 }, one))
      expect(await database.one('SELECT n FROM counter')).toEqual({ n: 40 })
    })
    it('checks at the end what was deferred to the end', async () => {
      await database.script('CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)')
      const work = database.transaction(async (tx) => {
        await tx.query('INSERT INTO late VALUES (1), (1)')
      })
      expect(sqlError(await work.catch((error) => error))?.code).toBe('23505')
      expect(await database.query('SELECT 1 AS x')).toEqual([{ x: 1 }])
    })
  })

  describe('bulk', () => {
    beforeAll(() =>
      database.script(`CREATE TABLE rate (id bigint PRIMARY KEY, price numeric(12,2), carriers int[], lines jsonb,
        valid_from date, name text DEFAULT 'unnamed', open boolean, days smallint)`),
    )
    const columns = {
      id: 'bigint',
      price: 'numeric(12,2)',
      carriers: 'int[]',
      lines: 'jsonb',
      valid_from: 'date',
      open: 'boolean',
      days: 'smallint',
    }
    const row = (id: number) => ({
      id,
      price: `${id}.50`,
      carriers: id % 2 ? [id, id + 1] : [],
      lines: [{ charge: 'O/F "x"', price: '1.00' }],
      valid_from: '2026-11-20',
      open: id % 3 === 0 ? null : true,
    })

    it('inserts rows of every kind of column as they are', async () => {
      expect(await database.bulk('rate', columns, [row(1), row(2), row(3)])).toBe(3)
      const back = await database.query('SELECT * FROM rate ORDER BY id')
      expect(back).toEqual([1, 2, 3].map((id) => ({ ...row(id), id: String(id), name: 'unnamed', days: null })))
    })
    it('inserts nothing of nothing', async () => {
      expect(await database.bulk('rate', columns, [])).toBe(0)
    })
    it('inserts 12,000 rows, all or none', async () => {
      const many = Array.from({ length: 12_000 }, (_, i) => row(1000 + i))
      const spoilt = [...many.slice(0, -1), { ...row(1), price: '1' }]
      expect(sqlError(await database.bulk('rate', columns, spoilt).catch((error) => error))?.code).toBe('23505')
      expect(await database.one('SELECT count(*) FROM rate')).toEqual({ count: '3' })
      expect(await database.bulk('rate', columns, many)).toBe(12_000)
    })
    it('can pass over rows that are there', async () => {
      expect(await database.bulk('rate', columns, [row(1), row(500)], 'ON CONFLICT DO NOTHING')).toBe(1)
    })
    it('is part of the transaction it is sent to', async () => {
      const work = database.transaction(async (tx) => {
        await tx.bulk('rate', columns, [row(600)])
        throw new Error('no')
      })
      await expect(work).rejects.toThrow('no')
      expect(await database.query('SELECT 1 FROM rate WHERE id = 600')).toEqual([])
    })
    it('takes column types from code, never SQL from elsewhere', async () => {
      await expect(database.bulk('rate', { id: 'bigint); DROP TABLE rate; --' }, [{ id: 1 }])).rejects.toThrow(
        TypeError,
      )
      expect(sqlError(await database.bulk('rate"; --', { id: 'bigint' }, [{ id: 1 }]).catch((e) => e))?.code).toBe(
        '42P01',
      )
    })
  })

  it('wakes listeners when a transaction commits, not before, until they stop', async () => {
    const hear = vi.fn()
    const stop = await database.listen('prices', hear)
    await database.transaction(async (tx) => {
      await tx.notify('prices', '航价 1')
      expect(hear).not.toHaveBeenCalled()
    })
    await expect.poll(() => hear.mock.calls).toEqual([['航价 1']])
    await stop()
    await database.notify('prices', '2')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(hear).toHaveBeenCalledTimes(1)
  })

  it('once closed lets running work end and refuses new work', async () => {
    const other = await open('nothing')
    await other.script('CREATE TABLE t (n int)')
    const running = other.transaction(async (tx) => {
      await tx.query('INSERT INTO t VALUES (1)')
      return await tx.one('SELECT n FROM t')
    })
    await new Promise((resolve) => setImmediate(resolve))
    const closed = other.close()
    expect(await reasonOf(other.query('SELECT 1'))).toBe('closed')
    expect(await running).toEqual({ n: 1 })
    await closed
    await other.close()
  })
})
