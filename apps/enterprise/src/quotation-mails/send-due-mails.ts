import { type AttachedFile, Problem } from '@hangjia/contracts'
import { addTime, businessDay, isEmail } from '@hangjia/validation'
import type { Database } from '../database/database.ts'
import { type FilePlace, loadFile } from '../files/stored-files.ts'
import { companyShown } from '../session/company-shown.ts'
import { composeMail, type Mail } from './compose-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import type { MailServer } from './mail-settings.ts'
import { type Attempt, settleAttempt, settleInterrupted } from './settle-attempt.ts'

interface Post extends FilePlace {
  readonly database: Database
  readonly server: MailServer
  /** The present instant, UTC ISO. */
  now(): string
}

/** Attempts of one look at the queue; the next look goes on. */
const attemptsInTurn = 20
/** Time for which a process holds an e-mail: longer than any attempt. */
const heldMinutes = 30

/** An e-mail that this process holds. */
interface Claimed extends Attempt {
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly message: string
  readonly pdf: readonly AttachedFile[]
  readonly messageKey: string
  readonly company: string
  readonly senderName: string
  readonly senderEmail: string | null
  readonly isOffered: boolean
}

/**
 * Sends what is due, one e-mail after the other. Of several services each holds others: a row is claimed and committed, then the mail
 * server is spoken to, then the outcome is written. Answers how many were attempted.
 */
export const sendDueMails = async (post: Post): Promise<number> => {
  await settleInterrupted(post.database, post.now())
  let count = 0
  while (count < attemptsInTurn) {
    const mail = await claim(post.database, post.now())
    if (!mail) break
    count += 1
    await settleAttempt(post.database, mail, { delivery: await attempt(post, mail), now: post.now() })
  }
  return count
}

const claim = (database: Database, now: string): Promise<Claimed | undefined> =>
  database.transaction(async (transaction) => {
    const held = await transaction.first<Pick<Claimed, 'companyId' | 'id' | 'heldUntil' | 'messageKey'>>(
      `UPDATE quotation_mail_queue SET claimed_until = $2, is_offered = false WHERE (company_id, mail_id) IN (
         SELECT company_id, mail_id FROM quotation_mail_queue WHERE due_at <= $1 AND claimed_until IS NULL
         ORDER BY due_at, company_id, mail_id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", mail_id AS id, claimed_until AS "heldUntil", message_key AS "messageKey"`,
      [now, addTime(now, { minutes: heldMinutes })],
    )
    if (!held) return undefined
    const facts = await transaction.one<Omit<Claimed, keyof typeof held>>(
      `WITH mail AS (
         UPDATE quotation_mail SET state = 'sending', attempts = coalesce(attempts, 0) + 1, next_try_at = NULL
         WHERE company_id = $1 AND id = $2 RETURNING *)
       SELECT m.recipients AS to, m.copies AS cc, m.subject, m.message, m.pdf, m.attempts, m.quote_no AS "quoteNo",
         m.quotation_id AS "quotationId", m.sender_id AS "senderId",
         CASE WHEN m.language = 'en' THEN coalesce(c.name_en, c.name_cn) ELSE c.name_cn END AS company,
         CASE WHEN m.language = 'en' THEN coalesce(e.name_en, e.name_cn) ELSE e.name_cn END AS "senderName",
         e.email AS "senderEmail",
         coalesce(q.status = 'accepted' OR q.status = 'sent' AND q.valid_until >= $3::date, false) AS "isOffered"
       FROM mail m JOIN ${companyShown} c ON c.id = m.company_id AND c.company_id = m.company_id
       JOIN employee e ON e.company_id = m.company_id AND e.id = m.sender_id
       LEFT JOIN quotation q ON q.company_id = m.company_id AND q.id = m.quotation_id`,
      [held.companyId, held.id, businessDay(Date.parse(now))],
    )
    return { ...facts, ...held }
  })

const attempt = async (post: Post, mail: Claimed): ReturnType<typeof deliverMail> => {
  if (!mail.isOffered) return { outcome: 'failed', obstacle: 'withdrawn', answer: null }
  const bytes = await composed(post, mail)
  if (!bytes) return { outcome: 'later', obstacle: 'attachment', answer: null }
  const offered = { from: post.server.from, to: [...mail.to, ...mail.cc], bytes }
  return await deliverMail(post.server, offered, () => markOffered(post.database, mail))
}

/** The bytes of an e-mail; undefined where its attachment cannot be read now. */
const composed = async (post: Post, mail: Claimed): Promise<Buffer | undefined> => {
  const [file] = mail.pdf
  try {
    if (!file) throw new Problem('notFound')
    return await composeMail(written(post, mail, await loadFile(post, mail, file.id)))
  } catch (failure) {
    if (failure instanceof Problem) return undefined
    throw failure
  }
}

const written = ({ server, now }: Post, mail: Claimed, pdf: Mail['pdf']): Mail => {
  const { senderName, senderEmail } = mail
  return {
    from: { name: mail.company, address: server.from },
    replyTo: senderEmail && isEmail(senderEmail) ? { name: senderName, address: senderEmail } : undefined,
    to: mail.to,
    cc: mail.cc,
    subject: mail.subject,
    message: mail.message,
    pdf,
    messageId: `<${mail.messageKey}@${server.from.split('@').at(-1)}>`,
    at: now(),
  }
}

/** Committed before the content goes out: whatever happens afterwards, nobody believes that it surely has not arrived. */
const markOffered = async (database: Database, { companyId, id, heldUntil }: Attempt): Promise<void> => {
  const { count } = await database.run(
    `UPDATE quotation_mail_queue SET is_offered = true WHERE company_id = $1 AND mail_id = $2 AND claimed_until = $3`,
    [companyId, id, heldUntil],
  )
  if (count === 0) throw new Error('another process holds this e-mail')
}
