import { formatAmount, formatDecimal } from '@hangjia/validation'
import styles from './money.module.css'

/** An amount with its currency; two decimals, thousands, negatives in parentheses. Nothing for nothing. */
export const Money = ({
  amount,
  currency,
}: {
  readonly amount: string | null | undefined
  readonly currency?: string | null | undefined
}) => {
  const text = formatAmount(amount)
  if (text === '') return null
  return (
    <span className="figures nowrap">
      {currency && <span className={`mr-4 muted ${styles.currency}`}>{currency}</span>}
      {text}
    </span>
  )
}

/** A unit price or a quantity: thousands, decimals as they are. */
export const Quantity = ({ value, unit }: { readonly value: string | number; readonly unit?: string | undefined }) => (
  <span className="figures nowrap">
    {formatDecimal(String(value))}
    {unit && <span className={`ml-3 muted ${styles.unit}`}>{unit}</span>}
  </span>
)
