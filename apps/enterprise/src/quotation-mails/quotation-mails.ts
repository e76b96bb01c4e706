import type { Contract } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Files } from '../files/files.ts'
import type { HandlersFor } from '../handlers.ts'
import { repeated } from '../hourly.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import type { MailWay } from './mail-settings.ts'
import { offeredQuotation, queueMail } from './queue-mail.ts'
import { sendAgain } from './send-again.ts'
import { sendDueMails } from './send-due-mails.ts'

/** Issued quotations by e-mail, the way that the settings name. */
export const quotationMailsBy = (way: MailWay) =>
  ({
    prepare: async (context, { id }) => {
      await offeredQuotation(context, id)
      const { database, person } = context
      const sender = await database.one<{ email: string | null }>(
        'SELECT email FROM employee WHERE company_id = $1 AND id = $2',
        [person.companyId, person.employeeId],
      )
      return {
        way: typeof way === 'string' ? way : 'server',
        from: typeof way === 'string' ? '' : way.from,
        replyTo: sender.email ?? '',
      }
    },

    send: async (context, { id, requestKey, pdf: { name, base64 }, ...written }) => {
      const stored = await offeredQuotation(context, id)
      const bytes = Buffer.from(base64, 'base64')
      if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw refused('pdf', 'format')
      return await queueMail(context, stored, { ...written, requestKey, pdf: { name, bytes } }, way)
    },

    sendAgain: (context, named) => sendAgain(context, named, way),
  }) satisfies HandlersFor<Contract['quotationMail']>

const secondsBetweenLooks = 5

/** Sends queued e-mails, in this service and in every other over the same database, where a mail server is set. */
export const sendMailsInTime = (
  app: FastifyInstance,
  { database, files, way, clock = Date.now }: { database: Database; files: Files; way: MailWay; clock?: Clock },
): void => {
  if (typeof way === 'string') return
  repeated(app, secondsBetweenLooks * 1000, {
    words: 'e-mails were attempted',
    sweep: () => sendDueMails({ database, files, server: way, now: () => new Date(clock()).toISOString() }),
  })
}
