import type { Mode, ModeQuestion, Reference } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadReferences } from '../records/tables/references.ts'

/** Questions of a mode with the places at both ends of each, by name. */
export const withModeEnds = async <T extends { readonly ask: ModeQuestion }>(
  queries: Queries,
  companyId: string,
  { mode, rows }: { readonly mode: Pick<Mode, 'asks'>; readonly rows: readonly T[] },
): Promise<(T & { readonly from: Reference; readonly to: Reference })[]> => {
  const { place, to: toPlace = place } = mode.asks
  const endOf = ({ land }: ModeQuestion) => land?.end ?? toPlace
  const ends = rows.flatMap(({ ask }) => [
    { to: place, id: ask.from },
    { to: endOf(ask), id: ask.to },
  ])
  const referenceOf = await loadReferences(queries, companyId, ends)
  return rows.map((row) => ({
    ...row,
    from: referenceOf(place, row.ask.from),
    to: referenceOf(endOf(row.ask), row.ask.to),
  }))
}
