import { fileURLToPath } from 'node:url'
import { createMetrics, listen, startService, stopGracefully } from '@hangjia/service'
import { createGateway } from './app.ts'
import { findBrowser } from './browser/find-browser.ts'
import { createPdfPool } from './pdf/pool.ts'
import { createLog } from './plugins/log.ts'
import { sessionKeys } from './session/session-keys.ts'
import { settingsFrom } from './settings.ts'
import { createUpstream } from './upstream/upstream.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

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
  stopGracefully({
    name: 'the gateway',
    log: gateway.app.log,
    settings,
    drain: gateway.drain,
    quietMs: gateway.quietMs,
    close: async () => {
      await gateway.app.close()
      await Promise.allSettled([upstream.close(), pool.stop(), served?.close()])
    },
  })
  log.info({ port, host: settings.host }, 'the gateway serves')
  if (settings.production && settings.trustedNetworks.length === 0)
    log.warn('TRUST_PROXY names no proxy: in production log-ins are answered on this machine only')
  process.send?.({ ready: { port } })
  void gateway.warmUp()
}

await startService(start)
