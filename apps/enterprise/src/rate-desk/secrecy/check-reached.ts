import { Problem } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { reachable, type View } from '../../records/tables/view.ts'

/** Throws `notFound` when one of these rows is not for the reader of the view. */
export const checkReached = async (queries: Queries, view: View, wanted: readonly string[]): Promise<void> => {
  const reached = await rowsOf<{ id: string }>(
    queries,
    sql`select t.id from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)})`,
  )
  if (reached.length < new Set(wanted).size) throw new Problem('notFound')
}
