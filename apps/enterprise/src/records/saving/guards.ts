import { type Field, type Kind, mayPublish, Problem, type Resource, type Versioned } from '@hangjia/contracts'
import type { Queries, Row, Transaction } from '../../database/database.ts'
import { type SqlError, sqlError } from '../../database/database-failure.ts'
import { type Fragment, ids, ref, rowsOf, sql, type Test } from '../../database/sql.ts'
import { columnName, columnsOf } from '../tables/column-kinds.ts'
import { referenceColumns } from '../tables/references.ts'
import { nameKey, overlapsMatter, ownKeys, singleIndex, uniqueFields } from '../tables/table.ts'
import { reachable, type View } from '../tables/view.ts'
import { derivedColumns } from './insert-records.ts'
import { laterOfOverlaps } from './sweep-overlaps.ts'

interface Named {
  readonly id: string
  readonly title: string
}
const inTheWay = ({ id, title }: Named): Problem => new Problem('duplicate', { details: { id, title } })

/**
 * The company's own rows with these ids, locked until the transaction ends, by id so that two acts never wait for each other.
 * `notFound` for rows that the view does not reach, `forbidden` for base rows of the product.
 */
export const lockRows = async (transaction: Transaction, view: View, wanted: readonly string[]): Promise<Row[]> => {
  const rows = await lockReached(transaction, view, wanted)
  if (rows.length < wanted.length) throw new Problem('notFound')
  for (const row of rows) checkOwn(view, row)
  return rows
}
/** One row, locked in the same way. */
export const lockRow = async (transaction: Transaction, view: View, id: string): Promise<Row> => {
  const [row] = await lockRows(transaction, view, [id])
  if (!row) throw new Problem('notFound')
  return row
}
/** One row, in the version that was read. */
export const lockAsRead = async (transaction: Transaction, view: View, { id, version }: Versioned): Promise<Row> => {
  const row = await lockRow(transaction, view, id)
  checkVersion(row, version)
  return row
}
/** Several, without those that the view does not reach. */
export const lockReached = (transaction: Transaction, view: View, wanted: readonly string[]): Promise<Row[]> =>
  rowsOf<Row>(
    transaction,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)})
      order by t.id for update`,
  )
/** Refuses base rows: they belong to everybody and nobody changes them. */
export const checkOwn = ({ companyId }: View, row: Row): void => {
  if (row.company_id !== companyId) throw new Problem('forbidden')
}

/** Somebody else saved first: the version that was read is not the newest. */
export const checkVersion = (row: Row, version: number | undefined): void => {
  if (version === undefined)
    throw new Problem('invalidInput', { issues: [{ path: 'version', rule: 'required', parameters: {} }] })
  if (row.version !== version)
    throw new Problem('stale', { details: { id: String(row.id), version: Number(row.version) } })
}

export const isPublished = (row: Row): boolean => typeof row.display_flag === 'number' && row.display_flag > 0

export const blockedByApproval = (row: Row, rule = 'lockedByApproval'): Problem =>
  new Problem('blocked', { issues: [{ path: 'approvalState', rule, parameters: { id: String(row.id) } }] })

/** Refuses rows that wait for a decision or were closed: the decision is made upon what was read. */
export const checkNotLocked = (row: Row): void => {
  if (row.approval_state === 'pending' || row.approval_state === 'closed') throw blockedByApproval(row)
}

/** Refuses published rows unless the person may publish. */
export const checkMayPublish = (view: View): void => {
  if (!mayPublish(view.reader)) throw new Problem('forbidden')
}

/** Names the row that a unique key collides with; any other failure passes unchanged. */
export const namingTheOther = async <T>(
  queries: Queries,
  view: View,
  values: () => Readonly<Record<string, unknown>> | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (caught) {
    const error = sqlError(caught)
    const given = error?.code === '23505' ? values() : undefined
    const same = error && given && sameKey(error, view, given)
    const other = same && (await rowWithKey(queries, view, same))
    throw other ? inTheWay(other) : caught
  }
}

/** Tests for the key whose index complained; undefined when it is none of the resource's. */
const sameKey = (
  { constraint }: SqlError,
  { resource, table }: View,
  values: Readonly<Record<string, unknown>>,
): Test[] | undefined => {
  const test = (column: string, value: unknown) =>
    sql<boolean>`${ref('t', column)}::text is not distinct from ${value ?? null}::text`
  if (resource.single && constraint === singleIndex(resource)) return [sql<boolean>`true`]
  if (constraint === `${table}_key`) return uniqueFields(resource).map(({ name, column }) => test(column, values[name]))
  const own = ownKeys(resource).find(({ index }) => index === constraint)
  if (!own) return undefined
  const derived: Readonly<Record<string, unknown>> = derivedColumns(resource, values)
  const [name] = columnsOf(resource.fields).flatMap((stored) => (stored.column === own.column ? [stored.name] : []))
  return [test(own.column, name === undefined ? derived[nameKey] : values[name])]
}

const rowWithKey = async (
  queries: Queries,
  { resource, table, companyId }: View,
  same: readonly Test[],
): Promise<Named | undefined> => {
  const [other] = await rowsOf<Named>(
    queries,
    sql`select ${referenceColumns(resource, 't')} from ${sql.table(table)} t
      where t.company_id = ${companyId} and ${sql.join(same, sql` and `)} limit 1`,
  )
  return other
}

/** Conditions under which fields of a key meet, where that is not equality: rates that price different containers do not meet. */
const meets: { readonly [K in Kind]?: (one: Fragment, other: Fragment) => Test } = {
  boxPrices: (one, other) => sql<boolean>`(${one} = '[]' and ${other} = '[]' or exists (
    select from jsonb_array_elements(${one}) x join jsonb_array_elements(${other}) y on x ->> 'box' = y ->> 'box'))`,
  list: (one, other) => sql<boolean>`(${one} @> ${other} and ${one} <@ ${other})`,
}

/** Tests that two rows, by their aliases, have one key, or these parts of it. */
export const keyTests = (resource: Resource, a: string, b: string, parts = uniqueFields(resource)): Test[] =>
  parts.map(({ column, field }) => {
    const [one, other] = [ref(a, column), ref(b, column)]
    const meeting = meets[field.kind]?.(one, other)
    if (meeting) return meeting
    return field.required ? sql<boolean>`${one} = ${other}` : sql<boolean>`${one} is not distinct from ${other}`
  })

/** Tests that two rows may not both count at a time: they have one key, and their stretches of codes have one in common. */
export const meetTests = (resource: Resource, a: string, b: string): Test[] => {
  const { segment } = resource
  if (!segment) return keyTests(resource, a, b)
  const others = uniqueFields(resource).filter(({ name }) => name !== segment.from && name !== segment.to)
  return [...keyTests(resource, a, b, others), stretchesMeet(resource, segment, a, b)]
}

/** Two stretches have a code in common, or neither row names one; each goes as far as its ends are written. */
const stretchesMeet = ({ fields }: Resource, segment: NonNullable<Resource['segment']>, a: string, b: string): Test => {
  const at = (name: string, alias: string) => ref(alias, columnName(name, fields[name] as Field))
  const first = (alias: string) => at(segment.from, alias)
  const last = (alias: string) => sql`coalesce(${at(segment.to, alias)}, ${first(alias)})`
  const reaches = (one: string, other: string) => sql`left(${first(one)}, length(${last(other)})) <= ${last(other)}`
  return sql<boolean>`((${first(a)} is null and ${first(b)} is null) or (${reaches(a, b)} and ${reaches(b, a)}))`
}

/** Only one may publish or change published rows of a resource at a time: they must see each other (R11). */
export const holdPublishing = async (transaction: Transaction, view: View): Promise<void> => {
  if (hasPublishedKey(view.resource))
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
      `publish ${view.table}`,
      view.companyId,
    ])
}
/** Published rows of one key may not overlap. */
export const hasPublishedKey = (resource: Resource): boolean =>
  overlapsMatter(resource) && uniqueFields(resource).length > 0

/** Rows that count: published ones, or those that wait for approval or have it. */
const counts = (resource: Resource, alias: string): Test =>
  resource.traits.includes('publishable')
    ? sql<boolean>`${ref(alias, 'display_flag')} > 0`
    : sql<boolean>`${ref(alias, 'approval_state')} in ('pending', 'approved')`

/** Two published or approved rows of one key must not overlap in time (R11). Reads the rows as the transaction has left them. */
export const checkOverlaps = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<void> => {
  const [overlap] = await overlapsOf(transaction, view, changed, 1)
  if (overlap) throw inTheWay(overlap.other)
}

/** A row, and another of its key that it overlaps in time. */
interface Overlap {
  readonly id: string
  readonly other: Named
}
/** Meetings of changed rows that count with others that do, at most `limit` of them. */
export const overlapsOf = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
  limit: number,
): Promise<Overlap[]> => {
  const { resource, table, companyId } = view
  if (!hasPublishedKey(resource)) return []
  const counted = (alias: string) => counts(resource, alias)
  const later = await laterOfOverlaps(transaction, view, { changed, counts: counted })
  if (later.length === 0) return []
  // Only the pairs themselves show whether stretches meet.
  const some = resource.segment ? later : later.slice(0, limit)
  const [own, others] = [some.filter(({ isChanged }) => isChanged), some].map((rows) => rows.map(({ id }) => id))
  const key = meetTests(resource, 'a', 'b')
  const pairs = (test: Test) => sql`select a.id::text as of, b.id as at, ${referenceColumns(resource, 'b')}
    from ${sql.table(table)} a join ${sql.table(table)} b
      on b.company_id = a.company_id and b.id <> a.id and ${counted('b')}
        and a.valid_from <= b.valid_to and b.valid_from <= a.valid_to
        and ${sql.join(key, sql` and `)}
    where a.company_id = ${companyId} and ${counted('a')} and ${test}`
  const found = await rowsOf<Named & { readonly of: string }>(
    transaction,
    sql`${pairs(sql<boolean>`a.id = any(${ids(own ?? [])})`)}
      union ${pairs(sql<boolean>`b.id = any(${ids(others ?? [])}) and a.id = any(${ids(changed)})`)}
      order by at, of limit ${limit}`,
  )
  return found.map(({ of, id, title }) => ({ id: of, other: { id, title } }))
}
