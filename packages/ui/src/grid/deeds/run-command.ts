import type { Command } from '../model/keyboard.ts'
import {
  type Direction,
  edgeFrom,
  everything,
  only,
  type Position,
  type Selection,
  stepped,
  stretched,
  walked,
  wholeColumns,
  wholeRows,
  within,
} from '../model/selection.ts'
import { isLocked, textOf } from '../model/writing.ts'
import { clear, fillFromActive, fillSelection, keepTyped, moveRowsTo, redo, turn, undo } from './cell-deeds.ts'
import { moveColumn, resize } from './column-deeds.ts'
import { columnAt, type GridContext, go, rowAt } from './grid-context.ts'
import { runInHead } from './run-in-head.ts'

/** Runs the command of a key. False leaves the key to the browser. */
export const runCommand = <R>(context: GridContext<R>, command: Command): boolean => {
  const { selection, extent, editor, range } = context
  const inHead = context.place === 'head' ? runInHead(context, command) : undefined
  if (inHead !== undefined) return inHead
  switch (command.do) {
    case 'move':
      return move(context, command.to, command.far, command.stretch)
    case 'page':
      return arrive(context, paged(context, movingEnd(context, command.stretch), command.to), command.stretch)
    case 'jump':
      arrive(context, jumped(context, movingEnd(context, command.stretch), command.to), command.stretch)
      if (command.to === 'rowStart' || command.to === 'first') context.geometry.revealStart()
      return true
    case 'walk':
      return walk(context, command.to)
    case 'selectAll':
      return yes(context.select(everything(selection, extent)))
    case 'selectRows':
      return yes(context.select(wholeRows(selection, extent)))
    case 'selectColumns':
      return yes(context.select(wholeColumns(selection, extent)))
    case 'edit':
      return yes(editor.open())
    case 'cancel':
      return cancel(context)
    case 'clear':
      return yes(clear(context))
    case 'turn':
      return turn(context)
    case 'undo':
      return yes(undo(context))
    case 'redo':
      return yes(redo(context))
    case 'fillDown':
      return yes(fillSelection(context, 'down'))
    case 'fillRight':
      return yes(fillSelection(context, 'right'))
    case 'fillSelection':
      return yes(editor.mode === 'moving' ? fillFromActive(context) : keepTyped(context, 'selection'))
    case 'newLine':
      return yes(editor.newLine())
    case 'moveRow':
      if (!context.props.canReorder) return command.to === 'down' && editor.isOwnColumn && yes(editor.open())
      return yes(moveRowsTo(context, range, command.to === 'up' ? range.top - 1 : range.bottom + 2))
    case 'moveColumn':
      return yes(moveColumn(context, command.to))
    case 'resize':
      return yes(resize(context, command.to))
    case 'menu':
      return yes(context.openMenu(selection.active.column))
  }
}
const yes = (_done: unknown): true => true

/** Shift moves the far end of the selection, everything else starts at the active cell. */
const movingEnd = <R>({ selection }: GridContext<R>, stretch: boolean) => (stretch ? selection.focus : selection.active)

const arrive = <R>(context: GridContext<R>, to: Position, stretch: boolean): true => {
  const inside = within(to, context.extent)
  return yes(go(context, stretch ? stretched(context.selection, inside, context.extent) : only(inside)))
}

const move = <R>(context: GridContext<R>, direction: Direction, far: boolean, stretch: boolean): boolean => {
  const from = movingEnd(context, stretch)
  if (direction === 'up' && from.row === 0 && !far && !stretch) return yes(context.stand('head'))
  return arrive(context, far ? edge(context, from, direction) : stepped(from, direction), stretch)
}
const edge = <R>(context: GridContext<R>, from: Position, direction: Direction): Position => {
  const isBlank = (row: number, at: number) => {
    const [found, column] = [rowAt(context, row), columnAt(context, at)]
    if (found === undefined || !column) return true
    return textOf(column, found, context.acts.drafts.get(context.props.keyOf(found))?.[column.key]) === ''
  }
  const step = direction === 'down' || direction === 'right' ? 1 : -1
  return direction === 'up' || direction === 'down'
    ? { ...from, row: edgeFrom(from.row, step, context.extent.rows, (row) => isBlank(row, from.column)) }
    : { ...from, column: edgeFrom(from.column, step, context.extent.columns, (at) => isBlank(from.row, at)) }
}
const paged = <R>(context: GridContext<R>, from: Position, to: 'up' | 'down') =>
  stepped(from, to, Math.max(1, context.geometry.rowsPerPage()))
const jumped = <R>(
  { extent }: GridContext<R>,
  from: Position,
  to: 'rowStart' | 'rowEnd' | 'first' | 'last',
): Position =>
  ({
    rowStart: { row: from.row, column: 0 },
    rowEnd: { row: from.row, column: extent.columns - 1 },
    first: { row: 0, column: 0 },
    last: { row: extent.rows - 1, column: extent.columns - 1 },
  })[to]

/** Tab and Enter, and the arrows while a cell is typed over: they keep the text and go on. */
const walk = <R>(context: GridContext<R>, direction: Direction): boolean => {
  const { selection, extent, editor, props } = context
  const isTab = direction === 'left' || direction === 'right'
  const isMoving = editor.mode === 'moving'
  if (isMoving && isTab && (!props.onChange || context.isLeaving.current)) return false
  if (isMoving && direction === 'down' && openRow(context)) return true
  const next = walked(selection, direction, extent)
  if (isMoving && !next) return false
  const to: Selection = next ?? selection
  if (!isMoving) keepTyped(context, 'active')
  return yes(go(context, to, to.active))
}
/** Enter on a cell that cannot be changed opens its row. */
const openRow = <R>({ props, selection, arranged }: GridContext<R>): boolean => {
  const row = props.rows[selection.active.row]
  const column = arranged.columns[selection.active.column]?.column
  if (!props.onOpen || row === undefined || !column || (props.onChange && !isLocked(column, row))) return false
  return yes(props.onOpen(row))
}

const cancel = <R>(context: GridContext<R>): boolean => {
  const { editor, isLeaving } = context
  if (editor.mode !== 'moving') return yes(editor.close())
  isLeaving.current = true
  // A dialog around the grid may close by it.
  return false
}
