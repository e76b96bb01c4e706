import { type Issue, type Mode, modes, type Resource } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { type Fragment, ids, ref, rowsOf, some, sql, type Test } from '../database/sql.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'
import type { View } from '../records/tables/view.ts'

/**
 * Steps of enabled mark-ups for freight in a currency that no published rate of their mode has: they would never apply (TS-1308).
 * Where nothing is published yet, every currency may come.
 */
export const idleSteps = async (
  transaction: Transaction,
  { resource, table, companyId }: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const rates = ratesMarkedUpBy(resource)
  if (rates.length === 0) return []
  const published = (rate: Resource, test: Test) =>
    sql<boolean>`exists (select from ${sql.table(tableName(rate))} r
      where r.company_id = ${companyId} and r.display_flag > 0 and ${test})`
  const found = await rowsOf<{ id: string; at: number; currency: string }>(
    transaction,
    sql`select t.id::text as id, (step.place - 1)::int as at, c.code as currency
      from ${sql.table(table)} t
        cross join lateral jsonb_array_elements(t.lines) with ordinality as step (line, place)
        join currency c on c.id = (step.line ->> 'currency')::bigint
      where t.company_id = ${companyId} and t.id = any(${ids(changed)}) and t.status = 1
        and step.line ->> 'target' = 'freight'
        and ${some(rates.map((rate) => published(rate, sql<boolean>`true`)))}
        and not ${some(rates.map((rate) => published(rate, isPricedIn(rate, sql.ref('c.id')))))}
      order by t.id, step.place`,
  )
  return found.map(({ id, at, currency }) => ({
    path: `lines.${at}.currency`,
    rule: 'currencyNeverSold',
    parameters: { id, currency },
  }))
}

/** Rates of the modes that mark up by this layer. */
const ratesMarkedUpBy = (layer: Resource): readonly Resource[] => [
  ...new Set(
    Object.values<Mode>(modes).flatMap(({ layers, rate }) =>
      Object.values(layers).some(({ name }) => name === layer.name) ? [rate] : [],
    ),
  ),
]

/** A rate `r` has a price in a currency: of its own, or in one of its lines. */
const isPricedIn = ({ fields }: Resource, currency: Fragment): Test => {
  const { currency: own, lines } = fields
  return some([
    ...(own ? [sql<boolean>`${ref('r', columnName('currency', own))} = ${currency}`] : []),
    ...(lines?.kind === 'lines' && 'currency' in lines.fields
      ? [sql<boolean>`r.lines @> jsonb_build_array(jsonb_build_object('currency', ${currency}::text))`]
      : []),
  ])
}
