/** Block whose first line contains the headings of its columns. */
export interface HeadedBlock<C> {
  /** By place in the block; a column is named once, and nothing else names it again. */
  readonly columns: readonly (C | undefined)[]
  readonly lines: readonly (readonly string[])[]
  /** Headings that match no column, as written. */
  readonly unknown: readonly string[]
}

interface Naming<C> {
  /** `line`: all of the headings. */
  readonly columnNamed: (heading: string, line: readonly string[]) => C | undefined
  /** Minimum number of known headings. */
  readonly least: number
}

/**
 * Block with headings: at least `least` of the first line's headings are known, and at most a third is not. Undefined
 * where it is a line like the others.
 */
export const headedBlock = <C>(
  block: readonly (readonly string[])[],
  { columnNamed, least }: Naming<C>,
): HeadedBlock<C> | undefined => {
  const [first = [], ...lines] = block
  const headings = first.filter((text) => text.trim() !== '')
  const taken = new Set<C>()
  const columns = first.map((text) => {
    const column = text.trim() === '' ? undefined : columnNamed(text, first)
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
  const unknown = first.filter((text, at) => text.trim() !== '' && columns[at] === undefined)
  if (lines.length === 0 || taken.size < least || unknown.length * 3 > headings.length) return undefined
  return { columns, lines, unknown: unknown.map((text) => text.trim()) }
}
