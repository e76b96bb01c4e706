import pg from 'pg'
import type { Database, Outcome } from './database.ts'
import { DatabaseFailure, isRefusal } from './database-failure.ts'
import { databaseOn } from './database-on.ts'
import type { Engine, Session } from './engine.ts'
import { planNames } from './kept-plans.ts'
import { listenOn } from './postgres-listen.ts'
import { readers, sessionSettings } from './values.ts'

export interface PostgresOptions {
  /** Longest time of one statement, unless a transaction sets another. */
  readonly statementTimeoutMs?: number
  readonly connections?: number
  /** The same database where a connection keeps its session, when `url` leads to a pooler. */
  readonly listenUrl?: string
}

/** A connection that listens has to answer so soon, or it is lost. */
const listenTimeoutMs = 5_000

/** Opens PostgreSQL (15 or newer) at `postgresql://user:password@host:port/database`, and asks it once whether it is there. */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Database> => {
  const { statementTimeoutMs = 5_000, connections = 10, listenUrl = url } = options
  const config = {
    connectionString: url,
    application_name: 'hangjia',
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: (oid: number) => readers[oid] ?? String },
  } satisfies pg.PoolConfig
  const settings = Object.entries({
    ...sessionSettings,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  })
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join('; ')
  const pool = new pg.Pool({ ...config, max: connections, onConnect: (client) => client.query(settings) })
  pool.on('error', () => {
    // An idle connection was cut; the pool has dropped it, and the next statement opens another.
  })
  const listening = { connectionString: listenUrl, query_timeout: listenTimeoutMs }
  const engine: Engine = {
    kind: 'postgres',
    session: (work) => withClient(pool, url, work),
    listen: (hearing) =>
      listenOn({ ...hearing, newClient: () => new pg.Client({ ...config, ...listening }) }).catch((caught: unknown) => {
        throw isRefusal(caught) ? caught : unreachable(listenUrl, caught)
      }),
    load: () => ({ held: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
  try {
    await checkVersion(engine, url)
  } catch (caught) {
    await pool.end()
    throw caught
  }
  return databaseOn(engine)
}

const planName = planNames()

const unreachable = (url: string, caught: unknown): DatabaseFailure => {
  const why = caught instanceof Error ? caught.message : String(caught)
  return new DatabaseFailure('unreachable', `PostgreSQL at ${addressOf(url)} cannot be reached: ${why}.`, caught)
}

const withClient = async <T>(pool: pg.Pool, url: string, work: (session: Session) => Promise<T>): Promise<T> => {
  const client = await pool.connect().catch((caught: unknown) => {
    throw unreachable(url, caught)
  })
  let lost: Error | undefined
  const lose = (error: Error): void => {
    lost = error
  }
  // Without a listener a connection that is cut between two statements would end the process.
  client.on('error', lose)
  const sent = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (caught) {
      if (!isRefusal(caught)) lose(caught instanceof Error ? caught : new Error(String(caught)))
      throw caught
    }
  }
  try {
    return await work({
      run: async (sql, params): Promise<Outcome> => {
        const { rows, rowCount, command } = await sent(
          client.query({ name: planName(sql), text: sql, values: [...params] }),
        )
        return { rows, count: rowCount ?? 0, command: command ?? '' }
      },
      script: async (sql) => void (await sent(client.query(sql))),
    })
  } finally {
    client.off('error', lose)
    client.release(lost)
  }
}

const checkVersion = async (engine: Engine, url: string): Promise<void> => {
  const { rows } = await engine.session((session) =>
    session.run("SELECT current_setting('server_version_num')::int AS number", []),
  )
  const major = Math.floor(Number(rows[0]?.number) / 10_000)
  if (major < 15)
    throw new DatabaseFailure(
      'unreachable',
      `PostgreSQL at ${addressOf(url)} is version ${major}; version 15 or newer is needed.`,
    )
}

/** The address without user and password, fit for a message. */
const addressOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url)
    return `${host || 'local socket'}${pathname}`
  } catch {
    return 'the given address'
  }
}
