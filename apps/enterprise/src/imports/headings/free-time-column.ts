import { columnParts, type Fields, freeTimeColumn } from '@hangjia/contracts'
import type { Target } from './target.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields that a column of free time fills. */
export const freeTimeParts = columnParts[freeTimeColumn] ?? []
/** The same as far as it counts days. */
export const freeTimeDays = freeTimeParts.filter((name) => name.endsWith('Days'))

/** Target of a column with free time in words, where a resource has free time. */
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

/** Values of a blank cell: no days; the way of counting days is left open. */
export const noFreeTime: Values = Object.fromEntries(freeTimeDays.map((name) => [name, null]))

const usual: Values = { freeTimeUnit: 'CD', freeTimeScope: 'destination' }
/**
 * Free time of a column on top of the record that it replaces: calendar days and the destination stay where the cell leaves
 * them open, and words of its own go where they were about other days.
 */
export const withFreeTime = (merged: Values, given: Values, current: Values): Values => {
  const kept = Object.keys(usual).filter((name) => merged[name] === null && current[name] === usual[name])
  const time = { ...merged, ...Object.fromEntries(kept.map((name) => [name, usual[name]])) }
  const isOther = freeTimeParts.some((name) => time[name] !== (current[name] ?? null))
  return isOther && given.freeTimeText === undefined ? { ...time, freeTimeText: null } : time
}
