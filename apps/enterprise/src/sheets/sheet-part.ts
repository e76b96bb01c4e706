import type { SheetRow } from './read-workbook.ts'

/** Some rows of a sheet in its order, as text: so they leave the reading thread and are staged without anybody looking into them. */
export interface SheetPart {
  readonly firstRow: number
  readonly lastRow: number
  readonly rowCount: number
  /** JSON. */
  readonly rows: string
}

/** At least one row as a part. */
export const partOf = (rows: readonly SheetRow[]): SheetPart => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) throw new RangeError('a part has a row')
  return { firstRow: first.row, lastRow: last.row, rowCount: rows.length, rows: JSON.stringify(rows) }
}

export const rowsIn = ({ rows }: Pick<SheetPart, 'rows'>): SheetRow[] => JSON.parse(rows)
