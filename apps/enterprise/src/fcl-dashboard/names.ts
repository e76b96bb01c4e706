import type { Reference } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadReferences } from '../records/tables/references.ts'

/** Columns of a row with the resources that they link to. */
type Links<K extends string> = Readonly<Record<K, string>>
type Named<R, K extends string> = Omit<R, K> & {
  [N in K & keyof R]: null extends R[N] ? Reference | null : Reference
}

/** Rows with references in place of the ids in some of their columns. */
export const named = async <R extends object, K extends string & keyof R>(
  queries: Queries,
  companyId: string,
  rows: readonly R[],
  links: Links<K>,
): Promise<Named<R, K>[]> => {
  const columns = Object.entries(links) as [K, string][]
  const idOf = (row: R, column: K) => row[column] as string | null
  const wanted = rows.flatMap((row) =>
    columns.flatMap(([column, to]) => {
      const id = idOf(row, column)
      return id === null ? [] : [{ to, id }]
    }),
  )
  const referenceOf = await loadReferences(queries, companyId, wanted)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map(([column, to]) => {
        const id = idOf(row, column)
        return [column, id === null ? null : referenceOf(to, id)]
      }),
    ),
  })) as Named<R, K>[]
}
