/** Draws that depend on a key alone, so that a row stays the same whatever else is seeded before it. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `min` to `max`, both possible. */
  between(min: number, max: number): number
  /** True in `share` of the keys. */
  chance(share: number): boolean
  pick<const T>(values: readonly [T, ...T[]]): T
  /** One of several values, each as often as its weight. */
  weighted<const T>(values: readonly (readonly [value: T, weight: number])[]): T
}

// FNV-1a: spreads short keys well and needs no library.
const hash = (key: string) => {
  let value = 0x811c9dc5
  for (let index = 0; index < key.length; index++) value = Math.imul(value ^ key.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** Mulberry32, started from the key. */
export const dice = (key: string): Dice => {
  let state = hash(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
    weighted: (values) => {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) {
        left -= weight
        if (left < 0) return value
      }
      const last = values.at(-1)
      if (!last) throw new Error('nothing to choose from')
      return last[0]
    },
  }
}
