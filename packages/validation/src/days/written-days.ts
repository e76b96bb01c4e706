import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { ofChina } from './clock.ts'

// Apart from the clock: the first page of the console reads no typed text.
dayjs.extend(customParseFormat)

/** Returns the day of a text in a format such as `YYYY-M-D`; null where it is in another one, or no such day exists. */
export const writtenDay = (text: string, format: string): string | null => {
  const day = dayjs.utc(text, format, true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

/** Returns the instant of a text in a format such as `YYYY-M-D H:mm`, on China's clocks; null where it is none. */
export const writtenInstant = (text: string, format: string): string | null => {
  const local = dayjs.utc(text, format, true)
  return local.isValid() ? ofChina(local.format('YYYY-MM-DD[T]HH:mm:ss')).toISOString() : null
}
