import { type Fields, type PlainRow, type PlainValue, Problem } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { type Fragment, ids, ref, rowsOf, sql } from '../../database/sql.ts'
import { columnsOf, readValue } from './column-kinds.ts'
import { linksOf, referTo } from './links.ts'
import { loadAccountNames, loadReferences } from './references.ts'
import { reachable, type View } from './view.ts'

const factColumns = ['company_id', 'id', 'version', 'updated_at', 'updated_by'] as const

/** The columns of the fields, and of the values stored with them. */
export const selected = (fields: Fields, alias: string): Fragment =>
  sql.join([...factColumns, ...columnsOf(fields).map(({ column }) => column)].map((column) => ref(alias, column)))

/** The field values of a row, links as ids: the form in which a draft is written. */
export const valuesOf = (row: Row, fields: Fields): Record<string, PlainValue> =>
  Object.fromEntries(columnsOf(fields).map(({ name, column, field }) => [name, readValue(row[column], field)]))

/** Rows as they travel: links as references, all of them loaded at once, changes with the names of their authors. */
export const present = async (
  queries: Queries,
  companyId: string,
  fields: Fields,
  rows: readonly Row[],
): Promise<PlainRow[]> => {
  const values = rows.map((row) => valuesOf(row, fields))
  const referenceOf = await loadReferences(
    queries,
    companyId,
    values.flatMap((some) => linksOf(some, fields)),
  )
  const nameOf = await loadAccountNames(
    queries,
    companyId,
    rows.flatMap((row) => (row.updated_by === null ? [] : [String(row.updated_by)])),
  )
  return rows.map((row, index) => ({
    id: String(row.id),
    version: Number(row.version),
    system: row.company_id === '0',
    updatedAt: String(row.updated_at),
    updatedBy: nameOf(row.updated_by as string | null),
    ...referTo(values[index] ?? {}, fields, referenceOf),
  }))
}

/** The row with this id as it is stored; `notFound` for one that the view does not reach. */
export const reachedRow = async (queries: Queries, view: View, id: string): Promise<Row> => {
  const [row] = await rowsOf<Row>(
    queries,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = ${id}`,
  )
  if (!row) throw new Problem('notFound')
  return row
}

/** The rows with these ids that the view reaches, in the order of the ids. */
export const readRows = async (queries: Queries, view: View, wanted: readonly string[]): Promise<PlainRow[]> => {
  if (wanted.length === 0) return []
  const found = await rowsOf<Row>(
    queries,
    sql`select ${selected(view.fields, 't')} from ${sql.table(view.table)} t
      where ${reachable(view)} and t.id = any(${ids(wanted)})`,
  )
  const place = new Map(wanted.map((id, index) => [id, index]))
  const placeOf = (row: Row) => place.get(String(row.id)) ?? 0
  return await present(
    queries,
    view.companyId,
    view.fields,
    found.toSorted((a, b) => placeOf(a) - placeOf(b)),
  )
}
