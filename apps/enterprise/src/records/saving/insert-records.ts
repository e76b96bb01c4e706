import type { Field, Resource } from '@hangjia/contracts'
import { plainText } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { columnsOf, columnType, writeValue } from '../tables/column-kinds.ts'
import { searchText, sortText } from '../tables/search-text.ts'
import { hasSearch, nameKey, searchFields, tableName } from '../tables/table.ts'

/** Values in written form: links are ids. Computed fields may be included. */
export type Values = Readonly<Record<string, unknown>>

/** Columns that the server works out of a record's values for searching and sorting. */
export const derivedColumns = (resource: Resource, values: Values): Record<string, string> => ({
  sort_text: sortText(asText(values[resource.title])),
  ...(hasSearch(resource)
    ? {
        search_text: searchText(
          searchFields(resource).flatMap((name) => searched(values[name], resource.fields[name])),
        ),
      }
    : {}),
  ...(resource.comparedName
    ? { [nameKey]: resource.comparedName.as(asText(values[resource.comparedName.field])) }
    : {}),
})
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Characters of formatted text that a search reads. */
const searchedWords = 1000
const searched = (value: unknown, field: Field | undefined): string[] =>
  field?.kind === 'richText' ? [plainText(asText(value)).slice(0, searchedWords)] : asTexts(value)
const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [asText(value)])

/**
 * Inserts many new records of one resource, all or none, and answers their ids in the order of the values. A field that is
 * not given gets its initial value, else it is empty. Nothing is checked here: input of people goes through `saveRecord`.
 */
export const insertRecords = async (
  queries: Queries,
  resource: Resource,
  companyId: string,
  records: readonly Values[],
): Promise<string[]> => {
  const ids = await newIds(queries, resource, records.length)
  await insert(queries, resource, records, ids, () => companyId)
  return ids
}

/** Inserts a company, which belongs to itself, and answers its id. */
export const insertCompany = async (queries: Queries, company: Resource, values: Values): Promise<string> => {
  const [id = ''] = await newIds(queries, company, 1)
  await insert(queries, company, [values], [id], (own) => own)
  return id
}

const newIds = async (queries: Queries, resource: Resource, count: number): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    "SELECT nextval((SELECT pg_get_serial_sequence($1, 'id')::regclass)) AS id FROM generate_series(1, $2::integer)",
    [tableName(resource), count],
  )
  return rows.map(({ id }) => id)
}

const insert = async (
  queries: Queries,
  resource: Resource,
  records: readonly Values[],
  ids: readonly string[],
  companyOf: (id: string) => string,
): Promise<void> => {
  const whole = records.map((values) => withDerived(resource, withInitials(resource, values)))
  // Columns without a value in any record have the table's own default.
  const fields = columnsOf(resource.fields).filter(({ name }) => whole.some((values) => saysSomething(values[name])))
  const types: Record<string, string> = {
    company_id: 'bigint',
    id: 'bigint',
    ...Object.fromEntries(fields.map(({ column, field }) => [column, columnType(field)])),
    sort_text: 'text',
    ...(hasSearch(resource) ? { search_text: 'text' } : {}),
    ...(resource.comparedName ? { [nameKey]: 'text' } : {}),
  }
  const rows = whole.map((filled, index) => {
    const id = ids[index] ?? ''
    const row: Record<string, unknown> = { company_id: companyOf(id), id, ...derivedColumns(resource, filled) }
    for (const { name, column, field } of fields) row[column] = writeValue(filled[name], field)
    return row
  })
  await queries.bulk(tableName(resource), types, rows)
}

/** The values with the computed ones that follow from them. */
const withDerived = (resource: Resource, values: Values): Values =>
  resource.derive ? { ...values, ...resource.derive(values) } : values

/**
 * The values of a record that is new as they are stored, without empty ones: by field, and by column the values that the server works
 * out of them.
 */
export const storedValues = (resource: Resource, values: Values): Values => {
  const stored: Record<string, unknown> = {}
  for (const name in values) {
    const value = values[name] ?? null
    if (value !== null && Object.hasOwn(resource.fields, name)) stored[name] = value
  }
  for (const [name, initial] of initialsOf(resource)) stored[name] ??= initial
  return Object.assign(stored, resource.derive?.(stored), derivedColumns(resource, stored))
}

/** The fields that begin with a value; worked out once for each resource. */
const initialsOf = (resource: Resource): readonly (readonly [string, unknown])[] => {
  const known = initialsKnown.get(resource)
  if (known) return known
  const initials = columnsOf(resource.fields).flatMap(({ name, field }) =>
    (field.initial ?? null) === null ? [] : [[name, field.initial] as const],
  )
  initialsKnown.set(resource, initials)
  return initials
}
const initialsKnown = new WeakMap<Resource, readonly (readonly [string, unknown])[]>()

const saysSomething = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** The values with the initial ones where none is given. */
export const withInitials = (resource: Resource, values: Values): Values => {
  const filled: Record<string, unknown> = {}
  for (const { name, field } of columnsOf(resource.fields)) filled[name] = values[name] ?? field.initial ?? null
  return filled
}
