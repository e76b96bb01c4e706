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

/** An exact number as it travels: an optional minus, digits, at most one point. "1e5", "NaN", "+1" and "" are none. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** The exact number of a decimal string. */
export const decimal = (value: string): Decimal => new Exact(value)
/** The exact number of a count. */
export const count = (value: number): Decimal => new Exact(String(value))
/** The count of a whole number. */
export const toCount = (value: Decimal): number => Number(value.toFixed(0))
export const zero = decimal('0')
export const one = decimal('1')
export const hundred = decimal('100')
export const hundredth = decimal('0.01')
export const thousand = decimal('1000')

/** Half up, away from zero: 0.005 → 0.01, -0.005 → -0.01 (R0). */
export const roundTo = (value: Decimal, decimals: number): Decimal => value.round(decimals, Big.roundHalfUp)
/** The next multiple of `step` that is not smaller: 1851 to 5 → 1855, -12 to 5 → -10. */
export const upTo = (value: Decimal, step: Decimal): Decimal => {
  const times = steps.get(plainText(step))
  return upToWhole(times ? value.times(times) : value.div(step)).times(step)
}
/** The next whole number that is not smaller. */
export const upToWhole = (value: Decimal): Decimal => {
  const whole = cutToWhole(value)
  return whole.lt(value) ? whole.plus(one) : whole
}
/** The number without its decimals. */
export const cutToWhole = (value: Decimal): Decimal => value.round(0, Big.roundDown)

export const sum = (values: readonly Decimal[]): Decimal => values.reduce((total, value) => total.plus(value), zero)
export const greater = (left: Decimal, right: Decimal): Decimal => (left.lt(right) ? right : left)
export const smaller = (left: Decimal, right: Decimal): Decimal => (right.lt(left) ? right : left)
export const isNegative = (value: Decimal): boolean => value.lt(zero)
/** A share of a whole in per cent, to one decimal; null when the whole is 0. */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.eq(zero) ? null : roundTo(part.times(hundred).div(whole), 1)
/** The same of two counts as text without idle zeros. */
export const percentText = (part: number, whole: number): string | null => {
  const percent = percentOf(count(part), count(whole))
  return percent && plainText(percent)
}

/** Without idle zeros, as the catalogue stores it: `3800`, `12.5`. */
export const plainText = (value: Decimal): string => value.toFixed()

/** Steps of which a whole number is one, with that number: to multiply by it is exact, and faster than a division. */
const steps: ReadonlyMap<string, Decimal> = new Map(
  ['1', '2', '10', '100', '1000', '10000'].map((times) => [plainText(one.div(decimal(times))), decimal(times)]),
)

/** Compares two decimal strings: -1, 0 or 1. */
export const compareDecimals = (left: string, right: string): -1 | 0 | 1 => checked(left).cmp(checked(right))
/** The sum of exact numbers, with no rounding. */
export const addDecimals = (values: readonly string[]): string => plainText(sum(values.map(decimal)))
/** The product of two exact numbers, with no rounding. */
export const multiplyDecimals = (left: string, right: string): string => plainText(decimal(left).times(decimal(right)))
/** Rounds half away from zero to `scale` decimals and writes them all: 1.005 → 1.01 (R0). */
export const roundDecimal = (value: string, scale: number): string => roundTo(checked(value), scale).toFixed(scale)
/** At most this many decimals are written; zeros at the end count (spec §5.3). Blank passes. */
export const hasDecimals = (value: string | null, most: number): boolean =>
  value === null || value === '' || (isDecimal(value) && (value.split('.')[1] ?? '').length <= most)

/** big.js would also read `1e5`. */
const checked = (value: string): Decimal => {
  if (!isDecimal(value)) throw new RangeError('not a decimal string')
  return decimal(value)
}
