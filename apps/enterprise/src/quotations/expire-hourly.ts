import { businessDay } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { expireQuotations } from './write-quotation.ts'

const hourMs = 3_600_000

/** Marks quotations whose last day is over when the service starts and every hour, so that lists find them by state. */
export const expireHourly = (app: FastifyInstance, database: Database, clock: () => number = Date.now): void => {
  let timer: NodeJS.Timeout | undefined
  const sweep = async (): Promise<void> => {
    try {
      const expired = await expireQuotations(database, businessDay(clock()))
      if (expired > 0) app.log.info({ expired }, 'quotations are over')
    } catch (caught) {
      // The next hour tries again; readers see the state of a quotation by its day anyway.
      app.log.warn({ err: caught }, 'quotations were not swept')
    }
  }
  app.addHook('onReady', async () => {
    await sweep()
    timer = setInterval(sweep, hourMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
