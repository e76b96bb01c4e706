import { Check } from 'lucide-react'
import styles from './chips.module.css'
import { Radio, RadioGroup } from './radio-group.tsx'

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
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <RadioGroup
      className={`inline-flex gap-1 min-w-0 p-2 bg-strong rounded-2 ${styles.chips}`}
      label={label}
      value={value === null ? null : String(value)}
      disabled={disabled}
      onChange={choose}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={String(option.value)}
          look="segment"
          className={`inline-row relative gap-3 h-26 muted nowrap rounded-1 pointer ${styles.chip}`}
          disabled={option.disabled}
        >
          {icon && option.value === value && <Check size={12} />}
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
