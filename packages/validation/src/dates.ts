/** Message that spec §5.7 logs when a value is not a date. */
export const illegalDateFormat = 'illegal date format'
type Report = (message: string) => void
const ignore: Report = () => {}

const shanghaiOffsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
// Date.UTC reads the years 0 to 99 as 1900 to 1999.
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.UTC(9999, 11, 30)

/** The calendar day in China (UTC+8, no summer time) at an instant: an ISO string with its zone, milliseconds, or a Date. */
export const businessDay = (instant: string | number | Date): string => {
  const milliseconds = instantOf(instant)
  if (milliseconds === null) throw new RangeError(illegalDateFormat)
  return shanghai(milliseconds).slice(0, 10)
}

/** `YYYY-MM-DD` of a value that spec §5.7 accepts as a date: digits only are milliseconds. Null when it is none. */
export const readDay = (value: unknown, report: Report = ignore): string | null => readShanghai(value, report, 10)

/** `YYYY-MM-DD HH:mm` in China's time, likewise. */
export const readMinute = (value: unknown, report: Report = ignore): string | null =>
  readShanghai(value, report, 16)?.replace('T', ' ') ?? null

/** The instant of a value that `readMinute` reads, in UTC; null when it is none. */
export const instantOfMinute = (value: unknown): string | null => {
  const minute = readMinute(value)
  return minute === null ? null : new Date(`${minute.replace(' ', 'T')}:00+08:00`).toISOString()
}

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
export const addDays = (day: string, days: number): string => {
  const start = dayStart(day)
  if (start === null) throw new RangeError(illegalDateFormat)
  return dayAt(start + days * dayMs)
}

/** From one calendar day to another, `2026-11-01 – 11-30`; the year again where it is another one. */
export const formatPeriod = (from: string, to: string): string =>
  `${from} – ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`

/** Days from one calendar day to another; negative when the other lies before. */
export const daysBetween = (from: string, to: string): number => {
  const [start, end] = [dayStart(from), dayStart(to)]
  if (start === null || end === null) throw new RangeError(illegalDateFormat)
  return (end - start) / dayMs
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayNumber(day))

/** 1 Monday to 7 Sunday. */
export const weekdayNumber = (day: string): number => (((daysBetween(someMonday, day) % 7) + 7) % 7) + 1
const someMonday = '1970-01-05'

/** A `YYYY-MM-DD` that exists; 2026-02-30 does not. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && dayStart(value) !== null

/** Milliseconds at which a day starts in UTC, null when it is none. A search needs the same few hundred days thousands of times. */
const dayStart = (value: string): number | null => {
  const known = dayStarts.get(value)
  if (known !== undefined) return known
  const start = readDayStart(value)
  if (dayStarts.size >= maxDays) dayStarts.clear()
  if (start !== null) dayStarts.set(value, start)
  return start
}
const dayStarts = new Map<string, number>()
const maxDays = 5000

/** The day that starts then. */
const dayAt = (start: number): string => {
  const known = days.get(start)
  if (known !== undefined) return known
  const day = new Date(start).toISOString().slice(0, 10)
  if (days.size >= maxDays) days.clear()
  days.set(start, day)
  return day
}
const days = new Map<number, string>()

const readDayStart = (value: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  const milliseconds = Date.parse(`${value}T00:00:00.000Z`)
  // The 30th of February is read as the 2nd of March.
  return new Date(milliseconds).getUTCDate() === Number(value.slice(8)) ? milliseconds : null
}

const shanghai = (milliseconds: number) => new Date(milliseconds + shanghaiOffsetMs).toISOString()

const instantOf = (value: string | number | Date): number | null => {
  const milliseconds = value instanceof Date ? value.getTime() : typeof value === 'number' ? value : zoned(value)
  return milliseconds >= earliest && milliseconds <= latest ? milliseconds : null
}
/** `2026-11-20T16:00:00.000Z` or with an offset; the day must exist. */
const zoned = (value: string): number =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value) && isDay(value.slice(0, 10))
    ? Date.parse(value)
    : Number.NaN

const readShanghai = (value: unknown, report: Report, length: 10 | 16): string | null => {
  const text = localText(value)
  if (text === null) report(illegalDateFormat)
  return text?.slice(0, length) ?? null
}
/** A date without a zone is China's own; with one, or as milliseconds, it is moved there. */
const localText = (value: unknown): string | null => {
  if (typeof value === 'string') {
    if (/^\d{1,16}$/.test(value)) return movedText(Number(value))
    const local = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(value)
    if (local)
      return isDay(local[1]) && (local[2] ?? '00:00') < '24:00' && !/:[6-9]/.test(local[2] ?? '')
        ? `${local[1]}T${local[2] ?? '00:00'}`
        : null
    return movedText(value)
  }
  return typeof value === 'number' || value instanceof Date ? movedText(value) : null
}
const movedText = (value: string | number | Date) => {
  const milliseconds = instantOf(value)
  return milliseconds === null ? null : shanghai(milliseconds)
}
