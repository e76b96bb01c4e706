import { chargeScope, type Field, type Issue, linesIn, type Resource } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { columnName, columnType, writeValue } from '../records/column-kinds.ts'
import { referenceColumns } from '../records/references.ts'
import { type Fragment, ids, ref, rowsOf, type Test } from '../records/sql.ts'
import type { View } from '../records/view.ts'

/** Fields beside the common scope that tell two sheets of a page apart. */
const further = ['podTerminal', 'consigneeType']

/**
 * Two published fee sheets that no rule tells apart: the same keys filled, for shipments that both cover, from the same day,
 * with a charge that both have. Which of them counts would be an accident; one of them must add up, or say more.
 */
export const equalSheets = async (
  transaction: Transaction,
  { resource, table, companyId }: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  // One after the other, so that two people who publish equal sheets at once see each other.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `fees ${table}`,
    companyId,
  ])
  const found = await rowsOf<{ of: string; title: string }>(
    transaction,
    sql`select a.id::text as of, ${referenceColumns(resource, 'b')}
      from ${sql.table(table)} a join ${sql.table(table)} b
      on b.company_id = a.company_id and b.id <> a.id and b.display_flag > 0 and not b.stack and ${isEqual(resource)}
      where a.company_id = ${companyId} and a.id = any(${ids(changed)}) and a.display_flag > 0 and not a.stack
      order by a.id, b.id`,
  )
  const first = new Map(found.toReversed().map((pair) => [pair.of, pair.title]))
  return [...first].map(([id, title]) => ({ path: 'charges', rule: 'equalSheet', parameters: { id, title } }))
}

/** Two sheets `a` and `b` that add nothing up are each other's equals. */
const isEqual = (resource: Resource): Test => {
  const tests = scopesOf(resource).map(([name, field]) =>
    sameKey(field, columnName(name, field), `${name}Exclude` in resource.fields),
  )
  return sql<boolean>`b.valid_from = a.valid_from and ${sql.join(tests, sql` and `)}
    and exists (select from jsonb_array_elements(a.charges) x
      join jsonb_array_elements(b.charges) y on x ->> 'charge' = y ->> 'charge')`
}
const scopesOf = ({ fields }: Resource): [string, Field][] =>
  Object.entries<Field>(fields).filter(
    ([name, { kind }]) => kind !== 'flag' && (name in chargeScope || further.includes(name)),
  )

/** A fee sheet that is not written yet, by the row in which it begins. */
export interface UnwrittenSheet {
  readonly no: number
  readonly values: Readonly<Record<string, unknown>>
}
/** One that has an equal: in another row, or a published one by its title. */
export type UnwrittenEqual = { readonly no: number } & ({ readonly row: number } | { readonly title: string })

/** Those of these sheets that are another's equals, or those of published ones, some of which leave. */
export const equalsOfUnwritten = async (
  queries: Queries,
  { resource, table, companyId }: View,
  { sheets, leaving }: { readonly sheets: readonly UnwrittenSheet[]; readonly leaving: readonly string[] },
): Promise<UnwrittenEqual[]> => {
  const single = sheets.filter(({ values }) => values.stack !== true)
  if (single.length === 0) return []
  const known = Object.entries<Field>(resource.fields)
  const cells = known.filter(
    ([name]) =>
      name === 'validFrom' || scopesOf(resource).some(([scope]) => name === scope || name === `${scope}Exclude`),
  )
  const sent = single.map(({ no, values }) => ({
    ...{ no, charges: linesIn(values.charges).map(({ charge }) => ({ charge })) },
    ...Object.fromEntries(cells.map(([name, field]) => [columnName(name, field), writeValue(values[name], field)])),
  }))
  const columns = cells.map(([name, field]) => sql`, ${sql.ref(columnName(name, field))} ${sql.raw(columnType(field))}`)
  const given = (alias: string): Fragment =>
    sql`jsonb_to_recordset(${json(sent)}::jsonb) as ${sql.ref(alias)}(no integer, charges jsonb${sql.join(columns, sql``)})`
  const published = await rowsOf<{ no: number; title: string }>(
    queries,
    sql`select a.no, ${referenceColumns(resource, 'b')} from ${given('a')} join ${sql.table(table)} b
      on b.company_id = ${companyId} and b.display_flag > 0 and not b.stack and b.id <> all(${ids(leaving)})
        and ${isEqual(resource)} order by a.no, b.id`,
  )
  const together = await rowsOf<{ no: number; row: number }>(
    queries,
    sql`select a.no, b.no as row from ${given('a')} join ${given('b')} on b.no <> a.no and ${isEqual(resource)}
      order by a.no, b.no`,
  )
  const first = new Map<number, UnwrittenEqual>()
  for (const { no, title } of published) if (!first.has(no)) first.set(no, { no, title })
  for (const one of together) if (!first.has(one.no)) first.set(one.no, one)
  return [...first.values()]
}

/** Filled alike, and with something that both are for. */
export const sameKey = (field: Field, column: string, hasExclusion: boolean): Test => {
  const [one, other] = [ref('a', column), ref('b', column)]
  if (field.kind !== 'list') return sql<boolean>`${one} is not distinct from ${other}`
  const isEmpty = sql`cardinality(${one}) = 0 and cardinality(${other}) = 0`
  if (!hasExclusion) return sql<boolean>`(${isEmpty} or ${one} && ${other})`
  const exclude = column.replace(/_ids$/, '_exclude')
  const [less, lessOther] = [ref('a', exclude), ref('b', exclude)]
  return sql<boolean>`(${isEmpty} or (cardinality(${one}) > 0 and cardinality(${other}) > 0
    and ${less} = ${lessOther} and (${less} or ${one} && ${other})))`
}
