import type { Resource } from './catalogue/resource.ts'
import { ratesPageOf } from './marked-rates.ts'
import type { Mode } from './modes/mode.ts'
import { pagesOfMode, searchedModes } from './modes/modes.ts'
import { holdsPage } from './pages.ts'
import { holds, type Reader } from './permissions.ts'

/**
 * The mode on whose lanes a fee sheet is tried: the one that it is kept for. Sheets that only fill those of other modes are tried in their own,
 * and those of full containers have a trial of theirs.
 */
export const modeOfSheets = ({ name }: Pick<Resource, 'name'>): Mode | undefined =>
  Object.values<Mode>(searchedModes).find(({ sheets }) =>
    sheets.some(({ of, fills, wish }) => of.name === name && !fills && !wish),
  )

/** True for readers of the rates of a mode who may search it: a trial of its sheets shows both. */
export const triesSheetsOf = (reader: Reader, mode: Mode): boolean => {
  const rates = ratesPageOf(mode)
  return rates !== undefined && holds(reader, rates.key) && pagesOfMode(mode).some((page) => holdsPage(reader, page))
}
