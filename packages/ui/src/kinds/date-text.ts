import { addDays } from '@hangjia/validation'

const pad = (value: number) => String(value).padStart(2, '0')

const exists = (year: number, month: number, date: number): string | undefined => {
  const day = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

/**
 * A day as people type it: `2026-12-03`, `20261203`, `261203`, `12-3`, `1203`, `12月3日`, `t` (today), `+7`, `-1`.
 * Without a year: the one that lies nearest to today. Undefined when it is no day.
 */
export const parseDay = (text: string, today: string): string | undefined => {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === 't' || typed === '今天') return today
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed))
  const numbers = /^\d+$/.test(typed) ? splitDigits(typed) : typed.split(/[-/.年月日\s]+/).filter(Boolean)
  if (!numbers || numbers.length > 3 || numbers.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const [first = 0, second = 0, third] = numbers.map(Number)
  if (third !== undefined) return exists(first < 100 ? 2000 + first : first, second, third)
  if (numbers.length !== 2) return undefined
  return nearest(first, second, today)
}

const splitDigits = (digits: string): string[] | undefined => {
  if (digits.length === 8) return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (digits.length === 6) return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (digits.length === 4) return [digits.slice(0, 2), digits.slice(2)]
  if (digits.length === 3) return [digits.slice(0, 1), digits.slice(1)]
  return undefined
}

const nearest = (month: number, date: number, today: string): string | undefined => {
  const year = Number(today.slice(0, 4))
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  return [year - 1, year, year + 1]
    .map((candidate) => exists(candidate, month, date))
    .filter((day) => day !== undefined)
    .sort((one, other) => distance(one) - distance(other))[0]
}
