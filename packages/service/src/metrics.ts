import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listen } from './listen.ts'

/** A number that is read whenever the metrics are requested. */
export interface Reading {
  /** The prefix `hangjia_` is added. */
  readonly name: string
  readonly help: string
  read(): number
}

export interface Metrics {
  /** Counts and times every answer of an app. `routeOf` names the requested route: few names, none made by the client. */
  measure(app: FastifyInstance, routeOf?: (request: FastifyRequest) => string): void
  /** Adds the service's own numbers. */
  watch(readings: readonly Reading[]): void
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
  /** Serves GET /metrics on a port of its own, so that no proxy in front of the service makes it public. Returns the port. */
  serve(at: {
    readonly host: string
    readonly port: number
  }): Promise<{ readonly port: number; close(): Promise<void> }>
}

/** Seconds: a search takes milliseconds, a paper a second, an export a minute. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const routePattern = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Numbers of a process for its operators: answers, event loop, memory, garbage collection, and the service's own. */
export const createMetrics = (service: string): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'hangjia_answers_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })

  return {
    measure: (app, routeOf = routePattern) => {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
        answers.observe(labels, reply.elapsedTime / 1_000)
      })
    },
    watch: (readings) => {
      for (const { name, help, read } of readings)
        new Gauge({
          name: `hangjia_${name}`,
          help,
          registers: [registry],
          collect() {
            this.set(read())
          },
        })
    },
    text: () => registry.metrics(),
    serve: async (at) => {
      const app = Fastify({ logger: false })
      app.get('/metrics', async (_request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics()),
      )
      const port = await listen(app, at, ['METRICS_HOST', 'METRICS_PORT'])
      return { port, close: () => app.close() }
    },
  }
}
