import type { Queries } from '../database/database.ts'

/** A table with the columns that are stored: those that PostgreSQL works out by itself are left out. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Rows of a table, and a number that differs when any value in it does; the order of rows does not count. */
export interface TableContents {
  readonly table: string
  readonly rows: string
  readonly digest: string
}

/** A name as PostgreSQL reads it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All tables of the service, by name. */
export const storedTables = async (queries: Queries): Promise<StoredTable[]> => {
  const columns = await queries.query<{ table: string; name: string; type: string }>(`
    SELECT t.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY t.relname COLLATE "C", a.attname COLLATE "C"`)
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({ name, columns: own }))
}

/** Contents of every table in short: equal in two databases with the same rows. */
export const contentsOf = async (queries: Queries, tables: readonly StoredTable[]): Promise<TableContents[]> => {
  const contents: TableContents[] = []
  for (const { name, columns } of tables) {
    const row = columns.map((column) => quoted(column.name)).join(', ')
    const { rows, digest } = await queries.one<{ rows: string; digest: string }>(`
      SELECT count(*)::text AS rows, coalesce(sum(('x' || left(md5(ROW(${row})::text), 15))::bit(60)::bigint), 0)::text AS digest
      FROM ${quoted(name)}`)
    contents.push({ table: name, rows, digest })
  }
  return contents
}

/** Names of tables that two databases do not hold alike. */
export const differingTables = (one: readonly TableContents[], other: readonly TableContents[]): string[] => {
  const words = ({ rows, digest }: TableContents) => `${rows} ${digest}`
  const found = new Map(other.map((contents) => [contents.table, words(contents)]))
  const names = new Set([...one, ...other].map(({ table }) => table))
  const own = new Map(one.map((contents) => [contents.table, words(contents)]))
  return [...names].filter((name) => own.get(name) !== found.get(name))
}
