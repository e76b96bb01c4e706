import {
  addDays,
  addTime,
  instantOfMinute,
  isDay,
  readMinute,
  readTypedDay,
  readTypedMinute,
} from '@hangjia/validation'
import type { UiWord } from '../../words.ts'

type Part = readonly [start: number, end: number]

/** Text that an entry holds, always beginning with its day: `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm`. */
export interface EntryForm {
  readonly placeholder: UiWord
  /** The value of a typed text, null when it is none. */
  readonly read: (text: string, today: string) => string | null
  /** The value on a day of the calendar. */
  readonly onDay: (day: string, value: string | null) => string
  /** The value one step further, or back, in the part where the caret is. */
  readonly step: (
    value: string | null,
    at: { readonly by: 1 | -1; readonly caret: number; readonly today: string },
  ) => string
  /** Part of the text that keeps the selection after a step. */
  readonly partAt?: (caret: number) => Part
  /** Part that is typed after a day was chosen on the calendar. */
  readonly afterDay?: Part
}

export const dayForm: EntryForm = {
  placeholder: 'datePlaceholder',
  read: readTypedDay,
  onDay: (day) => day,
  step: (value, { by, today }) => addDays(isDay(value) ? value : today, by),
}

const dayPart: Part = [0, 10]
const hourPart: Part = [11, 13]
const minutePart: Part = [14, 16]
/** Minutes of one step, so that a closing time is near. */
const minutesAStep = 5
const partAt = (caret: number): Part => (caret <= dayPart[1] ? dayPart : caret <= hourPart[1] ? hourPart : minutePart)
const stepOf = (part: Part, by: 1 | -1) =>
  part === dayPart ? { days: by } : part === hourPart ? { hours: by } : { minutes: by * minutesAStep }

/** Text in the form of a minute, such as `2026-12-03 14:30`. */
export const isMinuteText = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text ?? '')

export const minuteForm: EntryForm = {
  placeholder: 'minutePlaceholder',
  read: readTypedMinute,
  onDay: (day, value) => `${day} ${isMinuteText(value) ? value.slice(hourPart[0]) : '00:00'}`,
  step: (value, { by, caret, today }) => {
    const before = instantOfMinute(isMinuteText(value) ? value : `${today} 00:00`)
    return before === null ? `${today} 00:00` : (readMinute(addTime(before, stepOf(partAt(caret), by))) ?? '')
  },
  partAt,
  afterDay: [hourPart[0], minutePart[1]],
}
