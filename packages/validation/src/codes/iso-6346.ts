/** Result of the check of a container number. `remainderTen`: correct, but owners avoid such numbers, so a user should check it. */
export type ContainerNumberVerdict = 'right' | 'remainderTen' | 'wrongDigit' | 'malformed'

/** A container number without spaces and hyphens, in capitals: `MSKU 266654-2` → `MSKU2666542`. */
export const plainContainerNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Four letters (the last of them U, J or Z), six digits and the check digit of ISO 6346 (R17). */
export const checkContainerNumber = (text: string): ContainerNumberVerdict => {
  const number = plainContainerNumber(text)
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return 'malformed'
  const remainder = remainderOf(number.slice(0, 10))
  if (remainder % 10 !== Number(number[10])) return 'wrongDigit'
  return remainder === 10 ? 'remainderTen' : 'right'
}

/** The check digit that belongs to four letters and six digits; null when they are no such beginning. */
export const containerCheckDigit = (text: string): number | null => {
  const start = plainContainerNumber(text)
  return /^[A-Z]{3}[UJZ]\d{6}$/.test(start) ? remainderOf(start) % 10 : null
}

/** Position i counts 2^i; a remainder of ten is written 0. */
const remainderOf = (start: string) => [...start].reduce((sum, sign, at) => sum + worthOf(sign) * 2 ** at, 0) % 11

/** A is 10; the multiples of eleven are left out, so that B is 12, L 23 and V 34. */
const worthOf = (sign: string) => {
  if (/\d/.test(sign)) return Number(sign)
  const place = sign.charCodeAt(0) - 'A'.charCodeAt(0)
  return 10 + place + Math.ceil(place / 10)
}
