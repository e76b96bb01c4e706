import Big from 'big.js'

/**
 * Exact decimals of our own kind: strict, so that a JavaScript number cannot get in (or a value out) by accident.
 * Divisions keep twenty decimals; everything else is exact until it is rounded by name.
 */
const Exact = Big()
Exact.strict = true
Exact.DP = 20
Exact.RM = Big.roundHalfUp

export type Decimal = Big

/** The exact number of a decimal string. */
export const decimal = (value: string): Decimal => new Exact(value)
/** Difference by which an amount exceeds another. */
export const amountBeyond = (amount: string, other: string): string => amountText(decimal(amount).minus(decimal(other)))
/** Amount of one unit, such as a margin of a TEU; the quantity is not 0. */
export const amountPer = (amount: string, quantity: string): string =>
  amountText(decimal(amount).div(decimal(quantity)))
/** The exact number of a count. */
export const count = (value: number): Decimal => new Exact(String(value))
export const zero = decimal('0')
export const one = decimal('1')
export const hundred = decimal('100')
export const hundredth = decimal('0.01')
export const thousand = decimal('1000')

/** Half up, away from zero: 0.005 → 0.01, -0.005 → -0.01 (R0). */
export const roundTo = (value: Decimal, decimals: number): Decimal => value.round(decimals, Big.roundHalfUp)
/** An amount: two decimals, half up, once per charge line (R0). */
export const roundAmount = (value: Decimal): Decimal => roundTo(value, 2)

/** The next multiple of `step` that is not smaller: 1851 to 5 → 1855, -12 to 5 → -10. */
export const upTo = (value: Decimal, step: Decimal): Decimal => upToWhole(value.div(step)).times(step)
/** The next whole number that is not smaller. */
export const upToWhole = (value: Decimal): Decimal => {
  const whole = value.round(0, Big.roundDown)
  return whole.lt(value) ? whole.plus(one) : whole
}

export const sum = (values: readonly Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), zero)
export const greater = (left: Decimal, right: Decimal): Decimal => (left.lt(right) ? right : left)
export const smaller = (left: Decimal, right: Decimal): Decimal => (right.lt(left) ? right : left)
export const isNegative = (value: Decimal): boolean => value.lt(zero)

/** As an amount is written: always two decimals, `3800.00`. */
export const amountText = (value: Decimal): string => withTwoDecimals(plainText(roundAmount(value)))
/** As a unit price is written: two decimals, or as many more as it has. */
export const priceText = (value: Decimal): string => withTwoDecimals(plainText(value))
/** Without idle zeros, as the catalogue stores it: `3800`, `12.5`. */
export const plainText = (value: Decimal): string => (value.eq(zero) ? '0' : value.toFixed())
const withTwoDecimals = (plain: string): string => {
  const point = plain.indexOf('.')
  if (point < 0) return `${plain}.00`
  return plain.length - point === 2 ? `${plain}0` : plain
}
