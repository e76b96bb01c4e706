import type { ModeListPage, ModeQuotationPage } from './quotation-pages.ts'

/** Layout of a mode's rates in a list, as prices without quantity and total. */
export interface ModeList {
  /** The page of its quotations where both layouts share one. */
  readonly page: ModeListPage | ModeQuotationPage
  /** Shape of its prices: ranges of revenue tons, breaks of weight, or brackets of weight or volume; absent: by container type. */
  readonly by?: 'tons' | 'breaks' | 'brackets'
  /** Its rates are for classes of dangerous goods. */
  readonly hasClasses?: true
  /** Fields of a rate that its rows have as words. */
  readonly about?: readonly string[]
}
