import { addMonths, businessDay, isDay } from '@hangjia/validation'
import { useId, useState } from 'react'
import { clampDay, monthOf, shownMonth } from './calendar-days.ts'

/** The business day of now. */
export const thisDay = (): string => businessDay(new Date())

/** Days that are entered at all; a calendar does not leave them. */
const eternity = { minimum: '1900-01-01', maximum: '2199-12-31' }

export interface CalendarState {
  readonly id: string
  readonly isOpen: boolean
  /** The day that the keyboard is on; undefined while closed. */
  readonly cursor: string | undefined
  /** The first month that is shown, `YYYY-MM`. */
  readonly month: string | undefined
  /** Opens it, or moves it, to a day; today where that is none. */
  readonly go: (day: string | null | undefined) => void
  /** Turns the pages by months. */
  readonly turn: (months: number) => void
  readonly close: () => void
}

/** Open state of a calendar with its day; `count` months are shown side by side. */
export const useCalendar = (count: number, today: string): CalendarState => {
  const id = useId()
  const [at, setAt] = useState<{ readonly cursor: string; readonly month: string }>()
  return {
    id,
    isOpen: at !== undefined,
    cursor: at?.cursor,
    month: at?.month,
    go: (day) => {
      const cursor = clampDay(isDay(day) ? day : today, eternity)
      setAt((before) => ({ cursor, month: shownMonth(before?.month, cursor, count) }))
    },
    turn: (months) =>
      setAt((before) => {
        if (!before) return before
        const cursor = clampDay(addMonths(before.cursor, months), eternity)
        const month = monthOf(clampDay(addMonths(`${before.month}-01`, months), eternity))
        return { cursor, month: shownMonth(month, cursor, count) }
      }),
    close: () => setAt(undefined),
  }
}
