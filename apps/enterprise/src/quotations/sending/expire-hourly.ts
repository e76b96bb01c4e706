import { businessDay } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { hourly } from '../../hourly.ts'
import { expireQuotations } from '../stored/write-quotation.ts'

/** Marks quotations whose last day is over, so that lists find them by state; readers see the state by its day anyway. */
export const expireHourly = (app: FastifyInstance, database: Database, clock: () => number = Date.now): void =>
  hourly(app, {
    words: 'quotations are over',
    sweep: () => expireQuotations(database, businessDay(clock())),
  })
