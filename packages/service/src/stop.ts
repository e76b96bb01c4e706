import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import type { ServiceSettings } from './settings.ts'

/** Milliseconds without a request after which the port closes: a busy balancer sees late that it must not send any more. */
const longEnoughMs = 500
const stopSignals = ['SIGINT', 'SIGTERM'] as const
const ignored = () => {}

/** A service that serves. */
interface Serving {
  /** As the log names it, such as `the gateway`. */
  readonly name: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'fatal'>
  readonly settings: Pick<ServiceSettings, 'drainMs' | 'stopMs'>
  /** Makes /readyz answer 503 from now on. */
  readonly drain: () => void
  /** Milliseconds since the last request that was no health check. */
  readonly quietMs: () => number
  /** Refuses new requests, finishes the running ones, and closes everything else. */
  readonly close: () => Promise<unknown>
}

/** Stops a service when it is asked to or its launcher is gone: /readyz refuses first, then the port closes, then all else. */
export const stopGracefully = (serving: Serving): void => {
  const { name, log, settings, drain, close } = serving
  for (const signal of stopSignals) process.on(signal, ignored)
  const stopping = closeWithGrace(
    { delay: settings.stopMs, logger: false, onSecondSignal: () => {} },
    async ({ signal, err }) => {
      ignoreFurtherSignals()
      if (err) log.fatal({ err }, `${name} stops after an error`)
      else log.info({ signal }, `${name} stops`)
      drain()
      // A person who types Ctrl-C has no balancer to wait for.
      if (signal === 'SIGTERM' && settings.drainMs > 0) await drained(serving)
      await close()
    },
  )
  process.on('disconnect', () => void stopping.close())
}

/** Ignores a second signal, which would end the process with unanswered requests. */
const ignoreFurtherSignals = () => {
  for (const signal of stopSignals)
    for (const listener of process.listeners(signal)) if (listener !== ignored) process.removeListener(signal, listener)
}

/** Waits for the balancer, and then until no request comes any more; at most half of the time that a stop may take. */
const drained = async ({ settings: { drainMs, stopMs }, quietMs }: Serving): Promise<void> => {
  const end = performance.now() + stopMs / 2
  await pause(drainMs)
  while (quietMs() < longEnoughMs && performance.now() < end) await pause(50)
}
