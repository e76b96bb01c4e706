import type { PriceDoubt } from '@hangjia/contracts'
import { unusualPrice } from '@hangjia/pricing'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { ids, rowsOf } from '../records/sql.ts'
import type { View } from '../records/view.ts'

/** Eight weeks, today included. */
const daysBack = 56

/**
 * Prices of these rows that are to be confirmed: free, or far from the median of what was published for the lane, container and
 * currency on some day of the last eight weeks, these rows apart. Free ones say nothing of what a lane costs.
 */
export const unusualPrices = async (
  queries: Queries,
  { table, fields, companyId }: View,
  { wanted, today }: { readonly wanted: readonly string[]; readonly today: string },
): Promise<PriceDoubt[]> => {
  if (!['boxPrices', 'pol', 'pod', 'currency'].every((name) => Object.hasOwn(fields, name))) return []
  const boxesOf = (alias: string) =>
    sql`cross join jsonb_to_recordset(${sql.ref(`${alias}.box_prices`)}) as priced (box text, price numeric)`
  const rows = await rowsOf<Omit<PriceDoubt, 'why'>>(
    queries,
    sql`with chosen as (
        select t.id, t.pol_id, t.pod_id, t.currency_id, priced.box, priced.price from ${sql.table(table)} t ${boxesOf('t')}
        where t.company_id = ${companyId} and t.id = any(${ids(wanted)})
      ), known as (
        select lane.*, o.price, row_number() over lanes as place, count(*) over (partition by lane.*) as prices
        from (select distinct pol_id, pod_id, currency_id, box from chosen) lane
        cross join lateral (
          select priced.price from ${sql.table(table)} o ${boxesOf('o')}
          where o.company_id = ${companyId} and o.pol_id = lane.pol_id and o.pod_id = lane.pod_id and o.currency_id = lane.currency_id
            and o.display_flag > 0 and o.valid_from <= ${today}::date and o.valid_to > ${today}::date - ${sql.lit(daysBack)}
            and o.id <> all(${ids(wanted)}) and priced.box = lane.box and priced.price > 0
        ) o window lanes as (partition by lane.* order by o.price)
      ), middle as (
        select pol_id, pod_id, currency_id, box, avg(price) as median from known
        where place in ((prices + 1) / 2, (prices + 2) / 2) group by 1, 2, 3, 4
      )
      select chosen.id, chosen.box, trim_scale(chosen.price)::text as price, trim_scale(middle.median)::text as median,
        money.code as currency
      from chosen left join middle using (pol_id, pod_id, currency_id, box)
      join currency money on money.company_id in (0, ${companyId}) and money.id = chosen.currency_id
      order by chosen.id, chosen.box`,
  )
  return rows.flatMap((row) => {
    const why = unusualPrice(row.price, row.median)
    return why ? [{ ...row, why }] : []
  })
}
