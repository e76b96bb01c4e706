import { readMinute } from '@hangjia/validation'
import { DateControl } from '../widgets/dates/date-control.tsx'
import { InstantControl } from '../widgets/dates/instant-control.tsx'
import { ControlShell } from './control-shell.tsx'
import type { FieldKind, InputProps } from './kind.ts'
import { DayFilter } from './range-filter.tsx'
import { typedDate } from './typed-texts.ts'

const instantWords = (value: string) => readMinute(value) ?? value

/** A control of days, or of instants to the minute in China's time, as the input of a field. */
const inputOf =
  <K extends 'date' | 'instant'>(Control: typeof DateControl | typeof InstantControl) =>
  ({ value, onChange, onBlur, id, issues, disabled, look, describedBy, label }: InputProps<K>) => (
    <ControlShell look={look} issues={issues}>
      <Control
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

export const dateKind: FieldKind<'date'> = {
  typed: typedDate,
  width: 100,
  align: 'left',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (_field, value) => value,
  Cell: ({ value }) => value,
  Input: inputOf<'date'>(DateControl),
  Filter: DayFilter,
}

export const instantKind: FieldKind<'instant'> = {
  typed: null,
  width: 134,
  align: 'left',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (_field, value) => instantWords(value),
  Cell: ({ value }) => instantWords(value),
  Input: inputOf<'instant'>(InstantControl),
  Filter: DayFilter,
}
