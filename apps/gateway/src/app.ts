import cookie from '@fastify/cookie'
import type { Metrics } from '@hangjia/service'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type Guards, guards } from './access/guards.ts'
import { analysisExportRoute } from './files/analysis-export.ts'
import { dashboardExportRoute } from './files/dashboard-export.ts'
import { exportRoute } from './files/export-route.ts'
import { faultyRoute } from './files/faulty-route.ts'
import { fileRoutes } from './files/file-routes.ts'
import { loginBackgroundRoute } from './files/login-background-route.ts'
import { modeOffersExportRoute } from './files/mode-offers-export-route.ts'
import { offersExportRoute } from './files/offers-export-route.ts'
import { partnerExportRoute } from './files/partner-export-route.ts'
import { recordFileRoute } from './files/record-file-route.ts'
import { eventStream } from './live/event-stream.ts'
import { acceptanceRoute } from './pdf/acceptance-route.ts'
import { paperRoutes, pictureRoute, sheetRoutes } from './pdf/paper-routes.ts'
import type { PdfPool } from './pdf/pool.ts'
import { posterRoute } from './pdf/poster-route.ts'
import { quotedAcceptanceRoute } from './pdf/quoted-acceptance-route.ts'
import { answerFailure, errorAnswers, logFailure } from './plugins/errors.ts'
import { healthRoutes, looksAtHealth } from './plugins/health.ts'
import { logRequests } from './plugins/log.ts'
import { safetyHeaders } from './plugins/safety.ts'
import { trpcRoutes } from './plugins/trpc.ts'
import { webPages } from './plugins/web.ts'
import { createCalls, type Visit } from './procedures/calls.ts'
import { ownProcedures } from './procedures/own-procedures.ts'
import { createRouter, leaves } from './router.ts'
import { type Arriving, carriedSession } from './session/cookie.ts'
import { createLoginLimit } from './session/login-limit.ts'
import { openSession } from './session/open-session.ts'
import { createRemembering } from './session/remembering.ts'
import { createRights } from './session/rights.ts'
import { createScanLimit } from './session/scan-limit.ts'
import { createScans } from './session/scan-transaction.ts'
import { createSeal } from './session/seal.ts'
import type { SessionKey } from './session/session-keys.ts'
import { previewRoute } from './site/preview-route.ts'
import { siteRoutes } from './site/site-routes.ts'
import type { Upstream } from './upstream/upstream.ts'

const MiB = 1024 * 1024

export interface GatewayOptions {
  readonly upstream: Upstream
  readonly pool: PdfPool
  readonly keys: readonly SessionKey[]
  readonly log: FastifyBaseLogger
  /** Folder of the built web app. */
  readonly webFolder: string
  readonly trustedNetworks?: readonly string[]
  readonly rightsMs?: number
  /** Milliseconds for which a public site is cached; a minute when absent. */
  readonly siteCacheMs?: number
  readonly production?: boolean
  readonly scanAuthorizeUrl?: string
  readonly guards?: Guards
  readonly metrics?: Metrics
  now?(): number
}

export interface Gateway {
  readonly app: FastifyInstance
  /** Starts the printing browser early, so that the first document is as fast as the others, and logs when it cannot start. */
  warmUp(): Promise<void>
  /** From now on /readyz answers 503 and every answer asks its connection to close. */
  drain(): void
  /** Milliseconds since the last request that was no health check. */
  quietMs(): number
}

/** The gateway without its port: checks, calls, documents, files and the web app over one upstream. */
export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { upstream, pool, keys, log, webFolder, trustedNetworks = [], now = Date.now } = options
  const seal = createSeal(keys)
  const rights = createRights(upstream, { forMs: options.rightsMs ?? 30_000 })
  const doors = options.guards ?? guards
  const calls = createCalls({ upstream, rights, guards: doors })
  const { production = false, scanAuthorizeUrl } = options
  const router = createRouter(
    calls,
    ownProcedures({
      upstream,
      pool,
      rights,
      calls,
      seal,
      now,
      production,
      scanAuthorizeUrl,
      loginLimit: createLoginLimit({ now }),
      remembering: createRemembering({ seal, now }),
      scans: createScans({ seal, now }),
      scanLimit: createScanLimit(),
    }),
  )
  const sessionOf = (request: Arriving) => {
    const sealed = carriedSession(request)
    return sealed === undefined ? undefined : openSession(seal, sealed, now())
  }
  const visitOf = (request: Arriving): Visit => ({
    session: sessionOf(request),
    requestId: request.id,
    address: request.ip,
    userAgent: userAgentOf(request),
  })
  let draining = false
  let lastArrival = performance.now()
  let canPrint: boolean | undefined

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedNetworks.length > 0 ? [...trustedNetworks] : false,
    // Ten names of calls in one address.
    routerOptions: { maxParamLength: 1_000 },
    bodyLimit: 2 * MiB,
    requestTimeout: 30_000,
    // A request that comes on an open connection while the gateway closes is answered.
    return503OnClosing: false,
    frameworkErrors: (failure, request, reply) => void answerFailure(failure, request, reply),
  })
  errorAnswers(app)
  await app.register(cookie)
  await safetyHeaders(app)
  logRequests(app)
  options.metrics?.measure(app, routeOf)
  app.addHook('onRequest', async (request) => {
    if (!looksAtHealth(request.url)) lastArrival = performance.now()
    doors.origin(request)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  healthRoutes(app, {
    upstreamAnswers: upstream.answers,
    isDraining: () => draining,
    canPrint: () => canPrint,
  })
  trpcRoutes(app, {
    router,
    visitOf,
    onFailure: ({ thrown, path, request }) => logFailure(request, thrown, path),
  })
  exportRoute(app, { calls, upstream, visitOf, now })
  faultyRoute(app, { calls, upstream, visitOf })
  analysisExportRoute(app, { calls, upstream, visitOf, now })
  dashboardExportRoute(app, { calls, upstream, visitOf, now })
  offersExportRoute(app, { calls, visitOf, now })
  modeOffersExportRoute(app, { calls, visitOf, now })
  partnerExportRoute(app, { calls, upstream, visitOf, now })
  fileRoutes(app, { calls, upstream, visitOf })
  loginBackgroundRoute(app, { upstream, visitOf })
  siteRoutes(app, { upstream, visitOf, cacheMs: options.siteCacheMs ?? 60_000 })
  previewRoute(app, { calls, visitOf })
  recordFileRoute(app, { calls, upstream, visitOf })
  paperRoutes(app, { calls, pool, visitOf })
  pictureRoute(app, { calls, pool, visitOf })
  sheetRoutes(app, { calls, visitOf })
  posterRoute(app, { calls, pool, visitOf })
  acceptanceRoute(app, { calls, upstream, pool, visitOf, now })
  quotedAcceptanceRoute(app, { calls, pool, visitOf, now })
  const live = eventStream(app, { calls, upstream, rights, visitOf })
  await webPages(app, webFolder, { production })
  options.metrics?.watch([
    { name: 'upstream_calls', help: 'Calls to the upstream under way', read: upstream.running },
    { name: 'pdf_printing', help: 'Documents that are printed now', read: () => pool.load().printing },
    { name: 'pdf_waiting', help: 'Documents that wait for a page', read: () => pool.load().waiting },
    { name: 'open_consoles', help: 'Consoles that listen for news', read: live.count },
  ])

  return {
    app,
    warmUp: async () => {
      canPrint = await pool.ready().then(
        () => true,
        (cause: unknown) => {
          log.error({ err: cause }, 'documents cannot be printed here')
          return false
        },
      )
    },
    drain: () => {
      draining = true
      live.end()
    },
    quietMs: () => performance.now() - lastArrival,
  }
}

/** Calls by their names, several at once as `batch`; files, papers and pages by their pattern. */
const routeOf = ({ routeOptions, params }: FastifyRequest): string => {
  const { url = 'unknown' } = routeOptions
  if (url !== '/trpc/:path') return url
  const { path } = params as { readonly path: string }
  return path.includes(',') ? 'trpc/batch' : callNames.has(path) ? `trpc/${path}` : 'trpc/unknown'
}
const callNames = new Set(leaves().map(([name]) => name))

// One line of plain characters, because it is written to records.
const userAgentOf = ({ headers }: Arriving): string =>
  (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300)
