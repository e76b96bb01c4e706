import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Hours by which China is ahead of UTC. Summer time is not counted in any year. */
const chinaHours = 8

/** A time as UTC shows it: milliseconds, a Date, or an ISO text with its zone. */
export const inUtc = (at: string | number | Date): Dayjs => dayjs.utc(at)

/**
 * The same on China's clocks, to be formatted. It is UTC eight hours later and not a zone of dayjs: dayjs keeps the fields
 * of another zone in that of the browser, which has no 2:30 on the night its summer time begins.
 */
export const inChina = (at: string | number | Date): Dayjs => inUtc(at).add(chinaHours, 'hour')

/** The instant at which China's clocks show a time, `2026-11-20T09:05`. */
export const ofChina = (local: string): Dayjs => inUtc(`${local}Z`).subtract(chinaHours, 'hour')

/** A time without a zone that exists, written exactly in a format; null for any other text. */
export const existing = (local: string, format: string): Dayjs | null => {
  const at = inUtc(`${local}Z`)
  return at.format(format) === local ? at : null
}
