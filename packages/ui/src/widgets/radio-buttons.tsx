import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './chips.module.css'

export interface RadioOption<V> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface RadioButtonsProps<V> {
  readonly label: string
  readonly options: readonly RadioOption<V>[]
  /** Null where nothing is chosen yet. */
  readonly value: V | null
  readonly onChange: (value: V) => void
  /** With a tick before the chosen one. */
  readonly icon?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** One of several, as buttons that touch, with an optional check icon (spec §2.5); arrow keys go round. */
export const RadioButtons = <V extends string | number>(props: RadioButtonsProps<V>) => {
  const { label, options, value, onChange, icon, disabled } = props
  const name = useId()
  return (
    <div role="radiogroup" className={styles.chips} aria-label={label} aria-disabled={disabled || undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {icon && option.value === value && <Check size={12} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
