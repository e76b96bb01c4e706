import type { ModeListPage } from './quotation-pages.ts'

/**
 * Columns of prices of a price list that is no list of containers: by volume, by weight, the least, and what is asked once for a
 * shipment. They stand where a list of full containers has its container types.
 */
const listColumns = ['CBM', 'TON', 'MIN', 'SHPT'] as const
/** The same of its charges, which have a price of one unit besides. */
const chargeColumns = ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'] as const
/** Columns that bound an amount and are no price by themselves. */
export const boundColumns: readonly string[] = ['MIN', 'MAX']

/** How the rates of a mode are listed, as prices without quantity and total. */
export interface ModeList {
  readonly page: ModeListPage
  readonly columns: readonly string[]
  readonly charges: readonly string[]
  /** Its rates are for classes of dangerous goods. */
  readonly hasClasses?: true
}

/** A list of rates by revenue tons. */
export const tonList = (page: ModeListPage): ModeList => ({ page, columns: listColumns, charges: chargeColumns })
