type Entries = Readonly<Record<string, unknown>>

/** What all of them say alike, as far as it is plain or empty. */
export const sharedAmong = (all: readonly Entries[]): Entries => {
  const [first = {}, ...others] = all
  return Object.fromEntries(
    Object.entries(first).filter(
      ([name, value]) => isPlain(value) && others.every((other) => isSame(other[name], value)),
    ),
  )
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
