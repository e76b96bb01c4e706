import { extensionOf } from '@hangjia/validation'
import { columnIndex } from '../sheets/column-letters.ts'
import { openWorkbook } from '../sheets/open-workbook.ts'
import { rowsIn } from '../sheets/sheet-part.ts'
import { SheetProblem } from '../sheets/sheet-problem.ts'
import { SourceProblem } from './sources.ts'

/** The cells of one row as text, in their order. */
export type TextRow = readonly string[]
const maxRows = 20_000

/** The rows of a workbook or a text with commas, those without words left out. */
export const readTextRows = async ({
  name,
  bytes,
}: {
  readonly name: string
  readonly bytes: Uint8Array
}): Promise<TextRow[]> => {
  const extension = extensionOf(name)
  if (extension === 'xlsx' || extension === 'xls') return await readWorkbookRows(bytes, extension)
  return rowsOfText(new TextDecoder().decode(bytes)).slice(0, maxRows)
}

const readWorkbookRows = async (bytes: Uint8Array, extension: string): Promise<TextRow[]> => {
  try {
    return await openWorkbook({ bytes, extension, sheet: undefined }, async ({ parts }) => {
      const rows: TextRow[] = []
      for await (const part of parts)
        for (const { cells } of rowsIn(part)) {
          const places = Object.keys(cells).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
          const texts = places.map((column) => ({ at: columnIndex(column), text: cells[column]?.text ?? '' }))
          const last = texts.at(-1)?.at ?? -1
          const row = Array.from({ length: last + 1 }, () => '')
          for (const { at, text } of texts) row[at] = text
          if (rows.length < maxRows) rows.push(row)
        }
      return rows
    })
  } catch (caught) {
    if (caught instanceof SheetProblem) throw new SourceProblem('the workbook cannot be read')
    throw caught
  }
}

/** Rows of a text with commas; cells in quotes may hold commas, line ends and doubled quotes. */
export const rowsOfText = (text: string): TextRow[] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  const plain = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
