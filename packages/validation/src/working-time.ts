import { addDays, businessDay, weekdayNumber } from './dates.ts'

/** Days off during the week, and days of a weekend that are worked. */
export interface WorkCalendar {
  readonly off: ReadonlySet<string>
  readonly worked: ReadonlySet<string>
}
/** Working hours of a day in China: minutes since midnight. */
const shifts = [
  [9 * 60, 12 * 60],
  [13 * 60 + 30, 18 * 60],
] as const
const minuteMs = 60_000
/** Longer than any holiday; the search for a working day ends there. */
const maxDays = 3_650

const isWorked = (day: string, { off, worked }: WorkCalendar): boolean =>
  worked.has(day) || (weekdayNumber(day) <= 5 && !off.has(day))
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** The shifts of a day as instants, none of a day off. */
const shiftsOf = (day: string, calendar: WorkCalendar): { from: number; to: number }[] =>
  isWorked(day, calendar)
    ? shifts.map(([from, to]) => ({ from: midnight(day) + from * minuteMs, to: midnight(day) + to * minuteMs }))
    : []

/** The instant after a number of working minutes, UTC. */
export const addWorkingMinutes = (start: string, minutes: number, calendar: WorkCalendar): string => {
  const begin = Date.parse(start)
  let left = minutes * minuteMs
  let day = businessDay(start)
  for (let count = 0; count < maxDays; count += 1) {
    for (const { from, to } of shiftsOf(day, calendar)) {
      const first = Math.max(from, begin)
      if (first > to) continue
      if (left <= to - first) return new Date(first + left).toISOString()
      left -= to - first
    }
    day = addDays(day, 1)
  }
  throw new RangeError('no working days')
}

/** Working minutes between two instants; 0 when the second is not later. */
export const workingMinutesBetween = (start: string, end: string, calendar: WorkCalendar): number => {
  const [begin, finish] = [Date.parse(start), Date.parse(end)]
  let sum = 0
  for (let day = businessDay(start); midnight(day) < finish; day = addDays(day, 1))
    for (const { from, to } of shiftsOf(day, calendar)) sum += Math.max(0, Math.min(to, finish) - Math.max(from, begin))
  return Math.floor(sum / minuteMs)
}
