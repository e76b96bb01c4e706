import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const longestMs = 2000
const stopping = new WeakSet<FastifyInstance>()

/** From now on `/readyz` says no, so that nothing new is sent here; what comes all the same is answered. */
export const drain = (app: FastifyInstance): void => {
  stopping.add(app)
}

/** `/healthz`: the process lives. `/readyz`: it may be sent work, that is the database answers and no stop has begun. */
export const health = (app: FastifyInstance, database: Database): void => {
  app.addHook('preClose', async () => drain(app))
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
