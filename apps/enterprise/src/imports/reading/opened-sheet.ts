import type { DateTurns, SheetRow } from '../../sheets/read-workbook.ts'
import type { SheetImport } from '../staging/sheet-import.ts'

/** A sheet whose headings are found, while its rows are read. */
export interface OpenSheet {
  readonly facts: SheetRead
  /** All rows from the first on, each staged before it is handed out, while the next ones are read. */
  readonly rows: AsyncIterable<SheetRow[]>
  readonly rowCount: number
  /** Order of the dates in its columns, by the rows that were read until now. */
  turns(): DateTurns
}

/** Facts of a sheet before its rows are understood. */
export type SheetRead = Pick<SheetImport, 'sheet' | 'headerRow' | 'headings' | 'columns' | 'mappedBy' | 'notices'>
