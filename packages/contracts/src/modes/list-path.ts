import { fclQuoted } from './fcl.ts'
import { modeListOf } from './modes.ts'
import { modeListPages } from './quotation-pages.ts'

/** The page of the price lists of a mode; that of full containers for modes without lists. */
export const listPageOf = (mode: unknown): string =>
  (typeof mode === 'string' ? modeListOf(mode) : undefined)?.page ?? fclQuoted.list.page

/** Address of a price list of a mode; a page that quotes shipments, too, has it as its other layout. */
export const listPath = (mode: unknown, id: string): string => {
  const page = listPageOf(mode)
  return `/${page}?${page in modeListPages ? '' : 'layout=standard&'}id=${id}`
}
