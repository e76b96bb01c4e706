import { formatDays, readDays, selectedWeekdays, sevenFlags, weekdaysText } from '@hangjia/validation'
import { useState } from 'react'
import { type Language, useSpeech } from '../speech.tsx'
import { Tick } from '../widgets/choices/tick.tsx'
import styles from '../widgets/text/controls.module.css'
import { Input } from '../widgets/text/input.tsx'
import { ControlShell } from './control-shell.tsx'
import type { CellProps, FieldKind, FilterProps, InputProps } from './kind.ts'
import { typedDays, typedWeekdays } from './typed-texts.ts'
import cells from './weekdays.module.css'

const DaysInput = (props: InputProps<'days'>) => {
  const { value, onChange, onBlur, id, issues, disabled, look, describedBy, label } = props
  const { say } = useSpeech()
  const [typing, setTyping] = useState<string>()
  const settled = value === null ? '' : typeof value === 'object' ? formatDays(value) : value
  return (
    <ControlShell look={look} issues={issues}>
      <Input
        look="framed"
        id={id}
        className={`${styles.control} figures text-right ${styles.number}`}
        value={typing ?? settled}
        placeholder={say('daysPlaceholder')}
        maxLength={12}
        disabled={disabled}
        aria-label={look === 'cell' ? label : undefined}
        aria-invalid={issues.length > 0}
        aria-describedby={describedBy}
        autoComplete="off"
        onChange={(event) => setTyping(event.target.value)}
        onBlur={() => {
          if (typing !== undefined) onChange(typing.trim() === '' ? null : (readDays(typing) ?? typing))
          setTyping(undefined)
          onBlur?.()
        }}
      />
    </ControlShell>
  )
}

export const daysKind: FieldKind<'days'> = {
  typed: typedDays,
  width: 76,
  align: 'right',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (_field, value) => formatDays(value),
  Cell: ({ value }) => formatDays(value),
  Input: DaysInput,
  Filter: null,
}

/** Monday first, as timetables print them. */
const letters: Record<Language, readonly string[]> = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
}
const isOn = (flags: string, day: number) => selectedWeekdays(flags).includes(day + 1)
const toggled = (flags: string, day: number) => {
  const selected = selectedWeekdays(flags)
  return sevenFlags(isOn(flags, day) ? selected.filter((number) => number !== day + 1) : [...selected, day + 1])
}

const WeekdaysCell = ({ value, language }: CellProps<'weekdays'>) => (
  <span className="inline-flex gap-1">
    {letters[language].map((letter, day) => (
      <span
        key={letter}
        className={isOn(value, day) ? `medium ${cells.on}` : cells.off}
        aria-hidden={!isOn(value, day)}
      >
        {language === 'zh' ? letter : letter[0]}
      </span>
    ))}
  </span>
)

type WeekProps = Pick<InputProps<'weekdays'>, 'id' | 'value' | 'disabled' | 'onBlur' | 'label'> & {
  readonly onChange: (value: string | null) => void
}
/** Seven boxes to tick; none ticked is nothing. */
const Week = ({ id, value, onChange, onBlur, disabled, label }: WeekProps) => {
  const { language } = useSpeech()
  const flags = value ?? none
  const toggle = (day: number) => {
    const next = toggled(flags, day)
    onChange(next === none ? null : next)
  }
  return (
    <fieldset className={`flex wrap gap-2 w-full min-w-0 pt-6 pb-4 px-5 ${styles.segments}`} aria-label={label}>
      {letters[language].map((letter, day) => (
        <Tick
          key={letter}
          id={day === 0 ? id : undefined}
          look="segment"
          className={`inline-row relative h-24 muted rounded-1 pointer ${styles.segment} to-middle flex-1 ${styles.day}`}
          checked={isOn(flags, day)}
          disabled={disabled}
          onChange={() => toggle(day)}
          onBlur={onBlur}
        >
          {letter}
        </Tick>
      ))}
    </fieldset>
  )
}
const none = '0000000'

const WeekdaysInput = ({ look, issues, ...props }: InputProps<'weekdays'>) => (
  <ControlShell look={look} issues={issues}>
    <Week {...props} />
  </ControlShell>
)

/** Whatever goes on any of the chosen days. */
const WeekdaysFilter = ({ field, condition, onChange, id }: FilterProps<'weekdays'>) => {
  const { label } = useSpeech()
  const chosen = condition && 'any' in condition ? condition.any.map(String) : []
  return (
    <Week
      id={id}
      label={label(field.label)}
      value={sevenFlags(chosen.flatMap(selectedWeekdays))}
      onChange={(days) => onChange(days === null ? undefined : { any: [days] })}
    />
  )
}

export const weekdaysKind: FieldKind<'weekdays'> = {
  typed: typedWeekdays,
  width: 120,
  fixedWidth: true,
  align: 'left',
  span: 1,
  sortable: false,
  frame: 'raised',
  say: (_field, value, { language }) => weekdaysText(value, language),
  Cell: WeekdaysCell,
  Input: WeekdaysInput,
  Filter: WeekdaysFilter,
}
