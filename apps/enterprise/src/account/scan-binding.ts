import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'

type Whose = Pick<Person, 'companyId' | 'userId'>

/** First day on which a scan logs the account in, and the proven phone. */
export const scanBindingOf = (queries: Queries, { companyId, userId }: Whose) =>
  queries.first<{ mobile: string; since: string }>(
    'SELECT mobile, bound_at AS since FROM scan_binding WHERE company_id = $1 AND account_id = $2',
    [companyId, userId],
  )

/** A scan of the same person asks for the phone again. */
export const unbindScan = (queries: Queries, { companyId, userId }: Whose) =>
  queries.query('DELETE FROM scan_binding WHERE company_id = $1 AND account_id = $2', [companyId, userId])
