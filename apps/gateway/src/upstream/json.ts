/** Digits in a row, with or without a point, that may be a number which a float does not hold. */
const long = 16
const isDigit = (code: number) => (code >= 48 && code <= 57) || code === 46
/** True where a text has a row of that length: one character in sixteen meets it, whatever it begins with. */
const isSuspicious = (text: string): boolean => {
  for (let at = long - 1; at < text.length; at += long) {
    if (!isDigit(text.charCodeAt(at))) continue
    let [first, last] = [at, at]
    while (isDigit(text.charCodeAt(first - 1))) first -= 1
    while (isDigit(text.charCodeAt(last + 1))) last += 1
    if (last - first + 1 >= long) return true
  }
  return false
}
const significant = (source: string) =>
  source
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '').length

type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown
// The third argument is in the language, not yet in its types.
const parse: (text: string, reviver?: Reviver) => unknown = JSON.parse

/**
 * Parses JSON so that no number is rounded: one that a float cannot hold exactly comes out as its digits.
 * Of two equal names in one object the last one wins. Throws a SyntaxError like JSON.parse.
 */
export const parseJson = (text: string): unknown =>
  isSuspicious(text) ? parse(text, (_name, value, context) => exact(value, context?.source)) : parse(text)

const exact = (value: unknown, source: string | undefined): unknown => {
  if (typeof value !== 'number' || source === undefined) return value
  // Fifteen decimal digits survive a double; whole numbers do up to 2^53.
  const isExact = significant(source) <= 15 || (Number.isSafeInteger(value) && /^-?\d+$/.test(source))
  return isExact ? value : source
}
