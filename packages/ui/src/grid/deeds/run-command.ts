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
import { columnAt, type Desk, go, rowAt } from './desk.ts'
import { runInHead } from './run-in-head.ts'

/** Does what a key means. False leaves the key to the browser. */
export const runCommand = <R>(desk: Desk<R>, command: Command): boolean => {
  const { selection, extent, editor, range } = desk
  const inHead = desk.place === 'head' ? runInHead(desk, command) : undefined
  if (inHead !== undefined) return inHead
  switch (command.do) {
    case 'move':
      return move(desk, command.to, command.far, command.stretch)
    case 'page':
      return arrive(desk, paged(desk, movingEnd(desk, command.stretch), command.to), command.stretch)
    case 'jump':
      arrive(desk, jumped(desk, movingEnd(desk, command.stretch), command.to), command.stretch)
      if (command.to === 'rowStart' || command.to === 'first') desk.geometry.revealStart()
      return true
    case 'walk':
      return walk(desk, command.to)
    case 'selectAll':
      return yes(desk.select(everything(selection, extent)))
    case 'selectRows':
      return yes(desk.select(wholeRows(selection, extent)))
    case 'selectColumns':
      return yes(desk.select(wholeColumns(selection, extent)))
    case 'edit':
      return yes(editor.open())
    case 'cancel':
      return cancel(desk)
    case 'clear':
      return yes(clear(desk))
    case 'turn':
      return turn(desk)
    case 'undo':
      return yes(undo(desk))
    case 'redo':
      return yes(redo(desk))
    case 'fillDown':
      return yes(fillSelection(desk, 'down'))
    case 'fillRight':
      return yes(fillSelection(desk, 'right'))
    case 'fillSelection':
      return yes(editor.mode === 'moving' ? fillFromActive(desk) : keepTyped(desk, 'selection'))
    case 'newLine':
      return yes(editor.newLine())
    case 'moveRow':
      if (!desk.props.canReorder) return command.to === 'down' && editor.isOwnColumn && yes(editor.open())
      return yes(moveRowsTo(desk, range, command.to === 'up' ? range.top - 1 : range.bottom + 2))
    case 'moveColumn':
      return yes(moveColumn(desk, command.to))
    case 'resize':
      return yes(resize(desk, command.to))
    case 'menu':
      return yes(desk.openMenu(selection.active.column))
  }
}
const yes = (_done: unknown): true => true

/** Shift moves the far end of the selection, everything else starts at the active cell. */
const movingEnd = <R>({ selection }: Desk<R>, stretch: boolean) => (stretch ? selection.focus : selection.active)

const arrive = <R>(desk: Desk<R>, to: Position, stretch: boolean): true => {
  const inside = within(to, desk.extent)
  return yes(go(desk, stretch ? stretched(desk.selection, inside, desk.extent) : only(inside)))
}

const move = <R>(desk: Desk<R>, direction: Direction, far: boolean, stretch: boolean): boolean => {
  const from = movingEnd(desk, stretch)
  if (direction === 'up' && from.row === 0 && !far && !stretch) return yes(desk.stand('head'))
  return arrive(desk, far ? edge(desk, from, direction) : stepped(from, direction), stretch)
}
const edge = <R>(desk: Desk<R>, from: Position, direction: Direction): Position => {
  const isBlank = (row: number, at: number) => {
    const [found, column] = [rowAt(desk, row), columnAt(desk, at)]
    if (found === undefined || !column) return true
    return textOf(column, found, desk.acts.drafts.get(desk.props.keyOf(found))?.[column.key]) === ''
  }
  const step = direction === 'down' || direction === 'right' ? 1 : -1
  return direction === 'up' || direction === 'down'
    ? { ...from, row: edgeFrom(from.row, step, desk.extent.rows, (row) => isBlank(row, from.column)) }
    : { ...from, column: edgeFrom(from.column, step, desk.extent.columns, (at) => isBlank(from.row, at)) }
}
const paged = <R>(desk: Desk<R>, from: Position, to: 'up' | 'down') =>
  stepped(from, to, Math.max(1, desk.geometry.rowsPerPage()))
const jumped = <R>({ extent }: Desk<R>, from: Position, to: 'rowStart' | 'rowEnd' | 'first' | 'last'): Position =>
  ({
    rowStart: { row: from.row, column: 0 },
    rowEnd: { row: from.row, column: extent.columns - 1 },
    first: { row: 0, column: 0 },
    last: { row: extent.rows - 1, column: extent.columns - 1 },
  })[to]

/** Tab and Enter, and the arrows while a cell is typed over: they keep the text and go on. */
const walk = <R>(desk: Desk<R>, direction: Direction): boolean => {
  const { selection, extent, editor, props } = desk
  const isTab = direction === 'left' || direction === 'right'
  const isMoving = editor.mode === 'moving'
  if (isMoving && isTab && (!props.onChange || desk.isLeaving.current)) return false
  if (isMoving && direction === 'down' && openRow(desk)) return true
  const next = walked(selection, direction, extent)
  if (isMoving && !next) return false
  const to: Selection = next ?? selection
  if (!isMoving) keepTyped(desk, 'active')
  return yes(go(desk, to, to.active))
}
/** Enter on a cell that cannot be changed opens its row. */
const openRow = <R>({ props, selection, arranged }: Desk<R>): boolean => {
  const row = props.rows[selection.active.row]
  const column = arranged.columns[selection.active.column]?.column
  if (!props.onOpen || row === undefined || !column || (props.onChange && !isLocked(column, row))) return false
  return yes(props.onOpen(row))
}

const cancel = <R>(desk: Desk<R>): boolean => {
  const { editor, isLeaving } = desk
  if (editor.mode !== 'moving') return yes(editor.close())
  isLeaving.current = true
  // A dialog around the grid may close by it.
  return false
}
