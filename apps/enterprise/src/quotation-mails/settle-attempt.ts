import { type Label, optionLabel, quotationMail } from '@hangjia/contracts'
import { addTime } from '@hangjia/validation'
import type { Database, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import type { Delivery } from './deliver-mail.ts'

/** An e-mail that a process holds until then. */
export interface Attempt {
  readonly companyId: string
  readonly id: string
  readonly heldUntil: string
  readonly attempts: number
  readonly quoteNo: string
  readonly quotationId: string
  readonly senderId: string
}

/** Minutes until the next attempt, after the first, the second, …; after the last of them an e-mail is given up. */
const pauses: readonly number[] = [1, 5, 15, 60, 240, 720]

interface Settled {
  readonly state: 'queued' | 'sent' | 'failed' | 'unclear'
  readonly obstacle: string | null
  readonly answer: string | null
  readonly sentAt: string | null
  readonly dueAt: string | null
}

const settledOf = (delivery: Delivery, attempts: number, now: string): Settled => {
  if (delivery.outcome === 'sent') {
    const { refused } = delivery
    const some = refused.length > 0
    return {
      state: 'sent',
      obstacle: some ? 'recipient' : null,
      answer: some ? refused.join(', ').slice(0, 300) : null,
      sentAt: now,
      dueAt: null,
    }
  }
  const { outcome, obstacle, answer } = delivery
  const pause = outcome === 'later' ? pauses[attempts - 1] : undefined
  const state = outcome === 'unclear' ? 'unclear' : pause === undefined ? 'failed' : 'queued'
  return { state, obstacle, answer, sentAt: null, dueAt: pause === undefined ? null : addTime(now, { minutes: pause }) }
}

/** Writes the outcome of an attempt and frees its e-mail; nothing, where another process holds it by now. */
export const settleAttempt = async (
  database: Database,
  attempt: Attempt,
  { delivery, now }: { readonly delivery: Delivery; readonly now: string },
): Promise<void> => {
  const settled = settledOf(delivery, attempt.attempts, now)
  await database.transaction(async (transaction) => {
    const { count } = await transaction.run(
      `UPDATE quotation_mail_queue SET due_at = $4, claimed_until = NULL
       WHERE company_id = $1 AND mail_id = $2 AND claimed_until = $3`,
      [attempt.companyId, attempt.id, attempt.heldUntil, settled.dueAt],
    )
    if (count === 0) return
    await writeState(transaction, attempt, settled)
  })
}

/**
 * E-mails whose process ended in the middle of an attempt. Before the content was offered it is tried again; afterwards a person decides,
 * because it may have arrived.
 */
export const settleInterrupted = (database: Database, now: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const left = await transaction.query<Omit<Attempt, 'heldUntil'> & { isOffered: boolean }>(
      `WITH left_over AS (
         SELECT company_id, mail_id FROM quotation_mail_queue WHERE due_at IS NOT NULL AND claimed_until < $1
         ORDER BY company_id, mail_id FOR UPDATE SKIP LOCKED),
       freed AS (
         UPDATE quotation_mail_queue q SET claimed_until = NULL, due_at = CASE WHEN q.is_offered THEN NULL ELSE q.due_at END
         FROM left_over l WHERE l.company_id = q.company_id AND l.mail_id = q.mail_id
         RETURNING q.company_id, q.mail_id, q.is_offered)
       SELECT f.company_id AS "companyId", f.mail_id AS id, f.is_offered AS "isOffered", m.attempts, m.quote_no AS "quoteNo",
         m.quotation_id AS "quotationId", m.sender_id AS "senderId"
       FROM freed f JOIN quotation_mail m ON m.company_id = f.company_id AND m.id = f.mail_id
       ORDER BY f.company_id, f.mail_id`,
      [now],
    )
    for (const { isOffered, ...attempt } of left)
      await writeState(transaction, attempt, {
        state: isOffered ? 'unclear' : 'queued',
        obstacle: isOffered ? 'interrupted' : null,
        answer: null,
        sentAt: null,
        dueAt: isOffered ? null : now,
      })
  })

const writeState = async (
  transaction: Transaction,
  attempt: Omit<Attempt, 'heldUntil'>,
  { state, obstacle, answer, sentAt, dueAt }: Settled,
): Promise<void> => {
  const { companyId, id } = attempt
  const { version } = await transaction.one<{ version: number }>(
    `UPDATE quotation_mail SET state = $3, obstacle = $4, server_answer = $5, sent_at = $6, next_try_at = $7
     WHERE company_id = $1 AND id = $2 RETURNING version`,
    [companyId, id, state, obstacle, answer, sentAt, dueAt],
  )
  if (state === 'failed' || state === 'unclear') await tellSender(transaction, attempt, { state, obstacle, version })
}

const headings: Readonly<Record<'failed' | 'unclear', Label>> = {
  failed: ['报价邮件发送失败', 'Quotation not e-mailed'],
  unclear: ['报价邮件可能未送达', 'Quotation e-mail may not have arrived'],
}

const tellSender = async (
  transaction: Transaction,
  { companyId, id, quoteNo, quotationId, senderId }: Omit<Attempt, 'heldUntil'>,
  {
    state,
    obstacle,
    version,
  }: { readonly state: 'failed' | 'unclear'; readonly obstacle: string | null; readonly version: number },
): Promise<void> => {
  const [zh, en] = headings[state]
  await tell(transaction, {
    companyId,
    // Attempts are counted anew once it is sent again.
    fact: `quotation-mail:${id}:${version}`,
    to: { employees: [senderId] },
    type: 3,
    title: [`${zh}：${quoteNo}`, `${en}: ${quoteNo}`],
    body: optionLabel(quotationMail.fields.obstacle.options, obstacle) ?? ['', ''],
    link: { page: 'quotation', to: 'record', id: quotationId },
  })
}
