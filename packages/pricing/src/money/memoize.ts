/** A function that makes each of its values once. */
export const memoize = <K, V>(make: (key: K) => V): ((key: K) => V) => memoizeBy((key) => key, make)

/** The same for equal keys: keys of one name share a value. */
export const memoizeBy = <K, N, V>(nameOf: (key: K) => N, make: (key: K) => V) => {
  const known = new Map<N, V>()
  return (key: K): V => once(known, nameOf(key), () => make(key))
}

/** Returns the value of a name, computed on its first use. */
export const once = <N, V>(known: Map<N, V>, name: N, make: () => V): V => {
  const held = known.get(name)
  if (held !== undefined) return held
  const value = make()
  known.set(name, value)
  return value
}
