import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { createGateway, type Gateway } from './app.ts'
import { findBrowser } from './browser/find-browser.ts'
import { createPdfPool, type PdfPool } from './pdf/pool.ts'
import { createLog } from './plugins/log.ts'
import { Refusal } from './refusal.ts'
import { sessionKeys } from './session/session-keys.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { createUpstream, type Upstream } from './upstream/upstream.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** The doors close once nothing has come for so long: a balancer that is busy is late to see that nothing may be sent. */
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
  const gateway = await createGateway({ ...settings, upstream, pool, keys, log, webFolder })
  await listen(gateway, settings)
  stopGracefully({ gateway, upstream, pool, settings })
  const { port } = gateway.app.server.address() as AddressInfo
  log.info({ port, host: settings.host }, 'the gateway serves')
  if (settings.production && settings.trustedNetworks.length === 0)
    log.warn('TRUST_PROXY names no proxy: in production log-ins are answered on this machine only')
  process.send?.({ ready: { port } })
  void gateway.warmUp()
}

const listen = async ({ app }: Gateway, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException
    const why: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is taken: stop what listens there or set PORT to another one`,
      EACCES: `Port ${port} on ${host} may not be used by this account: set PORT to 1024 or above`,
      EADDRNOTAVAIL: `HOST ${host} is no address of this machine: set HOST to one that is`,
      ENOTFOUND: `HOST ${host} is not known: set HOST to an address of this machine`,
    }
    throw code && why[code] ? new Refusal(why[code]) : failure
  }
}

interface Running {
  readonly gateway: Gateway
  readonly upstream: Upstream
  readonly pool: PdfPool
  readonly settings: Settings
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const
const ignored = () => {}
/** A second signal would end the process at once, whatever it still has to answer. */
const ignoreFurtherSignals = () => {
  for (const signal of stopSignals)
    for (const listener of process.listeners(signal)) if (listener !== ignored) process.removeListener(signal, listener)
}

/** Waits for the balancer, and then until nothing comes any more; at most half of the time that a stop may take. */
const drained = async (gateway: Gateway, { drainMs, stopMs }: Settings): Promise<void> => {
  const end = performance.now() + stopMs / 2
  await pause(drainMs)
  while (gateway.quietMs() < quietMs && performance.now() < end) await pause(50)
}

/** First /readyz says no, then nothing new is let in, then what runs is finished. */
const stopGracefully = ({ gateway, upstream, pool, settings }: Running): void => {
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
      await Promise.allSettled([upstream.close(), pool.stop()])
    },
  )
  process.on('disconnect', () => void stopping.close())
}

try {
  await start()
} catch (failure) {
  const line = failure instanceof Refusal ? failure.message : undefined
  // The launcher says a refusal in its own place.
  if (line && process.send) process.send({ refused: line }, () => process.exit(1))
  else {
    console.error(line ?? failure)
    process.exit(1)
  }
}
