import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const longestMs = 2000
const stopping = new WeakSet<FastifyInstance>()
const arrivals = new WeakMap<FastifyInstance, number>()

/** Makes `/readyz` refuse from now on, so that nothing new is sent here; requests that still come are answered. */
export const drain = (app: FastifyInstance): void => {
  stopping.add(app)
}

/** Milliseconds since the last request that was no health check. */
export const quietMs = (app: FastifyInstance): number => performance.now() - (arrivals.get(app) ?? 0)

/** `/healthz`: the process lives. `/readyz`: it accepts work, so the database answers and no stop has begun. */
export const health = (app: FastifyInstance, database: Database): void => {
  app.addHook('preClose', async () => drain(app))
  app.addHook('onRequest', async ({ url }) => {
    if (!/^\/(healthz|readyz)\b/.test(url)) arrivals.set(app, performance.now())
  })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping.has(app) && (await answers(database))
    return reply.status(ready ? 200 : 503).send({ ready })
  })
}

const answers = async (database: Database): Promise<boolean> => {
  const late = new Promise<false>((no) => setTimeout(no, longestMs, false).unref())
  return await Promise.race([
    database.query('SELECT 1').then(
      () => true,
      () => false,
    ),
    late,
  ])
}
