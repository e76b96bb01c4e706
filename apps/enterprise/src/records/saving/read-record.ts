import { type PlainRow, Problem } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { present, readRows, selected } from '../tables/read-rows.ts'
import { loadAccountNames } from '../tables/references.ts'
import { reachable, type View } from '../tables/view.ts'

/** One record; `notFound` also for those of other companies and people. */
export const readRecord = async (queries: Queries, view: View, id: string): Promise<PlainRow> => {
  const [row] = await readRows(queries, view, [id])
  if (!row) throw new Problem('notFound')
  return row
}

export interface Change {
  readonly at: string
  readonly by: string | null
  readonly reason: string | null
  readonly operation: 'insert' | 'update' | 'delete'
  readonly version: number
  readonly row: PlainRow
}
interface Former extends Row {
  readonly period_to: string
  readonly operation: 'update' | 'delete'
  readonly changed_by: string | null
  readonly reason: string | null
}
const maxVersions = 1000

/** Every version of a record, newest first: the row now, or its removal, then its former versions. */
export const recordHistory = async (queries: Queries, view: View, id: string): Promise<Change[]> => {
  const columns = selected(view.fields, 't')
  const [now] = await rowsOf<Row>(
    queries,
    sql`select ${columns} from ${sql.table(view.table)} t where ${reachable(view)} and t.id = ${id}`,
  )
  const former = await rowsOf<Former>(
    queries,
    sql`select ${columns}, t.period_to, t.operation, t.changed_by, t.reason
      from ${sql.table(`${view.table}_history`)} t where ${reachable(view)} and t.id = ${id}
      order by t.period_to desc, t.version desc limit ${maxVersions}`,
  )
  const [last] = former
  // A row that was given to somebody else is now theirs, with its past.
  if (!now && last?.operation !== 'delete') throw new Problem('notFound')

  const versions = now ? [now, ...former] : former
  const rows = await present(queries, view.companyId, view.fields, versions)
  const nameOf = await loadAccountNames(queries, view.companyId, last?.changed_by ? [last.changed_by] : [])
  const changes = versions.flatMap((version, index): Change[] => {
    const row = rows[index]
    const before = versions[index + 1] as Former | undefined
    if (!row) return []
    return [
      {
        at: String(version.updated_at),
        by: row.updatedBy as string | null,
        reason: before?.reason ?? null,
        operation: row.version === 1 ? 'insert' : 'update',
        version: row.version,
        row,
      },
    ]
  })
  const [newest] = rows
  if (now || !last || !newest) return changes
  const removal = { at: last.period_to, by: nameOf(last.changed_by), reason: last.reason, operation: 'delete' as const }
  return [{ ...removal, version: newest.version, row: newest }, ...changes]
}
