import { isDecimal, roundDecimal } from './decimal.ts'

/**
 * Money on documents: two decimals, thousands separators, negatives in parentheses; `1,234.00`, `(30.00)`. Nothing for
 * nothing.
 */
export const formatAmount = (amount: string | null | undefined): string => {
  if (!isDecimal(amount)) return ''
  const rounded = roundDecimal(amount, 2)
  const text = withThousands(rounded.replace('-', ''))
  return rounded.startsWith('-') ? `(${text})` : text
}

/** Amounts in several currencies, in one line: `CNY 4,240.00 + USD 1,885.00`. Nothing for none. */
export const amountsText = (amounts: readonly { readonly currency: string; readonly amount: string }[]): string =>
  amounts.map(({ currency, amount }) => `${currency} ${formatAmount(amount)}`).join(' + ')

/** Totals by currency in one line; a currency in which nothing is to be paid is left out, unless it is the only one. */
export const totalsText = (totals: readonly { readonly currency: string; readonly total: string }[]): string => {
  const some = totals.filter(({ total }) => /[1-9]/.test(total))
  const shown = some.length > 0 ? some : totals.slice(0, 1)
  return amountsText(shown.map(({ currency, total }) => ({ currency, amount: total })))
}

/** Money on screens (spec §9): `$` before currency 1, `¥` before any other; `$1,234.00`, `¥(30.00)`. */
export const formatMoney = (amount: string | null | undefined, currency: number): string => {
  const text = formatAmount(amount)
  return text === '' ? '' : (currency === 1 ? '$' : '¥') + text
}

/** A number that is not money, such as a unit price or a quantity: thousands separators, decimals as they are. */
export const formatDecimal = (value: string | null | undefined): string =>
  isDecimal(value) ? (value.startsWith('-') ? '-' : '') + withThousands(value.replace('-', '')) : ''

/** Whole units without trailing zeros, `2,303`, as text for a chat. */
export const plainAmount = (value: string): string => formatDecimal(value).replace(/\.00$/, '')

/** Cuts from the right in threes; the usual regular expression needs seconds for a hundred thousand digits. */
const withThousands = (value: string): string => {
  const [whole = '', fraction] = value.split('.')
  const first = whole.length % 3
  const groups = first > 0 ? [whole.slice(0, first)] : []
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3))
  return groups.join(',') + (fraction === undefined ? '' : `.${fraction}`)
}
