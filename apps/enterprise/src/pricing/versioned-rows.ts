import type { Field, PlainValue, Resource } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { asOf } from '../database/history.ts'
import { columnsOf, readValue } from '../records/column-kinds.ts'
import { tableName } from '../records/table.ts'

/** Rows of one resource for the engine, which knows ids and never who asks: cost fields are among them. */
export interface VersionedRows {
  readonly resource: Resource
  /** Only these fields; every field when absent. */
  readonly fields?: readonly string[]
  /** SQL condition on the row `t`. */
  readonly where: string
  readonly params: readonly unknown[]
  /** Rows as they stood then; the rows now when null. */
  readonly instant: string | null
}

/** Values as they are written (links are ids), with id, version and instant of the last change. */
export type VersionedRow = Readonly<Record<string, PlainValue>> & { readonly id: string; readonly version: number }

/** Reads rows as they are, or as they were at an instant. */
export const versionedRows = async (queries: Queries, wanted: VersionedRows): Promise<VersionedRow[]> => {
  const { resource, fields, where, params, instant } = wanted
  const columns = columnsOf(fields ? chosen(resource, fields) : resource.fields)
  const names = ['id', 'version', 'updated_at', ...columns.map(({ column }) => column)]
  const { source, values } = sourceOf(tableName(resource), params, instant)
  const rows = await queries.query<Row>(
    `SELECT ${names.map((name) => `t.${name}`).join(', ')} FROM ${source} AS t WHERE ${where}`,
    values,
  )
  return rows.map((row) => ({
    ...Object.fromEntries(columns.map(({ name, column, field }) => [name, readValue(row[column], field)])),
    id: String(row.id),
    version: Number(row.version),
    updatedAt: String(row.updated_at),
  }))
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
