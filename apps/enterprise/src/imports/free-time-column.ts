import { columnParts, type Fields, freeTimeColumn } from '@hangjia/contracts'
import type { Target } from './targets.ts'

type Values = Readonly<Record<string, unknown>>

/** What a column of free time fills. */
export const freeTimeParts = columnParts[freeTimeColumn] ?? []
/** The same as far as it counts days. */
export const freeTimeDays = freeTimeParts.filter((name) => name.endsWith('Days'))

/** The place of a column that tells free time in words, where a resource has free time. */
export const freeTimeTarget = (fields: Fields): Target | undefined => {
  const field = fields.freeCombinedDays
  if (!field || freeTimeParts.some((name) => !Object.hasOwn(fields, name))) return undefined
  return {
    path: freeTimeColumn,
    label: ['免箱期', 'Free time'],
    required: false,
    name: 'freeCombinedDays',
    field,
    inner: undefined,
    kind: field.kind,
    cell: field,
    box: undefined,
  }
}

/** What a blank cell says: no days; nothing of how days are counted. */
export const noFreeTime: Values = Object.fromEntries(freeTimeDays.map((name) => [name, null]))

const usual: Values = { freeTimeUnit: 'CD', freeTimeScope: 'destination' }
/**
 * Free time of a column on top of the record it takes the place of: calendar days and the destination stay said where the cell leaves
 * them unsaid, and words of its own go where they told of other days.
 */
export const withFreeTime = (merged: Values, given: Values, current: Values): Values => {
  const kept = Object.keys(usual).filter((name) => merged[name] === null && current[name] === usual[name])
  const time = { ...merged, ...Object.fromEntries(kept.map((name) => [name, usual[name]])) }
  const isOther = freeTimeParts.some((name) => time[name] !== (current[name] ?? null))
  return isOther && given.freeTimeText === undefined ? { ...time, freeTimeText: null } : time
}
