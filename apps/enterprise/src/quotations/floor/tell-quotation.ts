import { type Label, listPageOf, usualLeadDays } from '@hangjia/contracts'
import type { Database, Transaction } from '../../database/database.ts'
import { againOf, leadDaysOf } from '../../notices/message-rules.ts'
import { type Notice, tell } from '../../notices/tell.ts'

interface Named {
  readonly companyId: string
  readonly id: string
}
interface Words extends Pick<Notice, 'fact' | 'to' | 'orElse' | 'except' | 'priority'> {
  /** The event; the number of the quotation follows. */
  readonly title: Label
  /** More words; the customer precedes them. */
  readonly body?: Label
}

interface Summary {
  readonly quoteNo: string
  readonly layout: string
  readonly mode: string
  readonly customer: string
}

/** Notifies people of an event of a quotation. Returns their number. */
export const tellOfQuotation = async (
  transaction: Transaction,
  { companyId, id }: Named,
  { title, body = ['', ''], ...message }: Words,
): Promise<number> => {
  const { quoteNo, layout, mode, customer } = await transaction.one<Summary>(
    `SELECT quote_no AS "quoteNo", layout, mode, coalesce(customer_name, '') AS customer FROM quotation
     WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
  const line = (more: string) => [customer, more].filter((words) => words !== '').join(' · ')
  return await tell(transaction, {
    ...message,
    companyId,
    type: 3,
    title: [`${title[0]}：${quoteNo}`, `${title[1]}: ${quoteNo}`],
    body: [line(body[0]), line(body[1])],
    link: {
      page: layout === 'standard' ? listPageOf(mode) : 'quotation',
      to: 'record',
      id,
    },
  })
}

/** The key of the quotations of the whole company. */
const allQuotations = 'TS-3306'
const maxBatch = 1_000
const leadDays = leadDaysOf('quotationEnding', 'q.company_id', usualLeadDays.quotationEnding)
const again = againOf('quotationEnding', 'q.company_id', { leadDays, endsOn: 'q.valid_until' })

interface Ending extends Named {
  readonly salesperson: string
  readonly validUntil: string
  readonly fact: string
}

/**
 * Reminds of sent quotations that nobody answered and that end soon, once for each last day and repeat: their salespeople, or, where one works here
 * no more, who has the quotations of the whole company. Answers how many were.
 */
export const tellQuotationsEnding = async (database: Database, today: string, atOnce = maxBatch): Promise<number> => {
  let after: Named = { companyId: '0', id: '0' }
  for (let count = 0; ; ) {
    const ending = await database.query<Ending>(
      `SELECT company_id AS "companyId", id, salesperson_id AS salesperson, valid_until AS "validUntil", fact
       FROM quotation q CROSS JOIN LATERAL (SELECT 'quotation-ending:' || q.id || ':' || q.valid_until || ${again} AS fact) AS f
       WHERE status = 'sent' AND valid_until BETWEEN $1::date AND $1::date + ${leadDays} AND (company_id, id) > ($2::bigint, $3::bigint)
         AND NOT EXISTS (SELECT FROM message m WHERE m.company_id = q.company_id AND m.fact = f.fact)
       ORDER BY company_id, id LIMIT $4`,
      [today, after.companyId, after.id, atOnce],
    )
    for (const quotation of ending) await remind(database, quotation)
    count += ending.length
    after = ending.at(-1) ?? after
    if (ending.length < atOnce) return count
  }
}

const remind = async (database: Database, { companyId, id, salesperson, validUntil, fact }: Ending): Promise<void> => {
  await database.transaction((transaction) =>
    tellOfQuotation(
      transaction,
      { companyId, id },
      {
        fact,
        title: ['报价单即将过期', 'Quotation ends soon'],
        body: [`有效期至 ${validUntil}`, `valid until ${validUntil}`],
        to: { employees: [salesperson] },
        orElse: { editorsWith: allQuotations, of: { module: 'quotation', person: salesperson } },
      },
    ),
  )
}
