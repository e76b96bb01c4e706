/** An exact number as it travels: an optional minus, digits, at most one point. "1e5", "NaN", "+1" and "" are none. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Compares two decimal strings without arithmetic: -1, 0 or 1. */
export const compareDecimals = (left: string, right: string): -1 | 0 | 1 => {
  const a = parts(left)
  const b = parts(right)
  if (a.negative !== b.negative) return a.negative ? -1 : 1
  const size = compareSizes(a, b)
  return a.negative ? ((0 - size) as -1 | 0 | 1) : size
}

/** At most this many decimals are written; zeros at the end count (spec §5.3). Blank passes. */
export const hasDecimals = (value: string | null, most: number): boolean =>
  value === null || value === '' || (isDecimal(value) && (value.split('.')[1] ?? '').length <= most)

/** Rounds half away from zero to `scale` decimals and writes them all: 1.005 → 1.01 (R0). */
export const roundDecimal = (value: string, scale: number): string => {
  const { negative, whole, fraction } = parts(value)
  const kept = `${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`
  const up = (fraction[scale] ?? '0') >= '5'
  const digits = up ? plusOne(kept) : kept
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

interface Parts {
  readonly negative: boolean
  /** Without leading zeros; "0" when there is nothing else. */
  readonly whole: string
  /** Without trailing zeros. */
  readonly fraction: string
}
const parts = (value: string): Parts => {
  if (!isDecimal(value)) throw new RangeError('not a decimal string')
  const minus = value.startsWith('-')
  const [whole = '', fraction = ''] = value.slice(minus ? 1 : 0).split('.')
  const plain = { whole: whole.replace(/^0+(?=\d)/, ''), fraction: withoutTail(fraction) }
  return { ...plain, negative: minus && (plain.whole !== '0' || plain.fraction !== '') }
}
/** Adds one to a string of digits; converting a hundred thousand of them to a number would take its time. */
const plusOne = (digits: string) => {
  let at = digits.length - 1
  while (at >= 0 && digits[at] === '9') at -= 1
  const zeros = '0'.repeat(digits.length - 1 - at)
  return at < 0 ? `1${zeros}` : digits.slice(0, at) + String(Number(digits[at]) + 1) + zeros
}
const withoutTail = (fraction: string) => {
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}
const compareSizes = (a: Parts, b: Parts): -1 | 0 | 1 => {
  if (a.whole.length !== b.whole.length) return a.whole.length < b.whole.length ? -1 : 1
  const left = `${a.whole}.${a.fraction}`
  const right = `${b.whole}.${b.fraction}`
  return left === right ? 0 : left < right ? -1 : 1
}
