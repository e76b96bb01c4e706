import { formatAmount, formatDecimal, hasDecimals } from '@hangjia/validation'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

export interface MoneyInputProps extends Omit<NumberInputProps, 'decimals'> {
  /** Code or sign before the amount: `USD`, `¥`. */
  readonly currency: string
  /** Two as is (spec §9); unit prices may take more. */
  readonly decimals?: 2 | 3 | 4 | undefined
}

/** An amount as it is read: thousands, at least two decimals, none cut off, negatives in parentheses. */
export const amountWords = (amount: string): string => {
  if (hasDecimals(amount, 2)) return formatAmount(amount)
  const words = formatDecimal(amount.replace('-', ''))
  return amount.startsWith('-') ? `(${words})` : words
}

/** An amount in one currency: grouped while it is read, plain while it is edited, exact always. */
export const MoneyInput = ({ currency, decimals = 2, ...rest }: MoneyInputProps) => (
  <NumberInput {...rest} decimals={decimals} prefix={currency} say={amountWords} />
)
