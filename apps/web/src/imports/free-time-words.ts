import { columnParts, freeTimeColumn, type ImportRecord } from '@hangjia/contracts'
import type { Speech } from '@hangjia/ui'
import { freeTimeWritten, type StatedFreeTime } from '@hangjia/validation'

type Values = Readonly<Record<string, unknown>>

/** The free time of a record in words: `合并 14 天`; empty where it has none. */
export const freeTimeOf = (values: Values, { language }: Pick<Speech, 'language'>): string => {
  const freeTime = Object.fromEntries((columnParts[freeTimeColumn] ?? []).map((name) => [name, values[name] ?? null]))
  return freeTimeWritten(freeTime as unknown as StatedFreeTime, language) ?? ''
}

/** Current free time of the company where a row changes it. */
export const formerFreeTime = ({ values, changes }: ImportRecord): Values | undefined => {
  const parts = columnParts[freeTimeColumn] ?? []
  const changed = changes.filter(({ field }) => parts.includes(field))
  if (changed.length === 0) return undefined
  return { ...values, ...Object.fromEntries(changed.map(({ field, from }) => [field, from])) }
}
