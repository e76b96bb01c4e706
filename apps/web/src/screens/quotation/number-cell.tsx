import { isDecimal, numericInput } from '@hangjia/validation'
import { useState } from 'react'
import styles from './lines-table.module.css'

interface NumberCellProps {
  readonly label: string
  readonly value: string | null
  readonly decimals: 0 | 2 | 3
  readonly onChange: (value: string | null) => void
  readonly broken?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
}

/** A number in a cell: filtered while typed (spec §5.4); "-" or "12." wait for more, nothing becomes a float. */
export const NumberCell = ({ label, value, decimals, onChange, broken, disabled, placeholder }: NumberCellProps) => {
  const [typing, setTyping] = useState<string>()
  return (
    <input
      className={styles.number}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={broken || undefined}
      value={typing ?? value ?? ''}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={16}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const kept = numericInput(event.target.value, decimals)
        setTyping(kept)
        if (kept === '') onChange(null)
        else if (isDecimal(kept)) onChange(kept)
      }}
      onBlur={() => setTyping(undefined)}
    />
  )
}
