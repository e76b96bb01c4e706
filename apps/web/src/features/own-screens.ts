import type { AnyRow } from '../console/records.ts'
import { quotationPath } from '../screens/quotation-path.ts'

/** Addresses of records that have a screen of their own, by resource. */
const ownScreens: Readonly<Record<string, (row: AnyRow) => string>> = {
  debitNote: ({ id }) => `/debitNotePdf?id=${id}`,
  quotation: quotationPath,
}
export const ownScreen = (of: string, row: AnyRow): string | undefined => ownScreens[of]?.(row)
