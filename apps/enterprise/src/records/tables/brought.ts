import {
  type Field,
  type Fields,
  type Option,
  type PlainValue,
  type Reference,
  resourceNamed,
} from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { all, ids, rowsOf, sql, type Test } from '../../database/sql.ts'
import { linksOf, referTo } from './links.ts'
import { selected, valuesOf } from './read-rows.ts'
import { loadReferences } from './references.ts'
import { tableName } from './table.ts'
import { companyTest } from './view.ts'

type Values = Readonly<Record<string, unknown>>
type BroughtReader = (changedRows: readonly Values[]) => Promise<Values[]>

/** Rows of a link field with the values that choosing one of them fills in, as a picker offers them. */
export const offering = async (
  queries: Queries,
  companyId: string,
  { to, fills = {} }: Pick<Field<'link'>, 'to' | 'fills'>,
  offered: readonly Reference[],
): Promise<Option[]> => {
  if (Object.keys(fills).length === 0) return [...offered]
  const wanted = offered.map(({ id }) => id)
  const { sources, values } = await loadSources(queries, companyId, { to, fills }, wanted)
  const links = [...values.values()].flatMap((row) => linksOf(row, sources))
  const referenceOf = await loadReferences(queries, companyId, links)
  return offered.map((option) => {
    const row = referTo(values.get(option.id) ?? {}, sources, referenceOf)
    return { ...option, fills: beside(fills, row) as Option['fills'] }
  })
}

/** A new record with the values that its links fill in. */
export const withBrought = async (read: BroughtReader, values: Values): Promise<Values> => {
  const [brought] = await read([values])
  return { ...brought, ...values }
}

/**
 * Returns the values that links of new records fill in (`fills`) for fields without a value, such as the trade line of a port, record by
 * record, links as ids. Linked rows are looked up once.
 */
export const broughtReader = (queries: Queries, companyId: string, fields: Fields): BroughtReader => {
  const links = bringing(fields)
  return async (changedRows) => {
    for (const { name, known, ...link } of links) {
      const wanted = changedRows.map((values) => values[name]).filter((id) => typeof id === 'string' && !known.has(id))
      if (wanted.length === 0) continue
      const { values } = await loadSources(queries, companyId, link, wanted as string[])
      for (const id of wanted as string[]) known.set(id, beside(link.fills, values.get(id) ?? {}))
    }
    return changedRows.map((values) =>
      Object.fromEntries(
        links.flatMap(({ name, known }) =>
          Object.entries(known.get(String(values[name])) ?? {}).filter(([field]) => !Object.hasOwn(values, field)),
        ),
      ),
    )
  }
}

interface Link {
  readonly to: string
  /** Field beside the link → field of the row that it links to. */
  readonly fills: Readonly<Record<string, string>>
}
interface Bringing extends Link {
  readonly name: string
  /** Values of the linked rows that were looked up. */
  readonly known: Map<string, Values>
}
const bringing = (fields: Fields): Bringing[] =>
  Object.entries<Field>(fields).flatMap(([name, field]): Bringing[] => {
    if (field.kind !== 'link' || !field.fills) return []
    const fills = Object.fromEntries(Object.entries(field.fills).filter(([there]) => Object.hasOwn(fields, there)))
    return [{ name, to: field.to, fills, known: new Map() }]
  })

interface Sources {
  readonly sources: Fields
  /** By id of the row: values of the sources, links as ids. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, PlainValue>>>
}
const loadSources = async (
  queries: Queries,
  companyId: string,
  { to, fills }: Link,
  wanted: readonly string[],
): Promise<Sources> => {
  const resource = resourceNamed(to)
  const names = new Set(Object.values(fills))
  const sources: Fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.has(name)))
  const tests: Test[] = [companyTest(resource, companyId, 't'), sql<boolean>`t.id = any(${ids(wanted)})`]
  const rows = await rowsOf<Row>(
    queries,
    sql`select ${selected(sources, 't')} from ${sql.table(tableName(resource))} t where ${all(tests)}`,
  )
  return { sources, values: new Map(rows.map((row) => [String(row.id), valuesOf(row, sources)])) }
}

/** Values that a row fills in next to the link, where it has one. */
const beside = (fills: Link['fills'], row: Values): Values =>
  Object.fromEntries(
    Object.entries(fills).flatMap(([there, from]) => {
      const value = row[from] ?? null
      return value === null ? [] : [[there, value]]
    }),
  )
