import type { ImportIssue, Resource } from '@hangjia/contracts'
import type { Judged } from './judged.ts'

export interface Staged {
  readonly companyId: string
  readonly id: string
}

/** Stage of checked records: an import of a resource. */
export interface StagedOf extends Staged {
  readonly resource: Resource
}

/** A judged record as it waits for the commit: what can be written has the values that are stored; those it does not have are absent. */
export type StagedRecord = Pick<
  Judged,
  'no' | 'last' | 'hidden' | 'outcome' | 'values' | 'issues' | 'changes' | 'meets'
> & {
  /** Number of the pattern of its values' places in the sheet. */
  readonly pattern: number
  /** Absent where nothing is unusual. */
  readonly doubts?: readonly ImportIssue[]
  /** Absent where nothing keeps it from being published. */
  readonly blocks?: readonly ImportIssue[]
}
