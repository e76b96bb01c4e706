import { Refusal } from '@hangjia/service'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { contentsOf, differingTables, quoted, type StoredTable, storedTables } from './contents.ts'

const rowsAtOnce = 1_000

interface Copied {
  readonly tables: number
  readonly rows: number
}

/**
 * Copies everything into an empty database, and compares both table by table before anything of it counts: it is one transaction of
 * the target. Refuses a target that holds tables already.
 */
export const copyDatabase = async (source: Database, target: Database): Promise<Copied> => {
  if ((await storedTables(target)).length > 0)
    throw new Refusal('The target database holds tables already: create an empty one, and nothing is overwritten.')
  await migrate(source, migrations)
  await migrate(target, migrations)
  const tables = await storedTables(source)
  const before = await contentsOf(source, tables)
  await target.transaction(
    async (transaction) => {
      const keys = await takeForeignKeys(transaction)
      await empty(transaction, tables)
      for (const table of tables) await copyTable(source, transaction, table)
      await moveSequences(source, transaction)
      await putForeignKeys(transaction, keys)
      for (const { name } of tables) await transaction.script(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
      const differing = differingTables(before, await contentsOf(transaction, await storedTables(transaction)))
      if (differing.length > 0) throw new Refusal(`The copy differs in ${differing.join(', ')}: nothing was kept.`)
    },
    { timeoutMs: 0 },
  )
  return { tables: tables.length, rows: before.reduce((sum, { rows }) => sum + Number(rows), 0) }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Takes the links between tables away, so that they can be filled in any order; they are checked when they are put back. */
const takeForeignKeys = async (target: Transaction): Promise<ForeignKey[]> => {
  const keys = await target.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`)
  for (const { table, name } of keys) await target.script(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  return keys
}

const putForeignKeys = async (target: Transaction, keys: readonly ForeignKey[]): Promise<void> => {
  for (const { table, name, definition } of keys)
    await target.script(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}

/** Empties tables that migrations filled; no trigger of ours writes history while rows come that have theirs. */
const empty = async (target: Transaction, tables: readonly StoredTable[]): Promise<void> => {
  for (const { name } of tables) await target.script(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`)
  await target.script(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

const copyTable = async (source: Database, target: Transaction, { name, columns }: StoredTable): Promise<void> => {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const values = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const given = columns.map((_, at) => `c${at}`).join(', ')
  const statement = `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${arrays}) AS given(${given})`
  await source.transaction(
    async (reading) => {
      await reading.script(`DECLARE copied CURSOR FOR SELECT ${texts} FROM ${quoted(name)}`)
      for (;;) {
        const rows = await reading.query<Record<string, string | null>>(`FETCH ${rowsAtOnce} FROM copied`)
        if (rows.length === 0) return
        await target.query(
          statement,
          columns.map((column) => rows.map((row) => row[column.name] ?? null)),
        )
      }
    },
    { timeoutMs: 0 },
  )
}

const moveSequences = async (source: Queries, target: Queries): Promise<void> => {
  const sequences = await source.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`)
  for (const { name } of sequences) {
    const { last, called } = await source.one<{ last: string; called: boolean }>(
      `SELECT last_value AS last, is_called AS called FROM ${quoted(name)}`,
    )
    await target.query('SELECT setval($1::text::regclass, $2::bigint, $3::boolean)', [quoted(name), last, called])
  }
}
