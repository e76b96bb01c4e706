import type { FastifyInstance } from 'fastify'

const hourMs = 3_600_000

interface Work {
  /** The completed work, for the log: "quotations are over". */
  readonly words: string
  /** Answers how many were done. */
  readonly sweep: () => Promise<number>
}

/** Does something when the service starts and every hour. */
export const hourly = (app: FastifyInstance, work: Work): void => repeated(app, hourMs, work)

/** Does something when the service starts and ever again; a failure is written down and tried again. */
export const repeated = (app: FastifyInstance, everyMs: number, { words, sweep }: Work): void => {
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    try {
      const count = await sweep()
      if (count > 0) app.log.info({ count }, words)
    } catch (caught) {
      app.log.warn({ err: caught }, `failed: ${words}`)
    }
  }
  let running: Promise<void> | undefined
  let isRunning = false
  const start = (): void => {
    if (isRunning) return
    isRunning = true
    running = run().finally(() => {
      isRunning = false
    })
  }
  // Nobody waits for it: what takes long must not keep the service from being ready.
  app.addHook('onReady', async () => {
    start()
    timer = setInterval(start, everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
