import { LRUCache } from 'lru-cache'

/** Keeps read things by key until a caller finds them stale, or others are requested more. */
export interface Shelf<T> {
  readonly kept: (key: string) => T | undefined
  /** Returns the cached thing unless it is the stale one; else reads it, once for all callers meanwhile. */
  readonly take: (key: string, read: () => Promise<T>, stale?: T) => Promise<T>
}

/** A cache of a limited total size; the least recently requested thing is evicted first. */
export const shelf = <T extends object>({
  most,
  sizeOf,
}: {
  readonly most: number
  readonly sizeOf: (thing: T) => number
}): Shelf<T> => {
  const things = new LRUCache<string, T>({ maxSize: most, sizeCalculation: (thing) => Math.max(1, sizeOf(thing)) })
  const underWay = new Map<string, Promise<T>>()
  const readAnew = async (key: string, read: () => Promise<T>): Promise<T> => {
    try {
      const reading = read()
      underWay.set(key, reading)
      const thing = await reading
      things.set(key, thing)
      return thing
    } finally {
      underWay.delete(key)
    }
  }
  return {
    kept: (key) => things.get(key),
    take: async (key, read, stale) => {
      const last = things.get(key)
      return last && last !== stale ? last : await (underWay.get(key) ?? readAnew(key, read))
    },
  }
}

/** Two caches: things of the present, and those of past instants, which never evict them however many are explained. */
export const shelvesInTime = <T extends object>({
  most,
  mostPast,
  sizeOf,
}: {
  readonly most: number
  readonly mostPast: number
  readonly sizeOf: (thing: T) => number
}): ((instant: string | null) => Shelf<T>) => {
  const [present, past] = [shelf({ most, sizeOf }), shelf({ most: mostPast, sizeOf })]
  return (instant) => (instant === null ? present : past)
}
