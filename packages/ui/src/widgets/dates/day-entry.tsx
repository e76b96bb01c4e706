import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import styles from '../text/controls.module.css'
import { Input } from '../text/input.tsx'
import { clampDay, type DayBounds, dayByKey, isWithin } from './calendar-days.ts'
import { dayForm, type EntryForm } from './entry-form.ts'
import type { CalendarState } from './use-calendar.ts'

export interface DayEntryProps {
  readonly id: string
  /** A day without a form of its own. */
  readonly form?: EntryForm | undefined
  /** A value in its form, or the text as typed when it is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
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

/** Length of the day that every value begins with. */
const dayLength = 10

/** The text of a day: quick to type, steps with the arrow keys, steers an open calendar (Alt and arrow down opens it). */
export const DayEntry = (props: DayEntryProps) => {
  const { id, value, onChange, onChoose, calendar, isActive = true, today, bounds, disabled, form = dayForm } = props
  const { language, say } = useSpeech()
  const [typing, setTyping] = useState<string>()
  const isOpen = calendar.isOpen && isActive
  const selected = useRef<readonly [HTMLInputElement, number, number]>(undefined)
  // The text has its new value only after it was drawn.
  useLayoutEffect(() => {
    const [input, start, end] = selected.current ?? []
    selected.current = undefined
    if (start !== undefined && end !== undefined) input?.setSelectionRange(start, end)
  })
  const read = typing === undefined ? value : form.read(typing, today)
  const settle = (): string | null => {
    if (typing === undefined) return value
    const settled = typing.trim() === '' ? null : (form.read(typing, today) ?? typing)
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
      const day = typing === undefined ? calendar.cursor : read?.slice(0, dayLength)
      if (!day || !isWithin(day, bounds)) return true
      if (typing !== undefined && read && read.length > dayLength) {
        settle()
        calendar.close()
        return true
      }
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      if (!isOpen) calendar.go(read?.slice(0, dayLength))
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
    const input = event.currentTarget
    const caret = input.selectionStart ?? 0
    if (form.partAt) selected.current = [input, ...form.partAt(caret)]
    const next = form.step(read, { by: event.key === 'ArrowUp' ? 1 : -1, caret, today })
    onChange(clampDay(next.slice(0, dayLength), bounds) + next.slice(dayLength))
  }
  return (
    <Input
      look="framed"
      ref={props.ref}
      id={id}
      role="combobox"
      className={`${styles.control} figures ${props.className ?? ''}`}
      value={typing ?? value ?? ''}
      placeholder={props.placeholder ?? say(form.placeholder)}
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
        const typed = form.read(text, today)
        if (isOpen && typed) calendar.go(typed.slice(0, dayLength))
      }}
      onKeyDown={onKeyDown}
      onBlur={() => props.onBlur?.(settle())}
    />
  )
}
