import { addDays, weekdayNumber } from './dates.ts'
import type { Language } from './days.ts'

/** Days of the week as spec §3 numbers them: one bit each, right-most Monday, left-most Sunday. */
export const weekdays = [
  { number: 1, id: '0000001', nameCn: '星期一', nameEn: 'Mon', shortName: '一' },
  { number: 2, id: '0000010', nameCn: '星期二', nameEn: 'Tue', shortName: '二' },
  { number: 3, id: '0000100', nameCn: '星期三', nameEn: 'Wed', shortName: '三' },
  { number: 4, id: '0001000', nameCn: '星期四', nameEn: 'Thu', shortName: '四' },
  { number: 5, id: '0010000', nameCn: '星期五', nameEn: 'Fri', shortName: '五' },
  { number: 6, id: '0100000', nameCn: '星期六', nameEn: 'Sat', shortName: '六' },
  { number: 7, id: '1000000', nameCn: '星期日', nameEn: 'Sun', shortName: '日' },
] as const
export type Weekday = (typeof weekdays)[number]

/** The standard-sort view: the week starts on Sunday. */
export const weekdaysFromSunday: readonly Weekday[] = [weekdays[6], ...weekdays.slice(0, 6)]

/** A seven-flag string, each digit one of seven days. */
export const isSevenFlags = (value: unknown): value is string => typeof value === 'string' && /^[01]{7}$/.test(value)

/** The days that a seven-flag string selects, 1 Monday to 7 Sunday, in the order of the week. */
export const selectedWeekdays = (flags: string): number[] =>
  isSevenFlags(flags) ? weekdays.filter(({ number }) => flags[7 - number] === '1').map(({ number }) => number) : []

/** The seven-flag string of some days: Tuesday and Friday are `0010010`. */
export const sevenFlags = (numbers: readonly number[]): string =>
  [7, 6, 5, 4, 3, 2, 1].map((number) => (numbers.includes(number) ? '1' : '0')).join('')

/** Short names, Sunday first: `日/一`, `Sun/Mon`. */
export const weekdaysText = (flags: string | null, language: Language): string => {
  const selected = selectedWeekdays(flags ?? '')
  return weekdaysFromSunday
    .filter(({ number }) => selected.includes(number))
    .map((weekday) => (language === 'zh' ? weekday.shortName : weekday.nameEn))
    .join('/')
}

/** The same where no heading shows that they are weekdays, as next to a date: `周日/一`, `Sun/Mon`. */
export const weekdaysByName = (flags: string | null, language: Language): string => {
  const text = weekdaysText(flags, language)
  return language === 'zh' && text !== '' ? `周${text}` : text
}

/** The first day on or after `from` on which it sails; null when it names no day. */
export const nextSailing = (flags: string | null, from: string): string | null => stepTo(flags, from, 1)
/** The last day on or before `from`, such as the closing before a sailing. */
export const lastWeekday = (flags: string | null, from: string): string | null => stepTo(flags, from, -1)

const stepTo = (flags: string | null, from: string, step: 1 | -1): string | null => {
  if (!isSevenFlags(flags)) return null
  const start = weekdayNumber(from)
  for (let distance = 0; distance < 7; distance += 1) {
    const place = (start - 1 + step * distance + 7) % 7
    if (flags[6 - place] === '1') return distance === 0 ? from : addDays(from, step * distance)
  }
  return null
}
