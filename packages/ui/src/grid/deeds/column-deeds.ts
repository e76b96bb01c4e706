import { withColumnAt, withHidden, withPinned, withWidth } from '../model/layout.ts'
import { only } from '../model/selection.ts'
import { fitWidth } from './fit-width.ts'
import type { GridContext } from './grid-context.ts'

const resizeStep = 10

/** Moves the active column one place; the keyboard's way to drag a head. */
export const moveColumn = <R>(context: GridContext<R>, to: 'left' | 'right') => {
  const { arranged, selection, layout, props } = context
  const { row, column: at } = selection.active
  const moved = arranged.columns[at]?.column
  const gap = to === 'left' ? at - 1 : at + 2
  if (!moved || gap < 0 || gap > arranged.columns.length) return
  context.setLayout(withColumnAt(props.columns, layout, moved.key, gap))
  const column = to === 'left' ? at - 1 : at + 1
  context.select(only({ row, column }))
  context.geometry.revealColumn(column)
  context.announce(context.say('gridColumnMoved', { name: moved.title, place: column + 1 }))
}

/** Makes the active column a little wider or narrower. */
export const resize = <R>(context: GridContext<R>, to: 'left' | 'right') => {
  const placed = context.arranged.columns[context.selection.active.column]
  if (!placed) return
  const width = placed.width + (to === 'left' ? -resizeStep : resizeStep)
  context.setLayout(withWidth(context.layout, placed.column.key, width))
}

/** Makes a column as wide as its longest words. */
export const fitColumn = <R>(context: GridContext<R>, at: number, font: string) => {
  const column = context.arranged.columns[at]?.column
  if (column) context.setLayout(withWidth(context.layout, column.key, fitWidth(column, context.props.rows, font)))
}
export const pinColumn = <R>(context: GridContext<R>, at: number) => {
  const placed = context.arranged.columns[at]
  if (placed) context.setLayout(withPinned(context.layout, placed.column.key, !placed.isPinned))
}
/** The last column stays: a grid without columns could not be put right by its own menu. */
export const hideColumn = <R>(context: GridContext<R>, at: number) => {
  const placed = context.arranged.columns[at]
  if (placed && context.arranged.columns.length > 1)
    context.setLayout(withHidden(context.layout, placed.column.key, true))
}
export const showColumns = <R>({ props, layout, setLayout }: GridContext<R>) =>
  setLayout({ ...layout, hidden: Object.fromEntries(props.columns.map(({ key }) => [key, false])) })
