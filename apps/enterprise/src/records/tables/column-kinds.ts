import { emptyOf, type Field, type Fields, type PlainValue } from '@hangjia/contracts'
import { json } from '../../database/values.ts'
import { emptyValue, fieldKindOf } from './field-kinds.ts'

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field: `pol` → `pol_id`, `via` → `via_ids`, `validFrom` → `valid_from`. */
export const columnName = (name: string, field: Field): string =>
  snake(name) + (fieldKindOf(field).suffix?.(field) ?? '')
export const columnType = (field: Field): string => fieldKindOf(field).type(field)

/** One column value as it travels, links still as ids. */
export const readValue = (value: unknown, field: Field): PlainValue =>
  value === null || value === undefined
    ? emptyValue(field)
    : (fieldKindOf(field).read?.(value, field) ?? (value as PlainValue))

/** One written value as its column holds it. */
export const writeValue = (value: unknown, field: Field): unknown => {
  const filled = value ?? emptyOf[field.kind] ?? null
  return filled === null ? null : (fieldKindOf(field).write?.(filled, field) ?? filled)
}
/** The same as the parameter of a single statement. */
export const parameterOf = (value: unknown, field: Field): unknown => {
  const held = writeValue(value, field)
  return held !== null && columnType(field) === 'jsonb' ? json(held) : held
}

export interface Column {
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
