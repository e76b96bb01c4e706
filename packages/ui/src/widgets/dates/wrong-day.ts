import { firstBroken, isDay } from '@hangjia/validation'
import type { BrokenRule } from '../text/use-rules.ts'
import type { DayBounds } from './calendar-days.ts'
import type { DayRange } from './day-range.ts'

/** Checks of a day field before any rule: a valid day, within its bounds. */
export const wrongDay = (value: string | null, { minimum, maximum }: DayBounds): BrokenRule | null => {
  if (value === null) return null
  if (!isDay(value)) return { rule: 'notADay' }
  if (minimum !== undefined && value < minimum) return { rule: 'dayTooEarly', parameters: { minimum } }
  return maximum !== undefined && value > maximum ? { rule: 'dayTooLate', parameters: { maximum } } : null
}

/** Checks of a range itself: valid days, within the bounds, in order, and both where it is required. */
export const wrongDayRange = (
  range: DayRange,
  { required, ...bounds }: DayBounds & { readonly required?: boolean | undefined },
): BrokenRule | null => {
  const wrong = wrongDay(range.from, bounds) ?? wrongDay(range.to, bounds)
  if (wrong) return wrong
  const isOpen = range.from === null || range.to === null
  return isOpen && !required ? null : firstBroken(range.to, [['startNotAfterEnd', { start: 'from' }]], { ...range })
}
