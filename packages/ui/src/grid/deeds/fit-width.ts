import type { GridColumn } from '../grid-props.ts'

/** Padding, border, sort arrow and menu of a head; padding and border of a cell. */
const headRoom = 48
const cellRoom = 22
/** Longest by letters first: only these few are measured. */
const measured = 20

/** The width in px at which no words of a column are cut off. */
export const fitWidth = <R>(column: GridColumn<R>, rows: readonly R[], font: string): number => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return column.width
  context.font = font
  const longest = [...new Set(rows.map(column.text))].sort((one, other) => wide(other) - wide(one)).slice(0, measured)
  const widest = Math.max(0, ...longest.map((text) => context.measureText(text).width))
  return Math.max(context.measureText(column.title).width + headRoom, widest + cellRoom)
}
/** Chinese characters count twice. */
const wide = (text: string) => text.length + text.replace(/[ -~]/g, '').length
