import type { PaperRow, PaperSheet } from '@hangjia/pdf/render'
import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx'

type PaperCell = PaperRow['cells'][number]

/** A paper as an Excel workbook of one landscape sheet: prices are numbers, words are words and never a formula. */
export const sheetOfPaper = ({ name, widths, rows }: PaperSheet): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
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

const looks: Readonly<Record<PaperRow['is'], CellStyle>> = {
  title: { font: { bold: true, size: 14 } },
  heading: { font: { bold: true, size: 12 } },
  head: {
    font: { bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9EFF5' } },
  },
  line: {},
  words: {},
}

/** Digits that Excel keeps of a number. */
const exactDigits = 15
const isNumber = (cell: PaperCell) =>
  typeof cell === 'object' && cell !== null && cell.decimal.replace(/\D/g, '').length <= exactDigits
const numberLook = (cell: PaperCell): CellStyle =>
  typeof cell === 'object' && cell !== null ? { numFmt: /\.\d*[1-9]/.test(cell.decimal) ? '#,##0.00' : '#,##0' } : {}

const writtenCell = (cell: PaperCell): CellValue => {
  if (cell === null || typeof cell === 'string') return cell && printable(cell)
  return isNumber(cell) ? Number(cell.decimal) : cell.decimal
}

/** XML has no place for control characters other than tab and line ends. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
