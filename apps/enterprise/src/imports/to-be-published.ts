import type { Judged } from './judge.ts'

type Met = Pick<Judged, 'outcome' | 'meets'>

/** Publishing the sheet publishes a draft that says the same. */
const isWaiting = ({ outcome, meets }: Met): boolean =>
  outcome === 'unchanged' && meets.some(({ displayFlag }) => displayFlag === 0)

/** Publishing the sheet shows something that nobody sees yet. */
export const isToBePublished = (record: Met): boolean =>
  record.outcome === 'new' || record.outcome === 'changed' || isWaiting(record)

/** What a field says is not published yet. */
export const hasNew = (record: Pick<Judged, 'outcome' | 'meets' | 'changes'>, name: string): boolean =>
  record.outcome === 'changed' ? record.changes.some(({ field }) => field === name) : isToBePublished(record)
