import type { PriceDoubt } from '@hangjia/contracts'
import { unusualPrice } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { View } from '../../records/tables/view.ts'
import { hasLanes, type Lane, laneMedians, laneName } from '../../sourcing/lane-medians.ts'

interface Chosen extends Lane {
  readonly id: string
  readonly box: string
  readonly price: string
  readonly money: string
}

/** Prices of these rows that need a confirmation: free, or far from the median of their lane, these rows apart. */
export const unusualPrices = async (
  queries: Queries,
  view: View,
  { wanted, today }: { readonly wanted: readonly string[]; readonly today: string },
): Promise<PriceDoubt[]> => {
  const { table, fields, companyId } = view
  if (!hasLanes(fields)) return []
  const chosen = await rowsOf<Chosen>(
    queries,
    sql`select t.id, t.pol_id::text as pol, t.pod_id::text as pod, t.currency_id::text as currency, priced.box,
        trim_scale(priced.price)::text as price, money.code as money
      from ${sql.table(table)} t cross join jsonb_to_recordset(t.box_prices) as priced(box text, price numeric)
      join currency money on money.company_id in (0, ${companyId}) and money.id = t.currency_id
      where t.company_id = ${companyId} and t.id = any(${ids(wanted)}) order by t.id, priced.box`,
  )
  const found = await laneMedians(queries, view, { lanes: chosen, except: wanted, today })
  const medians = new Map(found.map((one) => [laneName(one, one.box), one.median]))
  return chosen.flatMap((one) => {
    const { id, box, price, money } = one
    const median = medians.get(laneName(one, box)) ?? null
    const why = unusualPrice(price, median)
    return why ? [{ id, box, price, median, currency: money, why }] : []
  })
}
