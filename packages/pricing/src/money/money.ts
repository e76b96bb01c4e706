import { type Decimal, decimal, plainText, roundTo } from '@hangjia/validation/decimal'

export {
  count,
  cutToWhole,
  type Decimal,
  decimal,
  greater,
  hundred,
  hundredth,
  isNegative,
  one,
  plainText,
  roundTo,
  smaller,
  sum,
  thousand,
  toCount,
  upTo,
  upToWhole,
  zero,
} from '@hangjia/validation/decimal'

/** Difference by which an amount exceeds another. */
export const amountBeyond = (amount: string, other: string): string => amountText(decimal(amount).minus(decimal(other)))
/** Amount of one unit, such as a margin of a TEU; the quantity is not 0. */
export const amountPer = (amount: string, quantity: string): string =>
  amountText(decimal(amount).div(decimal(quantity)))

/** An amount: two decimals, half up, once per charge line (R0). */
export const roundAmount = (value: Decimal): Decimal => roundTo(value, 2)
/** As an amount is written: always two decimals, `3800.00`. */
export const amountText = (value: Decimal): string => roundAmount(value).toFixed(2)
/** As a unit price is written: two decimals, or as many more as it has. */
export const priceText = (value: Decimal): string => {
  const plain = plainText(value)
  const point = plain.indexOf('.')
  if (point < 0) return `${plain}.00`
  return plain.length - point === 2 ? `${plain}0` : plain
}
