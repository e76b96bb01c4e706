import type { AttachedFile, Versioned } from '@hangjia/contracts'
import { Problem } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row } from '../database/database.ts'
import { loadFile } from '../files/stored-files.ts'
import type { Context } from '../handlers.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewAcross } from '../records/tables/view.ts'
import type { MailWay } from './mail-settings.ts'
import { checkWay, offeredQuotation, queueMail, type Written } from './queue-mail.ts'

const pages = ['ownMails', 'institutionMails', 'companyMails'] as const

/** Sends an e-mail again whose quotation is still offered: the same one, where it may not have arrived; one that arrived as another e-mail with the same content. */
export const sendAgain = async (context: Context, named: Versioned, way: MailWay): Promise<{ id: string }> => {
  const isKept = checkWay(way) === 'outbox'
  const { database, person } = context
  const arrived = await asPerson({ database, person }, async (transaction) => {
    const row = await lockAsRead(transaction, viewAcross(person, pages), named)
    if (row.state === 'queued' || row.state === 'sending') throw refused('state', 'mailUnderWay')
    await offeredQuotation({ ...context, database: transaction }, String(row.quotation_id))
    if (row.state === 'sent') {
      // Its version moves on: the same request that comes twice sends one copy.
      await transaction.query('UPDATE quotation_mail SET sent_at = sent_at WHERE company_id = $1 AND id = $2', [
        person.companyId,
        named.id,
      ])
      return row
    }
    const now = context.now()
    await transaction.query(
      `UPDATE quotation_mail SET state = $3, queued_at = $4, attempts = NULL, obstacle = NULL, server_answer = NULL, next_try_at = NULL
         WHERE company_id = $1 AND id = $2`,
      [person.companyId, named.id, isKept ? 'kept' : 'queued', now],
    )
    await transaction.query(
      `UPDATE quotation_mail_queue SET due_at = $3, is_offered = false, claimed_until = NULL WHERE company_id = $1 AND mail_id = $2`,
      [person.companyId, named.id, isKept ? null : now],
    )
    return undefined
  })
  return arrived ? await queueCopy(context, arrived, way) : { id: named.id }
}

const queueCopy = async (context: Context, row: Row, way: MailWay): Promise<{ id: string }> => {
  const [file] = row.pdf as readonly AttachedFile[]
  if (!file) throw new Problem('notFound')
  const stored = await offeredQuotation(context, String(row.quotation_id))
  const written: Written = {
    to: row.recipients as string[],
    cc: row.copies as string[],
    subject: String(row.subject),
    message: String(row.message),
    language: row.language as Written['language'],
    pdf: await loadFile(context, context.person, file.id),
    requestKey: null,
  }
  return await queueMail(context, stored, written, way)
}
