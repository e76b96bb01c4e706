import type { SheetCell } from '@hangjia/contracts'

export interface HeadingRow {
  readonly row: number
  readonly cells: Readonly<Record<string, SheetCell>>
}
export interface HeadingLines {
  /** The last row of the headings. */
  readonly headerRow: number
  /** Column → words, those of both lines where there are two. */
  readonly headings: Record<string, string>
  /** The words of each line alone where there are two. */
  readonly upper: Readonly<Record<string, string>>
  readonly lower: Readonly<Record<string, string>>
}
type PathOf = (heading: string) => string | undefined

/** Columns in the order of the sheet. */
export const byLetters = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)

/** The words that begin in a row; what is merged down from the row above is that one's. */
const wordsOf = (row: HeadingRow | undefined, above?: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row?.cells ?? {}).flatMap(([column, { text, merged }]) =>
      text === '' || (merged && above?.[column] === text) ? [] : [[column, text.slice(0, 200)]],
    ),
  )

/**
 * The headings at a row and, where they have two lines, at the one above or below it: a line belongs to them when it names a
 * column over which the other contains nothing known, or the same in another language.
 */
export const headingLines = (rows: readonly HeadingRow[], at: number, pathOf: PathOf): HeadingLines => {
  const rowAt = (no: number) => rows.find(({ row }) => row === no)
  for (const top of [at - 1, at]) {
    const upper = wordsOf(rowAt(top))
    const lower = wordsOf(rowAt(top + 1), upper)
    if (areTwoLines(upper, lower, pathOf) || sayTheSame(upper, lower, pathOf))
      return { headerRow: top + 1, headings: joined(upper, lower), upper, lower }
  }
  return { headerRow: at, headings: wordsOf(rowAt(at)), upper: {}, lower: {} }
}

type Words = Readonly<Record<string, string>>

/** A line below is a second one when most of it names columns, and it has nothing under columns that the first one names by itself. */
const areTwoLines = (upper: Words, lower: Words, pathOf: PathOf): boolean => {
  const known = Object.keys(upper).filter((column) => pathOf(upper[column] ?? '') !== undefined)
  const isKnownWith = (column: string) => pathOf(`${upper[column] ?? ''} ${lower[column]}`) !== undefined
  const isAlone = (column: string) => lower[column] === undefined
  const below = Object.keys(lower).filter((column) => pathOf(lower[column] ?? '') !== undefined || isKnownWith(column))
  return (
    known.some(isAlone) &&
    known.every((column) => isAlone(column) || isKnownWith(column)) &&
    below.length > 0 &&
    below.length * 2 >= Object.keys(lower).length
  )
}

/** A line below repeats the first, as English below Chinese, when most of it names columns and none of them another one. */
const sayTheSame = (upper: Words, lower: Words, pathOf: PathOf): boolean => {
  const known = Object.keys(lower).filter((column) => pathOf(lower[column] ?? '') !== undefined)
  const differs = (column: string) => ![undefined, pathOf(lower[column] ?? '')].includes(pathOf(upper[column] ?? ''))
  const again = known.filter((column) => pathOf(upper[column] ?? '') !== undefined)
  return again.length >= 2 && known.length * 2 >= Object.keys(lower).length && !known.some(differs)
}

/** The words of both lines; words over the first of several columns without words of their own apply to all of them. */
const joined = (upper: Words, lower: Words): Record<string, string> => {
  const headings: Record<string, string> = {}
  let group = ''
  const columns = [...new Set([...Object.keys(upper), ...Object.keys(lower)])].toSorted(byLetters)
  for (const column of columns) {
    const [above, below] = [upper[column], lower[column]]
    if (above !== undefined) group = below === undefined ? '' : above
    headings[column] = [above ?? group, below].filter(Boolean).join(' ')
  }
  return headings
}
