import type { SheetCell } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { partOf } from '../../sheets/sheet-part.ts'
import type { Staged } from '../staging/staged.ts'
import { partsWith, stagedRows, stageRows } from '../staging/staging.ts'

export interface Correction {
  readonly row: number
  readonly column: string
  readonly text: string
  /** Every cell of the column that reads the same. */
  readonly everywhere: boolean
}
type Change = (row: SheetRow) => SheetRow

const textAt = ({ cells }: SheetRow, column: string): string => cells[column]?.text ?? ''
const written = (row: SheetRow, column: string, text: string): SheetRow => {
  const { at } = row.cells[column] ?? {}
  const cell: SheetCell = { text, corrected: true, ...(at === undefined ? {} : { at }) }
  return { ...row, cells: { ...row.cells, [column]: cell } }
}

/** Writes cells of the staged rows, one after the other; the file stays as it was. */
export const correctCells = async (
  queries: Queries,
  staged: Staged,
  corrections: readonly Correction[],
): Promise<void> => {
  const named = await partsWith(
    queries,
    staged,
    corrections.map(({ row }) => row),
  )
  const firsts = new Set(named.map(([top]) => top?.row))
  let parts: readonly (readonly SheetRow[])[] = named
  const everywhere: Change[] = []
  for (const { row: no, column, text, everywhere: isEverywhere } of corrections) {
    const former = parts.flatMap((part) => part.filter(({ row }) => row === no)).at(0)
    if (!former) continue
    const isMeant = (row: SheetRow) =>
      row.row === no || (isEverywhere && textAt(row, column) === textAt(former, column))
    const change: Change = (row) => (isMeant(row) ? written(row, column, text.trim()) : row)
    parts = parts.map((part) => part.map(change))
    if (isEverywhere) everywhere.push(change)
  }
  for (const part of parts) await stageRows(queries, staged, partOf(part))
  if (everywhere.length === 0) return
  for await (const part of stagedRows(queries, staged)) {
    if (firsts.has(part[0]?.row)) continue
    const changed = part.map((row) => everywhere.reduce((so, change) => change(so), row))
    if (changed.some((row, at) => row !== part[at])) await stageRows(queries, staged, partOf(changed))
  }
}
