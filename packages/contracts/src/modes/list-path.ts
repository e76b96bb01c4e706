import { modeListOf } from './modes.ts'
import { modeListPages } from './quotation-pages.ts'

/** Address of a price list of a mode; a page that quotes shipments, too, has it as its other layout. */
export const listPath = (mode: unknown, id: string): string => {
  const { page = 'fclStandardQuotation' } = (typeof mode === 'string' && modeListOf(mode)) || {}
  return `/${page}?${page in modeListPages || page === 'fclStandardQuotation' ? '' : 'layout=standard&'}id=${id}`
}
