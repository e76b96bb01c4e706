import { CalendarDays } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useSpeech } from '../speech.tsx'
import calendarStyles from './calendar.module.css'
import { Calendar } from './calendar.tsx'
import { type DayBounds, isWithin } from './calendar-days.ts'
import styles from './controls.module.css'
import { DayEntry } from './day-entry.tsx'
import { Floating } from './floating.tsx'
import { TextButton } from './text-button.tsx'
import { thisDay, useCalendar } from './use-calendar.ts'

export interface DateControlProps extends DayBounds {
  readonly id: string
  /** A day, or the text as typed when it is none. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly onBlur?: ((value: string | null) => void) | undefined
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  /** The business day of now where it is not given. */
  readonly today?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A day that is quick to type (`1203`, `+7`, `t`), steps with the arrow keys, and has a calendar at its side. */
export const DateControl = (props: DateControlProps) => {
  const { id, value, onChange, onBlur, disabled, minimum, maximum, today = thisDay(), ref, ...rest } = props
  const { say } = useSpeech()
  const input = useRef<HTMLInputElement>(null)
  const calendar = useCalendar(1, today)
  const bounds = { minimum, maximum }
  const choose = (day: string) => {
    onChange(day)
    calendar.close()
  }
  return (
    <>
      <DayEntry
        {...rest}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        id={id}
        value={value}
        onChange={onChange}
        onChoose={choose}
        onBlur={(left) => {
          calendar.close()
          onBlur?.(left)
        }}
        calendar={calendar}
        today={today}
        bounds={bounds}
        disabled={disabled}
      />
      {!disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.adornment}
          aria-label={say('openCalendar')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (calendar.isOpen) calendar.close()
            else calendar.go(value)
          }}
        >
          <CalendarDays size={14} />
        </button>
      )}
      {calendar.cursor && calendar.month && (
        <Floating anchor={input}>
          <Calendar
            id={calendar.id}
            month={calendar.month}
            cursor={calendar.cursor}
            chosen={{ from: value, to: null }}
            today={today}
            bounds={bounds}
            onChoose={choose}
            onBack={(months) => calendar.turn(-months)}
            onForth={calendar.turn}
          />
          <div className={calendarStyles.foot}>
            <TextButton tabIndex={-1} disabled={!isWithin(today, bounds)} onClick={() => choose(today)}>
              {say('today')}
            </TextButton>
          </div>
        </Floating>
      )}
    </>
  )
}
