import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Closes a server of a test. A client in the same process may keep a connection open that nobody uses: a minute is not waited for it. */
export const closeApp = async (app: FastifyInstance): Promise<void> => {
  const closing = app.close()
  await Promise.race([closing, pause(1_000, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closing
}
