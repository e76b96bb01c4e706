import { heightOf, type Position, type Range, widthOf } from './selection.ts'

/** A cell and the one that it takes its value from. */
export interface Filling {
  readonly to: Position
  readonly from: Position
}

/** Every cell of `target` outside of `source` takes the value of the source, repeated in both directions. */
export const fillings = (source: Range, target: Range): Filling[] => {
  const all: Filling[] = []
  const [height, width] = [heightOf(source), widthOf(source)]
  for (let row = target.top; row <= target.bottom; row += 1)
    for (let column = target.left; column <= target.right; column += 1) {
      const isSource = row >= source.top && row <= source.bottom && column >= source.left && column <= source.right
      if (isSource) continue
      all.push({
        to: { row, column },
        from: {
          row: source.top + modulo(row - source.top, height),
          column: source.left + modulo(column - source.left, width),
        },
      })
    }
  return all
}
const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Ctrl+D: the first row of the selection into the others; a single row takes the row above it. */
export const fillDown = (range: Range): Filling[] => {
  const source = heightOf(range) > 1 ? range.top : range.top - 1
  return source < 0 ? [] : fillings({ ...range, top: source, bottom: source }, { ...range, top: source })
}
/** Ctrl+R: the first column of the selection into the others; a single column takes the column left of it. */
export const fillRight = (range: Range): Filling[] => {
  const source = widthOf(range) > 1 ? range.left : range.left - 1
  return source < 0 ? [] : fillings({ ...range, left: source, right: source }, { ...range, left: source })
}

/** The block that dragging the corner of `source` to a cell fills: along the longer way, in one direction only. */
export const dragged = (source: Range, to: Position): Range => {
  const down = Math.max(0, to.row - source.bottom)
  const up = Math.max(0, source.top - to.row)
  const right = Math.max(0, to.column - source.right)
  const left = Math.max(0, source.left - to.column)
  return Math.max(down, up) >= Math.max(right, left)
    ? { ...source, top: source.top - up, bottom: source.bottom + down }
    : { ...source, left: source.left - left, right: source.right + right }
}
