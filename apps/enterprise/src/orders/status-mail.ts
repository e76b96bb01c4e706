import {
  type AnswerOf,
  type Contract,
  type InputOf,
  internalMilestones,
  linesIn,
  type Versioned,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { reachedRow } from '../records/tables/read-rows.ts'
import { pageView } from '../records/tables/view.ts'

type Calls = Contract['orders']
type Facts = AnswerOf<Calls['statusMail']>

const text = (value: unknown): string | null => (value ? String(value) : null)
/** Milestones of a mail at most, the newest ones. */
const mostEvents = 60

/** Facts for a mail to the customer about the standing of a shipment, nothing internal. */
export const statusMail = async (
  { database, person }: Context,
  { id }: InputOf<Calls['statusMail']>,
): Promise<Facts> => {
  const { companyId } = person
  const row = await reachedRow(database, pageView(person, 'order'), id)
  const of = await database.one<Row>(
    `SELECT c.contact, c.email, c.contacts, q.draft ->> 'language' AS language FROM customer c
     LEFT JOIN quotation_content q ON q.company_id = c.company_id AND q.quotation_id = $3 WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, row.customer_id, row.quotation_id],
  )
  const events = await database.query<Facts['events'][number]>(
    `SELECT milestone, at, container_no AS "containerNo", place FROM order_event
     WHERE company_id = $1 AND order_id = $2 AND classifier = 'ACT' AND is_corrected = 'valid' AND NOT milestone = ANY($3::text[])
     ORDER BY at DESC, id DESC LIMIT ${mostEvents}`,
    [companyId, id, internalMilestones],
  )
  const named = linesIn(of.contacts).find(({ name, invalid }) => name && !invalid && name === row.customer_contact)
  return {
    contact: text(row.customer_contact ?? of.contact),
    email: text(named ? named.email : of.email),
    language: of.language === 'en' ? 'en' : 'zh',
    sender: { zh: person.companyName, en: person.companyNameEn || person.companyName },
    events: events.toReversed(),
  }
}

/** Keeps a mail that was handed to the customer: the order has its words and its time, the history its addresses and subject. */
export const keepStatusMail = (
  context: Context,
  { to, subject, message, ...read }: InputOf<Calls['keepStatusMail']>,
): Promise<Versioned> =>
  asPerson({ ...context, reason: [to.join(', '), subject].filter(Boolean).join(' · ') }, async (transaction) => {
    const { id } = await lockAsRead(transaction, pageView(context.person, 'order'), read)
    return await transaction.one<Versioned>(
      `UPDATE shipment_order SET customer_informed_at = $3, customer_mail = $4 WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [context.person.companyId, id, context.now(), `${subject}\n\n${message}`],
    )
  })
