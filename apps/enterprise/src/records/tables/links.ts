import type { Field, Fields, PlainValue } from '@hangjia/contracts'
import type { LinkFound, ReferenceOf } from './field-kind.ts'
import { fieldKindOf } from './field-kinds.ts'

const linksIn = (value: unknown, field: Field, path: string): LinkFound[] =>
  fieldKindOf(field).links?.find(value, field, path, linksOf) ?? []
const withReferences = (value: PlainValue, field: Field, referenceOf: ReferenceOf): unknown => {
  const { links } = fieldKindOf(field)
  return links ? links.refer(value, field, referenceOf, referTo) : value
}

/** Every link that the values hold, lists and lines included. */
export const linksOf = (values: Readonly<Record<string, unknown>>, fields: Fields, prefix = ''): LinkFound[] => {
  const all: LinkFound[] = []
  for (const [name, field] of linkingFields(fields)) {
    // Most of them are empty in most records.
    if (values[name] === null || values[name] === undefined) continue
    const found = linksIn(values[name], field, prefix + name)
    if (found.length === 0) continue
    const whole = fields[field.partOf ?? '']
    const of = whole && linkTarget(whole)
    const ids = of && linksIn(values[field.partOf ?? ''], whole, '').map(({ id }) => id)
    all.push(...(ids ? found.map((link) => ({ ...link, whole: { of, ids } })) : found))
  }
  return all
}

/** The fields that may hold links; worked out once for each set of fields. */
const linkingFields = (fields: Fields): readonly (readonly [string, Field])[] => {
  const known = linkingKnown.get(fields)
  if (known) return known
  const some = Object.entries(fields).filter(([, field]) => linkTarget(field) ?? innerFields(field))
  linkingKnown.set(fields, some)
  return some
}
const linkingKnown = new WeakMap<Fields, readonly (readonly [string, Field])[]>()

/** The values of these fields as they are read, with references in place of ids. */
export const referTo = (
  values: Readonly<Record<string, PlainValue>>,
  fields: Fields,
  referenceOf: ReferenceOf,
): Record<string, PlainValue> => {
  const read: Record<string, PlainValue> = {}
  for (const name in fields)
    read[name] = withReferences(values[name] ?? null, fields[name] as Field, referenceOf) as PlainValue
  return read
}

/** The resource that a field links to, itself or in each of its items. */
export const linkTarget = (field: Field): string | undefined => fieldKindOf(field).links?.to?.(field)
/** The fields of a field's lines. */
export const innerFields = (field: Field): Fields | undefined => fieldKindOf(field).links?.inside?.(field)

/** The field at a path: `pol`, `via`, `surcharges.charge`. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [first = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined
  if (!field || rest.length === 0) return field
  const inside = innerFields(field)
  return inside && fieldAt(inside, rest.join('.'))
}
