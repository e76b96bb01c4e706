import { addDays, weekdayNumber } from '@hangjia/validation'

/** Hours on certain weekdays: seven flags with Monday at the right, and two times `HH:mm`. */
export interface WorkingHours {
  readonly days: string
  readonly from: string
  readonly to: string
}
/** Working hours and holidays of a desk. */
export interface WorkCalendar {
  readonly hours: readonly WorkingHours[]
  /** A day off or a working day whatever its weekday; undefined: by its weekday. */
  readonly kindOf: (day: string) => 'holiday' | 'workday' | undefined
}

const shanghaiMs = 8 * 3_600_000
const minuteMs = 60_000
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** A desk whose calendar has no hours for so long never works. */
const maxDays = 400

/** Spans of work on a day, in minutes after its midnight. */
const spansOn = (day: string, { hours, kindOf }: WorkCalendar): (readonly [from: number, to: number])[] => {
  const kind = kindOf(day)
  if (kind === 'holiday') return []
  // A weekend that is worked has the hours of a Monday.
  const weekday = kind === 'workday' ? 1 : weekdayNumber(day)
  return hours
    .filter(({ days }) => days.at(-weekday) === '1')
    .map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const)
    .toSorted(([one], [other]) => one - other)
}

/** The instant at which a number of working minutes after another instant are over; without hours the clock counts on. */
export const afterWork = (start: string, minutes: number, calendar: WorkCalendar): string => {
  const begin = Date.parse(start)
  const round = new Date(begin + minutes * minuteMs).toISOString()
  if (calendar.hours.length === 0) return round
  const local = new Date(begin + shanghaiMs)
  let day = local.toISOString().slice(0, 10)
  let at = (begin + shanghaiMs - Date.parse(`${day}T00:00:00.000Z`)) / minuteMs
  let left = minutes
  for (let count = 0; count < maxDays; count += 1) {
    for (const [from, to] of spansOn(day, calendar)) {
      const first = Math.max(from, at)
      if (first >= to) continue
      if (left <= to - first) return instantAt(day, first + left)
      left -= to - first
    }
    day = addDays(day, 1)
    at = 0
  }
  return round
}

/** Minutes of work between two instants. */
export const workBetween = (start: string, end: string, calendar: WorkCalendar): number => {
  const total = (Date.parse(end) - Date.parse(start)) / minuteMs
  if (calendar.hours.length === 0) return Math.max(0, total)
  let day = new Date(Date.parse(start) + shanghaiMs).toISOString().slice(0, 10)
  let sum = 0
  for (let count = 0; count < maxDays; count += 1) {
    const midnight = Date.parse(`${day}T00:00:00.000Z`) - shanghaiMs
    if (midnight >= Date.parse(end)) return sum
    for (const [from, to] of spansOn(day, calendar)) {
      const first = Math.max(midnight + from * minuteMs, Date.parse(start))
      const last = Math.min(midnight + to * minuteMs, Date.parse(end))
      sum += Math.max(0, last - first) / minuteMs
    }
    day = addDays(day, 1)
  }
  return sum
}

const instantAt = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - shanghaiMs + minutes * minuteMs).toISOString()
