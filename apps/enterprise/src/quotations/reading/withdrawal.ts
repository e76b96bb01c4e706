import type { Withdrawal } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { loadReferences } from '../../records/tables/references.ts'
import type { StoredQuotation } from '../stored/stored-quotation.ts'

interface Ended {
  readonly at: string
  readonly reason: string | null
  readonly by: string | null
}

/** Author, time and reason of a withdrawal, from the document's history; null while it is not withdrawn. */
export const withdrawalOf = async (
  queries: Queries,
  companyId: string,
  { id, status }: Pick<StoredQuotation, 'id' | 'status'>,
): Promise<Withdrawal | null> => {
  if (status !== 'withdrawn') return null
  const ended = await queries.first<Ended>(
    `SELECT h.period_to AS at, h.reason, account.employee_id AS by FROM quotation_history AS h
     LEFT JOIN account ON account.company_id = h.company_id AND account.id = h.changed_by
     WHERE h.company_id = $1 AND h.id = $2 AND h.status <> 'withdrawn'
     ORDER BY h.period_to DESC LIMIT 1`,
    [companyId, id],
  )
  if (!ended) return null
  const { at, reason, by } = ended
  const named = await loadReferences(queries, companyId, by === null ? [] : [{ to: 'employee', id: by }])
  return { at, by: by === null ? null : named('employee', by), reason: reason ?? '' }
}
