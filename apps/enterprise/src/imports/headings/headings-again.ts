import type { ColumnMapping, SheetCell } from '@hangjia/contracts'
import { plainHeading } from '@hangjia/contracts/headings'
import { columnLetters } from '../../sheets/column-letters.ts'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { headingCopies } from './heading-copies.ts'
import { type Headings, headingsIn, type PathOf } from './headings.ts'

/** The headings of a sheet, and the fields that its columns hold. */
export interface FirstHeadings {
  readonly headerRow: number
  readonly headings: Readonly<Record<string, string>>
  readonly columns: ColumnMapping
  readonly pathOf: PathOf
}

/** Largest number of columns of a sheet: a column whose heading has been taken by another column goes behind them. */
const columnsOfSheets = 256
/** Fields that a line must name to be one of headings, where the first one names that many. */
const fewestNamed = 3
/** A container type that a spreadsheet took for a number. */
const bareBox = /^(?:20|40|45)$/

/**
 * Puts the cells below a further line of headings into the columns of the first one, by their headings; each cell keeps its source
 * column. The line itself is marked, and is no row of the sheet. Rows come in their order; unchanged ones are handed back as
 * they are.
 */
export const headingsAgain = (first: FirstHeadings): ((rows: readonly SheetRow[]) => SheetRow[]) => {
  const isHeadings = headingsTest(first)
  let lastLine = first.headerRow
  let columnOf: ReadonlyMap<string, string> = new Map()
  let withoutCopies = (row: SheetRow): SheetRow => row
  const one = (row: SheetRow, below: SheetRow | undefined): SheetRow => {
    if (row.row <= first.headerRow) return row
    const found =
      row.row > lastLine && isHeadings(row)
        ? headingsIn(below ? [row, below] : [row], first.pathOf, row.row)
        : undefined
    if (found) {
      lastLine = found.headerRow
      columnOf = placesOf(found, first)
      withoutCopies = headingCopies(lastLine)
    }
    const isLine = lastLine > first.headerRow && row.row <= lastLine
    const moved = moveCells(withoutCopies(row), columnOf)
    return isLine ? { ...moved, headings: true } : moved
  }
  return (rows) => rows.map((row, at) => one(row, rows[at + 1]))
}

/** Rows in their form in the sheet, from rows whose cells were put into the columns of its headings. */
export const asInSheet = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.map(({ headings: _, ...row }) => {
    if (!Object.values(row.cells).some(({ at }) => at !== undefined)) return row
    return {
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells).map(([column, { at = column, ...cell }]): [string, SheetCell] => [at, cell]),
      ),
    }
  })

/** Recognises a line of headings: most of its words are headings, and enough of them name different columns. */
const headingsTest = ({ headings, columns, pathOf }: FirstHeadings): ((row: SheetRow) => boolean) => {
  const words = new Set(Object.values(headings).map(plainHeading))
  const mapped = Object.values(columns).filter((path) => path !== null).length
  if (mapped < 2) return () => false
  const fewest = Math.min(fewestNamed, mapped)
  return ({ cells }) => {
    const filled = Object.values(cells)
    if (filled.some(({ is, text }) => is !== undefined && !bareBox.test(text))) return false
    const texts = filled.map(({ text }) => text)
    const named = texts.filter((text) => words.has(plainHeading(text)) || pathOf(text, texts) !== undefined)
    return new Set(named.map(plainHeading)).size >= fewest && named.length * 2 >= texts.length
  }
}

/** The column of the first headings for each column of further ones: of the same words, else of the same field. */
const placesOf = (
  { headings, fields }: Headings,
  first: Pick<FirstHeadings, 'headings' | 'columns'>,
): ReadonlyMap<string, string> => {
  const places = new Map<string, string>()
  const taken = new Set<string>()
  const put = (column: string, place: string): void => {
    places.set(column, place)
    taken.add(place)
  }
  const columns = Object.keys(headings)
  const wordsOf = (column: string, of: Readonly<Record<string, string>>) => plainHeading(of[column] ?? '')
  const byWords = (column: string, place: string) => wordsOf(column, headings) === wordsOf(place, first.headings)
  const byField = (column: string, place: string) =>
    (fields[column] ?? null) !== null && fields[column] === first.columns[place]
  for (const column of columns) if (byWords(column, column)) put(column, column)
  for (const isMeant of [byWords, byField])
    for (const column of columns) {
      if (places.has(column)) continue
      const place = Object.keys(first.headings).find((candidate) => !taken.has(candidate) && isMeant(column, candidate))
      if (place !== undefined) put(column, place)
    }
  // A column with another heading keeps its place where that has no other heading.
  for (const column of columns)
    if (!places.has(column) && !first.headings[column] && !taken.has(column)) put(column, column)
  let next = columnsOfSheets
  for (const column of [...columns, ...Object.keys(first.headings)])
    if (!places.has(column)) {
      put(column, columnLetters(next))
      next += 1
    }
  return places
}

const moveCells = (row: SheetRow, columnOf: ReadonlyMap<string, string>): SheetRow => {
  const isMoved = Object.keys(row.cells).some((column) => (columnOf.get(column) ?? column) !== column)
  if (!isMoved) return row
  return {
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([column, cell]): [string, SheetCell] => {
        const place = columnOf.get(column) ?? column
        return place === column ? [column, cell] : [place, { ...cell, at: column }]
      }),
    ),
  }
}
