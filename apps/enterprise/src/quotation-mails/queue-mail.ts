import { randomUUID } from 'node:crypto'
import { type Contract, type InputOf, Problem, quotationMail } from '@hangjia/contracts'
import { addTime } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Queries } from '../database/database.ts'
import type { StoredFile } from '../files/files.ts'
import { ownFiles, takeFiles } from '../files/record-files.ts'
import { storeFile } from '../files/stored-files.ts'
import type { Context, Person } from '../handlers.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { readQuotation, type StoredQuotation, stateOn } from '../quotations/stored/stored-quotation.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { viewOf } from '../records/tables/view.ts'
import type { MailWay } from './mail-settings.ts'

type Sent = InputOf<Contract['quotationMail']['send']>
/** An e-mail that somebody wrote, before it has a row. */
export interface Written extends Pick<Sent, 'to' | 'cc' | 'subject' | 'message' | 'language'> {
  readonly pdf: StoredFile
  readonly requestKey: string | null
}

/** E-mails that a person may send in an hour: a stolen account is no source of spam. */
const maxPerHour = 60

interface Offering extends Pick<Context, 'person' | 'today'> {
  readonly database: Queries
}
/** The quotation, when the person may offer it to its customer now. */
export const offeredQuotation = async (context: Offering, id: string): Promise<StoredQuotation> => {
  const stored = await readQuotation(context.database, context.person, id)
  if (!['sent', 'accepted'].includes(stateOn(stored, context.today())))
    throw new Problem('locked', { details: { title: stored.quoteNo } })
  return stored
}

/** Refuses e-mail where neither a server nor an outbox is set. */
export const checkWay = (way: MailWay): Exclude<MailWay, 'none'> => {
  if (way === 'none') throw refused('to', 'noMailServer')
  return way
}

/** Puts an e-mail into the queue; where there is only an outbox, it lies there at once. Asked again with its key, it answers the first. */
export const queueMail = async (
  context: Context,
  stored: Pick<StoredQuotation, 'id' | 'quoteNo' | 'revision'>,
  { pdf, requestKey, to, cc, subject, message, language }: Written,
  way: MailWay,
): Promise<{ id: string }> => {
  const { database, person, files } = context
  const isKept = checkWay(way) === 'outbox'
  const before = await mailOf(database, person, requestKey)
  if (before) return before
  await checkAmount(database, person, context.now())
  const file = await storeFile({ database, files }, person, pdf)
  try {
    return await asPerson({ database, person }, async (transaction) => {
      const now = context.now()
      const { id: quotation, quoteNo, revision } = stored
      const values = {
        quotation,
        quoteNo,
        revision,
        subject,
        message,
        language,
        recipients: to,
        copies: cc,
        sender: person.employeeId,
        queuedAt: now,
        state: isKept ? 'kept' : 'queued',
        pdf: [file],
      }
      const view = viewOf(quotationMail, person)
      const draft = await takeFiles(transaction, view, person, { draft: values, stored: undefined })
      const [id = ''] = await insertRecords(transaction, quotationMail, person.companyId, [draft])
      await ownFiles(transaction, view, id, { draft, stored: undefined })
      await transaction.query(
        `INSERT INTO quotation_mail_queue (company_id, mail_id, account_id, request_key, message_key, due_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
        [person.companyId, id, person.userId, requestKey, randomUUID(), isKept ? null : now],
      )
      return { id }
    })
  } catch (caught) {
    // The same request came twice at once, and the other one was first.
    const meanwhile = await mailOf(database, person, requestKey)
    if (meanwhile) return meanwhile
    throw caught
  }
}

const mailOf = async (
  queries: Queries,
  person: Person,
  requestKey: string | null,
): Promise<{ id: string } | undefined> => {
  const row = await queries.first<{ id: string; accountId: string }>(
    `SELECT mail_id AS id, account_id AS "accountId" FROM quotation_mail_queue WHERE company_id = $1 AND request_key = $2`,
    [person.companyId, requestKey],
  )
  // A key belongs to its maker: other people only learn that it is taken.
  if (row && row.accountId !== person.userId) throw new Problem('duplicate', { details: { title: requestKey ?? '' } })
  return row && { id: row.id }
}

const checkAmount = async (queries: Queries, { companyId, employeeId }: Person, now: string): Promise<void> => {
  const { count } = await queries.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM quotation_mail WHERE company_id = $1 AND sender_id = $2 AND queued_at > $3::timestamptz`,
    [companyId, employeeId, addTime(now, { hours: -1 })],
  )
  if (count >= maxPerHour) throw new Problem('tooMany', { details: { retryAfterSeconds: 600 } })
}
