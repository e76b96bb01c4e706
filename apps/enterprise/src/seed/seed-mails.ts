import { quotationMail } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

interface Issued {
  readonly id: string
  readonly quoteNo: string
  readonly revision: number
  readonly validUntil: string
  readonly sentAt: string
  readonly salesperson: string
  readonly email: string
  readonly contact: string | null
}
/** E-mails of one salesperson. */
const perPerson = 4

/** Outboxes of the demo, of which no e-mail has left the machine: those of everybody with issued quotations, and of the accounts. */
export const seedMails = async (queries: Queries, companyId: string): Promise<void> => {
  const issued = await queries.query<Issued>(
    `SELECT * FROM (
       SELECT q.id, q.quote_no AS "quoteNo", q.revision, q.valid_until AS "validUntil", q.sent_at AS "sentAt",
         q.salesperson_id AS salesperson, c.email, c.contact,
         row_number() OVER (PARTITION BY q.salesperson_id ORDER BY q.sent_at DESC, q.id) AS place
       FROM quotation q JOIN customer c ON c.company_id = q.company_id AND c.id = q.customer_id
       WHERE q.company_id = $1 AND q.status IN ('sent', 'accepted') AND c.email IS NOT NULL) AS latest
     WHERE place <= ${perPerson} ORDER BY "sentAt", id`,
    [companyId],
  )
  const accounts = await queries.query<{ employee: string }>(
    'SELECT employee_id AS employee FROM account WHERE company_id = $1 AND identity <> 2 ORDER BY id',
    [companyId],
  )
  const senders = new Set(issued.map(({ salesperson }) => salesperson))
  const others = accounts.filter(({ employee }) => !senders.has(employee))
  const rows = [
    ...issued.map((quote, at) => mailOf(quote, quote.salesperson, at)),
    ...issued.slice(0, others.length).map((quote, at) => mailOf(quote, others[at]?.employee ?? quote.salesperson, 1)),
  ]
  await insertRecords(queries, quotationMail, companyId, rows)
}

const mailOf = ({ id, quoteNo, revision, validUntil, sentAt, email, contact }: Issued, sender: string, at: number) => {
  const isRefused = at % 5 === 0
  return {
    queuedAt: sentAt,
    state: isRefused ? 'failed' : 'kept',
    quoteNo,
    revision,
    quotation: id,
    recipients: [email],
    copies: [],
    subject: `报价单 ${quoteNo} V${revision}`,
    message: `${contact ?? ''}您好：\n\n附件是我司报价单 ${quoteNo}，有效期至 ${validUntil}，请查收。\n\n顺祝商祺`,
    pdf: [],
    language: 'zh',
    sender,
    obstacle: isRefused ? 'recipient' : null,
    serverAnswer: isRefused ? '550 5.1.1 User unknown' : null,
    attempts: isRefused ? 1 : null,
  }
}
