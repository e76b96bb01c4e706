import { addDays, isDay, readTypedDay } from '@hangjia/validation'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { clampDay, type DayBounds, dayByKey, isWithin } from './calendar-days.ts'
import styles from './controls.module.css'
import type { CalendarState } from './use-calendar.ts'

export interface DayEntryProps {
  readonly id: string
  /** A day, or the text as typed when it is none. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  /** A day was chosen on the calendar by the keyboard; it is still open. */
  readonly onChoose: (day: string) => void
  /** Called when the field is left, with its value. */
  readonly onBlur?: ((value: string | null) => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly calendar: CalendarState
  /** Active state of this field on a calendar that two fields share. */
  readonly isActive?: boolean | undefined
  readonly today: string
  readonly bounds: DayBounds
  readonly disabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  readonly describedBy?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** The text of a day: quick to type, steps with the arrow keys, steers an open calendar (Alt and arrow down opens it). */
export const DayEntry = (props: DayEntryProps) => {
  const { id, value, onChange, onChoose, calendar, isActive = true, today, bounds, disabled } = props
  const { language, say } = useSpeech()
  const [typing, setTyping] = useState<string>()
  const isOpen = calendar.isOpen && isActive
  const read = typing === undefined ? value : readTypedDay(typing, today)
  const settle = (): string | null => {
    if (typing === undefined) return value
    const settled = typing.trim() === '' ? null : (readTypedDay(typing, today) ?? typing)
    setTyping(undefined)
    if (settled !== value) onChange(settled)
    return settled
  }
  const steer = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      calendar.close()
      // A dialog around it stays open.
      event.stopPropagation()
      return true
    }
    if (event.key === 'Enter') {
      // Typed input takes precedence over the calendar's position.
      const day = typing === undefined ? calendar.cursor : readTypedDay(typing, today)
      if (!day || !isWithin(day, bounds)) return true
      setTyping(undefined)
      onChoose(day)
      return true
    }
    // During typing, navigation keys move in the text.
    if (typing !== undefined && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return false
    const next = calendar.cursor && dayByKey(calendar.cursor, event, language)
    if (!next) return false
    setTyping(undefined)
    calendar.go(next)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      if (!isOpen) calendar.go(read)
      return
    }
    if (isOpen) {
      if (steer(event)) event.preventDefault()
      return
    }
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyping(undefined)
    onChange(clampDay(addDays(isDay(read) ? read : today, event.key === 'ArrowUp' ? 1 : -1), bounds))
  }
  return (
    <input
      ref={props.ref}
      id={id}
      role="combobox"
      className={`${styles.control} ${styles.figures} ${props.className ?? ''}`}
      value={typing ?? value ?? ''}
      placeholder={props.placeholder ?? say('datePlaceholder')}
      maxLength={20}
      disabled={disabled}
      aria-label={props.label}
      aria-required={props.required || undefined}
      aria-invalid={props.broken}
      aria-describedby={props.describedBy}
      aria-haspopup="grid"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${calendar.id}-${calendar.month}` : undefined}
      aria-activedescendant={isOpen && typing === undefined ? `${calendar.id}-${calendar.cursor}` : undefined}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => {
        event.target.select()
        props.onFocus?.()
      }}
      onChange={(event) => {
        const text = event.target.value
        setTyping(text)
        const day = readTypedDay(text, today)
        if (isOpen && day) calendar.go(day)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => props.onBlur?.(settle())}
    />
  )
}
