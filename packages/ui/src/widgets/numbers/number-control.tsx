import { formatDecimal, isDecimal } from '@hangjia/validation'
import { type KeyboardEvent, type Ref, useLayoutEffect, useState } from 'react'
import styles from '../text/controls.module.css'
import { Input } from '../text/input.tsx'
import { useNumberText } from './use-number-text.ts'

/** Decimals of a number (spec §5.4); exchange rates take 8. */
export type Decimals = 0 | 1 | 2 | 3 | 4 | 8

export interface NumberControlProps {
  readonly id: string
  /** A decimal string. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  /** Decimals that may be typed: 0 to 4, or 8 for exchange rates. */
  readonly decimals: number
  readonly signed?: boolean | undefined
  /** Text shown while the field is not being edited; by default the number with thousands separators. */
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

/** Number input without its frame that keeps only allowed characters (spec §5.4). */
export const NumberControl = (props: NumberControlProps) => {
  const { id, value, onChange, onBlur, decimals, signed, say = formatDecimal, disabled, className = '' } = props
  const [edited, setEdited] = useState<HTMLInputElement | null>(null)
  // Entering marks it all, as Tab does; the plain number that comes in the place of the read one would undo that.
  useLayoutEffect(() => edited?.select(), [edited])
  const number = useNumberText(value, { decimals, signed }, onChange)
  const spoken = value !== null && !edited && isDecimal(value) ? say(value) : undefined
  return (
    <Input
      look="framed"
      ref={props.ref}
      id={id}
      className={`${styles.control} figures text-right ${styles.number} ${className}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      disabled={disabled}
      aria-label={props.label}
      aria-required={props.required || undefined}
      aria-invalid={props.broken}
      aria-describedby={props.describedBy}
      onKeyDown={props.onKeyDown}
      {...number}
      value={spoken ?? number.value}
      onFocus={(event) => setEdited(event.currentTarget)}
      onBlur={() => {
        setEdited(null)
        number.onBlur()
        onBlur?.()
      }}
    />
  )
}
