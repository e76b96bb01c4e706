import type { SheetRow } from '../../sheets/read-workbook.ts'

/** Takes what is merged from the headings down out of the rows below: it is theirs, and no value of these. */
export const headingCopies = (headerRow: number | null): ((row: SheetRow) => SheetRow) => {
  let merged = new Map<string, string>()
  return (row) => {
    if (row.row === headerRow) merged = new Map(Object.entries(row.cells).map(([column, { text }]) => [column, text]))
    if (row.row <= (headerRow ?? 0) || merged.size === 0) return row
    for (const [column, text] of merged) {
      const cell = row.cells[column]
      if (!cell?.merged || cell.text !== text) merged.delete(column)
    }
    if (merged.size === 0) return row
    return { ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([column]) => !merged.has(column))) }
  }
}
