import type { ImportIssue } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { equalsOfUnwritten, type UnwrittenSheet } from '../../sourcing/equal-sheets.ts'
import { type Finding, sourcingOfRecords } from '../../sourcing/sourcing-of-records.ts'
import type { Bench, Judged } from '../staging/judged.ts'
import { rowOf } from '../staging/piece-number.ts'
import { isGood } from '../staging/record-parts.ts'
import type { StagedOf } from '../staging/staged.ts'
import { changeRecords, supersededBy } from '../staging/staging.ts'
import { placed } from './placed-issues.ts'
import { priceDoubts } from './price-doubts.ts'
import { isToBePublished } from './to-be-published.ts'

type Read = Pick<Bench, 'read'>

/**
 * Checks the good records of a sheet as publishing will, before anybody requests it: obstacles to publishing are reported
 * at their cells, as are doubts. Neither keeps a record from being a draft.
 */
export const publishingJudge = (queries: Queries, view: View, today: string) => {
  const isPublished = view.resource.traits.includes('publishable')
  const isTied = 'stack' in view.resource.fields
  const pricesOf = priceDoubts(queries, view, today)
  const sourcesOf = sourcingOfRecords(queries, view)
  const sheets: (UnwrittenSheet & Pick<ImportIssue, 'row' | 'column'>)[] = []
  const leaving = new Set<string>()

  const keep = (bench: Read, record: Judged): void => {
    const [cell] = placed(bench, record, record.values, { path: 'charges', rule: '', parameters: {} })
    sheets.push({
      no: record.no,
      values: record.values,
      row: cell?.row ?? rowOf(record.no),
      column: cell?.column ?? '',
    })
    for (const { meeting, how } of supersededBy(record)) if (how === 'withdrawn') leaving.add(meeting.id)
  }

  return {
    /** Some records, with the reports on each; `bench` reads their cells. */
    judge: async (bench: Read, records: readonly Judged[]): Promise<readonly Judged[]> => {
      const wanted = isPublished ? records.filter(isToBePublished) : []
      if (wanted.length === 0) return records
      const [prices, sources] = [await pricesOf(bench, wanted), await sourcesOf(wanted)]
      return records.map((record) => {
        const from = sources.get(record.no)
        if (!from) return record
        const tell = (findings: readonly Finding[]) =>
          findings.flatMap((one) => placed(bench, record, record.values, one))
        const blocks = tell([...from.blocks, ...expiry(record, today)])
        const doubts = [...record.doubts, ...(prices.get(record.no) ?? []), ...tell(from.doubts)]
        if (isTied && blocks.length === 0) keep(bench, record)
        return { ...record, doubts, blocks }
      })
    },
    /** Reports fee sheets that no rule distinguishes, once the whole sheet is staged. */
    tellTies: async (staged: StagedOf): Promise<void> => {
      const ties = await equalsOfUnwritten(queries, view, { sheets, leaving: [...leaving] })
      const tieOf = new Map(ties.map((tie) => [tie.no, tie]))
      const cells = new Map(sheets.map((sheet) => [sheet.no, sheet]))
      await changeRecords(queries, staged, [...tieOf.keys()], (record) => {
        const [tie, { row, column } = { row: rowOf(record.no), column: '' }] = [
          tieOf.get(record.no),
          cells.get(record.no),
        ]
        if (!tie || !isGood(record)) return record
        const says: Pick<ImportIssue, 'rule' | 'parameters'> =
          'row' in tie
            ? { rule: 'equalSheetInSheet', parameters: { row: rowOf(tie.row) } }
            : { rule: 'equalSheet', parameters: { title: tie.title } }
        return { ...record, blocks: [{ row, column, field: 'charges', read: '', suggestions: [], ...says }] }
      })
    },
  }
}

const expiry = ({ values }: Judged, today: string): Finding[] =>
  typeof values.validTo === 'string' && values.validTo < today
    ? [{ path: 'validTo', rule: 'expired', parameters: {} }]
    : []
