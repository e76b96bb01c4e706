import { type Field, type Fields, type Issue, linesIn, type Resource } from '@hangjia/contracts'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { ids, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { emptyValue } from '../records/tables/field-kinds.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { referenceColumns } from '../records/tables/references.ts'
import type { View } from '../records/tables/view.ts'
import { firstEqualIn, type Scope } from './first-equal.ts'

/**
 * Two published fee sheets that no rule distinguishes: the same keys filled, for shipments that both cover, from the same day,
 * with a charge that both have. Which of them counts would be an accident; one of them must add up, or be more specific.
 */
export const equalSheets = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const { table, companyId } = view
  // One after the other, so that two people who publish equal sheets at once see each other.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    `fees ${table}`,
    companyId,
  ])
  const days = sql`select a.valid_from from ${sql.table(table)} a
    where a.company_id = ${companyId} and a.id = any(${ids(changed)})`
  const published = await publishedSheets(transaction, view, sql<boolean>`b.valid_from in (${days})`)
  const [wanted, equalOf] = [new Set(changed), firstEqualIn(published)]
  return published.flatMap((sheet): Issue[] => {
    const equal = wanted.has(sheet.id) ? equalOf(sheet) : undefined
    if (!equal) return []
    return [{ path: 'charges', rule: 'equalSheet', parameters: { id: sheet.id, title: equal.title } }]
  })
}

interface PublishedSheet extends Scope {
  readonly id: string
  readonly title: string
}
/** Published sheets that add nothing up, by id. */
const publishedSheets = async (
  queries: Queries,
  { resource, table, companyId }: View,
  isMeant: Test,
): Promise<PublishedSheet[]> => {
  const fields = keysOf(resource)
  const columns = Object.entries(fields).map(([name, field]) => ref('b', columnName(name, field)))
  const rows = await rowsOf<Row & { id: string; title: string }>(
    queries,
    sql`select ${referenceColumns(resource, 'b')}, ${sql.join(columns)}, b.charges from ${sql.table(table)} b
      where b.company_id = ${companyId} and b.display_flag > 0 and not b.stack and ${isMeant} order by b.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ...scopeOf(resource, { ...valuesOf(row, fields), charges: row.charges }),
  }))
}

/** A fee sheet that is not written yet, by the row in which it begins. */
export interface UnwrittenSheet {
  readonly no: number
  readonly values: Readonly<Record<string, unknown>>
}
/** One that has an equal: in another row, or a published one by its title. */
export type UnwrittenEqual = { readonly no: number } & ({ readonly row: number } | { readonly title: string })

/** Sheets of these that equal each other, or equal published ones, some of which leave. */
export const equalsOfUnwritten = async (
  queries: Queries,
  view: View,
  { sheets, leaving }: { readonly sheets: readonly UnwrittenSheet[]; readonly leaving: readonly string[] },
): Promise<UnwrittenEqual[]> => {
  const single = sheets
    .filter(({ values }) => values.stack !== true)
    .map(({ no, values }) => ({ no, ...scopeOf(view.resource, values) }))
  if (single.length === 0) return []
  const days = [...new Set(sheets.map(({ values }) => String(values.validFrom)))]
  const gone = new Set(leaving)
  const published = await publishedSheets(queries, view, sql<boolean>`b.valid_from = any(${days}::date[])`)
  const [publishedOf, togetherOf] = [firstEqualIn(published.filter(({ id }) => !gone.has(id))), firstEqualIn(single)]
  return single.flatMap((sheet): UnwrittenEqual[] => {
    const [standing, together] = [publishedOf(sheet), togetherOf(sheet)]
    if (standing) return [{ no: sheet.no, title: standing.title }]
    return together ? [{ no: sheet.no, row: together.no }] : []
  })
}

/** The fields by which sheets are distinguished, with the day from which they count. */
const keysOf = ({ fields, scope = [] }: Resource): Fields =>
  Object.fromEntries(Object.entries<Field>(fields).filter(([name]) => name === 'validFrom' || scope.includes(name)))

/** Filled alike, and of each list something that both are for; two lists of exceptions always leave something to both. */
const scopeOf = (resource: Resource, values: Readonly<Record<string, unknown>>): Scope => {
  const alike: unknown[] = []
  const lists: string[][] = [linesIn(values.charges).map(({ charge }) => String(charge))]
  for (const [name, field] of Object.entries(keysOf(resource))) {
    if (field.kind === 'flag') continue
    const value = values[name] ?? emptyValue(field)
    if (!Array.isArray(value)) alike.push(value)
    else if (value.length === 0) alike.push('any')
    else if (values[`${name}Exclude`] === true) alike.push('but')
    else {
      alike.push('of')
      lists.push(value.map(String))
    }
  }
  return { alike: JSON.stringify(alike), lists }
}
