import { resourceNamed } from '@hangjia/contracts'
import { type BookRow, resourceOf } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { tableName } from '../../records/tables/table.ts'
import { sourceOf } from '../loading/versioned-rows.ts'

/** A change of a row between two instants. */
export interface RowChange {
  /** The last time. */
  readonly at: string
  /** Account id. */
  readonly by: string | null
  readonly reason: string | null
  readonly changes: number
}
export interface Between {
  readonly companyId: string
  /** Changes after this one count. */
  readonly from: string
  /** Up to and with this one; null is now. */
  readonly to: string | null
}
export const rowName = ({ list, id }: BookRow): string => `${list} ${id}`

/** Author and time of the last change of each of these rows; a row without an entry was not changed at all. */
export const changesOf = async (
  queries: Queries,
  rows: readonly BookRow[],
  between: Between,
): Promise<ReadonlyMap<string, RowChange>> => {
  const lists = [...Map.groupBy(rows, ({ list }) => list)]
  const found = await Promise.all(
    lists.map(async ([list, some]) => {
      // A list whose rows have no id cannot show who changed them.
      const ids = some.map(({ id }) => id).filter((id) => /^\d+$/.test(id))
      const changes = ids.length === 0 ? [] : await inTable(queries, tableOf(list), ids, between)
      return changes.map(({ id, ...change }) => [rowName({ list, id }), change] as const)
    }),
  )
  return new Map(found.flat())
}
const tableOf = (list: BookRow['list']) => tableName(resourceNamed(resourceOf({ list })))

/** The history contains ended versions; a row that was entered since has its own beginning. */
const inTable = (queries: Queries, table: string, ids: readonly string[], { companyId, from, to }: Between) => {
  const { source, values } = sourceOf(table, [companyId, ids, from], to)
  const until = to === null ? '' : `AND period_to <= $${values.length}::timestamptz`
  return queries.query<RowChange & { readonly id: string }>(
    `SELECT DISTINCT ON (id) id, at, by::text, reason, (count(*) OVER (PARTITION BY id))::int AS changes FROM (
       SELECT id, period_to AS at, changed_by AS by, reason FROM ${table}_history
       WHERE company_id IN (0, $1) AND id = ANY($2::bigint[]) AND period_to > $3::timestamptz ${until}
       UNION ALL
       SELECT id, created_at, created_by, NULL FROM ${source} AS t
       WHERE company_id IN (0, $1) AND id = ANY($2::bigint[]) AND created_at > $3::timestamptz
     ) AS change ORDER BY id, at DESC`,
    values,
  )
}
