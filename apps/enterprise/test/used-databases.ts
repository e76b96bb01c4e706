import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../src/database/database.ts'
import { DatabaseFailure } from '../src/database/database-failure.ts'

/** One is enough for most files, and each holds more than a hundred megabytes. */
const mostAtRest = 1
/** The log and the memory of a database grow with its use. */
const mostUses = 30

/** A database, and how it is closed and removed. */
export interface Opened {
  readonly database: Database
  readonly remove: () => Promise<void>
}
interface Used extends Opened {
  /** Its state when it was new. */
  readonly asNew: string
  readonly uses: number
}

/** A database for one file, and how to give it back. */
export interface Lent {
  readonly database: Database
  giveBack(): Promise<void>
}

/**
 * Lends databases with the tables of the service, one that a former file has used and that is as new again before one that is opened.
 * To empty one takes a third of what it takes to copy, open and remove another.
 */
export const lendDatabases = () => {
  const atRest: Used[] = []
  return async (open: () => Promise<Opened>): Promise<Lent> => {
    const used = atRest.pop() ?? (await newlyUsed(await open()))
    const { database, end, isClosed } = handleOf(used.database)
    const giveBack = async () => {
      await end()
      const isWanted = !isClosed() && atRest.length < mostAtRest && used.uses < mostUses
      if (isWanted && (await empty(used))) atRest.push({ ...used, uses: used.uses + 1 })
      else await used.remove()
    }
    return { database, giveBack }
  }
}

const newlyUsed = async (opened: Opened): Promise<Used> => ({
  ...opened,
  asNew: await stateOf(opened.database),
  uses: 0,
})

/** The database for one user: what is left running when the use ends is refused, as by a database that is closed. */
const handleOf = (shared: Database) => {
  let isOver = false
  let isClosed = false
  const stops = new Set<() => Promise<void>>()
  const untilOver = ([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || name === 'load') return [name, member]
    const guarded = async (...given: unknown[]) => {
      if (isOver) throw new DatabaseFailure('closed', 'The database is closed.')
      return await member(...given)
    }
    return [name, guarded]
  }
  const guarded: Database = Object.fromEntries(Object.entries(shared).map(untilOver))
  const database: Database = {
    ...guarded,
    listen: async (...wanted) => {
      const stop = await guarded.listen(...wanted)
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    close: async () => {
      isClosed = true
      await shared.close()
    },
  }
  const end = async () => {
    isOver = true
    if (!isClosed) for (const stop of stops) await stop()
  }
  return { database, end, isClosed: () => isClosed }
}

/** Empties the tables and restarts the numbers; answers whether the database is as new in everything else, too. */
const empty = async ({ database, asNew }: Used): Promise<boolean> => {
  try {
    // On PostgreSQL statements that nobody waited for run beside this one.
    while (database.load().held > 0) await pause(1)
    const full = await database.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
          AND relname <> ALL ($1)`,
      [filledByMigrations],
    )
    // Emptied without their triggers and dependents: another full table is in the list by itself.
    if (full.length > 0) await database.script(`TRUNCATE ${full.map(({ name }) => name).join(', ')} CASCADE`)
    await database.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    )
    return (await stateOf(database)) === asNew
  } catch {
    // A table or the engine is not as it was.
    return false
  }
}

/** Tables with rows in a new database. */
const filledByMigrations = ['schema_migration', 'object_owner']

/**
 * A sum over what files of tests could leave behind, rows of emptied tables and numbers excepted: tables, columns, functions and triggers
 * with the transactions that made them, statistics, settings, locks and the rows of the migrations.
 */
export const stateOf = async (database: Database): Promise<string> => {
  const made = [
    'pg_attribute',
    'pg_attrdef',
    'pg_authid',
    'pg_constraint',
    'pg_db_role_setting',
    'pg_event_trigger',
    'pg_extension',
    'pg_index',
    'pg_inherits',
    'pg_largeobject_metadata',
    'pg_namespace',
    'pg_policy',
    'pg_proc',
    'pg_rewrite',
    'pg_sequence',
    'pg_statistic',
    'pg_statistic_ext',
    'pg_trigger',
    'pg_type',
  ]
  const parts = [
    ...made.map((table) => `(SELECT count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) FROM ${table})`),
    ...filledByMigrations.map((table) => `(SELECT string_agg(t::text, ' ' ORDER BY t::text) FROM ${table} t)`),
    `(SELECT count(*) || ' ' || sum(hashtext(concat(oid, relname, relkind, relhastriggers, relpersistence, reloptions)))
        FROM pg_class)`,
    // A library that the first function loads adds settings of its own, with a full stop in their names.
    `(SELECT md5(string_agg(name || ' ' || coalesce(setting, ''), ' ' ORDER BY name)) FROM pg_settings WHERE name NOT LIKE '%.%')`,
    `(SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    '(SELECT count(*) FROM pg_listening_channels())',
  ]
  const { state } = await database.one<{ state: string }>(`SELECT concat_ws(' ', ${parts.join(', ')}) AS state`)
  return state
}
