import { type Field, issuesOf, valueSchema } from '@hangjia/contracts'
import type { Reading } from '../grid/grid-props.ts'
import type { ReadingFacts } from './kind.ts'
import { kindOf } from './kind-of.ts'

/** Returns true when a value of this kind can be typed or pasted as one text. */
export const isReadable = (field: Field): boolean => kindOf(field).typed !== null && !field.computed

/** A schema costs far more to make than to use, and a paste reads thousands of cells. */
const schemas = new WeakMap<Field, ReturnType<typeof valueSchema>>()
const schemaOf = (field: Field) => {
  const known = schemas.get(field) ?? valueSchema(field)
  schemas.set(field, known)
  return known
}

/**
 * Value of a text for a field, as in Excel: labels in either language, thousands separators, dates in any usual form.
 * It passes the field's own schema, so that the server accepts every accepted value.
 */
export const readFieldText = (field: Field, typed: string, facts: ReadingFacts): Reading<unknown> => {
  const text = typed.trim()
  const { typed: form, written } = kindOf(field)
  const normal = form?.isWords ? text : text.normalize('NFKC')
  const value = text === '' ? (form?.blank ?? null) : form?.read(field, normal, facts)
  if (value === undefined) return { broken: form?.wrong?.(normal) ?? { rule: 'format' } }
  const sent = written && value !== null ? written(field, value) : value
  const parsed = schemaOf(field).safeParse(sent)
  if (parsed.success) return { value: written ? value : parsed.data }
  const [issue] = issuesOf(parsed.error, sent)
  return { broken: { rule: issue?.rule ?? 'invalid', parameters: issue?.parameters } }
}
