import { addDays, addMonths, mondayOf, weekdayNumber, weekdays, weekdaysFromSunday } from '@hangjia/validation'
import type { Language } from '../../speech.tsx'

/** The days of a week in the order of a language: Monday first in Chinese, Sunday first in English (spec §3). */
export const weekOf = (language: Language) => (language === 'zh' ? weekdays : weekdaysFromSunday)

/** `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first day of the week in which a day lies. */
export const weekStart = (day: string, language: Language): string =>
  language === 'zh' ? mondayOf(day) : addDays(day, -(weekdayNumber(day) % 7))

/** Six weeks that hold a month; null where a place belongs to another month. */
export const monthWeeks = (month: string, language: Language): (string | null)[][] => {
  const start = weekStart(`${month}-01`, language)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, place) => {
      const day = addDays(start, week * 7 + place)
      return monthOf(day) === month ? day : null
    }),
  )
}

/**
 * Day that a key leads to on a calendar; undefined for every other key. Page keys go by months, with Shift by years.
 */
export const dayByKey = (
  day: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  language: Language,
): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    case 'Home':
      return weekStart(day, language)
    case 'End':
      return addDays(weekStart(day, language), 6)
    default:
      return undefined
  }
}

export interface DayBounds {
  /** The first day that may be chosen. */
  readonly minimum?: string | undefined
  /** The last day that may be chosen. */
  readonly maximum?: string | undefined
}
export const isWithin = (day: string, { minimum, maximum }: DayBounds): boolean =>
  (minimum === undefined || day >= minimum) && (maximum === undefined || day <= maximum)

/** The nearest day that may be chosen. */
export const clampDay = (day: string, { minimum, maximum }: DayBounds): string =>
  minimum !== undefined && day < minimum ? minimum : maximum !== undefined && day > maximum ? maximum : day

/** The first of the `count` months shown so that a day is among them, moved from the one before as little as needed. */
export const shownMonth = (before: string | undefined, day: string, count: number): string => {
  const month = monthOf(day)
  if (before === undefined || month < before) return month
  const last = monthOf(addMonths(`${before}-01`, count - 1))
  return month > last ? monthOf(addMonths(`${month}-01`, 1 - count)) : before
}
