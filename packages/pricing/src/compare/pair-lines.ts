export type Pair<T> = readonly [left: T | undefined, right: T | undefined]

/** Pairs of one name, in the order of the right side; those of the left side alone come at the end. */
export const pairs = <T>(left: readonly T[], right: readonly T[], nameOf: (one: T) => string): Pair<T>[] => {
  // The first of a name is the last of its places, from where it is taken in no time.
  const places = Map.groupBy([...left.keys()].reverse(), (at) => nameOf(left[at] as T))
  const taken = new Set<number>()
  const take = (name: string) => {
    const at = places.get(name)?.pop()
    if (at === undefined) return undefined
    taken.add(at)
    return left[at]
  }
  return [
    ...right.map((after): Pair<T> => [take(nameOf(after)), after]),
    ...left.flatMap((before, at): Pair<T>[] => (taken.has(at) ? [] : [[before, undefined]])),
  ]
}

/** By the exact name of a line; single lines that are left, by its loose name. */
export const linePairs = <T>(
  left: readonly T[],
  right: readonly T[],
  { exactly, loosely }: { readonly exactly: (line: T) => string; readonly loosely: (line: T) => string },
): Pair<T>[] => {
  const exact = pairs(left, right, exactly)
  const isHalf = ([before, after]: Pair<T>) => !before || !after
  const loose = pairs(
    exact.filter(isHalf).flatMap(([before]) => before ?? []),
    exact.filter(isHalf).flatMap(([, after]) => after ?? []),
    loosely,
  )
  const found = new Map(loose.flatMap(([before, after]) => (after ? [[after, before] as const] : [])))
  return [
    ...exact.flatMap(([before, after]): Pair<T>[] => (after ? [[before ?? found.get(after), after]] : [])),
    ...loose.filter(([, after]) => !after),
  ]
}
