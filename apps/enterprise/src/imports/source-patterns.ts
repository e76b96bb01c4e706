/**
 * Where the values of a record stand, said so that records which are built alike share it: path of a value → its column, with the rows
 * below the record's first one behind a plus (`pol` → `A`, `charges.1.unitPrice` → `F+1`).
 */
export type SourcePattern = Readonly<Record<string, string>>

/** Collects the patterns of a sheet; most sheets have a handful. */
export const patternCollection = () => {
  const all: SourcePattern[] = []
  const known = new Map<string, number>()
  return {
    all,
    /** The number of the pattern by which a record's values stand in these cells (`F8`). */
    numberOf: (no: number, sources: Readonly<Record<string, string>>): number => {
      const ending = String(no)
      const entries = Object.entries(sources).map(([path, cell]) => [path, placeOf(cell, no, ending)] as const)
      const words = entries.map(([path, place]) => `${path} ${place}`).join('\n')
      const found = known.get(words)
      if (found !== undefined) return found
      known.set(words, all.length)
      return all.push(Object.fromEntries(entries)) - 1
    },
  }
}
const placeOf = (cell: string, no: number, ending: string): string => {
  const [, column = '', row = ''] = (cell.endsWith(ending) ? null : /^([A-Z]+)(\d+)$/.exec(cell)) ?? []
  if (column !== '') return `${column}+${Number(row) - no}`
  const above = cell.slice(0, -ending.length)
  // "A112" ends with 12 as well, but is no cell of row 12.
  return /^[A-Z]+$/.test(above) ? above : placeOf(cell, no, ' ')
}

/** The cells of a record that begins in a row: path of a value → `F8`. */
export const cellsAt = (pattern: SourcePattern, no: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pattern).map(([path, place]) => {
      const [column = '', below = '0'] = place.split('+')
      return [path, `${column}${no + Number(below)}`]
    }),
  )
