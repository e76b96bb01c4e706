import type { Queries } from '../../database/database.ts'
import { deadLink, missingNow } from '../../records/saving/check-links.ts'
import { linksOf } from '../../records/tables/links.ts'
import { conditionOf } from '../../records/tables/row-conditions.ts'
import type { View } from '../../records/tables/view.ts'
import type { Bench, Judged } from '../staging/judged.ts'
import { isGood } from '../staging/record-parts.ts'
import { placed } from './placed-issues.ts'

/**
 * Reports at their cells the links of good records that do not belong to what the record names, such as a terminal of another port, or
 * do not meet the condition of their field.
 */
export const foreignPartsJudge = (queries: Queries, view: View) => {
  const fields = view.resource.fields
  const tied = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.partOf === undefined && !conditionOf(field)
        ? []
        : [name, field.partOf ?? name].flatMap((one) => (fields[one] ? [[one, fields[one]] as const] : [])),
    ),
  )
  return async (bench: Pick<Bench, 'read'>, records: readonly Judged[]): Promise<readonly Judged[]> => {
    const parts = records
      .filter(isGood)
      .flatMap(({ no, values }) =>
        linksOf(values, tied).flatMap((link) => (link.whole || link.within ? [{ ...link, no }] : [])),
      )
    const foreign = Map.groupBy(await missingNow(queries, view, parts), ({ no }) => no)
    if (foreign.size === 0) return records
    return records.map((record) => {
      const issues = (foreign.get(record.no) ?? []).map(deadLink)
      if (issues.length === 0) return record
      return {
        ...record,
        outcome: 'bad',
        doubts: [],
        issues: [...record.issues, ...issues.flatMap((issue) => placed(bench, record, record.values, issue))],
      }
    })
  }
}
