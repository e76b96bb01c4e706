import { addDays, businessDay, isDay, readMinute } from '@hangjia/validation'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { ControlShell } from './control-shell.tsx'
import styles from './controls.module.css'
import { parseDay } from './date-text.ts'
import type { FieldKind, FilterProps, InputProps } from './kind.ts'
import { RangeFilter } from './range-filter.tsx'

const today = () => businessDay(new Date())
const instantWords = (value: string) => readMinute(value) ?? value

export interface DateControlProps {
  readonly id: string
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
}

/** A day that is quick to type (`1203`, `+7`, `t`), steps with the arrow keys, and has a calendar at its side. */
export const DateControl = (props: DateControlProps) => {
  const { id, value, onChange, onBlur, disabled, broken, label, describedBy } = props
  const { say } = useSpeech()
  const [typing, setTyping] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const settle = () => {
    if (typing !== undefined) onChange(typing.trim() === '' ? null : (parseDay(typing, today()) ?? typing))
    setTyping(undefined)
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const from = typing === undefined ? value : parseDay(typing, today())
    const start = from && isDay(from) ? from : today()
    setTyping(undefined)
    onChange(addDays(start, event.key === 'ArrowUp' ? 1 : -1))
  }
  return (
    <>
      <input
        id={id}
        className={styles.control}
        value={typing ?? value ?? ''}
        placeholder={say('datePlaceholder')}
        maxLength={20}
        disabled={disabled}
        aria-label={label}
        aria-invalid={broken}
        aria-describedby={describedBy}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyping(event.target.value)}
        onKeyDown={step}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
      />
      {!disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.adornment}
          aria-label={say('openCalendar')}
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarDays size={14} />
        </button>
      )}
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.hiddenDate}
        value={value && isDay(value) ? value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </>
  )
}

const DateInput = ({ value, onChange, onBlur, id, issues, disabled, look, describedBy, label }: InputProps<'date'>) => (
  <ControlShell look={look} broken={issues.length > 0}>
    <DateControl
      id={id}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      broken={issues.length > 0}
      label={look === 'cell' ? label : undefined}
      describedBy={describedBy}
    />
  </ControlShell>
)

/** Instants are set by the server: a form only shows them. */
const InstantInput = ({ value, id, look, label }: InputProps<'instant'>) => (
  <ControlShell look={look} broken={false}>
    <input
      id={id}
      className={styles.control}
      value={value ? instantWords(value) : ''}
      aria-label={look === 'cell' ? label : undefined}
      disabled
      readOnly
    />
  </ControlShell>
)

const DateFilter = ({ condition, onChange, id }: FilterProps<'date' | 'instant'>) => (
  <RangeFilter
    condition={condition}
    onChange={onChange}
    id={id}
    clean={(text) => text.slice(0, 20)}
    settle={(text) => (text === '' ? '' : (parseDay(text, today()) ?? ''))}
  />
)

export const dateKind: FieldKind<'date'> = {
  width: 100,
  align: 'left',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (_field, value) => value,
  Cell: ({ value }) => value,
  Input: DateInput,
  Filter: DateFilter,
}

export const instantKind: FieldKind<'instant'> = {
  width: 134,
  align: 'left',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (_field, value) => instantWords(value),
  Cell: ({ value }) => instantWords(value),
  Input: InstantInput,
  Filter: DateFilter,
}
