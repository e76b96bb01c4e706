import { sql } from '../database/sql.ts'
import type { Ask } from '../records/lists/ask.ts'
import { testOf } from '../records/lists/conditions.ts'

/** Pools in which a container of one of these types can still be taken. */
const freeBox: Ask = ({ field, condition, view }) => {
  const test = testOf(sql`c.id`, condition, field)
  return (
    test &&
    sql<boolean>`exists (select from jsonb_array_elements(t.offers) as line
      join container_type c on c.company_id in (0, ${view.companyId}) and c.code = line ->> 'box'
      where line ->> 'free' <> '0' and ${test})`
  )
}

/** Filters of pools beyond their fields. */
export const poolFilters = { freeBox } satisfies Readonly<Record<string, Ask>>
