import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { FieldFrame, type FieldFrameProps } from '../text/field-frame.tsx'
import { type Checkable, type Ruled, useRules } from '../text/use-rules.ts'
import type { DayBounds } from './calendar-days.ts'
import { DateControl } from './date-control.tsx'
import { wrongDay } from './wrong-day.ts'

export interface DateInputProps
  extends DayBounds,
    Ruled,
    Pick<FieldFrameProps, 'label' | 'required' | 'help' | 'disabled' | 'changed' | 'errorAt' | 'labelAt'> {
  /** A day, or the text as typed when it is none. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly onBlur?: (() => void) | undefined
  /** The business day of now where it is not given. */
  readonly today?: string | undefined
  readonly id?: string | undefined
  readonly ref?: Ref<Checkable> | undefined
}

/** A day under a floating label: typed in many ways, or chosen on a calendar by mouse or keyboard. */
export const DateInput = (props: DateInputProps) => {
  const { value, onChange, onBlur, minimum, maximum, ref } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const ruled = useRules<string | null>(props, (day) => wrongDay(day, { minimum, maximum }))
  useImperativeHandle(ref, () => ({ check: () => ruled.check(value), focus: () => input.current?.focus() }))
  return (
    <FieldFrame
      label={props.label}
      htmlFor={id}
      required={props.required}
      filled={value !== null}
      error={ruled.error}
      help={props.help}
      disabled={props.disabled}
      changed={props.changed}
      labelAt={props.labelAt}
      errorAt={props.errorAt}
    >
      {(describedBy) => (
        <DateControl
          ref={input}
          id={id}
          value={value}
          onChange={(day) => {
            ruled.onChange(day)
            onChange(day)
          }}
          onBlur={(left) => {
            ruled.onBlur(left)
            onBlur?.()
          }}
          minimum={minimum}
          maximum={maximum}
          today={props.today}
          disabled={props.disabled}
          required={props.required}
          broken={ruled.error !== undefined}
          describedBy={describedBy}
        />
      )}
    </FieldFrame>
  )
}
