import type { Extension } from '@electric-sql/pglite'

/** The part of Emscripten's options at which the clock can be exchanged. */
interface EngineOptions {
  readonly instantiateWasm: (imports: { readonly env: { emscripten_date_now: () => number } }, done: unknown) => unknown
}

/** A clock stepped back by less than this is held until it has caught up; a larger step is a correction and is followed. */
const heldMicros = 1_000_000

/** Microseconds since 1970, never twice the same. */
export const fineClock = (now: () => number = Date.now): (() => number) => {
  let last = 0
  return () => {
    const micros = now() * 1000
    last = micros > last || micros < last - heldMicros ? micros : last + 1
    return last
  }
}

/**
 * Gives PGlite a clock that never answers the same instant twice. Its own counts milliseconds, in which several transactions
 * fit; "as of" could not distinguish them.
 */
export const fineClockExtension: Extension = {
  name: 'fine clock',
  setup: async (_pglite, options: EngineOptions) => {
    const clock = fineClock()
    const instantiateWasm: EngineOptions['instantiateWasm'] = (imports, done) => {
      // Milliseconds with a fraction; the half microsecond keeps the engine's cutting from answering the one before.
      imports.env.emscripten_date_now = () => (clock() + 0.5) / 1000
      return options.instantiateWasm(imports, done)
    }
    return { emscriptenOpts: { ...options, instantiateWasm } }
  },
}
