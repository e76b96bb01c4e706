type Entries = Readonly<Record<string, unknown>>

/** Entries common to all of them, as far as they are plain or empty. */
export const sharedAmong = (all: readonly Entries[]): Entries =>
  Object.fromEntries(Object.entries(all[0] ?? {}).filter(([name]) => isSharedAmong(all, name)))

/** True when an entry is the same in all of them, and plain or empty. */
export const isSharedAmong = (all: readonly Entries[], name: string): boolean => {
  const value = all[0]?.[name]
  return isPlain(value) && all.every((one) => isSame(one[name], value))
}
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || isEmpty(value)
const isSame = (one: unknown, other: unknown): boolean => one === other || (isEmpty(one) && isEmpty(other))

/** One of them without that. */
export const without = (all: Entries, shared: Entries): Entries => {
  const left: Record<string, unknown> = {}
  // A loop over the names themselves: this is done for every value of a hundred thousand rows.
  for (const name in all) if (!Object.hasOwn(shared, name)) left[name] = all[name]
  return left
}
