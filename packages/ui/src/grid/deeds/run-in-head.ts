import type { Command } from '../model/keyboard.ts'
import { only, within } from '../model/selection.ts'
import { sortBy, turnedSort } from '../model/sorting.ts'
import { moveColumn, resize } from './column-deeds.ts'
import { type GridContext, go } from './grid-context.ts'

/**
 * Keys while the focus is on the heads: Enter sorts, Alt and down opens the menu, all others work as in the cells
 * (undefined).
 */
export const runInHead = <R>(context: GridContext<R>, command: Command): boolean | undefined => {
  const { column } = context.selection.active
  const isTurn = command.do === 'turn' || (command.do === 'walk' && command.to === 'down')
  if (isTurn) {
    const placed = context.arranged.columns[column]?.column
    if (placed) sortBy(context.props, turnedSort(placed, context.props.sort))
    return true
  }
  if (command.do === 'move' && command.to === 'down') {
    go(context, only({ row: 0, column }))
    return true
  }
  if (command.do === 'move' || command.do === 'jump') {
    const step = command.do === 'move' ? { up: 0, down: 0, left: -1, right: 1 }[command.to] : 0
    const to = command.do === 'jump' ? (command.to === 'rowEnd' ? context.extent.columns : 0) : column + step
    const position = within({ row: 0, column: to }, context.extent)
    context.select(only(position))
    context.geometry.revealColumn(position.column)
    return true
  }
  if (command.do === 'menu' || command.do === 'edit' || (command.do === 'moveRow' && command.to === 'down')) {
    context.openMenu(column)
    return true
  }
  if (command.do === 'moveColumn' || command.do === 'resize') {
    if (command.do === 'resize') resize(context, command.to)
    else moveColumn(context, command.to)
    return true
  }
  if (command.do === 'walk') return false
  return command.do === 'clear' || command.do === 'moveRow' ? true : undefined
}
