import type { Field, Kind } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { type Fragment, ids, ref, rowsOf, sql, type Test } from '../../database/sql.ts'
import { columnType } from '../tables/column-kinds.ts'
import { uniqueFields } from '../tables/table.ts'
import type { View } from '../tables/view.ts'

/** Values of a key that appear in every partition of it: rates that price different containers do not meet, lists are sets. */
const partitions: { readonly [K in Kind]?: (column: Fragment) => Fragment } = {
  list: (column) => sql`(case when cardinality(${column}) < 2 then ${column}
    else (select array_agg(distinct item order by item) from unnest(${column}) item) end)`,
}
/** Kinds of which one row is in several partitions: one for each container type, or one for none at all. */
const spread: { readonly [K in Kind]?: (column: Fragment) => Fragment } = {
  boxPrices: (column) => sql`(select price ->> 'box' as part from jsonb_array_elements(${column}) price
    union all select '' where ${column} = '[]')`,
}

/**
 * Rows that begin before another row of their key is over, at least one of the two being among the changed ones. Each key is walked
 * once, in the order of its days, so that the time grows with the rows and not with their pairs. Keys are distinguished by their hash:
 * the caller compares the keys of two rows found here.
 */
export const laterOfOverlaps = async (
  queries: Queries,
  { resource, table, companyId }: View,
  { changed, counts }: { readonly changed: readonly string[]; readonly counts: (alias: string) => Test },
): Promise<{ id: string; isChanged: boolean }[]> => {
  const key = uniqueFields(resource)
  const lanes = key.filter(({ field }) => field.required && isScalar(field))
  const spreads = key.flatMap(({ column, field }) => spread[field.kind]?.(ref('b', column)) ?? [])
  const isEnd = (name: string) => name === resource.segment?.from || name === resource.segment?.to
  // Stretches of codes meet without being the same: they are no part of the hash.
  const parts = key.flatMap(({ name, column, field }) =>
    spread[field.kind] || isEnd(name) ? [] : [partitions[field.kind]?.(ref('b', column)) ?? ref('b', column)],
  )
  const sameLane = lanes.map(({ column }) => sql<boolean>`${ref('b', column)} = ${ref('lane', column)}`)
  const laneColumns = lanes.map(({ column }) => ref('a', column))
  return await rowsOf(
    queries,
    sql`with lane as (
        select ${laneColumns.length > 0 ? sql`distinct ${sql.join(laneColumns)}` : sql`true as every limit 1`}
        from ${sql.table(table)} a
        where a.company_id = ${companyId} and a.id = any(${ids(changed)}) and ${counts('a')}
      ), held as materialized (
        select b.id, b.valid_from, b.valid_to, coalesce(new.id, 0) > 0 as is_changed,
          hash_record_extended(row(${sql.join([...parts, ...spreads.map((_, at) => ref(`s${at}`, 'part'))])}), 0) as key
        from lane join ${sql.table(table)} b on ${sql.join([sql`true`, ...sameLane], sql` and `)}
          left join unnest(${ids(changed)}) as new(id) on new.id = b.id
          ${sql.join([...spreads.map((from, at) => sql`cross join lateral ${from} as ${sql.ref(`s${at}`)}(part)`), sql``], sql` `)}
        where b.company_id = ${companyId} and ${counts('b')}
      ), swept as (
        select held.id, is_changed, valid_from,
          max(valid_to) over earlier as reach, max(valid_to) filter (where is_changed) over earlier as changed_reach
        from held window earlier as (
          partition by key order by valid_from, held.id rows between unbounded preceding and 1 preceding)
      )
      select distinct id::text as id, is_changed as "isChanged" from swept
      where valid_from <= case when is_changed then reach else changed_reach end`,
  )
}
const isScalar = (field: Field): boolean => !columnType(field).endsWith('[]') && columnType(field) !== 'jsonb'
