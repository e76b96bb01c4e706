/** A cell by its place among the drawn rows and columns. */
export interface Position {
  readonly row: number
  readonly column: number
}
export interface Extent {
  readonly rows: number
  readonly columns: number
}
/** A block of cells; all four edges belong to it. */
export interface Range {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}
/** The selected block lies between `anchor` and `focus`; typing goes to `active`, which walks inside it by Tab and Enter. */
export interface Selection {
  readonly anchor: Position
  readonly focus: Position
  readonly active: Position
  /** Column to which Enter returns after a row was filled in by Tab. */
  readonly home?: number | undefined
}
export type Direction = 'up' | 'down' | 'left' | 'right'

const steps: Record<Direction, readonly [rows: number, columns: number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
}
const between = (value: number, most: number) => Math.max(0, Math.min(most, value))

export const within = ({ row, column }: Position, extent: Extent): Position => ({
  row: between(row, extent.rows - 1),
  column: between(column, extent.columns - 1),
})
export const stepped = ({ row, column }: Position, direction: Direction, by = 1): Position => {
  const [rows, columns] = steps[direction]
  return { row: row + rows * by, column: column + columns * by }
}

/** One cell alone. */
export const only = (position: Position): Selection => ({ anchor: position, focus: position, active: position })

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
})
export const holdsCell = (range: Range, { row, column }: Position): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
export const heightOf = (range: Range): number => range.bottom - range.top + 1
export const widthOf = (range: Range): number => range.right - range.left + 1
const isOneCell = (range: Range): boolean => heightOf(range) === 1 && widthOf(range) === 1

/** The selection of a block; its first cell is the active one. */
export const selectionOf = (range: Range): Selection => {
  const first = { row: range.top, column: range.left }
  return { anchor: first, active: first, focus: { row: range.bottom, column: range.right } }
}

/** Shift stretches the selection from the active cell to another one. */
export const stretched = ({ active }: Selection, focus: Position, extent: Extent): Selection => ({
  anchor: active,
  active,
  focus: within(focus, extent),
})
export const everything = (selection: Selection, extent: Extent): Selection => ({
  active: selection.active,
  anchor: { row: 0, column: 0 },
  focus: { row: Math.max(0, extent.rows - 1), column: Math.max(0, extent.columns - 1) },
})
/** The rows of the selection, from edge to edge. */
export const wholeRows = (selection: Selection, extent: Extent): Selection => {
  const { top, bottom } = rangeOf(selection)
  return {
    active: selection.active,
    anchor: { row: top, column: 0 },
    focus: { row: bottom, column: Math.max(0, extent.columns - 1) },
  }
}
/** The columns of the selection, from the first row to the last. */
export const wholeColumns = (selection: Selection, extent: Extent): Selection => {
  const { left, right } = rangeOf(selection)
  return {
    active: selection.active,
    anchor: { row: 0, column: left },
    focus: { row: Math.max(0, extent.rows - 1), column: right },
  }
}
export const coversRows = (range: Range, extent: Extent): boolean =>
  range.left === 0 && range.right === extent.columns - 1

/** Rows went away or columns were hidden: the selection stays where there still are cells. */
export const clipped = (selection: Selection, extent: Extent): Selection => {
  const inside = ({ row, column }: Position) => row < extent.rows && column < extent.columns
  if (inside(selection.anchor) && inside(selection.focus) && inside(selection.active)) return selection
  return {
    anchor: within(selection.anchor, extent),
    focus: within(selection.focus, extent),
    active: within(selection.active, extent),
  }
}

/**
 * Targets of Tab and Enter. Inside a block they walk through it, row by row or column by column. Elsewhere Tab
 * continues into the next row, and Enter returns to the column where Tab started. Undefined when Tab leaves the last
 * cell.
 */
export const walked = (selection: Selection, direction: Direction, extent: Extent): Selection | undefined => {
  const range = rangeOf(selection)
  if (!isOneCell(range)) return { ...selection, active: around(range, selection.active, direction) }
  const { active, home } = selection
  if (direction === 'down' && home !== undefined) return only(within({ row: active.row + 1, column: home }, extent))
  if (direction === 'up' || direction === 'down') return only(within(stepped(active, direction), extent))
  const at = active.row * extent.columns + active.column + (direction === 'right' ? 1 : -1)
  if (at < 0 || at >= extent.rows * extent.columns) return undefined
  const next = only({ row: Math.floor(at / extent.columns), column: at % extent.columns })
  return direction === 'right' ? { ...next, home: home ?? active.column } : next
}
const around = (range: Range, active: Position, direction: Direction): Position => {
  const [height, width] = [heightOf(range), widthOf(range)]
  const isAlong = direction === 'left' || direction === 'right'
  const [row, column] = [active.row - range.top, active.column - range.left]
  const at = isAlong ? row * width + column : column * height + row
  const step = direction === 'right' || direction === 'down' ? 1 : -1
  const next = (at + step + height * width) % (height * width)
  return isAlong
    ? { row: range.top + Math.floor(next / width), column: range.left + (next % width) }
    : { row: range.top + (next % height), column: range.left + Math.floor(next / height) }
}

/**
 * Target of Ctrl and an arrow along a line of cells: the last filled one of this run, else the next filled one, else
 * the end.
 */
export const edgeFrom = (at: number, step: 1 | -1, count: number, isBlank: (at: number) => boolean): number => {
  const isInside = (place: number) => place >= 0 && place < count
  const next = at + step
  if (!isInside(next)) return at
  const isRun = !isBlank(at) && !isBlank(next)
  let to = next
  while (isInside(to + step) && (isRun ? !isBlank(to + step) : isBlank(to))) to += step
  return to
}
