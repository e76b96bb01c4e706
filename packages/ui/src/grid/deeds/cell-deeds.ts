import type { Cause } from '../grid-props.ts'
import { dragged, type Filling, fillDown, fillings, fillRight } from '../model/fill.ts'
import { coversRows, heightOf, type Position, type Range, type Selection, selectionOf } from '../model/selection.ts'
import { type CellWrite, isLocked, textOf } from '../model/writing.ts'
import { columnAt, complaints, type Desk, readAll, rowAt, stateAt } from './desk.ts'

/** Every cell of a block that exists. */
export const cellsIn = <R>(desk: Desk<R>, range: Range) => {
  const cells: { readonly row: R; readonly at: number }[] = []
  for (let row = range.top; row <= range.bottom; row += 1) {
    const found = rowAt(desk, row)
    if (found === undefined) continue
    for (let at = range.left; at <= range.right; at += 1) cells.push({ row: found, at })
  }
  return cells
}

const write = <R>(desk: Desk<R>, cause: Cause, writes: readonly CellWrite<R>[], to?: Selection) => {
  const written = readAll(desk, writes)
  desk.acts.perform({ cause, steps: written.steps, to: to ?? desk.selection })
  return written
}
const textWrites = <R>(desk: Desk<R>, range: Range, text: string): CellWrite<R>[] =>
  cellsIn(desk, range).flatMap(({ row, at }) => {
    const column = columnAt(desk, at)
    return column ? [{ row, column, text }] : []
  })

/** Keeps what was typed in the active cell, or in all selected ones. */
export const keepTyped = <R>(desk: Desk<R>, where: 'active' | 'selection') => {
  const text = desk.editor.typed()
  desk.editor.close()
  if (text === undefined) return
  const { row, column } = desk.selection.active
  const one = { top: row, bottom: row, left: column, right: column }
  const written = write(desk, 'type', textWrites(desk, where === 'active' ? one : desk.range, text))
  desk.announce(...complaints(desk, written))
}

/** Reads every text again that could not be read. */
export const reread = <R>(desk: Desk<R>) => {
  const { rows, keyOf, columns } = desk.props
  const writes = rows.flatMap((row) =>
    Object.entries(desk.acts.drafts.get(keyOf(row)) ?? {}).flatMap(([name, { text }]): CellWrite<R>[] => {
      const column = columns.find(({ key }) => key === name)
      return column ? [{ row, column, text }] : []
    }),
  )
  write(desk, 'type', writes)
}

/** Keeps what a column's own editor gives. */
export const keepValue = <R>(desk: Desk<R>, value: unknown) => {
  const row = rowAt(desk, desk.selection.active.row)
  const column = columnAt(desk, desk.selection.active.column)
  desk.editor.back()
  if (row !== undefined && column) write(desk, 'type', [{ row, column, state: { value, draft: undefined } }])
}

export const clear = <R>(desk: Desk<R>, cause: 'clear' | 'cut' = 'clear') => {
  const written = write(desk, cause, textWrites(desk, desk.range, ''))
  desk.announce(desk.say('gridCleared', { count: written.steps.length }), ...complaints(desk, written))
}

const fillingWrites = <R>(desk: Desk<R>, all: readonly Filling[]): CellWrite<R>[] =>
  all.flatMap(({ from, to }): CellWrite<R>[] => {
    const [source, row] = [rowAt(desk, from.row), rowAt(desk, to.row)]
    const [sourceColumn, column] = [columnAt(desk, from.column), columnAt(desk, to.column)]
    if (source === undefined || row === undefined || !sourceColumn || !column) return []
    const state = stateAt(desk, source, from.column)
    if (state && column === sourceColumn) return [{ row, column, state }]
    return [{ row, column, text: textOf(sourceColumn, source, state?.draft) }]
  })
const fill = <R>(desk: Desk<R>, all: readonly Filling[], to?: Selection) => {
  const written = write(desk, 'fill', fillingWrites(desk, all), to)
  desk.announce(desk.say('gridFilled', { count: written.steps.length }), ...complaints(desk, written))
}
export const fillSelection = <R>(desk: Desk<R>, way: 'down' | 'right') =>
  fill(desk, way === 'down' ? fillDown(desk.range) : fillRight(desk.range))
/** The active cell into all selected ones. */
export const fillFromActive = <R>(desk: Desk<R>) => {
  const { row, column } = desk.selection.active
  fill(desk, fillings({ top: row, bottom: row, left: column, right: column }, desk.range))
}
/** The corner of the selection was dragged to a cell. */
export const fillTo = <R>(desk: Desk<R>, cell: Position) => {
  const target = dragged(desk.range, cell)
  fill(desk, fillings(desk.range, target), selectionOf(target))
}

/** Ticks or unticks the selected rows, all as the active one. */
const tick = <R>(desk: Desk<R>) => {
  const { rows, keyOf, chosen, onChoose } = desk.props
  const active = rowAt(desk, desk.selection.active.row)
  if (!onChoose || active === undefined) return false
  onChoose(rows.slice(desk.range.top, desk.range.bottom + 1), !chosen?.has(keyOf(active)))
  return true
}

/** Space: turns flags, or ticks rows; false where it is a letter like any other. */
export const turn = <R>(desk: Desk<R>): boolean => {
  const { active } = desk.selection
  const row = rowAt(desk, active.row)
  const column = columnAt(desk, active.column)
  if (row === undefined || !column) return false
  if (desk.props.chosen && coversRows(desk.range, desk.extent)) return tick(desk)
  const locked = !desk.props.onChange || isLocked(column, row)
  if (locked) return desk.props.chosen ? tick(desk) : true
  if (!column.edit?.turned) return false
  const value = column.edit.turned(column.edit.value(row))
  const writes = cellsIn(desk, desk.range).flatMap(({ row: other, at }): CellWrite<R>[] =>
    columnAt(desk, at) === column ? [{ row: other, column, state: { value, draft: undefined } }] : [],
  )
  write(desk, 'turn', writes)
  return true
}

/** Moves the selected rows so that they stand before the row that is now at `gap`. */
export const moveRowsTo = <R>(desk: Desk<R>, range: Range, gap: number) => {
  if (!desk.props.canReorder || (gap >= range.top && gap <= range.bottom + 1)) return
  const count = heightOf(range)
  const to = gap > range.top ? gap - count : gap
  if (to < 0 || to + count > desk.extent.rows) return
  const shift = to - range.top
  const down = (cell: Position): Position => ({ ...cell, row: cell.row + shift })
  const { anchor, focus, active } = desk.selection
  const moved = { anchor: down(anchor), focus: down(focus), active: down(active) }
  desk.acts.perform({ cause: 'move', moved: { from: range.top, count, to }, to: moved })
  desk.announce(desk.say('gridMoved', { count, row: to + 1 }))
}

export const undo = <R>(desk: Desk<R>) => {
  const act = desk.acts.undo()
  if (!act) return
  desk.geometry.reveal(act.from.active)
  desk.announce(desk.say('gridUndone'))
}
export const redo = <R>(desk: Desk<R>) => {
  const act = desk.acts.redo()
  if (!act) return
  desk.geometry.reveal(act.to.active)
  desk.announce(desk.say('gridRedone'))
}
