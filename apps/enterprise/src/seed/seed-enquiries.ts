import { enquiry, enquiryDesk, enquiryNumbers, replyTemplate } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { wordsOfEnquiry } from '../enquiries/enquiry-words.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { demoDesks, demoEnquiries } from './demo/business/enquiries.ts'
import { demoReplies } from './demo/business/replies.ts'

interface EnquiriesOf {
  readonly ids: BaseIds
  readonly owners: readonly [string, ...string[]]
  readonly desk: string
  readonly customers: readonly string[]
  readonly suppliers: readonly string[]
  readonly today: string
}

/** Desks and enquiries of a company; the desk asks itself as well, so that every page shows it some. */
export const seedEnquiries = async (
  queries: Queries,
  companyId: string,
  { ids, owners, desk, customers, suppliers, today }: EnquiriesOf,
): Promise<void> => {
  const colleague = owners.at(-1) ?? desk
  const desks = await insertRecords(queries, enquiryDesk, companyId, demoDesks(ids, { desk, colleague }))
  await insertRecords(queries, replyTemplate, companyId, demoReplies)
  const coded = async (table: 'container_type' | 'charge_unit') => {
    const rows = await queries.query<{ id: string; code: string }>(`SELECT id, code FROM ${table} WHERE company_id = 0`)
    return (code: string) => rows.find((row) => row.code === code)?.id ?? ''
  }
  const [box, per] = [await coded('container_type'), await coded('charge_unit')]
  const askers = [owners[0], ...owners, desk]
  const rows = demoEnquiries({ ids, today, box, per, suppliers }).map(({ question, refusal, ...values }, index) => {
    const words = question ?? refusal
    const kind = question ? 'question' : 'refuse'
    const message = { at: values.answeredAt ?? values.startedAt, by: desk, kind, words }
    return {
      ...values,
      enquiryNo: enquiryNumbers.prefix({}, today) + String(index + 1).padStart(enquiryNumbers.digits, '0'),
      customer: customers[index] ?? customers[0],
      salesperson: index === 1 ? desk : askers[index % askers.length],
      desk: desks[values.product === 'fcl' ? 1 : 2],
      quoter: desk,
      messages: words ? [message] : [],
    }
  })
  const written = await insertRecords(queries, enquiry, companyId, rows)
  for (const id of written) {
    const row = await queries.one<Row>('SELECT * FROM enquiry WHERE company_id = $1 AND id = $2', [companyId, id])
    const { lane, cargo, derived } = await wordsOfEnquiry(queries, companyId, row)
    await queries.query(
      'UPDATE enquiry SET lane = $3, cargo = $4, sort_text = $5, search_text = $6 WHERE company_id = $1 AND id = $2',
      [companyId, id, lane, cargo, derived.sort_text, derived.search_text],
    )
  }
}
