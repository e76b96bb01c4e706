import { isDecimal } from '@hangjia/validation'
import { type KeyboardEvent, type Ref, useState } from 'react'
import styles from '../kinds/controls.module.css'
import { numericText } from '../kinds/number-text.ts'
import { useFilteredText } from './use-filtered-text.ts'

/** How many decimals a number takes (spec §5.4); exchange rates take 8. */
export type Decimals = 0 | 1 | 2 | 3 | 4 | 8

export interface NumberControlProps {
  readonly id: string
  /** A decimal string, or what was typed of one so far (`-`, `12.`). */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** The field is left with this value. */
  readonly onBlur?: ((settled: string | null) => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  /** Decimals that may be typed: 0 to 4, or 8 for exchange rates. */
  readonly decimals: number
  readonly signed?: boolean | undefined
  /** What is read while the field is not being edited; the number itself when absent. */
  readonly say?: ((value: string) => string) | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** What a number becomes when its field is left: `12.` is 12, `-` is nothing, `-0` is 0; what is no number stays. */
export const settledNumber = (typed: string | null): string | null => {
  if (typed === null || typed === '' || typed === '-') return null
  const text = typed.endsWith('.') ? typed.slice(0, -1) : typed
  return isDecimal(text) ? text.replace(/^-(?=[0.]*$)/, '') : typed
}

/** A number that keeps only what may stand in it, without its frame (spec §5.4). */
export const NumberControl = (props: NumberControlProps) => {
  const { id, value, onChange, onBlur, decimals, signed = false, say, disabled, className = '' } = props
  const [isEdited, setEdited] = useState(false)
  const filtered = useFilteredText(
    value ?? '',
    (typed) => numericText(typed, { scale: decimals, signed }),
    (text) => onChange(text === '' ? null : text),
  )
  const spoken = value !== null && say && !isEdited && isDecimal(value) ? say(value) : undefined
  return (
    <input
      ref={props.ref}
      id={id}
      className={`${styles.control} ${styles.number} ${className}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      disabled={disabled}
      aria-label={props.label}
      aria-required={props.required || undefined}
      aria-invalid={props.broken}
      aria-describedby={props.describedBy}
      onKeyDown={props.onKeyDown}
      {...filtered}
      value={spoken ?? filtered.value}
      onFocus={() => setEdited(true)}
      onBlur={() => {
        setEdited(false)
        const settled = settledNumber(value)
        if (settled !== value) onChange(settled)
        onBlur?.(settled)
      }}
    />
  )
}
