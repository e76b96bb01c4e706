import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const longestMs = 2000

/** `/healthz`: the process lives. `/readyz`: it may be sent work, that is the database answers and no stop has begun. */
export const health = (app: FastifyInstance, database: Database): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping && (await answers(database))
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
