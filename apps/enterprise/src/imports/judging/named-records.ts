import type { Queries, Row } from '../../database/database.ts'
import { ref, rowsOf, sql } from '../../database/sql.ts'
import { json } from '../../database/values.ts'
import { companyTest, reachable, type View } from '../../records/tables/view.ts'
import { type Identity, identitiesOf } from '../headings/identities.ts'

/** A record of the company or of the product, and by which identities one of the sheet names it. */
export interface NamedRecord {
  readonly row: Row
  readonly by: readonly Identity[]
  /** False for one outside of the data scope of the person. */
  readonly isReached: boolean
}
interface Naming {
  readonly no: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Records that these name, by the number of the one that names them; each once, the one that is named surest first. An own record hides the
 * entry of the product with the same key.
 */
export const namedRecords = async (
  queries: Queries,
  view: View,
  records: readonly Naming[],
): Promise<Map<number, NamedRecord[]>> => {
  const found = new Map<number, NamedRecord[]>()
  for (const identity of identitiesOf(view.resource))
    for (const row of await recordsBy(queries, view, identity, records)) {
      const others = found.get(row.sheetNo) ?? []
      const at = others.findIndex((other) => other.row.id === row.id)
      const known = others[at]
      found.set(
        row.sheetNo,
        known
          ? others.with(at, { ...known, by: [...known.by, identity] })
          : [...others, { row, by: [identity], isReached: row.isReached === true }],
      )
    }
  return found
}

const recordsBy = async (
  queries: Queries,
  view: View,
  { columns, optional, of }: Identity,
  records: readonly Naming[],
): Promise<(Row & { readonly sheetNo: number })[]> => {
  const { table, resource, companyId } = view
  const naming = records.flatMap(({ no, values }) => {
    const name = of(values)
    return name ? [{ sheetNo: no, ...name }] : []
  })
  if (naming.length === 0) return []
  const recordset = sql.raw(['"sheetNo" integer', ...columns.map(([column, type]) => `${column} ${type}`)].join(', '))
  const same = columns.map(([column]) =>
    optional.includes(column)
      ? sql<boolean>`${ref('t', column)} is not distinct from ${ref('g', column)}`
      : sql<boolean>`${ref('t', column)} = ${ref('g', column)}`,
  )
  const rows = await rowsOf<Row & { readonly sheetNo: number }>(
    queries,
    sql`select t.*, g."sheetNo", ${reachable(view)} as "isReached" from jsonb_to_recordset(${json(naming)}::jsonb) as g(${recordset})
      join ${sql.table(table)} t on ${companyTest(resource, companyId, 't')} and ${sql.join(same, sql` and `)}
      order by g."sheetNo"`,
  )
  const own = new Set(rows.filter((row) => !isOfProduct(row)).map(({ sheetNo }) => sheetNo))
  return rows.filter((row) => !isOfProduct(row) || !own.has(row.sheetNo))
}

/** True for an entry that every company has: it is changed by an own record with its key. */
export const isOfProduct = (row: Row): boolean => row.company_id === '0'
