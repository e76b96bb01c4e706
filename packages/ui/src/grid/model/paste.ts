import type { HeadedBlock } from './headed-block.ts'
import { type Extent, heightOf, type Range, widthOf } from './selection.ts'

/** A text of a pasted block and the cell it goes to. `row` may lie behind the last one: there a row is appended. */
export interface PlacedText {
  readonly row: number
  readonly column: number
  readonly text: string
  /** Original place in the block. */
  readonly from: { readonly row: number; readonly column: number }
}
export interface Placement {
  readonly texts: readonly PlacedText[]
  /** Area that the block covers, and that is selected afterwards. */
  readonly range: Range
  readonly appended: number
  /** Cells of the block that found no place. */
  readonly cut: number
}

/**
 * Target of a pasted block: from the first cell of the selection; repeated when the selection is a whole multiple of
 * it; cut off at the right edge, and at the bottom unless rows can be appended.
 */
export const placeBlock = (
  block: readonly (readonly string[])[],
  selected: Range,
  extent: Extent,
  canAppend: boolean,
): Placement => {
  const height = block.length
  const width = block.reduce((most, row) => Math.max(most, row.length), 0)
  const isTiled = heightOf(selected) % height === 0 && widthOf(selected) % width === 0
  const rows = isTiled ? heightOf(selected) : height
  const columns = isTiled ? widthOf(selected) : width
  const bottom = selected.top + rows - 1
  const right = Math.min(selected.left + columns, extent.columns) - 1
  const last = canAppend ? bottom : Math.min(bottom, extent.rows - 1)
  const texts: PlacedText[] = []
  for (let row = selected.top; row <= last; row += 1)
    for (let column = selected.left; column <= right; column += 1) {
      const from = { row: (row - selected.top) % height, column: (column - selected.left) % width }
      texts.push({ row, column, text: block[from.row]?.[from.column] ?? '', from })
    }
  return {
    texts,
    range: { top: selected.top, left: selected.left, bottom: last, right },
    appended: Math.max(0, last - extent.rows + 1),
    cut: rows * columns - texts.length,
  }
}

/**
 * Targets of the lines below headings: from a row of the sheet on, each cell at the place that `placeOf` gives its
 * column.
 */
export const placeByHeads = <C>(
  { columns, lines }: HeadedBlock<C>,
  {
    top,
    rows,
    canAppend,
    placeOf,
  }: {
    readonly top: number
    readonly rows: number
    readonly canAppend: boolean
    readonly placeOf: (column: C) => number | undefined
  },
): Placement => {
  const places = columns.flatMap((column, at) => {
    const place = column === undefined ? undefined : placeOf(column)
    return place === undefined ? [] : [{ at, place }]
  })
  // Hidden columns stay untouched.
  if (places.length === 0) return { texts: [], range: { top, bottom: top, left: 0, right: 0 }, appended: 0, cut: 0 }
  const fitting = canAppend ? lines : lines.slice(0, Math.max(0, rows - top))
  const texts = fitting.flatMap((line, row) =>
    // The line of headings is above them in the block.
    places.map(({ at, place }) => ({
      row: top + row,
      column: place,
      text: line[at] ?? '',
      from: { row: row + 1, column: at },
    })),
  )
  const shown = places.map(({ place }) => place)
  const bottom = top + Math.max(fitting.length, 1) - 1
  return {
    texts,
    range: { top, bottom, left: Math.min(...shown), right: Math.max(...shown) },
    appended: Math.max(0, top + fitting.length - rows),
    cut: (lines.length - fitting.length) * places.length,
  }
}
