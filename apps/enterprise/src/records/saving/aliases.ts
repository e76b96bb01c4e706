import { type Field, Problem, type Resource } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { ref, rowsOf, sql } from '../../database/sql.ts'
import { columnName } from '../tables/column-kinds.ts'
import { referenceColumns } from '../tables/references.ts'
import { companyTest, type View } from '../tables/view.ts'

type Values = Readonly<Record<string, unknown>>

/** Code and aliases of a record as two of them are compared; none where its resource has no aliases. */
export const codesOf = ({ codeField, fields }: Resource, values: Values): readonly string[] =>
  codeField && 'aliases' in fields
    ? [
        ...new Set(
          [values[codeField], ...((values.aliases as readonly string[] | null) ?? [])].map((word) =>
            String(word).toUpperCase(),
          ),
        ),
      ]
    : []

/** Rows of the company and of the product with one of these codes or aliases, and which of them each has. */
export const aliasHolders = async (
  queries: Queries,
  { resource, table, companyId }: View,
  words: readonly string[],
): Promise<{ id: string; title: string; words: string[] }[]> => {
  const code = resource.codeField
  if (!code || words.length === 0) return []
  const has = sql`array(select upper(word collate "default")
    from unnest(array_append(t.aliases, ${ref('t', columnName(code, resource.fields[code] as Field))})) word)`
  return await rowsOf<{ id: string; title: string; words: string[] }>(
    queries,
    sql`select ${referenceColumns(resource, 't')}, ${has} as words from ${sql.table(table)} t
      where ${companyTest(resource, companyId, 't')} and ${has} && ${[...words]}::text[] order by t.id`,
  )
}

/**
 * Refuses a code or alias of one row that another row has, base rows included: else a sheet would be ambiguous,
 * and rates of the one would not be found by the other.
 */
export const checkAliases = async (
  queries: Queries,
  view: View,
  records: readonly { readonly id?: string | undefined; readonly values: Values }[],
): Promise<void> => {
  const coded = records.map(({ id, values }) => ({ id, words: codesOf(view.resource, values) }))
  const holders = await aliasHolders(
    queries,
    view,
    coded.flatMap(({ words }) => words),
  )
  const other = coded
    .map(({ id, words }) => holders.find((one) => one.id !== id && words.some((word) => one.words.includes(word))))
    .find((found) => found !== undefined)
  if (other) throw new Problem('duplicate', { details: { id: other.id, title: other.title } })
}
