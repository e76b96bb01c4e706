import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createMetrics, listen, Refusal } from '@hangjia/service'
import closeWithGrace from 'close-with-grace'
import { createGateway, type Gateway } from './app.ts'
import { findBrowser } from './browser/find-browser.ts'
import { createPdfPool, type PdfPool } from './pdf/pool.ts'
import { createLog } from './plugins/log.ts'
import { sessionKeys } from './session/session-keys.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { createUpstream, type Upstream } from './upstream/upstream.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Milliseconds without a request after which the port closes: a busy balancer sees late that it must not send any more. */
const quietMs = 500

const start = async (): Promise<void> => {
  const settings = settingsFrom(process.env)
  const keys = sessionKeys(settings)
  const log = createLog({ level: settings.logLevel })
  const upstream = createUpstream({
    url: settings.enterpriseUrl,
    timeoutMs: settings.upstreamTimeoutMs,
    connectMs: settings.upstreamConnectMs,
    fileTimeoutMs: settings.exportTimeoutMs,
  })
  const pool = createPdfPool({ browser: () => findBrowser(settings.dataFolder), warn: (words) => log.warn(words) })
  const metrics = createMetrics('gateway')
  const gateway = await createGateway({ ...settings, upstream, pool, keys, log, webFolder, metrics })
  const served = settings.metrics && (await metrics.serve(settings.metrics))
  const port = await listen(gateway.app, settings)
  stopGracefully({ gateway, upstream, pool, settings, closeMetrics: served?.close })
  log.info({ port, host: settings.host }, 'the gateway serves')
  if (settings.production && settings.trustedNetworks.length === 0)
    log.warn('TRUST_PROXY names no proxy: in production log-ins are answered on this machine only')
  process.send?.({ ready: { port } })
  void gateway.warmUp()
}

interface Running {
  readonly gateway: Gateway
  readonly upstream: Upstream
  readonly pool: PdfPool
  readonly settings: Settings
  /** Absent: nobody asked for them. */
  closeMetrics?(): Promise<void>
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const
const ignored = () => {}
/** Ignores a second signal, which would end the process with unanswered requests. */
const ignoreFurtherSignals = () => {
  for (const signal of stopSignals)
    for (const listener of process.listeners(signal)) if (listener !== ignored) process.removeListener(signal, listener)
}

/** Waits for the balancer, and then until no request comes any more; at most half of the time that a stop may take. */
const drained = async (gateway: Gateway, { drainMs, stopMs }: Settings): Promise<void> => {
  const end = performance.now() + stopMs / 2
  await pause(drainMs)
  while (gateway.quietMs() < quietMs && performance.now() < end) await pause(50)
}

/** Makes /readyz answer 503 first, then refuses new requests, then finishes the running ones. */
const stopGracefully = ({ gateway, upstream, pool, settings, closeMetrics }: Running): void => {
  const { log } = gateway.app
  for (const signal of stopSignals) process.on(signal, ignored)
  const stopping = closeWithGrace(
    { delay: settings.stopMs, logger: false, onSecondSignal: () => {} },
    async ({ signal, err }) => {
      ignoreFurtherSignals()
      if (err) log.fatal({ err }, 'the gateway stops after an error')
      else log.info({ signal }, 'the gateway stops')
      gateway.drain()
      // A person who types Ctrl-C has no balancer to wait for.
      if (signal === 'SIGTERM' && settings.drainMs > 0) await drained(gateway, settings)
      await gateway.app.close()
      await Promise.allSettled([upstream.close(), pool.stop(), closeMetrics?.()])
    },
  )
  process.on('disconnect', () => void stopping.close())
}

try {
  await start()
} catch (failure) {
  const line = failure instanceof Refusal ? failure.message : undefined
  // The launcher prints a refusal in its own place.
  if (line && process.send) process.send({ refused: line }, () => process.exit(1))
  else {
    console.error(line ?? failure)
    process.exit(1)
  }
}
