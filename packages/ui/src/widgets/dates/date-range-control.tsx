import { CalendarRange } from 'lucide-react'
import { type FocusEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Floating } from '../over/floating.tsx'
import type { DayBounds } from './calendar-days.ts'
import rangeStyles from './date-range.module.css'
import { DayEntry } from './day-entry.tsx'
import { type DayPreset, type DayRange, dayPresets, withDay } from './day-range.ts'
import { RangeCalendar } from './range-calendar.tsx'
import { thisDay, useCalendar } from './use-calendar.ts'

export interface DateRangeControlProps extends DayBounds {
  /** Id of the first of its two fields. */
  readonly id: string
  /** Days from and to, or the texts as typed where they are none. */
  readonly value: DayRange
  readonly onChange: (range: DayRange) => void
  /** Called when one of the two fields is left, with the values of both. */
  readonly onBlur?: ((range: DayRange) => void) | undefined
  /** Both are left. */
  readonly onLeave?: (() => void) | undefined
  /** Presets beside the calendar; by default all that apply. */
  readonly presets?: readonly DayPreset[] | undefined
  /** Range of "whole validity". */
  readonly validity?: DayRange | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly label: string
  readonly describedBy?: string | undefined
  /** The business day of now where it is not given. */
  readonly today?: string | undefined
  readonly ref?: Ref<{ readonly focus: () => void }> | undefined
}

/** From – to without its frame: two days that are quick to type, one calendar of two months for both, with presets. */
export const DateRangeControl = (props: DateRangeControlProps) => {
  const { id, value, onChange, minimum, maximum, disabled, today = thisDay() } = props
  const { say } = useSpeech()
  const box = useRef<HTMLFieldSetElement>(null)
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }
  const [side, setSide] = useState<'from' | 'to'>('from')
  const calendar = useCalendar(2, today)
  const bounds = { minimum, maximum }
  useImperativeHandle(props.ref, () => ({ focus: () => inputs.from.current?.focus() }))
  const choose = (day: string) => {
    const next = withDay(value, side, day)
    onChange(next)
    if (next.from !== null && next.to !== null && side === 'to') return calendar.close()
    inputs.to.current?.focus()
    calendar.go(day)
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    calendar.close()
    props.onLeave?.()
  }
  const entry = (name: 'from' | 'to') => (
    <DayEntry
      ref={inputs[name]}
      id={name === 'from' ? id : `${id}-to`}
      className={rangeStyles.day}
      value={value[name]}
      onChange={(day) => onChange({ ...value, [name]: day })}
      onChoose={choose}
      onFocus={() => setSide(name)}
      onBlur={(left) => props.onBlur?.({ ...value, [name]: left })}
      calendar={calendar}
      isActive={side === name}
      today={today}
      bounds={bounds}
      disabled={disabled}
      required={props.required}
      broken={props.broken}
      label={`${props.label} ${say(name)}`}
      placeholder={say(name)}
    />
  )
  return (
    <fieldset
      ref={box}
      className={`row w-full min-w-0 ${rangeStyles.range}`}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !calendar.isOpen) return
        event.stopPropagation()
        inputs[side].current?.focus()
        calendar.close()
      }}
    >
      {entry('from')}
      <span className={`faint ${rangeStyles.dash}`}>–</span>
      {entry('to')}
      {!disabled && (
        <button
          type="button"
          tabIndex={-1}
          className="bare mr-4"
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
              onChange(range)
              inputs.to.current?.focus()
              calendar.close()
            }}
          />
        </Floating>
      )}
    </fieldset>
  )
}
