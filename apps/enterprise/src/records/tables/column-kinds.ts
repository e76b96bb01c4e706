import { emptyOf, type Field, type Fields, type Kind, type PlainValue } from '@hangjia/contracts'
import { cleanHtml } from '@hangjia/rich-text'
import { json } from '../../database/values.ts'

/** Storage of one kind of field. The values on the wire are as written: links are ids. */
interface Stored<K extends Kind> {
  /** The type of its column. */
  type(field: Field<K>): string
  /** Suffix of the column's name after the field's: links mark that they hold ids. */
  readonly suffix?: (field: Field<K>) => '_id' | '_ids' | ''
  /** From the column to the wire; null never comes here. Most columns are read as they travel. */
  readonly read?: (value: unknown, field: Field<K>) => PlainValue
  /** From the wire to the column; null never comes here. */
  readonly write?: (value: unknown, field: Field<K>) => unknown
}

const plain = (type: string) => ({ type: () => type })
const isNumeric = (field: Field<'choice'>) => field.options.every(([value]) => typeof value === 'number')

/** A missing kind does not compile. */
const stored: { readonly [K in Kind]: Stored<K> } = {
  text: plain('text'),
  longText: plain('text'),
  // Cleaned for every writer and every way in: no other form of it is ever stored.
  richText: { type: () => 'text', write: (value) => cleanHtml(String(value)) },
  code: plain('text'),
  integer: plain('integer'),
  decimal: plain('numeric'),
  date: plain('date'),
  instant: plain('timestamptz'),
  flag: plain('boolean'),
  choice: {
    type: (field) => (isNumeric(field) ? 'smallint' : 'text'),
    read: (value, field) => field.options.find(([option]) => String(option) === String(value))?.[0] ?? String(value),
  },
  weekdays: plain('text'),
  link: { type: () => 'bigint', suffix: () => '_id', read: (value) => String(value) },
  list: {
    type: (field) => (columnType(field.of) === 'bigint' ? 'bigint[]' : 'text[]'),
    suffix: (field) => (storedOf(field.of).suffix ? '_ids' : ''),
    read: (value, field) => (value as unknown[]).map((item) => readValue(item, field.of)),
    write: (value) => (value as unknown[]).map(String),
  },
  days: plain('jsonb'),
  boxPrices: plain('jsonb'),
  // Their names are stored in the record, so that its history has them when the files are gone.
  files: plain('jsonb'),
  lines: {
    type: () => 'jsonb',
    read: (value, field) =>
      (value as Record<string, PlainValue>[]).map((line) =>
        Object.fromEntries(Object.entries(field.fields).map(([name, cell]) => [name, line[name] ?? emptyValue(cell)])),
      ),
  },
}
const storedOf = <K extends Kind>(field: Field<K>): Stored<K> => stored[field.kind as K] as Stored<K>

/** Wire value of an unset field: empty for lists and flags, else null. */
export const emptyValue = (field: Field): PlainValue => (emptyOf[field.kind] ?? null) as PlainValue

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field: `pol` → `pol_id`, `via` → `via_ids`, `validFrom` → `valid_from`. */
export const columnName = (name: string, field: Field): string => snake(name) + (storedOf(field).suffix?.(field) ?? '')
export const columnType = (field: Field): string => storedOf(field).type(field)

/** One column value as it travels, links still as ids. */
export const readValue = (value: unknown, field: Field): PlainValue =>
  value === null || value === undefined
    ? emptyValue(field)
    : (storedOf(field).read?.(value, field) ?? (value as PlainValue))

/** One written value as its column holds it. */
export const writeValue = (value: unknown, field: Field): unknown => {
  const filled = value ?? emptyOf[field.kind] ?? null
  return filled === null ? null : (storedOf(field).write?.(filled, field) ?? filled)
}
/** The same as the parameter of a single statement. */
export const parameterOf = (value: unknown, field: Field): unknown => {
  const held = writeValue(value, field)
  return held !== null && columnType(field) === 'jsonb' ? json(held) : held
}

interface Column {
  readonly name: string
  readonly column: string
  readonly field: Field
}
const columnsKnown = new WeakMap<Fields, readonly Column[]>()
/** Columns of the fields, by name; worked out once for each set of fields. */
export const columnsOf = (fields: Fields): readonly Column[] => {
  const known = columnsKnown.get(fields)
  if (known) return known
  const columns = Object.entries(fields).map(([name, field]) => ({ name, column: columnName(name, field), field }))
  columnsKnown.set(fields, columns)
  return columns
}
