import type { PaperRow, PaperSheet } from '@hangjia/pdf/render'
import { sheetName, sheetNumber, sheetText } from '@hangjia/validation'
import { type CellStyle, type CellValue, colToLetter, writeXlsx } from 'hucre/xlsx'
import type { SheetSource } from '../files/source-of-sheet.ts'

type PaperCell = PaperRow['cells'][number]

/**
 * A document as an Excel workbook of one landscape sheet: prices are numbers, sums also formulas, words are text and never a formula. Its
 * source, where it has one, is its last row and in its properties.
 */
export const sheetOfPaper = (
  { name, widths, rows: printed }: PaperSheet,
  source?: SheetSource,
): Promise<Uint8Array> => {
  const rows: readonly PaperRow[] = source ? [...printed, blank, { is: 'words', cells: [source.words] }] : printed
  const places = placesOf(rows)
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
              (cell, column) =>
                [
                  `${row},${column}`,
                  { style: { ...looks[is], ...numberLook(cell) }, ...formulaOf(cell, places) },
                ] as const,
            ),
          ),
        ),
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  })
}

/** Addresses of the cells that have a name. */
const placesOf = (rows: readonly PaperRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, column) =>
        typeof cell === 'object' && cell?.name ? [[cell.name, `${colToLetter(column)}${row + 1}`] as const] : [],
      ),
    ),
  )

/** Formula of a number with its value, so that a reader that calculates nothing shows it too; none where a cell of it is not there. */
const formulaOf = (cell: PaperCell, places: ReadonlyMap<string, string>) => {
  if (typeof cell !== 'object' || !cell?.formula) return {}
  const parts = cell.formula.map((part) => (typeof part === 'string' ? part : places.get(part.cell)))
  return parts.includes(undefined) ? {} : { formula: parts.join(''), formulaResult: sheetNumber(cell.decimal) }
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
