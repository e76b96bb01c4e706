import {
  draftSchema,
  type Field,
  type issuesOf,
  type Reader,
  type Resource,
  valueSchema,
  writableFields,
} from '@hangjia/contracts'

type Values = Readonly<Record<string, unknown>>
type Checked =
  | { readonly success: true; readonly data: Values }
  | { readonly success: false; readonly error: Parameters<typeof issuesOf>[0] }

/**
 * The rules for drafts of a resource, for many of them: a value that a field has accepted before is not looked at again. What is not
 * accepted at once is held against the whole schema, which says what is wrong.
 */
export const draftCheck = (resource: Resource, reader: Reader): ((draft: Values) => Checked) => {
  const schema = draftSchema(resource, reader)
  const accepts = Object.entries<Field>(writableFields(resource, reader)).map(
    ([name, field]) => [name, acceptance(field)] as const,
  )
  const known = new Set(accepts.map(([name]) => name))
  return (draft) => {
    for (const name in draft) if (!known.has(name)) return schema.safeParse(draft)
    const data: Record<string, unknown> = {}
    for (const [name, accepted] of accepts) {
      const found = accepted(draft[name])
      if (!found) return schema.safeParse(draft)
      data[name] = found.value
    }
    return (resource.check?.(data) ?? []).length === 0 ? { success: true, data } : schema.safeParse(draft)
  }
}

interface Accepted {
  readonly value: unknown
}
const mostRemembered = 10_000

/** What a value comes to when its field accepts it. Objects are remembered by what they are, not by what they say. */
const acceptance = (field: Field): ((value: unknown) => Accepted | undefined) => {
  const schema = valueSchema(field)
  const plain = new Map<unknown, Accepted>()
  const objects = new WeakMap<object, Accepted>()
  return (value) => {
    const isObject = typeof value === 'object' && value !== null
    const known = isObject ? objects.get(value) : plain.get(value)
    if (known) return known
    const { success, data } = schema.safeParse(value)
    if (!success) return undefined
    const accepted = { value: data }
    if (isObject) objects.set(value, accepted)
    else if (plain.size < mostRemembered) plain.set(value, accepted)
    return accepted
  }
}
