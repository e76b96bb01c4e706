import { rowOf } from './piece-number.ts'

/**
 * Places of the values of a record, written so that records which are built alike share it: path of a value → its column, with the rows
 * below the record's first one behind a plus, and the column of the file behind an at where it is another one (`pol` → `A`,
 * `charges.1.unitPrice` → `F+1`, `boxPrices.20GP` → `E@F`).
 */
export type SourcePattern = Readonly<Record<string, string>>

/** A column, the number of rows below the first one of a record, and the cell's own column where that is another. */
export const placeIn = (column: string, below: number, at = column): string =>
  `${column}${below === 0 ? '' : `+${below}`}${at === column ? '' : `@${at}`}`
/** The column and the row of a place in a record that begins in a row; `at` is the column in the file. */
export const cellAt = (
  place: string,
  no: number,
): { readonly column: string; readonly row: number; readonly at: string } => {
  const [where = '', at] = place.split('@')
  const [column = '', below = '0'] = where.split('+')
  return { column, row: rowOf(no) + Number(below), at: at ?? column }
}

/** Collects the patterns of a sheet; most sheets have a handful. */
export const patternCollection = () => {
  const all: SourcePattern[] = []
  const known = new Map<string, number>()
  return {
    all,
    numberOf: (pattern: SourcePattern): number => {
      const words = JSON.stringify(pattern)
      const found = known.get(words)
      if (found !== undefined) return found
      known.set(words, all.length)
      return all.push(pattern) - 1
    },
  }
}

/** The cells of a record that begins in a row: path of a value → `F8`. */
export const cellsAt = (pattern: SourcePattern, no: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pattern).map(([path, place]) => {
      const { at, row } = cellAt(place, no)
      return [path, `${at}${row}`]
    }),
  )
