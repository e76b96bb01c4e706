import { firstBroken } from '@hangjia/validation'
import { CalendarRange } from 'lucide-react'
import { type FocusEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import styles from '../kinds/controls.module.css'
import { useSpeech } from '../speech.tsx'
import type { DayBounds } from './calendar-days.ts'
import { wrongDay } from './date-input.tsx'
import rangeStyles from './date-range.module.css'
import { DayEntry } from './day-entry.tsx'
import { type DayPreset, type DayRange, dayPresets, withDay } from './day-range.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { Floating } from './floating.tsx'
import { RangeCalendar } from './range-calendar.tsx'
import { thisDay, useCalendar } from './use-calendar.ts'
import { type BrokenRule, type Checkable, type Ruled, useRules } from './use-rules.ts'

export interface DateRangeInputProps
  extends DayBounds,
    Pick<Ruled, 'error'>,
    Pick<FieldFrameProps, 'label' | 'required' | 'help' | 'disabled' | 'changed' | 'errorAt' | 'labelAt'> {
  /** Days from and to, or the texts as typed where they are none. */
  readonly value: DayRange
  readonly onChange: (range: DayRange) => void
  readonly onBlur?: (() => void) | undefined
  /** Shown beside the calendar; all that apply where it is not given. */
  readonly presets?: readonly DayPreset[] | undefined
  /** What "whole validity" stands for. */
  readonly validity?: DayRange | undefined
  /** The business day of now where it is not given. */
  readonly today?: string | undefined
  readonly id?: string | undefined
  readonly ref?: Ref<Checkable> | undefined
}

/** What a range asks of itself: days, within the bounds, forwards, and both where it is required. */
const wrongRange = (range: DayRange, bounds: DayBounds & { readonly required?: boolean | undefined }) => {
  const wrong: BrokenRule | null = wrongDay(range.from, bounds) ?? wrongDay(range.to, bounds)
  if (wrong) return wrong
  const isOpen = range.from === null || range.to === null
  return isOpen && !bounds.required
    ? null
    : firstBroken(range.to, [['startNotAfterEnd', { start: 'from' }]], { ...range })
}

/** From – to under one label; one calendar of two months for both, with presets (spec §5.3: the start is not after the end). */
export const DateRangeInput = (props: DateRangeInputProps) => {
  const { value, onChange, onBlur, minimum, maximum, required, disabled, today = thisDay(), ref } = props
  const { say } = useSpeech()
  const ownId = useId()
  const id = props.id ?? ownId
  const box = useRef<HTMLFieldSetElement>(null)
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const [side, setSide] = useState<'from' | 'to'>('from')
  const calendar = useCalendar(2, today)
  const bounds = { minimum, maximum }
  const ruled = useRules<DayRange>(props, (range) => wrongRange(range, { ...bounds, required }))
  useImperativeHandle(ref, () => ({ check: () => ruled.check(value), focus: () => inputs.from.current?.focus() }))
  const change = (range: DayRange) => {
    ruled.onChange(range)
    onChange(range)
  }
  const choose = (day: string) => {
    const next = withDay(value, side, day)
    change(next)
    if (next.from !== null && next.to !== null && side === 'to') return calendar.close()
    inputs.to.current?.focus()
    calendar.go(day)
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    calendar.close()
    onBlur?.()
  }
  const entry = (name: 'from' | 'to') => (
    <DayEntry
      ref={inputs[name]}
      id={name === 'from' ? id : `${id}-to`}
      className={rangeStyles.day}
      value={value[name]}
      onChange={(day) => change({ ...value, [name]: day })}
      onChoose={choose}
      onFocus={() => setSide(name)}
      onBlur={(left) => ruled.onBlur({ ...value, [name]: left })}
      calendar={calendar}
      isActive={side === name}
      today={today}
      bounds={bounds}
      disabled={disabled}
      required={required}
      broken={ruled.error !== undefined}
      label={`${props.label} ${say(name)}`}
      placeholder={say(name)}
    />
  )
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
        <fieldset
          ref={box}
          className={rangeStyles.range}
          aria-label={props.label}
          aria-describedby={describedBy}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !calendar.isOpen) return
            event.stopPropagation()
            inputs[side].current?.focus()
            calendar.close()
          }}
        >
          {entry('from')}
          <span className={rangeStyles.dash}>–</span>
          {entry('to')}
          {!disabled && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.adornment}
              aria-label={say('openCalendar')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const first = value.from !== null && value.to === null ? 'to' : 'from'
                inputs[first].current?.focus()
                if (calendar.isOpen) calendar.close()
                else calendar.go(value[first] ?? value.from)
              }}
            >
              <CalendarRange size={14} />
            </button>
          )}
          {calendar.isOpen && (
            <Floating anchor={box}>
              <RangeCalendar
                calendar={calendar}
                value={value}
                presets={props.presets ?? dayPresets}
                validity={props.validity}
                today={today}
                bounds={bounds}
                onChoose={choose}
                onPreset={(range) => {
                  change(range)
                  inputs.to.current?.focus()
                  calendar.close()
                }}
              />
            </Floating>
          )}
        </fieldset>
      )}
    </FieldFrame>
  )
}
