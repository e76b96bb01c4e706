import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { FieldFrame, type FieldFrameProps } from '../text/field-frame.tsx'
import { type Checkable, type Ruled, useRules } from '../text/use-rules.ts'
import { DateRangeControl, type DateRangeControlProps } from './date-range-control.tsx'
import type { DayRange } from './day-range.ts'
import { wrongDayRange } from './wrong-day.ts'

export interface DateRangeInputProps
  extends Pick<DateRangeControlProps, 'value' | 'onChange' | 'minimum' | 'maximum' | 'presets' | 'validity' | 'today'>,
    Pick<Ruled, 'error'>,
    Pick<FieldFrameProps, 'label' | 'required' | 'help' | 'disabled' | 'changed' | 'errorAt' | 'labelAt'> {
  readonly onBlur?: (() => void) | undefined
  readonly id?: string | undefined
  readonly ref?: Ref<Checkable> | undefined
}

/** From – to under one label; one calendar of two months for both, with presets (spec §5.3: the start is not after the end). */
export const DateRangeInput = (props: DateRangeInputProps) => {
  const { value, onChange, onBlur, minimum, maximum, required, disabled, ref } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const control = useRef<{ readonly focus: () => void }>(null)
  const ruled = useRules<DayRange>(props, (range) => wrongDayRange(range, { minimum, maximum, required }))
  useImperativeHandle(ref, () => ({ check: () => ruled.check(value), focus: () => control.current?.focus() }))
  return (
    <FieldFrame
      label={props.label}
      htmlFor={id}
      required={required}
      raised
      error={ruled.error}
      help={props.help}
      disabled={disabled}
      changed={props.changed}
      labelAt={props.labelAt}
      errorAt={props.errorAt}
    >
      {(describedBy) => (
        <DateRangeControl
          ref={control}
          id={id}
          value={value}
          onChange={(range) => {
            ruled.onChange(range)
            onChange(range)
          }}
          onBlur={ruled.onBlur}
          onLeave={onBlur}
          presets={props.presets}
          validity={props.validity}
          minimum={minimum}
          maximum={maximum}
          today={props.today}
          disabled={disabled}
          required={required}
          broken={ruled.error !== undefined}
          label={props.label}
          describedBy={describedBy}
        />
      )}
    </FieldFrame>
  )
}
