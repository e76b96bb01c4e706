import type { Command } from '../model/keyboard.ts'
import { only, within } from '../model/selection.ts'
import { sortBy, turnedSort } from '../model/sorting.ts'
import { moveColumn, resize } from './column-deeds.ts'
import { type Desk, go } from './desk.ts'

/** Keys while the keyboard stands on the heads: Enter sorts, Alt and down opens the menu, the rest is as below (undefined). */
export const runInHead = <R>(desk: Desk<R>, command: Command): boolean | undefined => {
  const { column } = desk.selection.active
  const isTurn = command.do === 'turn' || (command.do === 'walk' && command.to === 'down')
  if (isTurn) {
    const placed = desk.arranged.columns[column]?.column
    if (placed) sortBy(desk.props, turnedSort(placed, desk.props.sort))
    return true
  }
  if (command.do === 'move' && command.to === 'down') {
    go(desk, only({ row: 0, column }))
    return true
  }
  if (command.do === 'move' || command.do === 'jump') {
    const step = command.do === 'move' ? { up: 0, down: 0, left: -1, right: 1 }[command.to] : 0
    const to = command.do === 'jump' ? (command.to === 'rowEnd' ? desk.extent.columns : 0) : column + step
    const position = within({ row: 0, column: to }, desk.extent)
    desk.select(only(position))
    desk.geometry.revealColumn(position.column)
    return true
  }
  if (command.do === 'menu' || command.do === 'edit' || (command.do === 'moveRow' && command.to === 'down')) {
    desk.openMenu(column)
    return true
  }
  if (command.do === 'moveColumn' || command.do === 'resize') {
    if (command.do === 'resize') resize(desk, command.to)
    else moveColumn(desk, command.to)
    return true
  }
  if (command.do === 'walk') return false
  return command.do === 'clear' || command.do === 'moveRow' ? true : undefined
}
