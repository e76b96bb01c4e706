import { Input, useNumberText } from '@hangjia/ui'

interface NumberCellProps {
  readonly label: string
  readonly value: string | null
  readonly decimals: 0 | 2 | 3
  readonly onChange: (value: string | null) => void
  /** Below nothing there is nothing to type. */
  readonly unsigned?: true
  readonly broken?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
}

/** A number in a cell: filtered while typed (spec §5.4); nothing becomes a float. */
export const NumberCell = (props: NumberCellProps) => {
  const { label, value, decimals, onChange, unsigned, broken, disabled, placeholder } = props
  const number = useNumberText(value, { decimals, signed: !unsigned }, onChange)
  return (
    <Input
      look="cell"
      className="text-right"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={broken || undefined}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={16}
      onFocus={(event) => event.target.select()}
      {...number}
    />
  )
}
