import type { BoxPriceLine } from '@hangjia/contracts'
import { type Reasoned, reasoned } from '../../money/derivation.ts'
import { type Decimal, plainText, roundAmount } from '../../money/money.ts'
import type { MeasuredLoad } from './load.ts'

/** The price of one column of a rate or a charge on one side; null where there is none. */
export type PriceOf = (cell: string) => Reasoned | null

/** A count of cells: the printed part of a line, and its amount with the reason. Without an amount it is priced case by case. */
export interface Counted {
  readonly unitPrice: Decimal | null
  /** As charged: 45 for 39 kg at the break of 45. */
  readonly quantity: Decimal | null
  /** Code of the unit of the quantity, where it depends on the cargo. */
  readonly unit?: 'RT' | 'CBM' | 'KGG' | 'KGC'
  readonly minAmount: Decimal | null
  readonly boxes: readonly BoxPriceLine[]
  readonly amount: Reasoned | null
  /** Saving if the customer paid for the quantity at which the cheapest higher break begins, where the rate does not do this itself. */
  readonly saving?: { readonly quantity: Decimal; readonly amount: Decimal } | undefined
  /** Quantity from which paying for the next break costs no more, and the quantity at which that break begins (R7). */
  readonly breakEven?: { readonly from: Decimal; readonly quantity: Decimal } | undefined
}
/** The load and its count on the buying side, where the customer is charged for another weight. */
export interface BoughtApart {
  readonly bought?: { readonly load: MeasuredLoad; readonly count: (priceOf: PriceOf, currency: string) => Counted }
}
/** A column as the trade writes it: CBM, MIN, Q45, 100KG+; M is the least that air cargo costs. */
export const columnWord = (cell: string): string =>
  words[cell] ?? cell.toUpperCase().replace(/^(KG|CBM)(\d+)$/, '$2$1+')
const words: Readonly<Record<string, string>> = { minCharge: 'M', light: 'CBM', heavy: 'KG' }

export const uncounted: Counted = { unitPrice: null, quantity: null, minAmount: null, boxes: [], amount: null }

/** One way to charge a cargo: a quantity at its price. */
export interface Way {
  readonly price: Reasoned
  readonly quantity: Decimal
  readonly amount: Reasoned
}
export const way = (
  rule: 'measure.rt' | 'measure.cbm' | 'measure.ton' | 'measure.kg',
  price: Reasoned,
  quantity: Decimal,
  currency: string,
): Way => ({
  price,
  quantity,
  amount: reasoned(rule, roundAmount(price.value.times(quantity)), {
    currency,
    parameters: { quantity: plainText(quantity) },
    children: [price.derivation],
  }),
})
