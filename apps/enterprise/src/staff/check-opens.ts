import { pageNamed } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { invalid } from '../records/saving/change-records.ts'

interface Opened {
  readonly page: string
  /** Rule that a colleague breaks whose account does not open the page. */
  readonly rule: string
}
/** Refuses to give work (`to`) to a colleague who left, or whose account does not open the page where it is done. */
export const checkOpens = async (
  transaction: Transaction,
  companyId: string,
  colleague: string,
  { page, rule }: Opened,
): Promise<void> => {
  const found = await transaction.first<{ opens: boolean }>(
    `SELECT EXISTS (
       SELECT FROM account a WHERE a.company_id = e.company_id AND a.employee_id = e.id AND a.identity = 0
         AND $3::text = ANY(a.permissions)) AS opens
     FROM employee e WHERE e.company_id = $1 AND e.id = $2::bigint AND e.status = 0`,
    [companyId, colleague, pageNamed(page)?.key ?? ''],
  )
  if (!found) throw invalid('to', 'notFound')
  if (!found.opens) throw invalid('to', rule)
}
