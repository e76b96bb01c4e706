import { modes } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { tableName } from '../../records/tables/table.ts'
import { modeOf } from '../stored/mode-draft.ts'
import { type StoredQuotation, usedSources } from '../stored/stored-quotation.ts'

/** Places of the options whose supplier is on the blacklist by now; its name is shown to nobody here. */
export const blacklistedOptions = async (
  queries: Queries,
  companyId: string,
  stored: Pick<StoredQuotation, 'draft' | 'sources'>,
): Promise<number[]> => {
  const used = usedSources(stored)
  if (used.length === 0) return []
  const rate = (modeOf(stored.draft) ?? modes.fcl).rate
  // Rates of some modes name no supplier.
  if (!('supplier' in rate.fields)) return []
  const rows = await queries.query<{ id: string }>(
    `SELECT r.id FROM ${tableName(rate)} AS r JOIN supplier AS s ON s.company_id = r.company_id AND s.id = r.supplier_id
     WHERE r.company_id = $1 AND r.id = ANY($2::bigint[]) AND s.state = 'blacklisted'`,
    [companyId, used.map(({ source }) => source.rate.id)],
  )
  const black = new Set(rows.map(({ id }) => id))
  return used.flatMap(({ option, source }) => (black.has(source.rate.id) ? [option] : []))
}
