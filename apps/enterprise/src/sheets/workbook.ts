import { type CellValue, writeXlsxStream } from 'hucre/xlsx'

export type Cell = string | number | null
export interface SheetColumn {
  readonly header: string
  /** In characters. */
  readonly width: number
  readonly hidden?: true
  /** How numbers are shown, in a spreadsheet's own words. */
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
    columns: columns.map(({ header, ...looks }) => ({ header: printable(header), ...looks })),
    freezePane: { rows: 1 },
  })

const cellsOf = async function* (rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell))
}

/** Longest text that Excel opens in one cell. */
const mostCharacters = 32_767
/** XML has no place for control characters other than tab and line ends. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').slice(0, mostCharacters)

/** Excel allows 31 characters, and none that means something in a formula. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet'

/** A decimal string as a number that Excel can add up; one with more digits than Excel keeps stays a text. */
export const numberCell = (decimal: string): Cell =>
  decimal.replace(/\D/g, '').length <= 15 ? Number(decimal) : decimal
