import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { hourly } from '../hourly.ts'
import { forgetMessages } from '../scan/text-messages.ts'
import { forgetScans } from '../scan/tickets.ts'
import { forgetLimits } from './limits.ts'
import { forgetGuesses } from './login-guard.ts'
import { forgetLogIns } from './login-records.ts'
import { forgetOldRemembered } from './remembering.ts'

/** Removes what log-ins leave behind, each when its time is over. */
export const forgetHourly = (app: FastifyInstance, database: Database): void => {
  hourly(app, { words: 'records of log-ins are too old', sweep: () => forgetLogIns(database) })
  hourly(app, {
    words: 'what log-ins left behind is removed',
    sweep: async () => {
      let count = 0
      for (const forget of [forgetScans, forgetLimits, forgetGuesses, forgetOldRemembered, forgetMessages])
        count += await forget(database)
      return count
    },
  })
}
