import type { SheetCell } from '@hangjia/contracts'
import { maxHeadingLength } from '@hangjia/contracts/headings'
import { isExportMark } from '@hangjia/validation'
import { readXls } from 'hucre'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { commentsOf, struckStyles } from './cell-marks.ts'
import { columnLetters } from './column-letters.ts'
import { type Fills, fillsOf, mergedFilling } from './merged-areas.ts'
import { numberText } from './number-text.ts'
import { oldStructures } from './old-structure.ts'
import { listSheets } from './sheet-list.ts'
import { isNamedLike } from './sheet-name.ts'
import { SheetProblem } from './sheet-problem.ts'
import { plainStructure, readStructure, type SheetStructure } from './sheet-structure.ts'
import { turnCollection } from './turn-collection.ts'
import { type ZipPart, zipParts } from './zip-parts.ts'

/** A row of a sheet that holds something; cells by column letter. */
export interface SheetRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: Readonly<Record<string, SheetCell>>
  /** A further line of headings, below those of the sheet. */
  readonly headings?: true
}
/** Facts of a workbook in addition to the rows of the sheet that was read. */
export interface SheetFacts {
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly hidden: boolean }[]
  readonly sheet: string
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly string[]
  /** Merged areas whose first cell was given to their others. */
  readonly merges: readonly { readonly area: string; readonly firstRow: number; readonly fills: Fills }[]
  readonly formulas: readonly string[]
  readonly formulasWithoutValue: readonly string[]
}
/** Order of the dates in columns (day before month: true), where a text has shown it so far. */
export type DateTurns = ReadonlyMap<string, boolean>
export interface Wanted {
  readonly bytes: Uint8Array
  /** `xls` or `xlsx`. */
  readonly extension: string
  /** The first one that is seen and holds something when absent. */
  readonly sheet: string | undefined
  /** Name of the sheet where none is asked for, with `*` for anything; the first that holds something where none is called so. */
  readonly pattern?: string | undefined
  /** True when the reader chooses one of several sheets, where none is asked for. */
  readonly isCompared?: boolean
}
/** A reader: it receives the facts of the workbook first, then the rows. */
interface Reader {
  /** The place of the one that is meant among sheets of which the first rows are shown. */
  compare(tops: readonly (readonly SheetRow[])[]): Promise<number>
  begin(facts: SheetFacts): void
  take(rows: readonly SheetRow[], turns: DateTurns): Promise<void>
}

/** Rows of one import that hold something (settled 32), and columns that are looked at. */
const maxRows = 100_000
/** Titles and headings above them. */
const headingRoom = 30
const maxColumns = 256
/** Sheets of a workbook among which the one with the headings is looked for. */
const maxCompared = 12
const maxCharacters = 4_001
const rowsAtOnce = 1_000
/** The first ones are looked at again and again: for headings, for samples, for the first page. */
const firstRows = 100
/** Names of rows, columns and cells in a notice. */
const maxNames = 1_000

/** Reads one sheet of a workbook row by row; throws a `SheetProblem` for what is no workbook, or too much of one. */
export const readWorkbook = (wanted: Wanted, reader: Reader): Promise<void> =>
  wanted.extension === 'xls' ? readOld(wanted, reader) : readXlsx(wanted, reader)

const readXlsx = async (wanted: Wanted, { begin, take, compare }: Reader): Promise<void> => {
  const { bytes } = wanted
  const parts = zipParts(bytes)
  const listed = await listSheets(bytes, parts)
  const styles = await struckStyles(bytes, parts)
  const sheets: (Found & { structure: SheetStructure; part: ZipPart })[] = []
  for (const { name, hidden, part } of listed) {
    const structure = await readStructure(bytes, part, styles)
    sheets.push({ name, hidden, rows: structure.rows, structure, part })
  }
  const rowsOf = ({ name }: Found) => streamXlsxRows(bytes, { sheet: name })
  const topOf = (sheet: (typeof sheets)[number]) => firstOf(rowsOf(sheet), sheet.structure)
  const chosen = await choose(sheets, wanted, (some) => compared(some, topOf, compare))
  begin(factsOf(sheets, chosen.name, chosen.structure))
  const comments = await commentsOf(bytes, parts, chosen.part)
  await hand(rowsOf(chosen), { ...chosen.structure, comments }, take)
}

const readOld = async (wanted: Wanted, { begin, take, compare }: Reader): Promise<void> => {
  const book = await readXls(wanted.bytes)
  const structures = oldStructures(wanted.bytes)
  const sheets = book.sheets.map(({ name, rows }, at) => ({
    name,
    hidden: structures[at]?.hidden ?? false,
    rows: rows.filter((row) => filledIn(row) > 0).length,
    // The rows of an old workbook have holes where they are empty.
    values: rows.flatMap((values, index) => (values ? [{ index, values }] : [])),
    structure: {
      ...plainStructure,
      ...structures[at],
      loneRows: new Set(rows.flatMap((row, index) => (filledIn(row) === 1 ? [index + 1] : []))),
    },
  }))
  const topOf = ({ values, structure }: (typeof sheets)[number]) => firstOf(values, structure)
  const chosen = await choose(sheets, wanted, (some) => compared(some, topOf, compare))
  begin(factsOf(sheets, chosen.name, chosen.structure))
  await hand(chosen.values, chosen.structure, take)
}
const filledIn = (row: readonly (CellValue | undefined)[] | undefined): number =>
  row?.filter((value) => value !== null && value !== undefined).length ?? 0

interface Found {
  readonly name: string
  readonly hidden: boolean
  readonly rows: number
}
const choose = async <S extends Found>(
  sheets: readonly S[],
  { sheet: wanted, pattern = '', isCompared }: Pick<Wanted, 'sheet' | 'pattern' | 'isCompared'>,
  best: (sheets: readonly S[]) => Promise<S | undefined>,
): Promise<S> => {
  const isCalled = ({ name, rows }: S) => rows > 0 && pattern !== '' && isNamedLike(name, pattern)
  const seen = sheets.filter(({ hidden, rows }) => !hidden && rows > 0)
  const found =
    wanted === undefined
      ? (sheets.find(isCalled) ??
        (isCompared && seen.length > 1 ? await best(seen.slice(0, maxCompared)) : seen[0]) ??
        sheets.find(({ rows }) => rows > 0))
      : sheets.find(({ name }) => name === wanted)
  if (!found) throw new SheetProblem(wanted === undefined ? 'sheetEmpty' : 'sheetMissing')
  if (found.rows === 0) throw new SheetProblem('sheetEmpty')
  if (found.rows > maxRows + headingRoom) throw new SheetProblem('tooManyRows', { maximum: maxRows })
  return found
}

const compared = async <S>(
  sheets: readonly S[],
  topOf: (sheet: S) => Promise<SheetRow[]>,
  compare: Reader['compare'],
): Promise<S | undefined> => {
  const tops: SheetRow[][] = []
  for (const sheet of sheets) tops.push(await topOf(sheet))
  return sheets[await compare(tops)]
}

/**
 * The first filled rows of a sheet, down to the last that may contain headings, without more of a text than distinguishes one
 * heading from another; none of a sheet that cannot be read.
 */
const firstOf = async (rows: Streams, structure: SheetStructure): Promise<SheetRow[]> => {
  const top: SheetRow[] = []
  try {
    for await (const row of filledRows(rows, structure)) if (top.push(withShortTexts(row)) === headingRoom) break
  } catch (caught) {
    if (!(caught instanceof SheetProblem)) throw caught
    return []
  }
  return top
}

const withShortTexts = (row: SheetRow): SheetRow => ({
  ...row,
  cells: Object.fromEntries(
    Object.entries(row.cells).map(([column, cell]) => [
      column,
      { ...cell, text: cell.text.slice(0, maxHeadingLength) },
    ]),
  ),
})

const factsOf = (sheets: readonly Found[], sheet: string, structure: SheetStructure): SheetFacts => ({
  sheets: sheets.map(({ name, rows, hidden }) => ({ name, rows, hidden })),
  sheet,
  hiddenRows: [...structure.hiddenRows].slice(0, maxNames),
  hiddenColumns: structure.hiddenColumns,
  merges: structure.merges.slice(0, maxNames).flatMap((merge) => {
    const fills = fillsOf(merge, structure)
    const { firstRow, lastRow, firstColumn, lastColumn } = merge
    const area = `${columnLetters(firstColumn)}${firstRow}:${columnLetters(lastColumn)}${lastRow}`
    return fills ? [{ area, firstRow, fills }] : []
  }),
  formulas: [...structure.formulas].slice(0, maxNames),
  formulasWithoutValue: [...structure.formulasWithoutValue].slice(0, maxNames),
})

type Streamed = { readonly index: number; readonly values: readonly (CellValue | undefined)[] }

type Streams = Iterable<Streamed> | AsyncIterable<Streamed>

/** With the comments on its cells, as far as they are known. */
type Marked = SheetStructure & { readonly comments?: ReadonlyMap<string, string> }

const filledRows = async function* (rows: Streams, structure: Marked): AsyncGenerator<SheetRow> {
  const filled = mergedFilling(structure, maxColumns)
  for await (const { index, values } of rows) {
    const row = index + 1
    const cells = filled(row, cellsOf(row, values, structure))
    if (holdsData(cells)) yield { row, hidden: structure.hiddenRows.has(row), cells }
  }
}

/** True for rows of data, not for blank ones and the mark of a sheet that was exported. */
const holdsData = (cells: Readonly<Record<string, SheetCell>>): boolean => {
  for (const column in cells) return !isExportMark(cells[column]?.text ?? '')
  return false
}

const hand = async (rows: Streams, structure: Marked, take: Reader['take']): Promise<void> => {
  const turns = turnCollection()
  let batch: SheetRow[] = []
  let most = firstRows
  for await (const row of filledRows(rows, structure)) {
    for (const [column, cell] of Object.entries(row.cells)) turns.see(column, cell)
    batch.push(row)
    if (batch.length < most) continue
    await take(batch, turns.found())
    batch = []
    most = rowsAtOnce
  }
  if (batch.length > 0) await take(batch, turns.found())
}

const cellsOf = (
  row: number,
  values: Streamed['values'],
  { formulas, formulasWithoutValue, struck, comments }: Marked,
): Record<string, SheetCell> => {
  const cells: Record<string, SheetCell> = {}
  for (let column = 0; column < values.length; column += 1) {
    const letters = letterNames[column] ?? columnLetters(column)
    const isFormula = formulas.size > 0 && formulas.has(letters + row)
    const isWithoutValue = isFormula && formulasWithoutValue.has(letters + row)
    const cell = isWithoutValue ? { text: '', is: 'error' as const } : cellOf(values[column])
    if (!cell) continue
    if (column >= maxColumns) throw new SheetProblem('tooManyColumns', { maximum: maxColumns })
    const comment = comments?.size ? comments.get(letters + row) : undefined
    const isStruck = struck.size > 0 && struck.has(letters + row)
    cells[letters] =
      isFormula || isStruck || comment !== undefined
        ? {
            ...cell,
            ...(isFormula ? { formula: true } : {}),
            ...(isStruck ? { struck: true } : {}),
            ...(comment === undefined ? {} : { comment }),
          }
        : cell
  }
  return cells
}
const letterNames = Array.from({ length: maxColumns }, (_, column) => columnLetters(column))

const cellOf = (value: CellValue | undefined): SheetCell | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? { text: numberText(value), is: 'number' } : undefined
  if (typeof value === 'boolean') return { text: String(value), is: 'flag' }
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? undefined : { text: value.toISOString().slice(0, 10), is: 'date' }
  const text = value.slice(0, maxCharacters).replace(/\0/g, '').toWellFormed().trim()
  if (text === '') return undefined
  return text.startsWith('#') && /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|ERR!)$/.test(text)
    ? { text, is: 'error' }
    : { text }
}
