import type { Label } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import { type Notice, type Receivers, tell } from '../notices/tell.ts'

const deskKey = 'TS-3302'
const managerKey = 'TS-3303'

interface Words extends Pick<Notice, 'fact' | 'except' | 'priority'> {
  readonly to: 'sales' | 'desk' | 'managers' | readonly string[]
  /** The event; the number of the enquiry follows. */
  readonly title: Label
  /** More words; the lane comes before them. */
  readonly more?: string
}

/** Notifies sales or the desk of an event of an enquiry; where nobody has it yet, everybody who answers enquiries and sees this one. */
export const tellOfEnquiry = async (
  transaction: Transaction,
  row: Row,
  { to, title, more = '', ...message }: Words,
): Promise<number> => {
  const body = [String(row.lane ?? ''), more]
    .filter((words) => words !== '')
    .join(' · ')
    .slice(0, 300)
  const no = String(row.enquiry_no)
  return tell(transaction, {
    ...message,
    companyId: String(row.company_id),
    to: await receivers(transaction, row, to),
    type: 3,
    title: [`${title[0]}：${no}`, `${title[1]}: ${no}`],
    body: [body, body],
    link: {
      page: to === 'sales' ? 'customerInquiry' : to === 'managers' ? 'companyInquiry' : 'instInquiry',
      to: 'record',
      id: String(row.id),
    },
  })
}

const receivers = async (transaction: Transaction, row: Row, to: Words['to']): Promise<Receivers> => {
  if (to === 'sales')
    return { employees: [String(row.salesperson_id), ...(row.collaborators_ids as string[]).map(String)] }
  if (to === 'managers')
    return { editorsWith: managerKey, of: { module: 'enquiry', person: String(row.salesperson_id), also: [] } }
  if (to !== 'desk') return { employees: to }
  if (row.quoter_id !== null) return { employees: [String(row.quoter_id)] }
  const desk = await transaction.first<{ people: string[] }>(
    'SELECT array_append(members_ids, head_id) AS people FROM enquiry_desk WHERE company_id = $1 AND id = $2',
    [row.company_id, row.desk_id],
  )
  const of = { module: 'enquiry', person: String(row.salesperson_id), also: desk?.people ?? [] } as const
  return { editorsWith: deskKey, of }
}
