import { listPath, type PlainRow, productNamed, quotedAs } from '@hangjia/contracts'

/** Address of a quotation of a list: by shipment or as a price list, and by its mode, each has its own page or layout. */
export const quotationPath = (
  row: Pick<PlainRow, 'id'> & { readonly layout?: unknown; readonly mode?: unknown },
): string => (row.layout === 'standard' ? listPath(row.mode, row.id) : `/${quotationPage(row.mode)}?id=${row.id}`)

/** The page of quotations of a mode or service; that of full containers for any other. */
export const quotationPage = (mode: unknown): string =>
  quotedAs(typeof mode === 'string' ? productNamed(mode) : undefined).page
