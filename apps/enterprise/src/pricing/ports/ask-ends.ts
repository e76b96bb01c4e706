import type { FclAsk, Reference } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { loadReferences } from '../../records/tables/references.ts'

/** Queries with the ports at both ends of each, by name. */
export const withEnds = async <T extends { readonly ask: FclAsk }>(
  queries: Queries,
  companyId: string,
  rows: readonly T[],
): Promise<(T & { readonly pols: Reference[]; readonly pods: Reference[] })[]> => {
  const ports = rows.flatMap(({ ask }) => [...ask.pols, ...ask.pods]).map((id) => ({ to: 'port', id }))
  const referenceOf = await loadReferences(queries, companyId, ports)
  const named = (ids: readonly string[]) => ids.map((id) => referenceOf('port', id))
  return rows.map((row) => ({ ...row, pols: named(row.ask.pols), pods: named(row.ask.pods) }))
}
