import { port } from '@hangjia/contracts'
import { ref, sql } from '../../database/sql.ts'
import { quotedRates } from '../../fcl-dashboard/quoted.ts'
import { dayStart } from '../../fcl-dashboard/scope.ts'
import type { Ask } from '../../records/lists/ask.ts'
import { testOf } from '../../records/lists/conditions.ts'
import { unitsBelow } from '../../records/lists/units-below.ts'
import { companyTest } from '../../records/tables/view.ts'

/** Days without a quotation after which a rate counts as unused. */
const unusedDays = 30

/** Filter of rates by the country of their destination. */
export const destinationFilters = {
  podCountry: ({ field, condition, view }) => {
    const test = testOf(ref('p', 'country_id'), condition, field)
    return (
      test &&
      sql<boolean>`t.pod_id in (select p.id from port p where ${companyTest(port, view.companyId, 'p')} and ${test})`
    )
  },
} satisfies Readonly<Record<string, Ask>>

/** Filters of rates of full containers beyond their fields. */
export const rateFilters = {
  ...destinationFilters,
  maintainedIn: ({ field, condition, view: { companyId } }) =>
    unitsBelow({ field, condition, companyId })?.employs(ref('t', 'maintainer_id')),
  // Visible to anybody who made the quotation: the filter is about the rate.
  isUnused: ({ field, condition, view, today }) =>
    testOf(
      sql`(t.id not in (select used.rate from ${quotedRates}
        where q.company_id = ${view.companyId} and q.created_at >= ${dayStart(sql`${today}::date - ${sql.lit(unusedDays)}`)}))`,
      condition,
      field,
    ),
  // Rows that the form warns about before it saves them (`doubts` of the resource).
  isDoubtful: ({ field, condition }) =>
    testOf(
      sql`(exists (select from jsonb_array_elements(t.box_prices) bought where (bought ->> 'price')::numeric = 0)
        or exists (select from jsonb_array_elements(t.floor_prices) least
          join jsonb_array_elements(t.box_prices) bought on bought ->> 'box' = least ->> 'box'
          where (least ->> 'price')::numeric < (bought ->> 'price')::numeric))`,
      condition,
      field,
    ),
} satisfies Readonly<Record<string, Ask>>
