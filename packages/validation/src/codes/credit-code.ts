/** Digits and letters of GB 32100: I, O, S, V and Z are left out, because they are misread. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Unified social credit code of a Chinese organisation (GB 32100-2015): 18 characters, the last one a check character.
 * Position i counts 3^i modulo 31; the check character makes the sum a multiple of 31.
 */
export const isCreditCode = (text: string): boolean => {
  const values = [...text].map((character) => alphabet.indexOf(character))
  if (values.length !== 18 || values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return values[17] === (31 - (sum % 31)) % 31
}
