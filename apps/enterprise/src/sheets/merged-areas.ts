import type { SheetCell } from '@hangjia/contracts'
import { columnLetters } from './column-letters.ts'
import type { Merge, SheetStructure } from './sheet-structure.ts'

/** Cells of a merged area that receive the content of its first one. */
export type Fills = 'down' | 'across' | 'both'
type Merged = Pick<SheetStructure, 'merges' | 'loneRows'>

/** A title or a remark has its row to itself, however wide its area is: nothing beside it is filled. */
const lastColumnOf = ({ firstRow, firstColumn, lastColumn }: Merge, { loneRows }: Merged): number =>
  loneRows.has(firstRow) ? firstColumn : lastColumn

/** Returns the way in which an area fills; undefined when it does not. */
export const fillsOf = (merge: Merge, merged: Merged): Fills | undefined => {
  const isDown = merge.lastRow > merge.firstRow
  const isAcross = lastColumnOf(merge, merged) > merge.firstColumn
  if (isDown) return isAcross ? 'both' : 'down'
  return isAcross ? 'across' : undefined
}

/** Longest text that is copied across a row, in characters: words of a heading or a value, never a text of some length into hundreds of cells. */
const maxCopied = 2_000

/** A merged area shows its first cell in all of its cells: those that are blank are given it, row by row. */
export const mergedFilling = (merged: Merged, maxColumns: number) => {
  const byRow = Map.groupBy(
    merged.merges.filter((merge) => fillsOf(merge, merged) !== undefined),
    ({ firstRow }) => firstRow,
  )
  const open = new Map<string, { readonly cell: SheetCell; readonly lastRow: number }>()
  return (row: number, cells: Record<string, SheetCell>): Record<string, SheetCell> => {
    if (byRow.size === 0) return cells
    const isFilled = Object.keys(cells).length > 0
    for (const [letters, { cell, lastRow }] of open)
      if (row > lastRow) open.delete(letters)
      else if (isFilled && !cells[letters]) cells[letters] = { ...cell, merged: true }
    for (const merge of byRow.get(row) ?? []) {
      const cell = cells[columnLetters(merge.firstColumn)]
      if (!cell) continue
      const width = Math.min(lastColumnOf(merge, merged), maxColumns - 1) - merge.firstColumn + 1
      const last = merge.firstColumn + (width * cell.text.length > maxCopied ? 0 : width - 1)
      for (let column = merge.firstColumn; column <= last; column += 1) {
        const letters = columnLetters(column)
        cells[letters] ??= { ...cell, merged: true, across: true }
        if (merge.lastRow > row) open.set(letters, { cell, lastRow: merge.lastRow })
      }
    }
    return cells
  }
}
