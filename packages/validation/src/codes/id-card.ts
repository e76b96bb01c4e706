import { isDay } from '../days/dates.ts'

/**
 * Chinese ID card (spec §5.3): 18 characters with the check digit of GB 11643 (`x` counts as `X`), or the 15 digits
 * of the cards before 1999, all born in 19xx. The birthday must be a day that exists; the district is not looked up.
 */
export const isIdCard = (text: string): boolean => {
  if (/^[1-9]\d{14}$/.test(text)) return isBirthday(`19${text.slice(6, 12)}`)
  return (
    /^[1-9]\d{16}[\dX]$/i.test(text) &&
    isBirthday(text.slice(6, 14)) &&
    text.slice(17).toUpperCase() === checkDigit(text)
  )
}

const isBirthday = (digits: string) => isDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)

/** Position i counts 2^(17-i) modulo 11; the remainder of the sum picks the digit. */
const checkDigit = (text: string) => {
  const sum = [...text.slice(0, 17)].reduce((total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11), 0)
  return '10X98765432'[sum % 11]
}
