/** What stands in sheets for "nothing here". */
const nothing = /^(?:[-–—/\\*.]{1,4}|n\/?a|nil|无|没有|未提供)$/i
export const isNothing = (text: string): boolean => text.trim() === '' || nothing.test(text.trim())

const money =
  /^(?:[$¥￥€£]|[A-Z]{3})?\s*(-?)\s*(?:[$¥￥€£])?\s*(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,12}))?\s*(?:[A-Z]{3}|元)?$/i

/** A decimal string as prices are written: `1,850.50`, `USD 1850`, `$(30)`, `１８５０`. Null for anything else. */
export const readDecimal = (text: string): string | null => {
  const plain = text.normalize('NFKC').trim().slice(0, 60)
  const bracketed = /^(.{0,4})\((.+)\)$/.exec(plain)
  const found = money.exec(bracketed ? `${bracketed[1]}${bracketed[2]}` : plain)
  if (!found) return null
  const [, minus = '', whole = '', fraction] = found
  const digits = whole.replaceAll(',', '') + (fraction === undefined ? '' : `.${fraction}`)
  return (bracketed ? '-' : minus) + digits
}
