import { type EnquiryFigures, laneFields, laneOfEnquiry, type Mode, modes } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'
import { type Fragment, ids, ref, rowsOf, sql } from '../database/sql.ts'
import { columnName, snake } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'

interface Asked {
  readonly id: string
  readonly product: string
  readonly lane: string | null
  readonly status: string
}

/** Lanes that were asked about while no published rate of ours was valid there: what pricing should buy. The most asked come first. */
export const unratedOf = async (
  database: Database,
  live: readonly Asked[],
  shown: number,
): Promise<EnquiryFigures['unrated']> => {
  const products = new Set(live.map(({ product }) => product))
  const missing = await Promise.all(
    Object.values<Mode>(modes)
      .filter(({ name }) => products.has(name))
      .flatMap((mode) => {
        const asked = live.flatMap(({ id, product }) => (product === mode.name ? [id] : []))
        const statement = withoutRate(mode, asked)
        return statement ? [rowsOf<{ id: string }>(database, statement)] : []
      }),
  )
  const unrated = new Set(missing.flat().map(({ id }) => id))
  return [
    ...Map.groupBy(
      live.filter(({ id }) => unrated.has(id)),
      ({ product, lane }) => `${product} ${lane}`,
    ).values(),
  ]
    .map((rows) => ({
      product: rows[0]?.product ?? '',
      lane: rows[0]?.lane ?? '',
      asked: rows.length,
      won: rows.filter(({ status }) => status === 'won').length,
    }))
    .toSorted((one, other) => other.asked - one.asked || one.lane.localeCompare(other.lane))
    .slice(0, shown)
}

/** Of these enquiries those with both ends for which no rate of the mode was valid on the day of the question, or when the cargo is ready. */
const withoutRate = ({ name, lane, rate }: Mode, asked: readonly string[]): Fragment | undefined => {
  const kind = laneOfEnquiry(name)
  const ends = [lane.from, lane.to[0] ?? ''].map((end) => ({ end, field: rate.fields[end] }))
  if (kind === 'words' || !('validFrom' in rate.fields) || !('displayFlag' in rate.fields)) return undefined
  const owns = laneFields[kind].map((end) => ref('e', `${snake(end)}_id`))
  const tests = ends.flatMap(({ end, field }, at) => {
    const own = owns[at]
    if (!own) return []
    if (field?.kind === 'link') return [sql`${ref('r', columnName(end, field))} = ${own}`]
    return field?.kind === 'list' ? [sql`${own} = any(${ref('r', columnName(end, field))})`] : []
  })
  if (tests.length < ends.length) return undefined
  return sql`select e.id::text as id from enquiry e
    where e.id = any(${ids(asked)}) and ${sql.join(
      owns.map((own) => sql`${own} is not null`),
      sql` and `,
    )} and not exists (select from ${sql.table(tableName(rate))} r
      where r.company_id = e.company_id and r.display_flag > 0 and ${sql.join(tests, sql` and `)}
        and greatest(e.ready_on, (e.started_at at time zone 'Asia/Shanghai')::date) between r.valid_from and r.valid_to)`
}
