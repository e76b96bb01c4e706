import type { PriceListRow, PriceStep } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { type Decimal, decimal, hundred, one, plainText, upTo, zero } from '../money/money.ts'

export type Adjustment = Pick<PriceStep, 'by' | 'value'>

/**
 * Rates with an amount, or a percentage, added to every price or subtracted, rounded up to a whole unit (Q4). A price free of
 * charge stays free, a rebate stays unchanged, and no price falls to zero by this.
 */
export const adjustedRows = (rows: readonly PriceListRow[], adjustment: Adjustment): PriceListRow[] =>
  rows.map((row) => {
    const boxPrices = row.boxPrices.map(({ box, price }) => ({ box, price: adjusted(price, adjustment) }))
    const isSame = boxPrices.every(({ price }, at) => price === row.boxPrices[at]?.price)
    return isSame ? row : { ...row, boxPrices, source: 'manual' }
  })

const adjusted = (price: string, { by, value }: Adjustment): string => {
  if (!isDecimal(price)) return price
  const before = decimal(price)
  const after = upTo(moved(before, by, decimal(value)), one)
  return zero.lt(before) && zero.lt(after) ? plainText(after) : price
}
/** An amount, or a share of it, put on a price; exact. */
export const moved = (price: Decimal, by: Adjustment['by'], value: Decimal) =>
  by === 'amount' ? price.plus(value) : price.times(hundred.plus(value)).div(hundred)
