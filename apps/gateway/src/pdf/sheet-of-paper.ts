import type { PaperRow, PaperSheet } from '@hangjia/pdf/render'
import { sheetName, sheetNumber, sheetText } from '@hangjia/validation'
import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx'
import type { SheetSource } from '../files/source-of-sheet.ts'

type PaperCell = PaperRow['cells'][number]

/**
 * A document as an Excel workbook of one landscape sheet: prices are numbers, words are text and never a formula. Its source, where it has
 * one, is its last row and in its properties.
 */
export const sheetOfPaper = (
  { name, widths, rows: printed }: PaperSheet,
  source?: SheetSource,
): Promise<Uint8Array> => {
  const rows: readonly PaperRow[] = source ? [...printed, blank, { is: 'words', cells: [source.words] }] : printed
  return writeXlsx({
    ...(source ? { properties: propertiesOf(name, source) } : {}),
    sheets: [
      {
        name: sheetName(name),
        columns: widths.map((width) => ({ width })),
        rows: rows.map(({ cells }) => cells.map(writtenCell)),
        cells: new Map(
          rows.flatMap(({ is, cells }, row) =>
            cells.map(
              (cell, column) => [`${row},${column}`, { style: { ...looks[is], ...numberLook(cell) } }] as const,
            ),
          ),
        ),
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  })
}

const blank: PaperRow = { is: 'words', cells: [] }

const propertiesOf = (title: string, { person, company, words }: SheetSource) => ({
  title: sheetText(title),
  creator: sheetText(person),
  lastModifiedBy: sheetText(person),
  company: sheetText(company),
  description: sheetText(words),
})

const looks: Readonly<Record<PaperRow['is'], CellStyle>> = {
  title: { font: { bold: true, size: 14 } },
  heading: { font: { bold: true, size: 12 } },
  head: {
    font: { bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9EFF5' } },
  },
  line: {},
  sum: { font: { bold: true } },
  words: {},
}

const numberLook = (cell: PaperCell): CellStyle =>
  typeof cell === 'object' && cell !== null ? { numFmt: /\.\d*[1-9]/.test(cell.decimal) ? '#,##0.00' : '#,##0' } : {}

const writtenCell = (cell: PaperCell): CellValue =>
  typeof cell === 'string' ? sheetText(cell) : cell && sheetNumber(cell.decimal)
