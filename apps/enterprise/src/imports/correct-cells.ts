import type { SheetCell } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Staged } from './staging.ts'

export interface Correction {
  readonly row: number
  readonly column: string
  readonly text: string
  /** Every cell of the column that reads the same. */
  readonly everywhere: boolean
}

/** Writes cells of the staged rows; the file stays as it was. */
export const correctCells = async (
  queries: Queries,
  { companyId, id }: Staged,
  corrections: readonly Correction[],
): Promise<void> => {
  for (const { row, column, text, everywhere } of corrections) {
    const cell: SheetCell = { text: text.trim(), corrected: true }
    const former = await queries.first<{ text: string }>(
      `SELECT coalesce(cells -> $4 ->> 'text', '') AS text FROM sheet_import_row WHERE company_id = $1 AND import_id = $2 AND row_no = $3`,
      [companyId, id, row, column],
    )
    if (!former) continue
    await queries.query(
      `UPDATE sheet_import_row SET cells = jsonb_set(cells, ARRAY[$3], $4::jsonb)
       WHERE company_id = $1 AND import_id = $2 AND (row_no = $5 OR ($6 AND coalesce(cells -> $3 ->> 'text', '') = $7))`,
      [companyId, id, column, json(cell), row, everywhere, former.text],
    )
  }
}
