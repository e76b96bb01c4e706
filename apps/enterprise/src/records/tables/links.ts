import type { Field, Fields, Kind, PlainValue, Reference } from '@hangjia/contracts'

/** One place where a value names a row of another resource; `path` leads to it (`surcharges.2.charge`). */
export interface LinkFound {
  readonly to: string
  readonly id: string
  readonly path: string
  /** Rows of which the row must be a part: one of these, when there are any. */
  readonly whole?: { readonly of: string; readonly ids: readonly string[] }
  /** The code that the row must have. */
  readonly only?: string
}
type ReferenceOf = (to: string, id: string) => Reference

interface Linking<K extends Kind> {
  /** Every link in a value as it is written. */
  find(value: unknown, field: Field<K>, path: string): LinkFound[]
  /** The value as it is read: references in place of ids. */
  refer(value: PlainValue, field: Field<K>, referenceOf: ReferenceOf): unknown
  /** The resource that the field leads to, or the fields inside it that may. */
  readonly to?: (field: Field<K>) => string | undefined
  readonly inside?: (field: Field<K>) => Fields
}
const none: Linking<Kind> = { find: () => [], refer: (value) => value }
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Places of links in each kind. A missing kind does not compile. */
const linking: { readonly [K in Kind]: Linking<K> } = {
  text: none,
  longText: none,
  richText: none,
  code: none,
  integer: none,
  decimal: none,
  date: none,
  instant: none,
  flag: none,
  choice: none,
  days: none,
  weekdays: none,
  boxPrices: none,
  files: none,
  link: {
    find: (value, field, path) =>
      typeof value === 'string' ? [{ to: field.to, id: value, path, ...(field.only ? { only: field.only } : {}) }] : [],
    refer: (value, field, referenceOf) => (typeof value === 'string' ? referenceOf(field.to, value) : null),
    to: (field) => field.to,
  },
  list: {
    find: (value, field, path) => items(value).flatMap((item, index) => linksIn(item, field.of, `${path}.${index}`)),
    refer: (value, field, referenceOf) =>
      items(value).map((item) => withReferences(item as PlainValue, field.of, referenceOf)),
    to: (field) => linkingOf<Kind>(field.of).to?.(field.of),
  },
  lines: {
    find: (value, field, path) =>
      items(value).flatMap((line, index) =>
        linksOf(line as Record<string, unknown>, field.fields, `${path}.${index}.`),
      ),
    refer: (value, field, referenceOf) =>
      items(value).map((line) => referTo(line as Record<string, PlainValue>, field.fields, referenceOf)),
    inside: (field) => field.fields,
  },
}
const linkingOf = <K extends Kind>(field: Field<K>): Linking<K> => linking[field.kind as K] as Linking<K>
const linksIn = (value: unknown, field: Field, path: string): LinkFound[] => linkingOf(field).find(value, field, path)
const withReferences = (value: PlainValue, field: Field, referenceOf: ReferenceOf): unknown =>
  linkingOf(field).refer(value, field, referenceOf)

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
): Record<string, PlainValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      withReferences(values[name] ?? null, field, referenceOf) as PlainValue,
    ]),
  )

/** The resource that a field links to, itself or in each of its items. */
export const linkTarget = (field: Field): string | undefined => linkingOf(field).to?.(field)
/** The fields of a field's lines. */
export const innerFields = (field: Field): Fields | undefined => linkingOf(field).inside?.(field)

/** The field at a path: `pol`, `via`, `surcharges.charge`. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [first = '', ...rest] = path.split('.')
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined
  if (!field || rest.length === 0) return field
  const inside = innerFields(field)
  return inside && fieldAt(inside, rest.join('.'))
}
