/** An IMO ship number: six digits count 7 to 2, and the last digit of the sum is the seventh (R17). `IMO` before it is no part. */
export const isImoNumber = (text: string): boolean => {
  const digits = /^(?:IMO)?\s*(\d{7})$/i.exec(text.trim())?.[1]
  if (!digits) return false
  const sum = [...digits.slice(0, 6)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0)
  return sum % 10 === Number(digits[6])
}
