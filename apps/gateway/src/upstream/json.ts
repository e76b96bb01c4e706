/** Sixteen digits in a row, with or without a point: a number that a float may not hold. Cheap to look for. */
const suspicious = /[\d.]{16}/
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
  suspicious.test(text) ? parse(text, (_name, value, context) => exact(value, context?.source)) : parse(text)

const exact = (value: unknown, source: string | undefined): unknown => {
  if (typeof value !== 'number' || source === undefined) return value
  // Fifteen decimal digits survive a double; whole numbers do up to 2^53.
  const isExact = significant(source) <= 15 || (Number.isSafeInteger(value) && /^-?\d+$/.test(source))
  return isExact ? value : source
}
