/** A block whose first line says what its columns are. */
export interface HeadedBlock<C> {
  /** By place in the block; a column is named once, and nothing else names it again. */
  readonly columns: readonly (C | undefined)[]
  readonly lines: readonly (readonly string[])[]
  /** Headings that name no column, as they stand there. */
  readonly unknown: readonly string[]
}

interface Naming<C> {
  /** `line`: all of the headings. */
  readonly columnNamed: (heading: string, line: readonly string[]) => C | undefined
  /** So many headings must be known. */
  readonly least: number
}

/**
 * Whether the first line of a pasted block is one of headings: enough of them are known, and no more than a third is not.
 * Undefined where it is a line like the others.
 */
export const headedBlock = <C>(
  block: readonly (readonly string[])[],
  { columnNamed, least }: Naming<C>,
): HeadedBlock<C> | undefined => {
  const [first = [], ...lines] = block
  const said = first.filter((text) => text.trim() !== '')
  const taken = new Set<C>()
  const columns = first.map((text) => {
    const column = text.trim() === '' ? undefined : columnNamed(text, first)
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
  const unknown = first.filter((text, at) => text.trim() !== '' && columns[at] === undefined)
  if (lines.length === 0 || taken.size < least || unknown.length * 3 > said.length) return undefined
  return { columns, lines, unknown: unknown.map((text) => text.trim()) }
}
