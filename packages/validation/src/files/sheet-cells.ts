/** Longest text that Excel opens in one cell. */
const maxCharacters = 32_767
/** Longest name of a sheet that Excel opens. */
const longestName = 31
/** Digits that Excel keeps of a number. */
const exactDigits = 15

/** A text as a workbook can hold it: XML has no place for control characters other than tab and line ends. */
export const sheetText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').slice(0, maxCharacters)

/** A name that Excel accepts for a sheet: short, and without characters that have a meaning in a formula. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestName) || 'Sheet'

/** A decimal string as a number that Excel can add up; one with more digits than Excel keeps stays a text. */
export const sheetNumber = (decimal: string): string | number =>
  decimal.replace(/\D/g, '').length <= exactDigits ? Number(decimal) : decimal
