import { sailing } from '@hangjia/contracts'
import type { Values } from '../form/record-form.ts'

/** First and last day of a sailing, as a list shows them. */
export const daysOfSailing = (values: Values): string => {
  const { departs, arrives } = (sailing.derive?.(values as never) ?? {}) as Values
  return daysOf(departs, arrives)
}
export const daysOf = (first: unknown, last: unknown): string =>
  [first, last]
    .filter((day) => typeof day === 'string')
    .filter((day, at, all) => all.indexOf(day) === at)
    .join(' – ')
