import { type PlainRow, pageShowing } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { present, selected } from '../../records/tables/read-rows.ts'
import { pageView, reachable } from '../../records/tables/view.ts'

/**
 * Rows of a resource at an instant (null: now), by id, with the fields that this reader sees on their page of
 * them; none for a reader without such a page.
 */
export const rowsAt = async (
  queries: Queries,
  person: Person,
  wanted: { readonly resource: string; readonly ids: readonly string[]; readonly instant: string | null },
): Promise<ReadonlyMap<string, PlainRow>> => {
  const page = pageShowing(wanted.resource, person)
  if (!page || wanted.ids.length === 0) return new Map()
  const view = pageView(person, page.name)
  const source =
    wanted.instant === null
      ? sql.table(view.table)
      : sql`${sql.table(`${view.table}_as_of`)}(${wanted.instant}::timestamptz)`
  const rows = await rowsOf<Row>(
    queries,
    sql`select ${selected(view.fields, 't')} from ${source} t where ${reachable(view)} and t.id = any(${ids(wanted.ids)})`,
  )
  const presented = await present(queries, person.companyId, view.fields, rows)
  return new Map(presented.map((row) => [row.id, row]))
}
