import type { ColumnTypes } from './database.ts'
import { json, parameterText } from './values.ts'

/** Rows of one statement: large enough that a round trip does not matter, small enough for one message. */
export const rowsPerStatement = 5_000

const typeName = /^[a-z][a-z0-9_ ]*(\(\d+(,\s*\d+)?\))?(\[\])?$/

/** A name as PostgreSQL reads it: `rate` → `"rate"`. */
const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * The statement that inserts rows by column arrays. `unnest` would flatten arrays inside arrays and `json[]` would need double
 * escapes, so these travel as text and are cast row by row.
 */
export const bulkStatement = (table: string, columns: ColumnTypes, onConflict = ''): string => {
  const entries = Object.entries(columns)
  for (const [, type] of entries) if (!typeName.test(type)) throw new TypeError(`"${type}" is not a column type`)
  const names = entries.map(([column]) => identifier(column)).join(', ')
  const arrays = entries.map(([, type], i) => `$${i + 1}::${travelsAsText(type) ? 'text' : type}[]`).join(', ')
  const values = entries.map(([, type], i) => (travelsAsText(type) ? `c${i}::${type}` : `c${i}`)).join(', ')
  const aliases = entries.map((_, i) => `c${i}`).join(', ')
  return `INSERT INTO ${identifier(table)} (${names}) SELECT ${values} FROM unnest(${arrays}) AS given(${aliases}) ${onConflict}`
}

/** The parameters of `bulkStatement`: one array of texts per column. */
export const bulkParameters = <Column extends string>(
  columns: ColumnTypes<Column>,
  rows: readonly { readonly [C in Column]?: unknown }[],
): (string | null)[][] =>
  (Object.keys(columns) as Column[]).map((column) => {
    const text = isJson(columns[column]) ? jsonText : parameterText
    return rows.map((row) => text(row[column]))
  })

const isJson = (type: string): boolean => type === 'json' || type === 'jsonb'

const travelsAsText = (type: string): boolean => isJson(type) || type.endsWith('[]')

const jsonText = (value: unknown): string | null => (value === null || value === undefined ? null : json(value))
