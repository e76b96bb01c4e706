import type { Cause } from '../grid-props.ts'
import { dragged, type Filling, fillDown, fillings, fillRight } from '../model/fill.ts'
import { coversRows, heightOf, type Position, type Range, type Selection, selectionOf } from '../model/selection.ts'
import { type CellWrite, isLocked, textOf } from '../model/writing.ts'
import { columnAt, complaints, type GridContext, readAll, rowAt, stateAt } from './grid-context.ts'

/** Every cell of a block that exists. */
export const cellsIn = <R>(context: GridContext<R>, range: Range) => {
  const cells: { readonly row: R; readonly at: number }[] = []
  for (let row = range.top; row <= range.bottom; row += 1) {
    const found = rowAt(context, row)
    if (found === undefined) continue
    for (let at = range.left; at <= range.right; at += 1) cells.push({ row: found, at })
  }
  return cells
}

const write = <R>(context: GridContext<R>, cause: Cause, writes: readonly CellWrite<R>[], to?: Selection) => {
  const written = readAll(context, writes)
  context.acts.perform({ cause, steps: written.steps, to: to ?? context.selection })
  return written
}
const textWrites = <R>(context: GridContext<R>, range: Range, text: string): CellWrite<R>[] =>
  cellsIn(context, range).flatMap(({ row, at }) => {
    const column = columnAt(context, at)
    return column ? [{ row, column, text }] : []
  })

/** Commits the typed text into the active cell, or into all selected ones. */
export const keepTyped = <R>(context: GridContext<R>, where: 'active' | 'selection') => {
  const text = context.editor.typed()
  context.editor.close()
  if (text === undefined) return
  const { row, column } = context.selection.active
  const one = { top: row, bottom: row, left: column, right: column }
  const written = write(context, 'type', textWrites(context, where === 'active' ? one : context.range, text))
  context.announce(...complaints(context, written))
}

/** Reads every text again that could not be read. */
export const reread = <R>(context: GridContext<R>) => {
  const { rows, keyOf, columns } = context.props
  const writes = rows.flatMap((row) =>
    Object.entries(context.acts.drafts.get(keyOf(row)) ?? {}).flatMap(([name, { text }]): CellWrite<R>[] => {
      const column = columns.find(({ key }) => key === name)
      return column ? [{ row, column, text }] : []
    }),
  )
  write(context, 'type', writes)
}

/** Commits the value of a column's own editor. */
export const keepValue = <R>(context: GridContext<R>, value: unknown) => {
  const row = rowAt(context, context.selection.active.row)
  const column = columnAt(context, context.selection.active.column)
  context.editor.back()
  if (row !== undefined && column) write(context, 'type', [{ row, column, state: { value, draft: undefined } }])
}

export const clear = <R>(context: GridContext<R>, cause: 'clear' | 'cut' = 'clear') => {
  const written = write(context, cause, textWrites(context, context.range, ''))
  context.announce(context.say('gridCleared', { count: written.steps.length }), ...complaints(context, written))
}

const fillingWrites = <R>(context: GridContext<R>, all: readonly Filling[]): CellWrite<R>[] =>
  all.flatMap(({ from, to }): CellWrite<R>[] => {
    const [source, row] = [rowAt(context, from.row), rowAt(context, to.row)]
    const [sourceColumn, column] = [columnAt(context, from.column), columnAt(context, to.column)]
    if (source === undefined || row === undefined || !sourceColumn || !column) return []
    const state = stateAt(context, source, from.column)
    if (state && column === sourceColumn) return [{ row, column, state }]
    return [{ row, column, text: textOf(sourceColumn, source, state?.draft) }]
  })
const fill = <R>(context: GridContext<R>, all: readonly Filling[], to?: Selection) => {
  const written = write(context, 'fill', fillingWrites(context, all), to)
  context.announce(context.say('gridFilled', { count: written.steps.length }), ...complaints(context, written))
}
export const fillSelection = <R>(context: GridContext<R>, way: 'down' | 'right') =>
  fill(context, way === 'down' ? fillDown(context.range) : fillRight(context.range))
/** The active cell into all selected ones. */
export const fillFromActive = <R>(context: GridContext<R>) => {
  const { row, column } = context.selection.active
  fill(context, fillings({ top: row, bottom: row, left: column, right: column }, context.range))
}
/** The corner of the selection was dragged to a cell. */
export const fillTo = <R>(context: GridContext<R>, cell: Position) => {
  const target = dragged(context.range, cell)
  fill(context, fillings(context.range, target), selectionOf(target))
}

/** Ticks or unticks the selected rows, all as the active one. */
const tick = <R>(context: GridContext<R>) => {
  const { rows, keyOf, chosen, onChoose } = context.props
  const active = rowAt(context, context.selection.active.row)
  if (!onChoose || active === undefined) return false
  onChoose(rows.slice(context.range.top, context.range.bottom + 1), !chosen?.has(keyOf(active)))
  return true
}

/** Space: turns flags, or ticks rows; false where it is a letter like any other. */
export const turn = <R>(context: GridContext<R>): boolean => {
  const { active } = context.selection
  const row = rowAt(context, active.row)
  const column = columnAt(context, active.column)
  if (row === undefined || !column) return false
  if (context.props.chosen && coversRows(context.range, context.extent)) return tick(context)
  const locked = !context.props.onChange || isLocked(column, row)
  if (locked) return context.props.chosen ? tick(context) : true
  if (!column.edit?.turned) return false
  const value = column.edit.turned(column.edit.value(row))
  const writes = cellsIn(context, context.range).flatMap(({ row: other, at }): CellWrite<R>[] =>
    columnAt(context, at) === column ? [{ row: other, column, state: { value, draft: undefined } }] : [],
  )
  write(context, 'turn', writes)
  return true
}

/** Moves the selected rows before the row that is now at `gap`. */
export const moveRowsTo = <R>(context: GridContext<R>, range: Range, gap: number) => {
  if (!context.props.canReorder || (gap >= range.top && gap <= range.bottom + 1)) return
  const count = heightOf(range)
  const to = gap > range.top ? gap - count : gap
  if (to < 0 || to + count > context.extent.rows) return
  const shift = to - range.top
  const down = (cell: Position): Position => ({ ...cell, row: cell.row + shift })
  const { anchor, focus, active } = context.selection
  const moved = { anchor: down(anchor), focus: down(focus), active: down(active) }
  context.acts.perform({ cause: 'move', moved: { from: range.top, count, to }, to: moved })
  context.announce(context.say('gridMoved', { count, row: to + 1 }))
}

export const undo = <R>(context: GridContext<R>) => {
  const act = context.acts.undo()
  if (!act) return
  context.geometry.reveal(act.from.active)
  context.announce(context.say('gridUndone'))
}
export const redo = <R>(context: GridContext<R>) => {
  const act = context.acts.redo()
  if (!act) return
  context.geometry.reveal(act.to.active)
  context.announce(context.say('gridRedone'))
}
