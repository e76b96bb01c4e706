import { getHeapStatistics, writeHeapSnapshot } from 'node:v8'

/** Loaded before a service that runs with `--expose-gc`: answers what is still held after forced collections. */
export interface Held {
  /** Bytes of objects that are reachable. */
  readonly heap: number
  /** Bytes that the engine keeps for its heap, free ones among them. */
  readonly committed: number
  /** Bytes of buffers outside the heap. */
  readonly outside: number
  /** Bytes of the whole process, as the kernel counts them. */
  readonly resident: number
  /** More than one context, or more with each round, would be a leak of whole worlds. */
  readonly contexts: number
}

const collections = 4

const measured = async (): Promise<Held> => {
  for (let at = 0; at < collections; at += 1) {
    await globalThis.gc?.({ type: 'major', execution: 'async' })
    // Finalizers run between two collections, and release what they hold.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, heapTotal, external, rss } = process.memoryUsage()
  const { number_of_native_contexts: contexts } = getHeapStatistics()
  return { heap: heapUsed, committed: heapTotal, outside: external, resident: rss, contexts }
}

process.on('message', async (message: { readonly measure?: true; readonly snapshot?: string }) => {
  if (message.measure) process.send?.({ held: await measured() })
  if (message.snapshot) process.send?.({ written: writeHeapSnapshot(message.snapshot) })
})
