import { Problem, problems } from '@hangjia/contracts'
import type { Metrics } from '@hangjia/service'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files/files.ts'
import { filesInDatabase } from './files/stored-files.ts'
import type { Handlers } from './handlers.ts'
import { analysisExportRoute } from './http/analysis-export.ts'
import { answering } from './http/answer.ts'
import { stillAdmitted } from './http/callers.ts'
import { dashboardExportRoute } from './http/dashboard-export.ts'
import { endpointsOf } from './http/endpoints.ts'
import { refusal } from './http/envelope.ts'
import { exportRoute } from './http/export.ts'
import { faultyRoute } from './http/faulty.ts'
import { fileRoutes } from './http/files.ts'
import { health } from './http/health.ts'
import { loginPictureRoute } from './http/login-picture.ts'
import { noticeStream } from './http/notice-stream.ts'
import { partnerExportRoute } from './http/partner-export.ts'
import { sitePictureRoute } from './http/site-picture.ts'
import { problemOf } from './http/sql-problem.ts'

export interface AppOptions {
  readonly database: Database
  readonly handlers: Partial<Handlers>
  readonly clock?: Clock
  /** Files in the database when absent. */
  readonly files?: Files
  /** Interval at which an open console is checked; twenty seconds when absent. */
  readonly heartbeatMs?: number
  readonly metrics?: Metrics
  /** A pino logger's level, or nothing at all. */
  readonly logLevel?: string
  /** Destination of log lines; standard output when absent. */
  readonly logTo?: { write(line: string): void }
}

/** Larger than a rate with two hundred lines or the rows of the longest page, far smaller than a nuisance. */
const largestBody = 2 * 1024 * 1024

/** The service: one POST route for each call of the contract, in the envelope of spec §7. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { database, handlers, clock = Date.now, files = filesInDatabase, heartbeatMs } = options
  const surroundings = { database, clock, files }
  const app = Fastify({
    bodyLimit: largestBody,
    // One line for each answer, written below; Fastify's own would name addresses with their query.
    logController: new LogController({ disableRequestLogging: true }),
    logger: options.logLevel
      ? {
          level: options.logLevel,
          base: undefined,
          redact: { paths: secrets, censor: '[hidden]' },
          ...(options.logTo ? { stream: options.logTo } : {}),
        }
      : false,
    requestTimeout: 60_000,
    // A request that comes on an open connection while the doors close is answered.
    return503OnClosing: false,
    // Addresses that cannot be read never reach the error handler.
    frameworkErrors: (error, request, reply) => void refuse(error, request as FastifyRequest, reply as FastifyReply),
    genReqId: ({ headers }) => requestName(headers['x-request-id']),
  })

  // Bodies are read when their sender is known, by `readBody`.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.setNotFoundHandler(() => {
    throw new Problem('notFound')
  })
  app.setErrorHandler(async (error, request, reply) => {
    // A body may be refused while the session is still being read.
    const problem = await stillAdmitted(request).then(
      () => error,
      (refused: unknown) => refused,
    )
    return refuse(problem, request, reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })

  options.metrics?.measure(app)
  options.metrics?.watch([
    { name: 'database_sessions', help: 'Pieces of work that hold a connection', read: () => database.load().held },
    { name: 'database_waiting', help: 'Pieces of work that wait for one', read: () => database.load().waiting },
  ])
  health(app, database)
  for (const endpoint of endpointsOf(handlers))
    app.route({
      method: 'POST',
      url: `/${endpoint.leaf.upstream}`,
      ...answering(endpoint, surroundings),
    })
  if (handlers.records) exportRoute(app, surroundings)
  if (handlers.imports) faultyRoute(app, surroundings)
  if (handlers.customerAnalysis) analysisExportRoute(app, surroundings)
  if (handlers.fclDashboard) dashboardExportRoute(app, surroundings)
  if (handlers.partnerSearch) partnerExportRoute(app, surroundings)
  if (handlers.notice) noticeStream(app, { ...surroundings, ...(heartbeatMs ? { heartbeatMs } : {}) })
  fileRoutes(app, surroundings)
  loginPictureRoute(app, surroundings)
  sitePictureRoute(app, surroundings)
  return app
}

const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = problemOfRequest(error)
  if (problem.code === 'unexpected') request.log.error({ err: error, route: routeOf(request) }, 'unexpected')
  const { status, body } = refusal(problem)
  if (problems[problem.code].retry) reply.header('retry-after', String(problem.details.retryAfterSeconds ?? 1))
  return reply.status(status).send(body)
}

const secrets = ['*.password', '*.token', '*.apiKey', '*.authorization', 'req.headers', 'headers']
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'
const requestName = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()

/** Fastify's own refusals (size, syntax of the request) are the sender's mistake like any other. */
const problemOfRequest = (error: unknown): Problem => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_BAD_URL') return new Problem('notFound')
  if (!code.startsWith('FST_ERR_CTP')) return problemOf(error)
  const rule = code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'tooLarge' : 'contentType'
  return new Problem('invalidInput', { issues: [{ path: '', rule, parameters: {} }], cause: error })
}
