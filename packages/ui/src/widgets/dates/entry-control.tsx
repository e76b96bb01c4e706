import { CalendarDays } from 'lucide-react'
import { type Ref, useLayoutEffect, useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Floating } from '../over/floating.tsx'
import { TextButton } from '../page/text-button.tsx'
import { Calendar } from './calendar.tsx'
import { type DayBounds, isWithin } from './calendar-days.ts'
import { DayEntry } from './day-entry.tsx'
import type { EntryForm } from './entry-form.ts'
import { thisDay, useCalendar } from './use-calendar.ts'

export interface EntryControlProps extends DayBounds {
  readonly id: string
  /** A value in its form, or the text as typed when it is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
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

/** A day, or a day with its time, and a calendar at its side. */
export const EntryControl = (props: EntryControlProps & { readonly form: EntryForm }) => {
  const { id, value, onChange, onBlur, disabled, minimum, maximum, today = thisDay(), form, ref, ...rest } = props
  const { say } = useSpeech()
  const input = useRef<HTMLInputElement>(null)
  const isDayChosen = useRef(false)
  const calendar = useCalendar(1, today)
  const bounds = { minimum, maximum }
  const chosenDay = value?.slice(0, 10) ?? null
  const choose = (day: string) => {
    isDayChosen.current = true
    onChange(form.onDay(day, value))
    calendar.close()
  }
  // The text has its new value only after it was drawn.
  useLayoutEffect(() => {
    if (isDayChosen.current && form.afterDay) input.current?.setSelectionRange(...form.afterDay)
    isDayChosen.current = false
  })
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
        form={form}
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
          className="bare mr-4"
          aria-label={say('openCalendar')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (calendar.isOpen) calendar.close()
            else calendar.go(chosenDay)
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
            chosen={{ from: chosenDay, to: null }}
            today={today}
            bounds={bounds}
            onChoose={choose}
            onBack={(months) => calendar.turn(-months)}
            onForth={calendar.turn}
          />
          <div className="flex to-middle pt-2 pb-4 px-6 border-t-muted">
            <TextButton tabIndex={-1} disabled={!isWithin(today, bounds)} onClick={() => choose(today)}>
              {say('today')}
            </TextButton>
          </div>
        </Floating>
      )}
    </>
  )
}
