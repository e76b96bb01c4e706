import { secrecyRule } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { tableName } from '../../records/tables/table.ts'

/** Names of rules of secrecy by their ids; deleted ones have none. */
export const ruleNames = async (
  queries: Queries,
  companyId: string,
  rules: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await queries.query<{ id: string; name: string }>(
    `SELECT id::text AS id, name FROM ${tableName(secrecyRule)} WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, rules],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
