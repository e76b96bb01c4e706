import { addDays, daysBetween } from '../days/dates.ts'
import { sevenFlags, weekdays } from '../days/weekdays.ts'
import { writtenDay } from '../days/written-days.ts'

/** Maximum length of a number, a day or weekdays as text; a longer text is none of them. */
const longest = 80
const plain = (text: string): string => (text.length > longest ? '' : text.normalize('NFKC').trim())

/**
 * The decimal string that a person or a spreadsheet wrote: `1,234.50`, `￥30`, `-$3`, `.5`, `(30)` for −30. Nothing is cut
 * off or rounded; null when it contains no number.
 */
export const readDecimal = (text: string): string | null => {
  const written = plain(text)
  const inBrackets = /^(\D?)\((.+)\)$/.exec(written)
  const found = /^[$¥€£]?(-?)[$¥€£]?(\d{1,3}(?:[, ]\d{3})+|\d*)(?:\.(\d*))?$/.exec(
    inBrackets ? `${inBrackets[1]}${inBrackets[2]}` : written,
  )
  if (!found || !/\d/.test(written)) return null
  const [, minus = '', whole = '', fraction] = found
  return `${inBrackets ? '-' : minus}${whole.replaceAll(/[, ]/g, '') || '0'}${fraction ? `.${fraction}` : ''}`
}

/**
 * A day as people type it: `2026-12-03`, `20261203`, `261203`, `12-3`, `1203`, `12月3日`, `t` (today), `+7`, `-1`.
 * Without a year: the one that lies nearest to today. Null when it is no day.
 */
export const readTypedDay = (text: string, today: string): string | null => {
  const typed = plain(text).toLowerCase()
  if (typed === 't' || typed === '今天') return today
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed))
  const numbers = /^\d+$/.test(typed) ? splitDigits(typed) : typed.split(/[-/.年月日\s]+/).filter(Boolean)
  if (!numbers || numbers.length > 3 || numbers.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [first = 0, second = 0, third] = numbers.map(Number)
  if (third !== undefined) return existing(first < 100 ? 2000 + first : first, second, third)
  return numbers.length === 2 ? nearest(first, second, today) : null
}

/**
 * A day and a time as people type them: `2026-12-03 14:30`, `1203 1430`, `t 9:05`, `14:30` (of today), a day alone (its midnight).
 * After a day in the form of one an hour is enough. As `YYYY-MM-DD HH:mm`, null when it is none.
 */
export const readTypedMinute = (text: string, today: string): string | null => {
  const typed = plain(text).replace(/^(\d{4}-\d{2}-\d{2})T/i, '$1 ')
  const [withHour, dayBefore = ''] = dayAndHour.exec(typed) ?? []
  const isHourly = withHour !== undefined && readTypedDay(dayBefore, today) !== null
  const dayAlone = readTypedDay(typed, today)
  if (dayAlone !== null && !isHourly) return `${dayAlone} 00:00`
  const [, before = '', hour = '', minute = '00'] =
    (isHourly ? dayAndHour : dayAndTime).exec(typed) ?? dayAndDigits.exec(typed) ?? []
  const day = before.trim() === '' ? today : readTypedDay(before, today)
  return day === null || hour === '' || Number(hour) > 23 || Number(minute) > 59
    ? null
    : `${day} ${hour.padStart(2, '0')}:${minute}`
}
/** `12-3 14`, where `12 3` is a day. */
const dayAndHour = /^(\S*[-/.月]\S*) +(\d{1,2})$/
const dayAndTime = /^(|.* )(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/
const dayAndDigits = /^(.* )(\d{1,2})(\d{2})$/

const splitDigits = (digits: string): string[] | undefined => {
  if (digits.length === 8) return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (digits.length === 6) return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (digits.length === 4) return [digits.slice(0, 2), digits.slice(2)]
  if (digits.length === 3) return [digits.slice(0, 1), digits.slice(1)]
  return undefined
}
const existing = (year: number, month: number, date: number): string | null =>
  writtenDay(`${year}-${month}-${date}`, 'YYYY-M-D')
const nearest = (month: number, date: number, today: string): string | null => {
  const year = Number(today.slice(0, 4))
  const distance = (day: string) => Math.abs(daysBetween(today, day))
  const [first = null] = [year - 1, year, year + 1]
    .map((candidate) => existing(candidate, month, date))
    .filter((day) => day !== null)
    .sort((one, other) => distance(one) - distance(other))
  return first
}

const every = new Set(['每天', '每日', 'daily', 'every day'])
/** The seven-flag string of `二/五`, `Tue, Friday`, `2,5`, `25`, `周二、周五`, `0010010`, `每天`; null when it names none. */
export const readWeekdays = (text: string): string | null => {
  const words = plain(text).toLowerCase()
  if (/^[01]{7}$/.test(words)) return words
  if (every.has(words)) return '1111111'
  const parts = /^[1-7一二三四五六日天]+$/.test(words) ? [...words] : words.split(/[\s,;、/·]+/).filter(Boolean)
  const numbers = parts.map(weekdayNamed)
  return numbers.length > 0 && numbers.every((number) => number !== undefined) ? sevenFlags(numbers) : null
}
const weekdayNamed = (word: string): number | undefined => {
  const name = word.replace(/^(?:周|星期|礼拜)/, '').replace('天', '日')
  const english = /^[a-z]{2,9}$/.test(word) ? word.slice(0, 3) : '-'
  return weekdays.find(
    ({ number, shortName, nameEn }) =>
      name === shortName || name === String(number) || nameEn.toLowerCase().startsWith(english),
  )?.number
}
