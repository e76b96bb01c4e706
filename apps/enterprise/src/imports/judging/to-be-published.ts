import type { Judged } from '../staging/judged.ts'

type Met = Pick<Judged, 'outcome' | 'meets'>

/** True when publishing the sheet publishes an equal draft. */
const isWaiting = ({ outcome, meets }: Met): boolean =>
  outcome === 'unchanged' && meets.some(({ displayFlag }) => displayFlag === 0)

/** Publishing the sheet shows something that nobody sees yet. */
export const isToBePublished = (record: Met): boolean =>
  record.outcome === 'new' || record.outcome === 'changed' || isWaiting(record)

/** True when the value of a field is not published yet. */
export const hasNew = (record: Pick<Judged, 'outcome' | 'meets' | 'changes'>, name: string): boolean =>
  record.outcome === 'changed' ? record.changes.some(({ field }) => field === name) : isToBePublished(record)
