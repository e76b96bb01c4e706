import { afterAll, inject } from 'vitest'
import { processorMsOf } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of processor time of a test file, imports and hooks included. */
    processorMs?: number
  }
  export interface ProvidedContext {
    /** Processes that serve one worker each, such as its product. */
    readonly serving: readonly (readonly number[])[]
  }
}

const serving = inject('serving')?.[Number(process.env.VITEST_POOL_ID) - 1] ?? []
// The browser of a worker is one of its children.
const usedMs = () => processorMsOf([process.pid, ...serving])

// Runs around every test file: the first thing before its imports, the last after its hooks.
const beforeMs = usedMs()
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern which fixtures the hook wants.
afterAll(({}, file) => {
  file.meta.processorMs = usedMs() - beforeMs
})
