import type { Database, Transaction } from './database.ts'

/**
 * SQL for a migration: gives a table a history. The table has `company_id, id, version, created_at, created_by, updated_at,
 * updated_by`; from now on version, instants and persons are set by the database, and every former row goes to
 * `<table>_history` with `period_from, period_to, operation, changed_by, reason`. May be run again. Columns that later
 * migrations add reach the history by themselves; a column that is renamed must be renamed in both tables.
 */
export const installHistory = (table: string): string => `SELECT install_history('${name(table)}');\n`

/**
 * SQL source of a table's rows as they stood at an instant (a parameter or an expression): ``FROM ${asOf('rate', '$3')} AS rate``.
 * Conditions on it reach the indexes of the table and of its history.
 */
export const asOf = (table: string, instant: string): string => `${name(table)}_as_of((${instant})::timestamptz)`

/**
 * Runs a transaction that writes only what the service works out by itself, such as a score: the version, the time and the author of a row stay, a
 * form that is open can still be saved, and the history gets nothing. Not for removals.
 */
export const withoutHistory = <T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (transaction) => {
    await transaction.query("SELECT set_config('hangjia.without_history', 'yes', true)")
    return await work(transaction)
  })

const name = (table: string): string => {
  if (/^[a-z][a-z0-9_]{0,48}$/.test(table)) return table
  throw new TypeError(`"${table}" is not the name of a table with history`)
}
