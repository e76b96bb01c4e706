import { sheetName, sheetText } from '@hangjia/validation'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'

export type Cell = string | number | null
export interface SheetColumn {
  readonly header: string
  /** In characters. */
  readonly width: number
  readonly hidden?: true
  /** Number format, in a spreadsheet's own words. */
  readonly numFmt?: string
}
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly Cell[]>
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An Excel workbook of one sheet, written while its rows are read, so that its size costs no memory. Words are words: none is
 * ever taken for a formula.
 */
export const workbook = ({ name, columns, rows }: Sheet): ReadableStream<Uint8Array> =>
  writeXlsxStream(cellsOf(rows), {
    name: sheetName(name),
    columns: columns.map(({ header, ...looks }) => ({ header: sheetText(header), ...looks })),
    freezePane: { rows: 1 },
  })

const cellsOf = async function* (rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell))
}
