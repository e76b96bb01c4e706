/** Digits that a spreadsheet keeps of a number; what a float has beyond is noise (1850.0999999999999 is 1850.1). */
const keptDigits = 15

/** A number of a sheet in the digits that Excel shows of it, without an exponent. */
export const numberText = (value: number): string => {
  const short = String(value)
  if (short.length <= keptDigits && !short.includes('e')) return short
  const [, minus = '', whole = '0', fraction = '', exponent = '0'] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential(keptDigits - 1)) ?? []
  const digits = whole + fraction
  const point = Number(exponent) + 1
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const right = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '')
  const text = right === '' ? left : `${left}.${right}`
  return text === '0' ? '0' : minus + text
}
