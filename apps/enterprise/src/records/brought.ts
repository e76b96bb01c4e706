import {
  type Field,
  type Fields,
  type Option,
  type PlainValue,
  type Reference,
  resourceNamed,
} from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Queries, Row } from '../database/database.ts'
import { linksOf, referTo } from './links.ts'
import { selected, valuesOf } from './read-rows.ts'
import { loadReferences } from './references.ts'
import { all, ids, rowsOf, type Test } from './sql.ts'
import { tableName } from './table.ts'
import { companyTest } from './view.ts'

type Values = Readonly<Record<string, unknown>>
type BroughtReader = (said: readonly Values[]) => Promise<Values[]>

/** Rows of a link field with the values that choosing one of them fills in, as a picker offers them. */
export const offering = async (
  queries: Queries,
  companyId: string,
  { to, brings = {} }: Pick<Field<'link'>, 'to' | 'brings'>,
  offered: readonly Reference[],
): Promise<Option[]> => {
  if (Object.keys(brings).length === 0) return [...offered]
  const wanted = offered.map(({ id }) => id)
  const { sources, values } = await loadSources(queries, companyId, { to, brings }, wanted)
  const links = [...values.values()].flatMap((row) => linksOf(row, sources))
  const referenceOf = await loadReferences(queries, companyId, links)
  return offered.map((option) => {
    const row = referTo(values.get(option.id) ?? {}, sources, referenceOf)
    return { ...option, brings: beside(brings, row) as Option['brings'] }
  })
}

/** A new record with the values that its links fill in. */
export const withBrought = async (read: BroughtReader, values: Values): Promise<Values> => {
  const [brought] = await read([values])
  return { ...brought, ...values }
}

/**
 * Returns the values that links of new records fill in (`brings`) for fields without a value, such as the trade line of a port, record by
 * record, links as ids. Linked rows are looked up once.
 */
export const broughtReader = (queries: Queries, companyId: string, fields: Fields): BroughtReader => {
  const links = bringing(fields)
  return async (said) => {
    for (const { name, known, ...link } of links) {
      const wanted = said.map((values) => values[name]).filter((id) => typeof id === 'string' && !known.has(id))
      if (wanted.length === 0) continue
      const { values } = await loadSources(queries, companyId, link, wanted as string[])
      for (const id of wanted as string[]) known.set(id, beside(link.brings, values.get(id) ?? {}))
    }
    return said.map((values) =>
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
  readonly brings: Readonly<Record<string, string>>
}
interface Bringing extends Link {
  readonly name: string
  /** Values of the linked rows that were looked up. */
  readonly known: Map<string, Values>
}
const bringing = (fields: Fields): Bringing[] =>
  Object.entries<Field>(fields).flatMap(([name, field]): Bringing[] => {
    if (field.kind !== 'link' || !field.brings) return []
    const brings = Object.fromEntries(Object.entries(field.brings).filter(([there]) => Object.hasOwn(fields, there)))
    return [{ name, to: field.to, brings, known: new Map() }]
  })

interface Sources {
  readonly sources: Fields
  /** By id of the row: values of the sources, links as ids. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, PlainValue>>>
}
const loadSources = async (
  queries: Queries,
  companyId: string,
  { to, brings }: Link,
  wanted: readonly string[],
): Promise<Sources> => {
  const resource = resourceNamed(to)
  const names = new Set(Object.values(brings))
  const sources: Fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.has(name)))
  const tests: Test[] = [companyTest(resource, companyId, 't'), sql<boolean>`t.id = any(${ids(wanted)})`]
  const rows = await rowsOf<Row>(
    queries,
    sql`select ${selected(sources, 't')} from ${sql.table(tableName(resource))} t where ${all(tests)}`,
  )
  return { sources, values: new Map(rows.map((row) => [String(row.id), valuesOf(row, sources)])) }
}

/** Values that a row fills in next to the link, where it has one. */
const beside = (brings: Link['brings'], row: Values): Values =>
  Object.fromEntries(
    Object.entries(brings).flatMap(([there, from]) => {
      const value = row[from] ?? null
      return value === null ? [] : [[there, value]]
    }),
  )
