import type { ImportOutcome, Issue } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import type { Bench, Judged } from '../staging/judged.ts'
import { placed } from './placed-issues.ts'

/** Judges records of one resource by more than their own fields: by other records, or by the rights of the person. */
export type JudgeOf = (
  queries: Queries,
  view: View,
) => (bench: Pick<Bench, 'read'>, records: readonly Judged[]) => Promise<readonly Judged[]>

export const isWritten = ({ outcome }: Judged): boolean => outcome === 'new' || outcome === 'changed'

/** A record with further issues, and the outcome that they come to; the same one without any. */
export const withIssues = (
  bench: Pick<Bench, 'read'>,
  record: Judged,
  issues: readonly Issue[],
  outcome: ImportOutcome,
): Judged =>
  issues.length === 0
    ? record
    : {
        ...record,
        outcome,
        doubts: [],
        issues: [...record.issues, ...issues.flatMap((one) => placed(bench, record, record.values, one))],
      }
