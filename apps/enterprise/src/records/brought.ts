import { type Field, type Fields, resourceNamed } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Queries, Row } from '../database/database.ts'
import { columnName, readValue } from './column-kinds.ts'
import { all, ids, ref, rowsOf, type Test } from './sql.ts'
import { tableName } from './table.ts'
import { companyTest } from './view.ts'

type Values = Readonly<Record<string, unknown>>
type BroughtReader = (said: readonly Values[]) => Promise<Values[]>

/** A new record with what its links bring along. */
export const withBrought = async (read: BroughtReader, values: Values): Promise<Values> => {
  const [brought] = await read([values])
  return { ...brought, ...values }
}

/**
 * Tells what links of new records bring along (`brings`) for fields of which nothing is said, as the trade line of a port, record by
 * record. Whatever is linked to is looked up once.
 */
export const broughtReader = (queries: Queries, companyId: string, fields: Fields): BroughtReader => {
  const links = bringing(fields)
  return async (said) => {
    for (const link of links) await learn(queries, companyId, link, said)
    return said.map((values) =>
      Object.fromEntries(
        links.flatMap(({ name, known }) =>
          Object.entries(known.get(String(values[name])) ?? {}).filter(([beside]) => !Object.hasOwn(values, beside)),
        ),
      ),
    )
  }
}

interface Bringing {
  readonly name: string
  readonly to: string
  /** Field beside the link → field of the row that it links to. */
  readonly brings: readonly (readonly [beside: string, from: string])[]
  /** What the rows bring that were looked up. */
  readonly known: Map<string, Values>
}
const bringing = (fields: Fields): Bringing[] =>
  Object.entries<Field>(fields).flatMap(([name, field]): Bringing[] => {
    if (field.kind !== 'link' || !field.brings) return []
    const brings = Object.entries(field.brings).filter(([beside]) => Object.hasOwn(fields, beside))
    return [{ name, to: field.to, brings, known: new Map() }]
  })

const learn = async (
  queries: Queries,
  companyId: string,
  { name, to, brings, known }: Bringing,
  said: readonly Values[],
): Promise<void> => {
  const wanted = [...new Set(said.map((values) => values[name]))].filter(
    (id): id is string => typeof id === 'string' && !known.has(id),
  )
  if (wanted.length === 0) return
  const resource = resourceNamed(to)
  const sources = brings.map(([beside, from]) => ({ beside, field: resource.fields[from] as Field, from }))
  const columns = sources.map(({ field, from }) => ref('t', columnName(from, field)))
  const tests: Test[] = [companyTest(resource, companyId, 't'), sql<boolean>`t.id = any(${ids(wanted)})`]
  const rows = await rowsOf<Row>(
    queries,
    sql`select t.id, ${sql.join(columns)} from ${sql.table(tableName(resource))} t where ${all(tests)}`,
  )
  for (const id of wanted) known.set(id, {})
  for (const row of rows)
    known.set(
      String(row.id),
      Object.fromEntries(
        sources.flatMap(({ beside, field, from }) => {
          const value = readValue(row[columnName(from, field)], field)
          return value === null ? [] : [[beside, value]]
        }),
      ),
    )
}
