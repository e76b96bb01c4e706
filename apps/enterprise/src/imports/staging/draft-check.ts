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
 * The rules for drafts of a resource, for many of them: a value that a field has accepted before is not checked again. A value that is not
 * accepted at once is checked by the whole schema, which reports the issues.
 */
export const draftCheck = (resource: Resource, reader: Reader): ((draft: Values) => Checked) => {
  const schema = draftSchema(resource, reader)
  const accepts = Object.entries<Field>(writableFields(resource, reader)).map(
    ([name, field]) => [name, acceptance(field)] as const,
  )
  const known = new Set(accepts.map(([name]) => name))
  let last: { readonly draft: Values; readonly data: Values } | undefined
  return (draft) => {
    for (const name in draft) if (!known.has(name)) return schema.safeParse(draft)
    // Most of a draft equals the one before.
    const data: Record<string, unknown> = { ...last?.data }
    for (const [name, accepted] of accepts) {
      const value = draft[name]
      if (last && value === last.draft[name]) continue
      const found = accepted(value)
      if (!found) return schema.safeParse(draft)
      data[name] = found.value
    }
    if ((resource.check?.(data) ?? []).length > 0) return schema.safeParse(draft)
    last = { draft, data }
    return { success: true, data }
  }
}

interface Accepted {
  readonly value: unknown
}
const maxCached = 10_000
/** Characters; longer values are seldom repeated. */
const longestRemembered = 500

/** Result of a value when its field accepts it. Objects are memoized by identity, and by content. */
const acceptance = (field: Field): ((value: unknown) => Accepted | undefined) => {
  const schema = valueSchema(field)
  const plain = new Map<unknown, Accepted>()
  const acceptedTexts = new Map<string, Accepted>()
  const objects = new WeakMap<object, Accepted>()
  const look = (value: unknown): Accepted | undefined => {
    const { success, data } = schema.safeParse(value)
    return success ? { value: data } : undefined
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return memoized(plain, value, () => look(value))
    const known = objects.get(value)
    if (known) return known
    const text = JSON.stringify(value)
    const accepted = text.length > longestRemembered ? look(value) : memoized(acceptedTexts, text, () => look(value))
    if (accepted) objects.set(value, accepted)
    return accepted
  }
}

const memoized = <Key>(known: Map<Key, Accepted>, key: Key, find: () => Accepted | undefined): Accepted | undefined => {
  const found = known.get(key) ?? find()
  if (found && known.size < maxCached) known.set(key, found)
  return found
}
