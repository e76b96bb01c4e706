import type { Dayjs } from 'dayjs'
import { existing, inChina, inUtc, ofChina } from './clock.ts'

/** Message that spec §5.7 logs when a value is not a date. */
export const illegalDateFormat = 'illegal date format'
type Report = (message: string) => void
const ignore: Report = () => {}

const dayFormat = 'YYYY-MM-DD'
const minuteFormat = `${dayFormat} HH:mm`
const dayMs = 24 * 60 * 60 * 1000
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-30T00:00:00Z')

/** The calendar day in China (UTC+8, no summer time) at an instant: an ISO string with its zone, milliseconds, or a Date. */
export const businessDay = (instant: string | number | Date): string => {
  const local = movedToChina(instant)
  if (local === null) throw new RangeError(illegalDateFormat)
  return local.format(dayFormat)
}

/** `YYYY-MM-DD` of a value that spec §5.7 accepts as a date: digits only are milliseconds. Null when it is none. */
export const readDay = (value: unknown, report: Report = ignore): string | null =>
  isDay(value) ? value : readLocal(value, dayFormat, report)

/** `YYYY-MM-DD HH:mm` in China's time, likewise. */
export const readMinute = (value: unknown, report: Report = ignore): string | null =>
  readLocal(value, minuteFormat, report)

/** The same with its seconds, where they are not zero; the text itself where it is no time. */
export const clockText = (instant: string): string => {
  const local = localOf(instant)
  return local?.format(local.second() === 0 ? minuteFormat : `${minuteFormat}:ss`) ?? instant
}

/** The instant of a value that `readMinute` reads, in UTC; null when it is none. */
export const instantOfMinute = (value: unknown): string | null => {
  const minute = readMinute(value)
  return minute === null ? null : ofChina(minute.replace(' ', 'T')).toISOString()
}

/** The instant at which a business day begins, UTC. */
export const startOfDay = (day: string): string => ofChina(`${day}T00:00`).toISOString()

/** The instant at which the minute of another one began, UTC. */
export const startOfMinute = (instant: string | number): string => inUtc(instant).startOf('minute').toISOString()

/** The instant some time later, or earlier when negative, UTC. */
export const addTime = (
  instant: string | number,
  { days = 0, hours = 0, minutes = 0 }: { readonly days?: number; readonly hours?: number; readonly minutes?: number },
): string =>
  inUtc(instant)
    .add((days * 24 + hours) * 60 + minutes, 'minute')
    .toISOString()

/** A day is expired when it is before today (R29: the last day is still valid). False when it is no date. */
export const isExpired = (value: unknown, today: string, report: Report = ignore): boolean => {
  const day = readDay(value, report)
  return day !== null && day < today
}

/** "Expiring soon" is today and this number of days after it (settled 41). */
export const expiringSoonDays = 5
/** Not expired, and ends within this many days, the last of them included. */
export const isExpiringSoon = (day: string, today: string, days = expiringSoonDays): boolean =>
  day >= today && day <= addDays(today, days)

/** A record is "new" when it begins today or began up to this number of days before (R29). */
const newDays = 14
/** Began within this many days, the first of them included, or has not begun yet. Computed, never stored. */
export const isNew = (validFrom: string, today: string): boolean => validFrom >= addDays(today, -newDays)

/** Position of a day relative to a period that includes both its ends. Computed, never stored. */
export const stateOfPeriod = (from: string, to: string, today: string): 'past' | 'later' | 'now' =>
  to < today ? 'past' : from > today ? 'later' : 'now'

/** A calendar day some days later, or earlier when negative. */
export const addDays = (day: string, days: number): string => dayAt(startOf(day) + days * dayMs)

/** The same date some months later, or the last of that month where it has fewer days. */
export const addMonths = (day: string, months: number): string =>
  inUtc(startOf(day)).add(months, 'month').format(dayFormat)

/** The last day of the month in which a day lies. */
export const lastOfMonth = (day: string): string => inUtc(startOf(day)).endOf('month').format(dayFormat)

/** From one calendar day to another, `2026-11-01 – 11-30`; the year again where it is another one. */
export const formatPeriod = (from: string, to: string): string =>
  `${from} – ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`

/** Days from one calendar day to another; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number => (startOf(to) - startOf(from)) / dayMs

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayNumber(day))

/** 1 Monday to 7 Sunday. */
export const weekdayNumber = (day: string): number => weekdayAt(startOf(day))

/** A `YYYY-MM-DD` that exists; 2026-02-30 does not. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && value.length === dayFormat.length && dayStart(value) !== null

const startOf = (day: string): number => {
  const start = isDay(day) ? dayStart(day) : null
  if (start === null) throw new RangeError(illegalDateFormat)
  return start
}

const maxKnown = 5000
/** Memoizes: a search needs the same few hundred days thousands of times, and dayjs takes a hundred times as long. */
const memoized = <K, V>(answer: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= maxKnown) known.clear()
    const value = answer(key)
    known.set(key, value)
    return value
  }
}
/** Milliseconds at which a day starts in UTC, null when it is none. */
const dayStart = memoized((day: string) => existing(`${day}T00:00`, `${dayFormat}[T]HH:mm`)?.valueOf() ?? null)
const dayAt = memoized((start: number) => inUtc(start).format(dayFormat))
const weekdayAt = memoized((start: number) => inUtc(start).day() || 7)

const readLocal = (value: unknown, format: string, report: Report): string | null => {
  const local = localOf(value)
  if (local === null) report(illegalDateFormat)
  return local?.format(format) ?? null
}
/** A date without a zone is China's own; with one, or as milliseconds, it is moved there. */
const localOf = (value: unknown): Dayjs | null => {
  if (typeof value === 'number' || value instanceof Date) return movedToChina(value)
  if (typeof value !== 'string') return null
  if (/^\d{1,16}$/.test(value)) return movedToChina(Number(value))
  const [local, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(value) ?? []
  return local === undefined ? movedToChina(value) : existing(`${day}T${time}`, `${dayFormat}[T]HH:mm`)
}

/** `2026-11-20T16:00:00.000Z` or with an offset; the day must exist. */
const zoned = (value: string): number =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) && isDay(value.slice(0, 10))
    ? inUtc(value).valueOf()
    : Number.NaN
const movedToChina = (value: string | number | Date): Dayjs | null => {
  const milliseconds = typeof value === 'string' ? zoned(value) : Number(value)
  return milliseconds >= earliest && milliseconds <= latest ? inChina(milliseconds) : null
}
