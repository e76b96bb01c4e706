import { readsRates } from '@hangjia/contracts'
import { sql } from '../database/sql.ts'
import type { Ask } from '../records/lists/ask.ts'
import { testOf } from '../records/lists/conditions.ts'

/** Filters of collected prices beyond their fields. Our own prices are compared for readers of the page of rates alone. */
export const collectedFilters = {
  isChanged: ({ field, condition }) =>
    testOf(sql`(t.previous_price is not null and t.previous_price <> t.price)`, condition, field),
  isBelowOurs: ({ field, condition, view }) =>
    testOf(
      readsRates(view.reader)
        ? sql`coalesce(t.price < (select min((bought ->> 'price')::numeric)
            from fcl_rate r cross join jsonb_array_elements(r.box_prices) bought
            where r.company_id = ${view.companyId} and r.pol_id = t.pol_id and r.pod_id = t.pod_id
              and r.currency_id = t.currency_id and r.all_in = t.all_in and r.display_flag = 1
              and t.etd between r.valid_from and r.valid_to and bought ->> 'box' = t.box), false)`
        : sql`false`,
      condition,
      field,
    ),
} satisfies Readonly<Record<string, Ask>>
