import { type BoxPrice, type PriceTrend, Problem } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { all, type Fragment, ids, rowsOf, sql, type Test } from '../../database/sql.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { keyTests } from '../../records/saving/guards.ts'
import { readValue } from '../../records/tables/column-kinds.ts'
import { loadAccountNames } from '../../records/tables/references.ts'
import { overlapsMatter, uniqueFields } from '../../records/tables/table.ts'
import type { View } from '../../records/tables/view.ts'
import { checkReached } from '../secrecy/check-reached.ts'
import { type PricedVersion, priceSteps } from './price-steps.ts'

/** Rates of a key whose past is read, the last to begin first. */
const maxRates = 300

/** Prices of the containers of a row's key over time: its rates, and their former prices. */
export const priceTrend = async (queries: Queries, view: View, id: string): Promise<PriceTrend> => {
  const { resource, table, companyId } = view
  const field = resource.fields.boxPrices
  if (field?.kind !== 'boxPrices' || !overlapsMatter(resource)) throw invalid('page', 'unknownField')
  if (!Object.hasOwn(view.fields, 'boxPrices')) throw new Problem('forbidden')
  await checkReached(queries, view, [id])

  // Other containers are other keys (R11), drawn in the same picture.
  const key = uniqueFields(resource).filter((part) => part.field.kind !== 'boxPrices')
  const sameKey = (alias: string): Test => all(keyTests(resource, alias, 'asked', key))
  const asked = sql`${sql.table(table)} asked`
  const isAsked = sql<boolean>`asked.company_id = ${companyId} and asked.id = ${id}`
  const drafts = sql<boolean>`(t.id = asked.id or exists (select from ${sql.table(`${table}_history`)} p
    where p.company_id = t.company_id and p.id = t.id and p.display_flag > 0))`
  // Two questions, as there are two indexes.
  const rates = await rowsOf<{ id: string }>(
    queries,
    sql`select t.id from (
        select t.id, t.valid_from from ${asked} join ${sql.table(table)} t on t.company_id = asked.company_id and ${sameKey('t')}
        where ${isAsked} and t.display_flag > 0
        union all select t.id, t.valid_from from ${asked} join ${sql.table(table)} t on t.company_id = asked.company_id and ${sameKey('t')}
        where ${isAsked} and t.display_flag = 0 and ${drafts}
      ) t order by (t.id = ${id}) desc, t.valid_from desc limit ${sql.lit(maxRates)}`,
  )
  const wanted = ids(rates.map((rate) => rate.id))
  const columns = (alias: string): Fragment =>
    sql.raw(
      `${alias}.id, ${alias}.version, ${alias}.valid_from as "validFrom", ${alias}.valid_to as "validTo", ${alias}.display_flag as "displayFlag",
      ${alias}.box_prices as prices, money.code as currency, ${alias}.updated_at as since, ${alias}.updated_by as by`,
    )
  const money = (alias: string): Fragment =>
    sql.raw(`join currency money on money.company_id in (0, ${alias}.company_id) and money.id = ${alias}.currency_id`)
  const versions = await rowsOf<PricedVersion>(
    queries,
    sql`select ${columns('t')}, null::timestamptz as until from ${sql.table(table)} t ${money('t')}
        where t.company_id = ${companyId} and t.id = any(${wanted})
      union all select ${columns('h')}, h.period_to as until from ${asked}
        join ${sql.table(`${table}_history`)} h on h.company_id = asked.company_id and ${sameKey('h')} ${money('h')}
        where ${isAsked} and h.id = any(${wanted}) and h.display_flag > 0 and h.operation = 'update'`,
  )
  const steps = priceSteps(
    versions.map((version) => ({ ...version, prices: readValue(version.prices, field) as unknown as BoxPrice[] })),
    id,
  )
  const nameOf = await loadAccountNames(
    queries,
    companyId,
    steps.flatMap(({ by }) => by ?? []),
  )
  return {
    steps: steps.map(({ prices, by, ...step }) => ({ ...step, prices: [...prices], by: nameOf(by) })),
  }
}
