import type { SheetCell, TemplateSettings } from '@hangjia/contracts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { headingCopies } from '../headings/heading-copies.ts'

export interface SheetFilter {
  /** The rows that are read, of rows that come in the order of the sheet. */
  take(rows: readonly SheetRow[]): SheetRow[]
  /** The row that ended the sheet. */
  stoppedAt(): number | null
  /** Hidden rows that were left out. */
  readonly skipped: readonly number[]
}
type Settings = Pick<TemplateSettings, 'firstRow' | 'stopAt' | 'stopAtBlankRow' | 'mergedCells' | 'hiddenRows'>

/** Lets through the rows below the headings, as far as a template wants them; every one without a template. */
export const sheetFilter = (settings: Settings | undefined, headerRow: number | null): SheetFilter => {
  const skipped: number[] = []
  let stopped: number | null = null
  /** The last row that holds something; undefined until the first that is read. */
  let above: number | undefined
  const start = Math.max((headerRow ?? 0) + 1, settings?.firstRow ?? 1)
  const withoutHeadings = headingCopies(headerRow)
  const one = (found: SheetRow): SheetRow[] => {
    const row = withoutHeadings(found)
    if (stopped !== null || row.row < start) return []
    if (settings === undefined) return [row]
    if (settings.stopAtBlankRow && above !== undefined && row.row > above + 1) stopped = above + 1
    else if (settings.stopAt !== '' && beginsWith(row, settings.stopAt)) stopped = row.row
    if (stopped !== null) return []
    above = row.row
    if (row.hidden && settings.hiddenRows === 'skip') {
      skipped.push(row.row)
      return []
    }
    const cells = settings.mergedCells === 'asIs' ? withoutCopies(row.cells) : row.cells
    if (Object.keys(cells).length === 0) return []
    return [{ ...row, cells, hidden: row.hidden && settings.hiddenRows !== 'read' }]
  }
  return { take: (rows) => rows.flatMap(one), stoppedAt: () => stopped, skipped }
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const beginsWith = ({ cells }: SheetRow, words: string): boolean => {
  const [first] = Object.keys(cells).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return first !== undefined && plain(cells[first]?.text ?? '').startsWith(plain(words))
}
const withoutCopies = (cells: SheetRow['cells']): Record<string, SheetCell> =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.merged !== true))
