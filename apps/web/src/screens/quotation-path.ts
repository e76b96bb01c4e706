import type { PlainRow } from '@hangjia/contracts'

/** Where a quotation of a list is opened: by shipment or as a price list, each has its own page. */
export const quotationPath = (row: Pick<PlainRow, 'id'> & { readonly layout?: unknown }): string =>
  `/${row.layout === 'standard' ? 'fclStandardQuotation' : 'quotation'}?id=${row.id}`
