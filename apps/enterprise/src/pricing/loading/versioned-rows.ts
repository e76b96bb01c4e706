import type { Field, Fields, PlainValue, Resource, Versioned } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { asOf } from '../../database/history.ts'
import { readInstant } from '../../database/values.ts'
import { type Column, columnsOf, columnType, readValue } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'

/** Rows of one resource for the engine, which knows ids and never the reader: cost fields are included. */
export interface VersionedRows {
  readonly resource: Resource
  /** Only these fields; every field when absent. */
  readonly fields?: readonly string[]
  /** SQL condition on the row `t`. */
  readonly where: string
  readonly params: readonly unknown[]
  /** Rows as they stood then; the rows now when null; every version there has been, also of deleted rows, when `ever`. */
  readonly instant: string | null | 'ever'
  /** SQL of their order; any when absent. */
  readonly order?: string
}

/** Values as they are written (links are ids), with id, version and instant of the last change. */
export type VersionedRow = Readonly<Record<string, PlainValue>> & Versioned

/** Reads rows as they are, or as they were at an instant. */
export const versionedRows = async (queries: Queries, wanted: VersionedRows): Promise<VersionedRow[]> =>
  (await readTogether(queries, { rows: wanted })).rows

/** Part of a statement that reads several things at once: SQL of one JSON value with its own parameters from $1 on. */
export interface Part<T = unknown> {
  readonly sql: string
  readonly params: readonly unknown[]
  readonly read: (value: unknown) => T
}
type PartOf<W> = W extends Part<infer T> ? T : VersionedRow[]
/** Values that several parts of a statement read, by their names. */
export type Found<W> = { readonly [K in keyof W]: PartOf<W[K]> }

/**
 * Reads several lists in one statement. Rows come as JSON, because a round trip and a hundred cells cost more than the scan
 * behind them, on the embedded database several times more; as arrays, because names would be half of it. `mark` goes before the
 * statement (`keepPlan`).
 */
export const readTogether = async <W extends Readonly<Record<string, VersionedRows | Part>>>(
  queries: Queries,
  wanted: W,
  mark = '',
): Promise<Found<W>> => {
  const parts = Object.entries(wanted).map(
    ([name, part]) => [name, 'resource' in part ? partOf(part) : (part as Part)] as const,
  )
  const params: unknown[] = []
  const values = parts.map(([name, part]) => {
    const taken = params.length
    params.push(...part.params)
    return `(${part.sql.replaceAll(/\$(\d+)/g, (_whole, place: string) => `$${taken + Number(place)}`)}) AS "${name}"`
  })
  const found = await queries.one<Row>(`${mark}SELECT ${values.join(', ')}`, params)
  return Object.fromEntries(parts.map(([name, part]) => [name, part.read(found[name])])) as Found<W>
}

const partOf = ({ resource, fields, where, params, instant, order }: VersionedRows): Part<VersionedRow[]> => {
  const { columns, cells, blank } = fields ? cellsOf(chosen(resource, fields)) : allCells(resource)
  const table = tableName(resource)
  const { source, values } =
    instant === 'ever' ? { source: everyVersion(table, columns), values: params } : sourceOf(table, params, instant)
  return {
    sql: `SELECT coalesce(json_agg(json_build_array(t.id::text, t.version, t.updated_at::text, ${cells})${order ? ` ORDER BY ${order}` : ''}), '[]')
      FROM ${source} AS t WHERE ${where}`,
    params: values,
    read: (rows) => {
      const readers = columns.map(readerOf)
      return (rows as unknown[][]).map((row) => readRow(row, { columns, blank, readers }))
    },
  }
}

const cellsOf = (fields: Fields) => {
  const columns = columnsOf(fields)
  const cells = columns.map(({ column, field }) => inJson(column, field))
  const names = ['id', 'version', 'updatedAt', ...columns.map(({ name }) => name)]
  const blank: BlankRow = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`)
  return { columns, cells: cells.join(', '), blank }
}
const known = new WeakMap<Resource, ReturnType<typeof cellsOf>>()
const allCells = (resource: Resource) => {
  const cells = known.get(resource) ?? cellsOf(resource.fields)
  known.set(resource, cells)
  return cells
}

const everyVersion = (table: string, columns: ReturnType<typeof columnsOf>): string => {
  const names = ['company_id', 'id', 'version', 'updated_at', ...columns.map(({ column }) => column)].join(', ')
  return `(SELECT ${names} FROM ${table} UNION ALL SELECT ${names} FROM ${table}_history)`
}

/**
 * JSON would make floats of ids and amounts: they travel as text. So do plain lines, without their blank cells, which are most of them: rates of
 * one lane mostly have equal ones, and each text is read once.
 */
const inJson = (column: string, field: Field): string => {
  const type = columnType(field)
  if (isPlainLines(field)) return `jsonb_strip_nulls(t.${column})::text`
  if (type === 'bigint[]') return `t.${column}::text[]`
  return ['bigint', 'numeric', 'date', 'timestamptz'].includes(type) ? `t.${column}::text` : `t.${column}`
}
/** Lines whose cells hold nothing within: a blank one is filled in where they are read. */
const isPlainLines = (field: Field): boolean =>
  field.kind === 'lines' && Object.values<Field>(field.fields).every((cell) => columnType(cell) !== 'jsonb')

/** Reads the cells of one column of an answer; equal lines and choices are read once. */
const readerOf = ({ field }: Column): ((cell: unknown) => PlainValue) => {
  if (field.kind === 'instant') return (cell) => readValue(readInstant(cell), field)
  const isText = isPlainLines(field)
  if (!isText && field.kind !== 'choice') return (cell) => readValue(cell, field)
  const known = new Map<unknown, PlainValue>()
  return (cell) => {
    const value = known.get(cell) ?? readValue(isText && typeof cell === 'string' ? JSON.parse(cell) : cell, field)
    known.set(cell, value)
    return value
  }
}

/**
 * A row before it is read. JSON makes an object of one shape that is known by its names; one that grew name by name would be a
 * dictionary, and everything that the engine looks up in it slower.
 */
type BlankRow = Readonly<Record<string, PlainValue>>

interface Reading {
  readonly columns: readonly Column[]
  readonly blank: BlankRow
  readonly readers: readonly ReturnType<typeof readerOf>[]
}
const readRow = (cells: readonly unknown[], { columns, blank, readers }: Reading): VersionedRow => {
  const read: Record<string, PlainValue> = { ...blank }
  for (let at = 0; at < columns.length; at++) {
    const { name } = columns[at] as Column
    read[name] = readers[at]?.(cells[at + 3]) as PlainValue
  }
  const [id, version, updatedAt] = cells
  return Object.assign(read, { id: String(id), version: Number(version), updatedAt: String(readInstant(updatedAt)) })
}

/** A table now, or as of an instant, which then is the last of the statement's values. */
export const sourceOf = (table: string, params: readonly unknown[], instant: string | null) =>
  instant === null
    ? { source: table, values: params }
    : { source: asOf(table, `$${params.length + 1}`), values: [...params, instant] }

const chosen = (resource: Resource, names: readonly string[]): Record<string, Field> =>
  Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name]
      if (!field) throw new Error(`resource ${resource.name} has no field ${name}`)
      return [name, field]
    }),
  )
