import { LRUCache } from 'lru-cache'

/** Keeps what was read by its key until somebody finds it stale, or others are asked for more. */
export interface Shelf<T> {
  readonly kept: (key: string) => T | undefined
  /** Returns the cached thing unless it is the stale one; else reads it, once for all callers meanwhile. */
  readonly take: (key: string, read: () => Promise<T>, stale?: T) => Promise<T>
}

/** A shelf that holds things of so much size in all; what was asked for longest ago goes first. */
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
