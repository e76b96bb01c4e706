import { type Field, namingsOf, type Resource, valueSchema } from '@hangjia/contracts'
import { columnsOf, columnType, writeValue } from '../../records/tables/column-kinds.ts'
import { nameKey } from '../../records/tables/table.ts'

type Values = Readonly<Record<string, unknown>>

/** One way in which a standing record is named. */
export interface Identity {
  /** The field at which its faults are shown. */
  readonly field: string
  /** The columns that hold it, with their types, and those of them that may be blank. */
  readonly columns: readonly (readonly [column: string, type: string])[]
  readonly optional: readonly string[]
  /** Identifying values, by column as it is stored; nothing where they are incomplete. */
  of(values: Values): Values | undefined
}

/** Identities of a standing record, the surest first: by its key, by other unique fields, by its compared name. */
export const identitiesOf = (resource: Resource): readonly Identity[] => {
  const known = identitiesKnown.get(resource)
  if (known) return known
  const found = identities(resource)
  identitiesKnown.set(resource, found)
  return found
}
const identitiesKnown = new WeakMap<Resource, readonly Identity[]>()

const identities = (resource: Resource): Identity[] => {
  const stored = columnsOf(resource.fields)
  return namingsOf(resource).map(({ fields, as }) =>
    as ? byName(fields[0] ?? '', as) : byFields(stored.filter(({ name }) => fields.includes(name))),
  )
}

interface Stored {
  readonly name: string
  readonly column: string
  readonly field: Field
}
const byFields = (fields: readonly Stored[]): Identity => {
  const schemas = fields.map((one) => ({ ...one, schema: valueSchema(one.field) }))
  const optional = optionalColumns(fields)
  return {
    field: fields[0]?.name ?? '',
    columns: fields.map(({ column, field }) => [column, columnType(field)]),
    optional,
    of: (values) => {
      const columns = schemas.map(({ name, column, field, schema }) => {
        const { success, data } = schema.safeParse(values[name] ?? null)
        return [column, success && data !== null ? writeValue(data, field) : null] as const
      })
      const isIncomplete = columns.some(([column, value]) => value === null && !optional.includes(column))
      return isIncomplete ? undefined : Object.fromEntries(columns)
    },
  }
}
/** A part of a key that a record may lack, as most UN numbers have no variant. */
const optionalColumns = (fields: readonly Stored[]): readonly string[] =>
  fields.some(({ field }) => field.required)
    ? fields.flatMap(({ column, field }) => (field.required ? [] : [column]))
    : []

const byName = (field: string, as: (name: string) => string): Identity => ({
  field,
  columns: [[nameKey, 'text']],
  optional: [],
  of: (values) => {
    const name = values[field]
    return typeof name === 'string' && name.trim() !== '' ? { [nameKey]: as(name) } : undefined
  },
})

/** The names of a record in words, to find two of a sheet that have one. */
export const namesOf = (resource: Resource, values: Values): string[] =>
  identitiesOf(resource).flatMap((identity) => {
    const named = identity.of(values)
    return named ? [`${identity.field} ${JSON.stringify(named)}`] : []
  })
