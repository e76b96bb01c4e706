import type { ImportFilter, ImportOutcome, ImportSummary } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'

/** Outcomes in the order of their filters. */
export const outcomes = ['new', 'changed', 'unchanged', 'conflict', 'bad'] as const satisfies readonly ImportOutcome[]

/** Filters of the preview: outcomes, unusual records, and records that cannot be published. */
export const filters = [...outcomes, 'doubted', 'blocked'] as const satisfies readonly ImportFilter[]

/** Tone of an outcome. */
export const outcomeTones = {
  new: 'good',
  changed: 'busy',
  unchanged: 'quiet',
  conflict: 'warn',
  bad: 'bad',
} as const satisfies Record<ImportOutcome, string>

/** Tone of an import's state. */
export const stateTones = {
  reading: 'busy',
  review: 'warn',
  writing: 'busy',
  committed: 'good',
  undone: 'quiet',
  failed: 'bad',
} as const satisfies Record<ImportSummary['state'], string>

/** Records that cannot be committed as they are. */
export const faultyCount = ({ bad, conflict }: ImportSummary['counts']): number => bad + conflict

/** A count with its thousands apart. */
export const figure = (count: number): string => formatDecimal(String(count))
