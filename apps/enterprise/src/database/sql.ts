import type { Queries } from './database.ts'

const part = Symbol('part of a statement')

/** Part of a statement with its values, or all of it. `T` is the type that it answers, for the reader and the compiler alone. */
export interface Fragment<T = unknown> {
  readonly [part]: { readonly strings: readonly string[]; readonly values: readonly unknown[]; readonly answers?: T }
}
export type Test = Fragment<boolean>

const fragment = <T>(strings: readonly string[], values: readonly unknown[]): Fragment<T> => ({
  [part]: { strings, values },
})
const isFragment = (value: unknown): value is Fragment => typeof value === 'object' && value !== null && part in value

/** Text that is SQL already; never text of a person. */
const raw = <T = unknown>(text: string): Fragment<T> => fragment([text], [])
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Writes a statement or a part of one. Parts inside it are joined to it; every other value becomes a parameter.
 */
export const sql = Object.assign(
  <T = unknown>(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment<T> => fragment(strings, values),
  {
    raw,
    /** A column, alone or of a table: `pol_id`, `t.pol_id`. */
    ref: (name: string): Fragment => raw(name.split('.').map(quoted).join('.')),
    table: (name: string): Fragment => raw(quoted(name)),
    /** A constant of the code, where a parameter would hide it from the planner. */
    lit: (value: string | number | boolean): Fragment =>
      raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)),
    join: (items: readonly unknown[], between: Fragment = comma): Fragment =>
      fragment(
        Array.from({ length: Math.max(1, items.length * 2) }, () => ''),
        items.flatMap((item, at) => (at === 0 ? [item] : [between, item])),
      ),
  },
)
const comma = raw(', ')

/** The text of a statement with `$1`, `$2` … in it, and the values of these. */
export const written = (statement: Fragment): { text: string; values: unknown[] } => {
  const parameters: unknown[] = []
  const textOf = (value: unknown): string => (isFragment(value) ? whole(value) : `$${parameters.push(value)}`)
  const whole = ({ [part]: { strings, values } }: Fragment): string => {
    let text = strings[0] ?? ''
    for (const [at, value] of values.entries()) text += textOf(value) + (strings[at + 1] ?? '')
    return text
  }
  return { text: whole(statement), values: parameters }
}

/** The rows that a statement answers. */
export const rowsOf = <R extends object>(queries: Queries, statement: Fragment): Promise<R[]> => {
  const { text, values } = written(statement)
  return queries.query<R>(text, values)
}

/** A column of a table by its alias: `t`.`pol_id`. */
export const ref = (alias: string, column: string): Fragment => sql.ref(`${alias}.${column}`)

export const all = (tests: readonly Test[]): Test =>
  tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`
export const some = (tests: readonly Test[]): Test =>
  tests.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(tests, sql` or `)})`
export const ids = (values: readonly string[]): Fragment => sql`${values}::bigint[]`
