import type { Field, Fields, PlainValue, Resource, Versioned } from '@hangjia/contracts'
import type { Queries, Row } from '../../database/database.ts'
import { asOf } from '../../database/history.ts'
import { readInstant } from '../../database/values.ts'
import { type Column, columnsOf, columnType, readValue } from '../../records/tables/column-kinds.ts'
import { emptyValue, fieldKindOf } from '../../records/tables/field-kinds.ts'
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
  const { columns, cells, names, blank } = fields ? cellsOf(chosen(resource, fields)) : allCells(resource)
  const table = tableName(resource)
  const { source, values } =
    instant === 'ever' ? { source: everyVersion(table, columns), values: params } : sourceOf(table, params, instant)
  return {
    sql: `SELECT coalesce(json_agg(ARRAY[t.id::text, t.version::text, t.updated_at::text, ${cells}]${order ? ` ORDER BY ${order}` : ''}), '[]')
      FROM ${source} AS t WHERE ${where}`,
    params: values,
    read: (rows) => {
      const reading = { names, blank, readers: readersOf(columns) }
      return (rows as Cells[]).map((row) => readRow(row, reading))
    },
  }
}

const cellsOf = (fields: Fields) => {
  const columns = columnsOf(fields)
  const cells = columns.map(({ column, field }) => inText(column, field))
  const names = columns.map(({ name }) => name)
  // JSON makes an object of one shape; one that grew name by name would be a dictionary, and everything that the engine looks up in it slower.
  const blank: BlankRow = JSON.parse(
    `{${['id', 'version', 'updatedAt', ...names].map((name) => `${JSON.stringify(name)}:null`).join()}}`,
  )
  for (const { name, field } of columns) blank[name] = emptyValue(field)
  return { columns, cells: cells.join(', '), names, blank }
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
 * Every cell travels as text: JSON would make floats of ids and amounts, and an array of one type is written sooner than one of many. Plain lines
 * travel without their blank cells, which are most of them.
 */
const inText = (column: string, field: Field): string => {
  if (isPlainLines(field)) return `jsonb_strip_nulls(t.${column})::text`
  return columnType(field).endsWith('[]') ? `array_to_json(t.${column}::text[])::text` : `t.${column}::text`
}
/** Lines whose cells hold nothing within: a blank one is filled in where they are read. */
const isPlainLines = (field: Field): boolean =>
  field.kind === 'lines' && Object.values<Field>(field.fields).every((cell) => columnType(cell) !== 'jsonb')

type Reader = (cell: string) => PlainValue
const fromText: Readonly<Record<string, (text: string) => unknown>> = {
  smallint: Number,
  integer: Number,
  boolean: (text) => text === 'true',
  timestamptz: readInstant,
  jsonb: JSON.parse,
  'bigint[]': JSON.parse,
  'text[]': JSON.parse,
}
/** Readers of the columns; one of text or ids has none. Equal cells of a column are read once: rates of one lane mostly have equal lines. */
const readersOf = (columns: readonly Column[]): readonly (Reader | undefined)[] =>
  columns.map(({ field }) => {
    const parse = fromText[columnType(field)]
    const { read } = fieldKindOf(field)
    if (!parse && (!read || field.kind === 'link')) return undefined
    return readOnce((cell) => readValue(parse ? parse(cell) : cell, field))
  })
const readOnce = (read: Reader): Reader => {
  const known = new Map<string, PlainValue>()
  return (cell) => {
    const held = known.get(cell)
    if (held !== undefined) return held
    const value = read(cell)
    known.set(cell, value)
    return value
  }
}

/** A row without values, as every row begins. */
type BlankRow = Record<string, PlainValue>
type Cells = readonly (string | null)[]

interface Reading {
  readonly names: readonly string[]
  readonly blank: BlankRow
  readonly readers: readonly (Reader | undefined)[]
}
const readRow = (cells: Cells, { names, blank, readers }: Reading): VersionedRow => {
  const read = { ...blank }
  for (let at = 0; at < names.length; at++) {
    const cell = cells[at + 3]
    if (cell === null || cell === undefined) continue
    const reader = readers[at]
    read[names[at] as string] = reader ? reader(cell) : cell
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
