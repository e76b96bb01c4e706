import { type CurrencyMark, currencyMarks } from './currency-marks.ts'

/** Words of sheets for "nothing here". */
const nothing = /^(?:[-–—/\\*.]{1,4}|n\/?a|nil|无|没有|未提供)$/i
export const isNothing = (text: string): boolean => text.trim() === '' || nothing.test(text.trim())

const sign = '(?:us|hk|nt|cn|nz|[acs]|[a-z]{3})?[$¥€£]|[a-z]{3}|人民币|美[元金]|港[元币]|欧元|日元|英镑'
const money = new RegExp(
  String.raw`^(${sign})?\s*(-?)\s*([$¥€£])?\s*(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,12}))?\s*(${sign}|元)?$`,
  'i',
)
/** `1500 ALL IN`: nothing is to be added to it. */
const allIn = /\s*(?<![a-z])all(?:[\s-]?in)?$/i
const plainNumber = /^-?\d{1,15}(?:\.\d{1,12})?$/

/** An amount as a decimal string, with the possible meanings of each currency mark beside it, the usual one first. */
export interface Money {
  readonly amount: string
  readonly currencies: readonly CurrencyMark[]
}

/** An amount as prices are written: `1,850.50`, `USD 1850`, `$(30)`, `１８５０`. Null for anything else. */
export const readMoney = (text: string): Money | null => {
  if (plainNumber.test(text)) return { amount: text, currencies: [] }
  const plain = text.normalize('NFKC').trim().slice(0, 60).replace(allIn, '')
  const bracketed = /^(.{0,4})\((.+)\)$/.exec(plain)
  const found = money.exec(bracketed ? `${bracketed[1]}${bracketed[2]}` : plain)
  if (!found) return null
  const [, before, minus = '', mark, whole = '', fraction, behind] = found
  const marks = [before, mark, behind].filter((word) => word !== undefined).map(currencyMarks)
  // Three letters may also be a unit: `100 CBM`.
  if (marks.some((meanings) => meanings.length === 0)) return null
  const digits = whole.replaceAll(',', '') + (fraction === undefined ? '' : `.${fraction}`)
  return {
    amount: (bracketed ? '-' : minus) + digits,
    currencies: marks.flat(),
  }
}

/** Reads a number without a currency. */
export const readNumber = (text: string): string | null => {
  const read = readMoney(text)
  return read && read.currencies.length === 0 ? read.amount : null
}
