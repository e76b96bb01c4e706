import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queries, Transaction } from './database.ts'
import { DatabaseFailure, lockNotAvailable, sqlError } from './database-failure.ts'
import { historyFunctions } from './history-functions.ts'

export interface Migration {
  /** Unique and for ever: `012-quotation`. */
  readonly name: string
  /** SQL statements, or a function where SQL alone does not do. */
  readonly up: string | ((transaction: Transaction) => Promise<void>)
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

/** While a migration waits for a table, everybody else waits behind it: it gives up in time and tries again. */
interface Patience {
  readonly tries: number
  readonly lockMs: number
}

/**
 * Migrates the database to the end of an ordered list and returns the names that were applied now. Each migration is one
 * transaction. Refuses when an applied one was changed, or when the database has applied others than the first of the list.
 * Any number of processes may run it at once: the later ones wait and find the work done.
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[],
  { tries, lockMs }: Patience = { tries: 20, lockMs: 3_000 },
): Promise<string[]> => {
  refuseDoubles(migrations)
  const once = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    database.transaction(
      async (transaction) => {
        await transaction.query("SELECT pg_advisory_xact_lock(hashtext('hangjia migrations'))")
        await transaction.query("SELECT set_config('lock_timeout', $1, true)", [String(lockMs)])
        return await work(transaction)
      },
      { timeoutMs: 0 },
    )
  const alone = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    for (let left = tries; ; left--)
      try {
        return await once(work)
      } catch (failure) {
        if (left <= 1 || sqlError(failure)?.code !== lockNotAvailable) throw failure
        // Everybody who queued behind the lock gets their turn.
        await pause(lockMs / 2)
      }
  }
  await alone((transaction) => transaction.script(`${migrationTable} ${historyFunctions}`))

  const done: string[] = []
  for (;;) {
    const name = await alone(async (transaction) => {
      const next = nextOf(migrations, await appliedIn(transaction))
      if (next) await apply(transaction, next, next === migrations.at(-1))
      return next?.name
    })
    if (name === undefined) return done
    done.push(name)
  }
}

const migrationTable = `
CREATE TABLE IF NOT EXISTS schema_migration (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());`

const appliedIn = (queries: Queries): Promise<Applied[]> =>
  queries.query<Applied>('SELECT name, checksum FROM schema_migration')

const nextOf = (migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined => {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  if (checksums.has(formerSecond) && !migrations.some(({ name }) => name === formerSecond)) throw madeBefore(applied)
  for (const migration of migrations.slice(0, applied.length)) {
    const checksum = checksums.get(migration.name)
    if (checksum === undefined)
      throw differ(`"${migration.name}" should have been applied before others that are in the database`)
    if (checksum !== checksumOf(migration)) throw differ(`"${migration.name}" was changed after it had been applied`)
    checksums.delete(migration.name)
  }
  const [unknown] = checksums.keys()
  if (unknown !== undefined) throw differ(`the database knows "${unknown}", this program does not`)
  return migrations[applied.length]
}

/** The last one brings every history to this program, as its functions may be newer than a table; each other one those it altered. */
const apply = async (transaction: Transaction, migration: Migration, isLast: boolean): Promise<void> => {
  if (typeof migration.up === 'string') await transaction.script(migration.up)
  else await migration.up(transaction)
  await transaction.query(isLast ? 'SELECT follow_histories()' : 'SELECT follow_altered_histories()')
  await transaction.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ])
}

/** Of a function only the name counts: its text differs between a bundle and the source. */
const checksumOf = ({ name, up }: Migration): string =>
  createHash('sha256')
    .update(typeof up === 'string' ? up.replaceAll('\r\n', '\n').trim() : `function ${name}`)
    .digest('hex')

const refuseDoubles = (migrations: readonly Migration[]): void => {
  const names = migrations.map(({ name }) => name)
  const double = names.find((name, i) => names.indexOf(name) !== i)
  if (double !== undefined) throw differ(`"${double}" is in the list twice`)
}

/** The second migration of every database made before the baseline (decision 077). */
const formerSecond = '002-catalogue'
const madeBefore = (applied: readonly Applied[]): DatabaseFailure => {
  const last = applied.map(({ name }) => name).reduce((one, other) => (one > other ? one : other))
  return new DatabaseFailure(
    'migrations_differ',
    `This database was made before the first release, by a version whose last migration is "${last}"; this version cannot continue it. ` +
      'Start this version with an empty data folder or database, or go on with the version that made it.',
  )
}

const differ = (why: string): DatabaseFailure =>
  new DatabaseFailure('migrations_differ', `The migrations of this program do not fit the database: ${why}.`)
