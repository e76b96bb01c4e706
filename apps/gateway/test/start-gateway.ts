import { Writable } from 'node:stream'
import { createGateway, type GatewayOptions } from '../src/app.ts'
import type { PdfPool } from '../src/pdf/pool.ts'
import { createLog } from '../src/plugins/log.ts'
import { sessionKeys } from '../src/session/session-keys.ts'
import { createUpstream, type UpstreamOptions } from '../src/upstream/upstream.ts'
import { closeApp } from './close-app.ts'
import { Visitor } from './visitor.ts'

export const testKey = 'a key of the tests with thirty-two characters or more'
export const keysOf = (sessionKey: string) => sessionKeys({ sessionKey, dataFolder: '', production: false })

/** A pool for tests that are not about documents: it keeps the HTML and answers the start of a PDF. */
export const paperless = (): PdfPool & { readonly printed: string[] } => {
  const printed: string[] = []
  return {
    printed,
    render: async ({ html }) => {
      printed.push(html)
      return Buffer.from('%PDF-1.7 of the test')
    },
    picture: async ({ html }) => {
      printed.push(html)
      return { png: Buffer.from('\x89PNG of the test', 'latin1'), isCut: false }
    },
    ready: async () => {},
    stop: async () => {},
    load: () => ({ printing: 0, waiting: 0 }),
  }
}

export type StartedGateway = Awaited<ReturnType<typeof startGateway>>

/** The whole gateway on a free port before an upstream of the test's choice; `log` holds every line it wrote. */
export const startGateway = async (
  enterpriseUrl: string,
  options: Partial<GatewayOptions> & { readonly calls?: Partial<UpstreamOptions> } = {},
) => {
  const log: string[] = []
  const to = new Writable({
    write: (line, _encoding, done) => {
      log.push(String(line))
      done()
    },
  })
  const upstream = createUpstream({
    url: enterpriseUrl,
    timeoutMs: 3_000,
    connectMs: 500,
    fileTimeoutMs: 3_000,
    ...options.calls,
  })
  const { app, drain } = await createGateway({
    upstream,
    pool: paperless(),
    keys: keysOf(testKey),
    log: createLog({ level: 'trace', to }),
    webFolder: '/nowhere',
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    log,
    drain,
    visitor: (headers: Record<string, string> = {}) => new Visitor(url, headers),
    close: async () => {
      await closeApp(app)
      await upstream.close()
    },
  }
}
