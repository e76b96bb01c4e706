import {
  askedFields,
  type Field,
  type Option,
  Problem,
  type Reference,
  type Resource,
  resourceNamed,
} from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { all, type Fragment, ids, ref, rowsOf, sql, type Test } from '../../database/sql.ts'
import { offering } from '../tables/brought.ts'
import { columnName } from '../tables/column-kinds.ts'
import { fieldAt, linkTarget } from '../tables/links.ts'
import { referenceColumns } from '../tables/references.ts'
import { conditionOf, meetsCondition } from '../tables/row-conditions.ts'
import { dataTest } from '../tables/scopes.ts'
import { likeEscaped, searchable } from '../tables/search-text.ts'
import { hasSearch } from '../tables/table.ts'
import { listed, type RowReader, reachable, readerOf, type View, viewOf } from '../tables/view.ts'
import { hasWord, wordsOf } from './question.ts'

interface Wanted {
  readonly query: string
  /** These rows, also disabled ones; everything else is ignored. */
  readonly ids: readonly string[]
  /** Ids of rows of which those that may still be chosen are returned; `query` is ignored. */
  readonly recent: readonly string[]
  readonly limit: number
  /** Rows `t` that may be offered at all; every row where absent. */
  readonly within?: Test
}

/** Options of a link field's picker: id, names and code, the values that choosing a row fills in, and nothing else. */
export const fieldOptions = async (queries: Queries, view: View, path: string, wanted: Wanted): Promise<Option[]> => {
  const field = fieldAt(askedFields(view.resource, view.reader), path)
  const target = field && linkTarget(field)
  if (!target) throw new Problem('invalidInput', { issues: [{ path: 'field', rule: 'unknownField', parameters: {} }] })
  const resource = resourceNamed(target)
  const found = await findOptions(queries, resource, readerOf(view), { ...wanted, ...offeredWithin(field, resource) })
  return field.kind === 'link' ? await offering(queries, view.companyId, field, found) : found
}

/** Rows that a field may link to, where it sets a condition. */
export const offeredWithin = (field: Field, target: Resource): Pick<Wanted, 'within'> => {
  const condition = conditionOf(field)
  return condition ? { within: meetsCondition(condition, target, 't') } : {}
}

/**
 * Rows of a resource for a picker, the likeliest first: the code itself, then a whole name or alias, the start of a code, of a
 * name, of a word inside, and last whatever contains the words. Disabled rows are left out unless requested by id, rows outside the data scope of
 * the reader always.
 */
export const findOptions = async (
  queries: Queries,
  resource: Resource,
  reader: RowReader,
  { query, ids: wantedIds, recent, limit, within }: Wanted,
): Promise<Reference[]> => {
  const { companyId, employeeId } = reader
  const view = viewOf(resource, { companyId, identity: 1, permissions: [] })
  const isSeen = employeeId === undefined ? undefined : dataTest(resource, { ...reader, employeeId })
  const columns = referenceColumns(resource, 't')
  const narrowed = [within, isSeen?.('t')].filter((test) => test !== undefined)
  const from = sql`select ${columns} from ${sql.table(view.table)} t`
  if (wantedIds.length > 0)
    return await rowsOf(
      queries,
      sql`${from} where ${all([reachable(view), ...narrowed])} and t.id = any(${ids(wantedIds)}) order by t.sort_text, t.id`,
    )

  const offered = [listed(view), ...enabled(resource), ...narrowed]
  if (recent.length > 0)
    return await rowsOf(
      queries,
      sql`${from} where ${all([...offered, sql<boolean>`t.id = any(${ids(recent)})`])} order by t.sort_text, t.id`,
    )

  const words = wordsOf(query)
  const text = ref('t', 'search_text')
  const tests = [...offered, ...(hasSearch(resource) ? words.map((word) => hasWord(text, word)) : [])]
  const order = [
    ...(words.length > 0 && hasSearch(resource) ? [rank(resource, searchable(query))] : []),
    ...fixedPlace(resource),
    ...ownOrder(resource),
  ]
  return await rowsOf(
    queries,
    sql`${from} where ${all(tests)} order by ${sql.join([...order, ref('t', 'sort_text'), ref('t', 'id')])} limit ${limit}`,
  )
}

const columnOf = (resource: Resource, name: string): Fragment | undefined => {
  const field: Field | undefined = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field && ref('t', columnName(name, field))
}

/** A row is enabled while its status is the one that new rows have: 1 in base data, 0 (active) of staff. */
const enabled = (resource: Resource): Test[] => {
  const status = resource.traits.includes('disableable') ? columnOf(resource, 'status') : undefined
  return status ? [sql<boolean>`${status} = ${resource.fields.status?.initial}`] : []
}

/** Rows that the company wants on top, by their number. */
const fixedPlace = (resource: Resource): Fragment[] => {
  const place = columnOf(resource, 'seqNoFlag')
  return place ? [sql`nullif(${place}, 0) nulls last`] : []
}

/** An order that the trade is used to, such as container types by size; codes and titles are sorted by their sound. */
const ownOrder = (resource: Resource): Fragment[] => {
  const [name] = resource.sort
  const place = name === resource.codeField || name === resource.title ? undefined : columnOf(resource, name)
  return place ? [sql`${place} nulls last`] : []
}

const rank = (resource: Resource, words: string): Fragment => {
  const text = ref('t', 'search_text')
  const code = resource.codeField && columnOf(resource, resource.codeField)
  const escaped = likeEscaped(words)
  const has = (pattern: string) => sql`${text} like ${`%${pattern}%`}`
  return sql`case
    when ${code ? sql`lower(${code}) = ${words}` : sql`false`} then 0
    when ${has(`\n${escaped}\n`)} then 1
    when ${code ? sql`lower(${code}) like ${`${escaped}%`}` : sql`false`} then 2
    when ${has(`\n${escaped}`)} then 3
    when ${has(` ${escaped}`)} then 4
    else 5 end`
}
