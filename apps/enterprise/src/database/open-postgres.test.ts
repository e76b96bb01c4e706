import { createServer } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freshPostgres, freshPostgresUrl, onPostgres } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { sqlError } from './database-failure.ts'
import { openPostgres } from './open-postgres.ts'

it('a PostgreSQL that is not there is named without its password', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const opening = openPostgres(`postgresql://hangjia:secret@127.0.0.1:${port}/rates`)
  const failure = await opening.catch((caught) => caught)
  server.close()
  expect(failure.reason).toBe('unreachable')
  expect(failure.message).toMatch(new RegExp(`^PostgreSQL at 127\\.0\\.0\\.1:${port}/rates cannot be reached: `))
  expect(failure.message).not.toContain('secret')
})

onPostgres('a PostgreSQL database', () => {
  const backend = 'SELECT pg_backend_pid() AS pid'
  const kill = 'SELECT pg_terminate_backend($1::int)'
  let database: Database
  let other: Database
  beforeAll(async () => {
    const url = await freshPostgresUrl('nothing')
    database = await openPostgres(url, { statementTimeoutMs: 300, connections: 3 })
    other = await openPostgres(url)
    return async () => {
      await database.close()
      await other.close()
    }
  })

  it('ends a statement that takes too long, unless its transaction may take longer', async () => {
    const slow = await database.query('SELECT pg_sleep(5)').catch((caught) => caught)
    expect(sqlError(slow)?.code).toBe('57014')
    await database.transaction((tx) => tx.query('SELECT pg_sleep(0.5)'), { timeoutMs: 0 })
    const again = await database.transaction((tx) => tx.query('SELECT pg_sleep(5)')).catch((caught) => caught)
    expect(sqlError(again)?.code).toBe('57014')
  })

  describe('whose connection is cut', () => {
    it('while idle opens another', async () => {
      const { pid } = await database.one(backend)
      await other.query(kill, [pid])
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await database.query('SELECT 1 AS x')).toEqual([{ x: 1 }])
    })
    it('between two statements of a transaction fails that transaction, not the process', async () => {
      await other.script('CREATE TABLE cut (n int)')
      const work = database.transaction(async (tx) => {
        await tx.query('INSERT INTO cut VALUES (1)')
        const { pid } = await tx.one(backend)
        await other.query(kill, [pid])
        await new Promise((resolve) => setTimeout(resolve, 100))
        await tx.query('INSERT INTO cut VALUES (2)')
      })
      await expect(work).rejects.toThrow()
      expect(await database.query('SELECT * FROM cut')).toEqual([])
    })
    it('during the commit reports an unknown outcome', async () => {
      await other.script(`
        CREATE TABLE slow (n int);
        CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(5); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER late AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_long()`)
      let pid: unknown
      const work = database.transaction(
        async (tx) => {
          pid = (await tx.one(backend)).pid
          await tx.query('INSERT INTO slow VALUES (1)')
        },
        { timeoutMs: 0 },
      )
      setTimeout(() => void other.query(kill, [pid]), 300)
      const failure = await work.catch((caught) => caught)
      expect(failure.reason).toBe('outcome_unknown')
      expect(await database.query('SELECT * FROM slow')).toEqual([])
    })
    it('is listened to again', async () => {
      const hear = vi.fn()
      const stop = await database.listen('prices', hear)
      await other.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()",
      )
      await vi.waitFor(
        async () => {
          await other.notify('prices', 'again')
          expect(hear).toHaveBeenCalledWith('again')
        },
        { timeout: 60_000, interval: 200 },
      )
      await stop()
    })
  })

  it('gives its connections back, whatever happens in them', async () => {
    const small = await freshPostgres({ connections: 2 }, 'nothing')
    for (let i = 0; i < 20; i += 1) {
      await small.query('SELECT nonsense').catch(() => undefined)
      await small.transaction((tx) => tx.query('SELECT nonsense')).catch(() => undefined)
      await small.transaction(() => Promise.reject(new Error('no'))).catch(() => undefined)
      await small
        .transaction(async (tx) => void (await tx.query('SELECT nonsense').catch(() => 1)))
        .catch(() => undefined)
    }
    expect(
      await small.one(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state LIKE 'idle in%' AND datname = current_database()",
      ),
    ).toEqual({ n: 0 })
  })
  it('closes its listeners with it, so that the process can end', async () => {
    const listening = await openPostgres(await freshPostgresUrl('nothing'))
    const stop = await listening.listen('a', () => {})
    await listening.close()
    await stop()
  })
})
