import type { ImportIssue, SheetCell } from '@hangjia/contracts'
import { sheetNumber } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { columnIndex } from '../../sheets/column-letters.ts'
import type { Cell, Sheet } from '../../sheets/workbook.ts'
import { rowOf } from '../staging/piece-number.ts'
import type { SheetImport } from '../staging/sheet-import.ts'
import type { Staged } from '../staging/staged.ts'
import { rowsBetween, stagedRecords } from '../staging/staging.ts'

/**
 * Words for the faults, in the language of the reader: the heading of the column, the prefix of unusual values and
 * of values that cannot be published, and a text for each rule (`{{maximum}}`).
 */
export interface FaultWords {
  readonly heading: string
  readonly unusual: string
  readonly unpublishable: string
  readonly rules: Readonly<Record<string, string>>
}

/** The faulty, conflicting and unusual rows, and those that cannot be published, of an import under the headings of its sheet, and what is wrong with each behind them. */
export const faultySheet = (
  queries: Queries,
  staged: Staged,
  { headings, sheet }: Pick<SheetImport, 'headings' | 'sheet'>,
  words: FaultWords,
): Sheet => {
  const columns = Object.keys(headings).toSorted((one, other) => columnIndex(one) - columnIndex(other))
  return {
    name: sheet ?? 'Sheet',
    columns: [
      ...columns.map((column) => ({ header: headings[column] ?? '', width: 16 })),
      { header: words.heading, width: 60 },
    ],
    rows: faultyRows(queries, staged, columns, words),
  }
}

const faultyRows = async function* (
  queries: Queries,
  staged: Staged,
  columns: readonly string[],
  words: FaultWords,
): AsyncGenerator<Cell[]> {
  for await (const records of stagedRecords(queries, staged, ['bad', 'conflict', 'doubted', 'blocked'])) {
    const [first, last] = [rowOf(records[0]?.no ?? 1), records.at(-1)?.last ?? 0]
    const rows = new Map((await rowsBetween(queries, staged, first, last)).map((row) => [row.row, row.cells]))
    // A row that lists several records comes back as one.
    for (const [from, some] of Map.groupBy(records, ({ no }) => rowOf(no)))
      for (let row = from; row <= (some[0]?.last ?? from); row += 1) {
        const cells = rows.get(row)
        const inRow = (issue: ImportIssue) => issue.row === row
        const remarks = some.flatMap(({ issues, doubts = [], blocks = [] }) => [
          ...issues.filter(inRow).map(remark(words)),
          ...blocks.filter(inRow).map((block) => words.unpublishable + remark(words)(block)),
          ...doubts.filter(inRow).map((doubt) => words.unusual + remark(words)(doubt)),
        ])
        if (cells) yield [...columns.map((column) => asCell(cells[column])), [...new Set(remarks)].join('; ') || null]
      }
  }
}

const asCell = (cell: SheetCell | undefined): Cell =>
  cell === undefined ? null : cell.is === 'number' ? sheetNumber(cell.text) : cell.text

const remark =
  ({ rules }: FaultWords) =>
  ({ column, row, rule, parameters }: ImportIssue): string => {
    const text = (Object.hasOwn(rules, rule) ? rules[rule] : undefined) ?? rule
    const filled = text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name) => String(parameters[name] ?? ''))
    return column === '' ? filled : `${column}${row}: ${filled}`
  }
