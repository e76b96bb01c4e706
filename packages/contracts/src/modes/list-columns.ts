import type { ModeListPage } from './quotation-pages.ts'

/**
 * Columns of prices of a price list that is no list of containers: by volume, by weight, the minimum, and the price per
 * shipment. They take the place of the container types in a list of full containers.
 */
const listColumns = ['CBM', 'TON', 'MIN', 'SHPT'] as const
/** The same for its charges, which also have a maximum. */
const chargeColumns = ['CBM', 'TON', 'MIN', 'MAX', 'SHPT'] as const
/** Columns that bound an amount and are no price by themselves. */
export const boundColumns: readonly string[] = ['MIN', 'MAX']

/** Layout of a mode's rates in a list, as prices without quantity and total. */
export interface ModeList {
  readonly page: ModeListPage
  readonly columns: readonly string[]
  readonly charges: readonly string[]
  /** Its rates are for classes of dangerous goods. */
  readonly hasClasses?: true
}

/** A list of rates by revenue tons. */
export const tonList = (page: ModeListPage): ModeList => ({ page, columns: listColumns, charges: chargeColumns })
