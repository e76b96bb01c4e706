import { modeListOf, modeNamed, type PlainRow, quotedAs } from '@hangjia/contracts'

/** Address of a quotation of a list: by shipment or as a price list, and by its mode, each has its own page. */
export const quotationPath = (
  row: Pick<PlainRow, 'id'> & { readonly layout?: unknown; readonly mode?: unknown },
): string => `/${row.layout === 'standard' ? listPage(row.mode) : quotationPage(row.mode)}?id=${row.id}`

/** The page of price lists of a mode; that of full containers for any other. */
export const listPage = (mode: unknown): string =>
  (typeof mode === 'string' ? modeListOf(mode)?.page : undefined) ?? 'fclStandardQuotation'

/** The page of quotations of a mode; that of full containers for any other. */
export const quotationPage = (mode: unknown): string => {
  const declared = typeof mode === 'string' ? modeNamed(mode) : undefined
  return declared ? quotedAs(declared).page : 'quotation'
}
