/**
 * Where the values of a record stand, said so that records which are built alike share it: path of a value → its column, with the rows
 * below the record's first one behind a plus (`pol` → `A`, `charges.1.unitPrice` → `F+1`).
 */
export type SourcePattern = Readonly<Record<string, string>>

/** A column so many rows below the first one of a record. */
export const placeIn = (column: string, below: number): string => (below === 0 ? column : `${column}+${below}`)
/** The column and the row of a place in a record that begins in a row. */
export const cellAt = (place: string, no: number): { readonly column: string; readonly row: number } => {
  const [column = '', below = '0'] = place.split('+')
  return { column, row: no + Number(below) }
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
      const { column, row } = cellAt(place, no)
      return [path, `${column}${row}`]
    }),
  )
