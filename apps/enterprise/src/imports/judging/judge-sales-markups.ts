import { holds } from '@hangjia/contracts'
import { bandIssues } from '../../customers/markup-band.ts'
import { isOfOwn } from '../../customers/sales-markup-rule.ts'
import type { Judged } from '../staging/judged.ts'
import { isWritten, type JudgeOf, withIssues } from './judge-further.ts'

/**
 * Reports in the preview of a sheet of sales mark-ups those that are not for own customers alone, before and after, or outside the bands of
 * managers; TS-9019 keeps them all.
 */
export const salesMarkupJudge: JudgeOf = (queries, { companyId, reader, maker, resource, table }) => {
  const isRefused = async (customers: unknown) =>
    maker === undefined || !(await isOfOwn(queries, companyId, { customers, maker }))
  return async (bench, records) => {
    if (holds(reader, 'TS-9019')) return records
    const judged: Judged[] = []
    for (const record of records) {
      const moved = record.changes.find(({ field }) => field === 'customers')
      const refused =
        isWritten(record) && ((await isRefused(record.values.customers)) || (moved && (await isRefused(moved.from))))
      const before = Object.fromEntries([
        ...Object.entries(record.values),
        ...record.changes.map(({ field, from }) => [field, from] as const),
      ])
      const issues = refused
        ? [{ path: 'customers', rule: 'markupOfOwnCustomers', parameters: {} }]
        : isWritten(record) && maker !== undefined
          ? await bandIssues(
              queries,
              { resource, table, companyId, maker },
              { before: record.outcome === 'new' ? undefined : before, after: record.values },
            )
          : []
      judged.push(withIssues(bench, record, issues, 'bad'))
    }
    return judged
  }
}
