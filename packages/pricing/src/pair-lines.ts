export type Pair<T> = readonly [left: T | undefined, right: T | undefined]

/** What belongs together, in the order of the right side; what is left only stands at its end. */
export const pairs = <T>(left: readonly T[], right: readonly T[], nameOf: (one: T) => string): Pair<T>[] => {
  const rest = [...left]
  const take = (name: string) => {
    const at = rest.findIndex((candidate) => nameOf(candidate) === name)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  return [
    ...right.map((after): Pair<T> => [take(nameOf(after)), after]),
    ...rest.map((before): Pair<T> => [before, undefined]),
  ]
}

/** By what names a line exactly; what is single then, by what names it loosely. */
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
