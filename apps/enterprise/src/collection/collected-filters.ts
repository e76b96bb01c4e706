import { readsRates } from '@hangjia/contracts'
import { sql } from '../database/sql.ts'
import { lowestBeside } from '../rate-desk/reached/published-rates.ts'
import type { Ask } from '../records/lists/ask.ts'
import { testOf } from '../records/lists/conditions.ts'

/** Filters of collected prices beyond their fields. Our own prices are compared for readers of the page of rates alone. */
export const collectedFilters = {
  isChanged: ({ field, condition }) =>
    testOf(sql`(t.previous_price is not null and t.previous_price <> t.price)`, condition, field),
  isBelowOurs: ({ field, condition, view }) =>
    testOf(
      readsRates(view.reader) ? sql`coalesce(t.price < ${lowestBeside(view.companyId)}, false)` : sql`false`,
      condition,
      field,
    ),
} satisfies Readonly<Record<string, Ask>>
