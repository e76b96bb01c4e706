import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshPostgresUrl, onPostgres } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { listenOn } from './postgres-listen.ts'

/** A way to the database that can be slow, or go dead without a word as a cable does. */
const startWire = async ({ host, port }: Pick<pg.Client, 'host' | 'port'>) => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let [isOpen, arrived] = [Promise.resolve(), () => {}]
  const server = createServer({ pauseOnConnect: true }, async (near) => {
    arrived()
    await isOpen
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => void (pairs.has(pair) && other.write(bytes)))
      one.on('error', () => {})
      one.once('close', () => other.destroy())
    }
    near.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Connected listeners receive nothing more, and no notice of it. */
    goDead: () => pairs.clear(),
    /** Makes the next listener wait; resolves when it has connected, with the function that lets it in. */
    keepWaiting: () => {
      const [door, coming] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      isOpen = door.promise
      arrived = coming.resolve
      return { hasCome: coming.promise, letIn: door.resolve }
    },
    close: () => server.close(),
  }
}

onPostgres('a connection that only listens', () => {
  let database: Database
  let url: string
  beforeEach(async () => {
    url = await freshPostgresUrl('nothing')
    database = await openPostgres(url)
  })
  afterEach(() => database.close())
  const connections = async () =>
    (
      await database.one<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'listener'`,
      )
    ).count
  const settings = () => ({ connectionString: url, application_name: 'listener', query_timeout: 2_000 })
  const newClient = () => new pg.Client(settings())

  const listenOverWire = async () => {
    const { user, database: name, host, port } = newClient()
    const wire = await startWire({ host, port })
    const near = { host: '127.0.0.1', port: wire.port, user, database: name }
    const [hear, missed] = [vi.fn(), vi.fn()]
    const stop = await listenOn({
      channel: 'a',
      hear,
      missed,
      lookEveryMs: 100,
      newClient: () => new pg.Client({ ...settings(), connectionString: undefined, ...near }),
    })
    return { wire, hear, missed, stop }
  }

  it('that has gone dead without a word is renewed, and reports that something may have been missed', async () => {
    const { wire, hear, missed, stop } = await listenOverWire()
    wire.goDead()
    await expect.poll(() => missed.mock.calls.length).toBe(1)
    await database.notify('a', 'again')
    await expect.poll(() => hear.mock.calls.flat()).toContain('again')
    await stop()
    wire.close()
  })

  it('is closed when it may not listen', async () => {
    for (let times = 0; times < 3; times++)
      await expect(listenOn({ newClient, channel: '', hear: vi.fn() })).rejects.toThrow(/zero-length/)
    await expect.poll(connections).toBe(0)
  })

  it('that cannot be had at its own address is a database that cannot be reached', async () => {
    const { host, port } = newClient()
    const wire = await startWire({ host, port })
    wire.close()
    const other = await openPostgres(url, { listenUrl: `postgresql://127.0.0.1:${wire.port}/a` })
    const failure = await other.listen('a', vi.fn()).catch((caught) => caught)
    expect([failure.reason, failure.message]).toEqual([
      'unreachable',
      expect.stringContaining(`127.0.0.1:${wire.port}/a`),
    ])
    await other.close()
  })

  it('is closed when its end comes while it is renewed', async () => {
    const { wire, stop } = await listenOverWire()
    const { hasCome, letIn } = wire.keepWaiting()
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()",
    )
    await hasCome
    const stopped = stop()
    letIn()
    await stopped
    await expect.poll(connections).toBe(0)
    wire.close()
  })
})
