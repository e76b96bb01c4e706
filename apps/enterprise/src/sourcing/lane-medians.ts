import { medianWeeks } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import { json } from '../database/values.ts'
import type { View } from '../records/tables/view.ts'

/** Ports and currency of container shipments, by ids. */
export interface Lane {
  readonly pol: string
  readonly pod: string
  readonly currency: string
}
export interface LaneMedian extends Lane {
  readonly box: string
  readonly median: string
  /** The code of the currency. */
  readonly money: string
}

/** Days of the weeks that count, today included. */
const daysBack = 7 * medianWeeks

/**
 * Recent prices of containers on these lanes: the median of the rates published for lane, container and currency on some day of the
 * last eight weeks, some rows excluded. Free containers are ignored. Rows of resources without lanes have none.
 */
export const laneMedians = async (
  queries: Queries,
  { table, fields, companyId }: View,
  {
    lanes,
    except,
    today,
  }: { readonly lanes: readonly Lane[]; readonly except: readonly string[]; readonly today: string },
): Promise<LaneMedian[]> => {
  if (lanes.length === 0 || !hasLanes(fields)) return []
  const asked = lanes.map(({ pol, pod, currency }) => ({ pol, pod, currency }))
  const key = sql`o.pol_id, o.pod_id, o.currency_id, priced.box`
  return await rowsOf<LaneMedian>(
    queries,
    sql`with lane as materialized (
        select distinct * from jsonb_to_recordset(${json(asked)}::jsonb) as lane(pol bigint, pod bigint, currency bigint)
      ), known as (
        select ${key}, priced.price, row_number() over (partition by ${key} order by priced.price) as place,
          count(*) over (partition by ${key}) as prices
        from lane join ${sql.table(table)} o on o.company_id = ${companyId} and o.pol_id = lane.pol and o.pod_id = lane.pod
          and o.currency_id = lane.currency and o.display_flag > 0
          and o.valid_from <= ${today}::date and o.valid_to > ${today}::date - ${sql.lit(daysBack)} and o.id <> all(${ids(except)})
        cross join jsonb_to_recordset(o.box_prices) as priced(box text, price numeric)
        where priced.price > 0
      )
      select pol_id::text as pol, pod_id::text as pod, currency_id::text as currency, box,
        trim_scale(avg(price))::text as median, money.code as money
      from known join currency money on money.company_id in (0, ${companyId}) and money.id = currency_id
      where place in ((prices + 1) / 2, (prices + 2) / 2) group by pol_id, pod_id, currency_id, box, money.code`,
  )
}

/** True when rows of these fields show their reader the price of containers on a lane. */
export const hasLanes = (fields: View['fields']): boolean =>
  ['boxPrices', 'pol', 'pod', 'currency'].every((name) => Object.hasOwn(fields, name))
export const laneName = ({ pol, pod, currency }: Lane, box = ''): string => `${pol} ${pod} ${currency} ${box}`
