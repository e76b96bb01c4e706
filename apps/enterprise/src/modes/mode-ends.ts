import { askedPlaces, type Mode, type ModeQuestion, type Reference } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadReferences } from '../records/tables/references.ts'

/** Questions of a mode with the places at both ends of each, by name. */
export const withModeEnds = async <T extends { readonly ask: ModeQuestion }>(
  queries: Queries,
  companyId: string,
  { mode, rows }: { readonly mode: Pick<Mode, 'asks'>; readonly rows: readonly T[] },
): Promise<(T & Record<'from' | 'to', Reference[]>)[]> => {
  const { place, to: toPlace = place } = mode.asks
  const endOf = ({ land }: ModeQuestion) => land?.end ?? toPlace
  const ends = rows.flatMap(({ ask }) => {
    const { from, to } = askedPlaces(ask)
    return [...from.map((id) => ({ to: place, id })), ...to.map((id) => ({ to: endOf(ask), id }))]
  })
  const referenceOf = await loadReferences(queries, companyId, ends)
  return rows.map((row) => {
    const { from, to } = askedPlaces(row.ask)
    return {
      ...row,
      from: from.map((id) => referenceOf(place, id)),
      to: to.map((id) => referenceOf(endOf(row.ask), id)),
    }
  })
}
