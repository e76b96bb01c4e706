import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import { kyselyOn } from '../../database/kysely-on.ts'

export type Fragment = RawBuilder<unknown>
export type Test = RawBuilder<boolean>

/** The rows that a statement answers. */
export const rowsOf = async <R extends object>(queries: Queries, statement: Fragment): Promise<R[]> => {
  const { rows } = await statement.execute(kyselyOn<Record<string, never>>(queries))
  return rows as R[]
}

/** A column of a table by its alias: `t`.`pol_id`. */
export const ref = (alias: string, column: string): Fragment => sql.ref(`${alias}.${column}`)

export const all = (tests: readonly Test[]): Test =>
  tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`
export const some = (tests: readonly Test[]): Test =>
  tests.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(tests, sql` or `)})`
export const ids = (values: readonly string[]): Fragment => sql`${values}::bigint[]`
