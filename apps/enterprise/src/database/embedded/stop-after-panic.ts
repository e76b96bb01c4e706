import type { Extension } from '@electric-sql/pglite'

/** The functions of the engine through which PGlite goes on after an error. */
type Module = Record<(typeof goesOn)[number], () => never>
const goesOn = [
  'stackRestore',
  '_PostgresMainLoopOnce',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const

interface EngineOptions {
  readonly preRun?: readonly ((module: Module) => void)[]
}

/**
 * Stops PGlite where PostgreSQL stops. After a PANIC (the log could not be written) PGlite swallows the abort: it goes on with
 * the commit that must not happen, or loops for ever on the next message. Here every later call throws instead.
 */
export const stopAfterPanic: Extension = {
  name: 'stop after panic',
  setup: async (_pglite, options: EngineOptions) => {
    let engine: Module | undefined
    const onAbort = (): void => {
      const stopped = (): never => {
        throw new Error('the engine has stopped')
      }
      for (const name of goesOn) if (engine) engine[name] = stopped
    }
    const keep = (module: Module): void => {
      engine = module
    }
    return { emscriptenOpts: { ...options, onAbort, preRun: [...(options.preRun ?? []), keep] } }
  },
}
