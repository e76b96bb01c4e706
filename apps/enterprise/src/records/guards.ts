import { type Field, holds, type Issue, type Kind, Problem, type Resource, resourceNamed } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { type SqlError, sqlError } from '../database/database-failure.ts'
import { columnName } from './column-kinds.ts'
import { linksOf } from './links.ts'
import { referenceColumns } from './references.ts'
import { type Fragment, ids, ref, rowsOf, type Test } from './sql.ts'
import { overlapsMatter, tableName, uniqueFields } from './table.ts'
import { companyTest, reachable, type View } from './view.ts'

interface Named {
  readonly id: string
  readonly title: string
}
const inTheWay = ({ id, title }: Named): Problem => new Problem('duplicate', { details: { id, title } })

/**
 * The company's own rows with these ids, locked until the transaction ends, by id so that two acts never wait for each other.
 * `notFound` for rows that the view does not reach, `forbidden` for rows of the house.
 */
export const lockRows = async (transaction: Transaction, view: View, wanted: readonly string[]): Promise<Row[]> => {
  const rows = await rowsOf<Row>(
    transaction,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)})
      order by t.id for update`,
  )
  if (rows.length < wanted.length) throw new Problem('notFound')
  if (rows.some((row) => row.company_id !== view.companyId)) throw new Problem('forbidden')
  return rows
}

/** Somebody else saved first: the version that was read is not the newest. */
export const checkVersion = (row: Row, version: number | undefined): void => {
  if (version === undefined)
    throw new Problem('invalidInput', { issues: [{ path: 'version', rule: 'required', parameters: {} }] })
  if (row.version !== version)
    throw new Problem('stale', { details: { id: String(row.id), version: Number(row.version) } })
}

export const isPublished = (row: Row): boolean => typeof row.display_flag === 'number' && row.display_flag > 0

/** What is published, is changed by those who may publish. */
export const checkMayPublish = (view: View): void => {
  if (!holds(view.reader, 'TS-9004')) throw new Problem('forbidden')
}

/**
 * Every link leads to a row that exists and that the company sees. The rows are held until the transaction ends: nobody
 * removes one between this look and the save.
 */
export const checkLinks = async (
  transaction: Transaction,
  { resource, companyId }: View,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const issues: Issue[] = []
  for (const [to, found] of Map.groupBy(linksOf(values, resource.fields), (link) => link.to)) {
    const target = resourceNamed(to)
    const wanted = [...new Set(found.map(({ id }) => id))]
    const rows = await rowsOf<{ id: string }>(
      transaction,
      sql`select t.id from ${sql.table(tableName(target))} t where ${companyTest(target, companyId, 't')}
        and t.id = any(${ids(wanted)}) order by t.id for key share`,
    )
    const known = new Set(rows.map(({ id }) => id))
    for (const { id, path } of found) if (!known.has(id)) issues.push({ path, rule: 'notFound', parameters: {} })
  }
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}

/**
 * A code or alias of one row is none of another's, the rows of the house included: else nobody knows which one a sheet
 * means, and rates of the one would not be found by the other.
 */
export const checkAliases = async (
  queries: Queries,
  view: View,
  id: string | undefined,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { resource } = view
  const code = resource.codeField
  if (!code || !('aliases' in resource.fields)) return
  const own = [values[code], ...((values.aliases as readonly string[] | null) ?? [])].map((word) =>
    String(word).toUpperCase(),
  )
  const column = ref('t', columnName(code, resource.fields[code] as Field))
  const [other] = await rowsOf<Named>(
    queries,
    sql`select ${referenceColumns(resource, 't')} from ${sql.table(view.table)} t
      where ${companyTest(resource, view.companyId, 't')} and t.id <> ${id ?? '0'}
        and (upper(${column}) = any(${own}::text[])
          or exists (select from unnest(t.aliases) alias where upper(alias collate "default") = any(${own}::text[])))
      order by t.id limit 1`,
  )
  if (other) throw inTheWay(other)
}

/** Names the row that a unique key ran into; any other failure passes as it is. */
export const namingTheOther = async <T>(
  queries: Queries,
  view: View,
  values: () => Readonly<Record<string, unknown>> | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (caught) {
    const given = isKeyError(sqlError(caught), view) ? values() : undefined
    const other = given && (await rowWithKey(queries, view, given))
    throw other ? inTheWay(other) : caught
  }
}
const isKeyError = (error: SqlError | undefined, view: View) =>
  error?.code === '23505' && error.constraint === `${view.table}_key`

const rowWithKey = async (
  queries: Queries,
  { resource, table, companyId }: View,
  values: Readonly<Record<string, unknown>>,
): Promise<Named | undefined> => {
  const same = uniqueFields(resource).map(
    ({ name, column }) => sql`${ref('t', column)}::text is not distinct from ${values[name] ?? null}::text`,
  )
  const [other] = await rowsOf<Named>(
    queries,
    sql`select ${referenceColumns(resource, 't')} from ${sql.table(table)} t
      where t.company_id = ${companyId} and ${sql.join(same, sql` and `)} limit 1`,
  )
  return other
}

/** What of a key is the same in two rows, where that is not to be equal: rates that price different containers do not meet. */
const meets: { readonly [K in Kind]?: (one: Fragment, other: Fragment) => Test } = {
  boxPrices: (one, other) => sql<boolean>`(${one} = '[]' and ${other} = '[]' or exists (
    select from jsonb_array_elements(${one}) x join jsonb_array_elements(${other}) y on x ->> 'box' = y ->> 'box'))`,
  list: (one, other) => sql<boolean>`(${one} @> ${other} and ${one} <@ ${other})`,
}

/** Only one may publish or change published rows of a resource at a time: they must see each other (R11). */
export const holdPublishing = async (transaction: Transaction, view: View): Promise<void> => {
  if (hasPublishedKey(view.resource))
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
      `publish ${view.table}`,
      view.companyId,
    ])
}
const hasPublishedKey = (resource: Resource): boolean => overlapsMatter(resource) && uniqueFields(resource).length > 0

/** Two published rows of one key must not overlap in time (R11). Looks at the rows as the transaction has left them. */
export const checkOverlaps = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<void> => {
  const { resource, table, companyId } = view
  if (!hasPublishedKey(resource)) return
  const key = uniqueFields(resource).map(({ column, field }) => {
    const [one, other] = [ref('a', column), ref('b', column)]
    const meeting = meets[field.kind]?.(one, other)
    if (meeting) return meeting
    return field.required ? sql<boolean>`${one} = ${other}` : sql<boolean>`${one} is not distinct from ${other}`
  })
  const [other] = await rowsOf<Named>(
    transaction,
    sql`select ${referenceColumns(resource, 'b')} from ${sql.table(table)} a join ${sql.table(table)} b
      on b.company_id = a.company_id and b.id <> a.id and b.display_flag > 0
        and a.valid_from <= b.valid_to and b.valid_from <= a.valid_to
        and ${sql.join(key, sql` and `)}
      where a.company_id = ${companyId} and a.id = any(${ids(changed)}) and a.display_flag > 0
      order by b.id limit 1`,
  )
  if (other) throw inTheWay(other)
}
