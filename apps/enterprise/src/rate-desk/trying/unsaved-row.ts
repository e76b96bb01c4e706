import { Problem } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { completeDraft } from '../../records/saving/save-record.ts'
import { reachable, type View } from '../../records/tables/view.ts'

export interface Unsaved {
  /** The row to change; absent for a new one. */
  readonly id?: string | undefined
  readonly values: Readonly<Record<string, unknown>>
}

/** A row as it would be saved, through all rules of its resource; one that is new has the id 0. */
export const unsavedRow = async (queries: Queries, view: View, { id, values }: Unsaved) => ({
  ...completeDraft(view, values, id === undefined ? undefined : await storedRow(queries, view, id)),
  id: id ?? '0',
  version: 0,
})

const storedRow = async (queries: Queries, view: View, id: string): Promise<Row> => {
  const [row] = await rowsOf<Row>(
    queries,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids([id])})`,
  )
  if (!row) throw new Problem('notFound')
  return row
}
