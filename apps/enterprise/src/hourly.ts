import type { FastifyInstance } from 'fastify'

const hourMs = 3_600_000

interface Work {
  /** What has been done with them: "quotations are over". */
  readonly words: string
  /** Answers how many were done. */
  readonly sweep: () => Promise<number>
}

/** Does something when the service starts and every hour; a failure is written down and tried again. */
export const hourly = (app: FastifyInstance, { words, sweep }: Work): void => {
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
  const start = (): void => {
    running = run()
  }
  // Nobody waits for it: what takes long must not keep the service from being ready.
  app.addHook('onReady', async () => {
    start()
    timer = setInterval(start, hourMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
