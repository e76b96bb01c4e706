import { setImmediate } from 'node:timers/promises'
import { Problem } from '@hangjia/contracts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'

/** Throws where the caller has closed their connection: nobody would read an answer. */
export const stillAsked =
  ({ raw: { socket } }: Pick<FastifyRequest, 'raw'>) =>
  (): void => {
    if (socket?.destroyed || socket?.readableEnded)
      throw new Problem('upstreamBroken', { details: { cause: 'abandoned' } })
  }

/** Other requests are served, and the connections of callers looked at, before the work goes on. */
export const turnOf = (check: () => void) => async (): Promise<void> => {
  await setImmediate()
  check()
}

/** A database that runs no further statement once `check` throws. Statements that run already run to their end. */
export const askedOf = (database: Database, check: () => void): Database => ({
  kind: database.kind,
  query: async (sql, params) => {
    check()
    return await database.query(sql, params)
  },
  one: async (sql, params) => {
    check()
    return await database.one(sql, params)
  },
  first: async (sql, params) => {
    check()
    return await database.first(sql, params)
  },
  run: async (sql, params) => {
    check()
    return await database.run(sql, params)
  },
  transaction: async (work, options) => {
    check()
    return await database.transaction(work, options)
  },
  script: (sql) => database.script(sql),
  bulk: (table, columns, rows, onConflict) => database.bulk(table, columns, rows, onConflict),
  notify: (channel, payload) => database.notify(channel, payload),
  listen: (channel, hear, missed) => database.listen(channel, hear, missed),
  load: () => database.load(),
  close: () => database.close(),
})
