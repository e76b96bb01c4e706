import type { Label } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import { type Notice, type Receivers, tell } from '../notices/tell.ts'

const deskKey = 'TS-3302'

interface Words extends Pick<Notice, 'fact' | 'except' | 'priority'> {
  readonly to: 'sales' | 'desk' | readonly string[]
  /** The event; the number of the enquiry follows. */
  readonly title: Label
  /** More words; the lane comes before them. */
  readonly more?: string
}

/** Notifies sales or the desk of an event of an enquiry; where nobody has it yet, everybody who answers enquiries. */
export const tellOfEnquiry = (
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
    to: receivers(row, to),
    type: 3,
    title: [`${title[0]}：${no}`, `${title[1]}: ${no}`],
    body: [body, body],
    link: { page: to === 'sales' ? 'customerInquiry' : 'instInquiry', to: 'record', id: String(row.id) },
  })
}

const receivers = (row: Row, to: Words['to']): Receivers => {
  if (to === 'sales')
    return { employees: [String(row.salesperson_id), ...(row.collaborators_ids as string[]).map(String)] }
  if (to !== 'desk') return { employees: to }
  return row.quoter_id === null ? { editorsWith: deskKey } : { employees: [String(row.quoter_id)] }
}
