import { formatAmount } from '@hangjia/validation'

/** More has a plus, less is in parentheses, unchanged is a dash. */
export const signed = (amount: string | null): string => {
  if (amount === null) return ''
  if (!/[1-9]/.test(amount)) return '–'
  return amount.startsWith('-') ? formatAmount(amount) : `+${formatAmount(amount)}`
}
