import type { FastifyInstance } from 'fastify'

const rememberMs = 1_000

interface Options {
  /** Asks the upstream whether it can serve. */
  upstreamAnswers(): Promise<boolean>
  isDraining(): boolean
  /** True when documents can be printed; undefined while nobody has tried. */
  canPrint(): boolean | undefined
}

/** A request that only checks whether the gateway accepts others. */
export const looksAtHealth = (url: string): boolean => /^\/(healthz|readyz)\b/.test(url)

/**
 * /healthz: the process lives. /readyz: it accepts requests; it answers 503 as soon as a stop is requested, so that a
 * balancer looks elsewhere before the port closes. The browser for PDFs is named there and decides nothing.
 */
export const healthRoutes = (app: FastifyInstance, { upstreamAnswers, isDraining, canPrint }: Options): void => {
  let last: { at: number; answers: Promise<boolean> } | undefined
  const upstream = () => {
    if (!last || Date.now() - last.at > rememberMs) last = { at: Date.now(), answers: upstreamAnswers() }
    return last.answers
  }
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const draining = isDraining()
    const answers = draining ? undefined : await upstream()
    const ready = !draining && answers === true
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ ready, draining, upstream: answers, print: canPrint() })
  })
}
