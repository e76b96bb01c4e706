import { withColumnAt, withHidden, withPinned, withWidth } from '../model/layout.ts'
import { only } from '../model/selection.ts'
import type { Desk } from './desk.ts'
import { fitWidth } from './fit-width.ts'

const resizeStep = 10

/** Moves the active column one place; the keyboard's way to drag a head. */
export const moveColumn = <R>(desk: Desk<R>, to: 'left' | 'right') => {
  const { arranged, selection, layout, props } = desk
  const { row, column: at } = selection.active
  const moved = arranged.columns[at]?.column
  const gap = to === 'left' ? at - 1 : at + 2
  if (!moved || gap < 0 || gap > arranged.columns.length) return
  desk.setLayout(withColumnAt(props.columns, layout, moved.key, gap))
  const column = to === 'left' ? at - 1 : at + 1
  desk.select(only({ row, column }))
  desk.geometry.revealColumn(column)
  desk.announce(desk.say('gridColumnMoved', { name: moved.title, place: column + 1 }))
}

/** Makes the active column a little wider or narrower. */
export const resize = <R>(desk: Desk<R>, to: 'left' | 'right') => {
  const placed = desk.arranged.columns[desk.selection.active.column]
  if (!placed) return
  const width = placed.width + (to === 'left' ? -resizeStep : resizeStep)
  desk.setLayout(withWidth(desk.layout, placed.column.key, width))
}

/** Makes a column as wide as its longest words. */
export const fitColumn = <R>(desk: Desk<R>, at: number, font: string) => {
  const column = desk.arranged.columns[at]?.column
  if (column) desk.setLayout(withWidth(desk.layout, column.key, fitWidth(column, desk.props.rows, font)))
}
export const pinColumn = <R>(desk: Desk<R>, at: number) => {
  const placed = desk.arranged.columns[at]
  if (placed) desk.setLayout(withPinned(desk.layout, placed.column.key, !placed.isPinned))
}
/** The last column stays: a grid without columns could not be put right by its own menu. */
export const hideColumn = <R>(desk: Desk<R>, at: number) => {
  const placed = desk.arranged.columns[at]
  if (placed && desk.arranged.columns.length > 1) desk.setLayout(withHidden(desk.layout, placed.column.key, true))
}
export const showColumns = <R>({ props, layout, setLayout }: Desk<R>) =>
  setLayout({ ...layout, hidden: Object.fromEntries(props.columns.map(({ key }) => [key, false])) })
