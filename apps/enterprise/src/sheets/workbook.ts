import { sheetName, sheetText } from '@hangjia/validation'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { withProperties } from './workbook-properties.ts'

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

/** Source of an exported workbook: printed under its rows, and kept in its properties. */
export interface Mark {
  /** Words of the last row. */
  readonly words: string
  readonly person: string
  readonly company: string
  /** Instant of the export, UTC ISO. */
  readonly at: string
}

/**
 * An Excel workbook of one sheet, written while its rows are read, so that its size costs no memory. Words are words: none is
 * ever taken for a formula.
 */
export const workbook = ({ name, columns, rows }: Sheet, mark?: Mark): ReadableStream<Uint8Array> => {
  const stream = writeXlsxStream(cellsOf(mark ? marked(rows, columns, mark) : rows), {
    name: sheetName(name),
    columns: columns.map(({ header, ...looks }) => ({ header: sheetText(header), ...looks })),
    freezePane: { rows: 1 },
  })
  return mark
    ? withProperties(stream, {
        title: name,
        creator: mark.person,
        company: mark.company,
        description: mark.words,
        created: mark.at,
      })
    : stream
}

const cellsOf = async function* (rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : cell))
}

/** The rows, a blank one and the mark, in the first column that is seen. */
const marked = async function* (
  rows: Sheet['rows'],
  columns: Sheet['columns'],
  { words }: Mark,
): AsyncGenerator<readonly Cell[]> {
  yield* rows
  yield []
  const before = Math.max(
    0,
    columns.findIndex(({ hidden }) => !hidden),
  )
  yield [...Array.from({ length: before }, () => null), words]
}
