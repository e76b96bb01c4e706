import type { Field, Resource } from '@hangjia/contracts'
import type { Row } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { emptyValue } from '../tables/field-kinds.ts'
import { valuesOf } from '../tables/read-rows.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The draft as one person alone may write it: fields that take two people stay unchanged, and their new values wait for the second person. An
 * earlier request is replaced.
 */
export const heldBack = (
  resource: Resource,
  { employeeId }: Pick<Person, 'employeeId'>,
  draft: Values,
  stored: Row | undefined,
): Record<string, unknown> => {
  const held: Record<string, unknown> = { ...draft }
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (!field.byTwo || !Object.hasOwn(draft, name)) continue
    const before = stored ? valuesOf(stored, { [name]: field })[name] : emptyValue(field)
    if (inWords(field, draft[name]) === inWords(field, before)) continue
    Object.assign(held, { [name]: before, [field.byTwo.asked]: draft[name], [field.byTwo.by]: employeeId })
  }
  return held
}

/** A value as it is compared: the cells of a line in one order, without empty ones. */
const inWords = (field: Field, value: unknown): string =>
  JSON.stringify(
    field.kind === 'lines' && Array.isArray(value)
      ? (value as Values[]).map((line) => Object.keys(field.fields).map((cell) => line[cell] ?? null))
      : value,
  )
