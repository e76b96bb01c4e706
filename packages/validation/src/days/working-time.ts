import { inUtc, ofChina } from './clock.ts'
import { addDays, addTime, businessDay, weekdayNumber } from './dates.ts'

/** Hours on certain weekdays: seven flags with Monday at the right, and two times `HH:mm` on China's clocks. */
export interface WorkingHours {
  readonly days: string
  readonly from: string
  readonly to: string
}
export interface WorkCalendar {
  /** Days off during the week. */
  readonly off: ReadonlySet<string>
  /** Days of a weekend that are worked, with the hours of a Monday. */
  readonly worked: ReadonlySet<string>
  /** Those of an office when absent. Without any, the clock counts all the time. */
  readonly hours?: readonly WorkingHours[] | undefined
}
const officeHours: readonly WorkingHours[] = [
  { days: '0011111', from: '09:00', to: '12:00' },
  { days: '0011111', from: '13:30', to: '18:00' },
]
const minuteMs = 60_000
/** Longer than any holiday; the search for a working day ends there. */
const maxDays = 3_650

const instantOf = (day: string, time: string): number => ofChina(`${day}T${time}`).valueOf()

/** Spans of work on a day, as instants. */
const spansOn = (day: string, { hours = officeHours, off, worked }: WorkCalendar) => {
  const weekday = worked.has(day) ? 1 : weekdayNumber(day)
  if (off.has(day) && !worked.has(day)) return []
  return hours
    .filter(({ days }) => days.at(-weekday) === '1')
    .map(({ from, to }) => ({ from: instantOf(day, from), to: instantOf(day, to) }))
    .toSorted((one, other) => one.from - other.from)
}

/** The last day before another one that is worked. */
export const workingDayBefore = (day: string, calendar: WorkCalendar): string => {
  const first = addDays(day, -maxDays)
  let found = addDays(day, -1)
  while (found > first && spansOn(found, calendar).length === 0) found = addDays(found, -1)
  return found
}

/** True for weekends and days off, but for weekends that are worked. */
export const isDayOff = (day: string, { off = new Set(), worked = new Set() }: Partial<WorkCalendar>): boolean =>
  !worked.has(day) && (off.has(day) || weekdayNumber(day) > 5)

/** The instant after a number of working minutes, UTC. */
export const addWorkingMinutes = (start: string, minutes: number, calendar: WorkCalendar): string => {
  const begin = inUtc(start).valueOf()
  const last = addDays(businessDay(start), calendar.hours?.length === 0 ? -1 : maxDays)
  let left = minutes * minuteMs
  for (let day = businessDay(start); day <= last; day = addDays(day, 1))
    for (const { from, to } of spansOn(day, calendar)) {
      const first = Math.max(from, begin)
      if (first > to) continue
      if (left <= to - first) return inUtc(first + left).toISOString()
      left -= to - first
    }
  return addTime(start, { minutes })
}

/** Working minutes between two instants, with parts of a minute; 0 when the second is not later. */
export const workingMinutesBetween = (start: string, end: string, calendar: WorkCalendar): number => {
  const [begin, finish] = [inUtc(start).valueOf(), inUtc(end).valueOf()]
  if (calendar.hours?.length === 0) return Math.max(0, (finish - begin) / minuteMs)
  let sum = 0
  for (let day = businessDay(start); instantOf(day, '00:00') < finish; day = addDays(day, 1))
    for (const { from, to } of spansOn(day, calendar)) sum += Math.max(0, Math.min(to, finish) - Math.max(from, begin))
  return sum / minuteMs
}
