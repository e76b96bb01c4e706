import type { FocusEvent, MouseEvent } from 'react'
import { dragged } from '../model/fill.ts'
import { holdsCell, only, type Position, stretched, wholeRows } from '../model/selection.ts'
import { fillTo, keepTyped, moveRowsTo } from './cell-deeds.ts'
import { drag, type Point } from './drag.ts'
import { type GridContext, rowAt } from './grid-context.ts'

const attributeOf = (target: EventTarget, name: string): number | undefined => {
  const found = target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined
  return found === undefined || found === null ? undefined : Number(found)
}
const isOn = (target: EventTarget, selector: string) => target instanceof Element && target.closest(selector) !== null

/** A press on the cells: selects, fills by the corner, selects or moves rows by the gutter. */
export const pressCells = <R>(context: GridContext<R>, event: MouseEvent) => {
  const { target } = event
  if (isOn(target, 'textarea') || isOn(target, '[data-own-editor]')) return
  const grip = attributeOf(target, 'data-grip')
  const gutter = attributeOf(target, 'data-gutter')
  const isCell = isOn(target, '[data-at]')
  if (grip === undefined && gutter === undefined && !isCell) return
  // The textarea keeps the focus.
  event.preventDefault()
  if (context.editor.mode !== 'moving') keepTyped(context, 'active')
  context.editor.focus()
  context.stand('body')
  if (isOn(target, 'input[type=checkbox]')) return
  if (event.button !== 0) return pressOther(context, event)
  if (isOn(target, '[data-fills]')) return dragCorner(context)
  if (grip !== undefined) return dragRows(context, grip)
  if (gutter !== undefined) return dragGutter(context, gutter, event.shiftKey)
  dragSelection(context, context.geometry.cellAt(event), event.shiftKey)
}

/** The right button keeps a selection that it falls into. */
const pressOther = <R>(context: GridContext<R>, event: MouseEvent) => {
  const cell = context.geometry.cellAt(event)
  if (!holdsCell(context.range, cell)) context.select(only(cell))
}

const dragSelection = <R>(context: GridContext<R>, cell: Position, isStretch: boolean) => {
  const { geometry, extent, select } = context
  const start = isStretch ? stretched(context.selection, cell, extent) : only(cell)
  select(start)
  geometry.reveal(cell)
  const follow = (point: Point) => select(stretched(start, geometry.cellAt(point), extent))
  drag({ onMove: follow, onDrop: () => undefined, pull: geometry.pull })
}

const dragGutter = <R>(context: GridContext<R>, row: number, isStretch: boolean) => {
  const { geometry, extent, select } = context
  const start = isStretch ? context.selection : only({ row, column: 0 })
  const rowsTo = (to: number) => select(wholeRows(stretched(start, { row: to, column: 0 }, extent), extent))
  rowsTo(row)
  drag({ onMove: (point) => rowsTo(geometry.cellAt(point).row), onDrop: () => undefined, pull: geometry.pull })
}

const dragCorner = <R>(context: GridContext<R>) => {
  const { geometry, range, setDragged } = context
  drag({
    onMove: (point) => setDragged({ what: 'fill', range: dragged(range, geometry.cellAt(point)) }),
    onDrop: (point) => {
      setDragged(undefined)
      fillTo(context, geometry.cellAt(point))
    },
    onCancel: () => setDragged(undefined),
    pull: geometry.pull,
  })
}

/** The grip drags its row, or all selected rows when it is one of them. */
const dragRows = <R>(context: GridContext<R>, row: number) => {
  const { geometry, range, setDragged } = context
  const one = { ...range, top: row, bottom: row }
  const rows = row >= range.top && row <= range.bottom ? range : one
  if (rows === one) context.select(wholeRows(only({ row, column: 0 }), context.extent))
  drag({
    onMove: ({ clientY }) => setDragged({ what: 'rows', at: geometry.rowGapAt(clientY) }),
    onDrop: ({ clientY }) => {
      setDragged(undefined)
      const moved = rows === one ? { ...context, selection: only({ row, column: 0 }) } : context
      moveRowsTo(moved, rows, geometry.rowGapAt(clientY))
    },
    onCancel: () => setDragged(undefined),
    pull: geometry.pull,
  })
}

/** Tick boxes, and the words that open a row. */
export const clickCells = <R>(context: GridContext<R>, { target }: MouseEvent) => {
  const { onChoose, onOpen, chosen, keyOf } = context.props
  const row = rowAt(context, attributeOf(target, 'data-row') ?? -1)
  if (row === undefined) return
  if (isOn(target, 'input[type=checkbox]') && isOn(target, '[data-gutter]')) onChoose?.([row], !chosen?.has(keyOf(row)))
  else if (isOn(target, '[data-opens]')) onOpen?.(row)
}

/** A double click edits a cell; where nothing can be changed it opens the row. */
export const doubleClickCells = <R>(context: GridContext<R>, { target }: MouseEvent) => {
  if (!isOn(target, '[data-at]') || isOn(target, '[data-opens]')) return
  const row = rowAt(context, attributeOf(target, 'data-row') ?? -1)
  if (row === undefined) return
  const column = context.arranged.columns[attributeOf(target, 'data-at') ?? -1]?.column
  const isFixed = !context.props.onChange || !column?.edit || column.edit.isLocked?.(row)
  if (isFixed && context.props.onOpen) context.props.onOpen(row)
  else context.editor.open()
}

/** A screen reader put the focus on a cell itself: it becomes the active one, and the textarea hears the keys. */
export const focusCells = <R>(context: GridContext<R>, { target }: FocusEvent) => {
  if (!(target instanceof HTMLElement && target.matches('[data-at]'))) return
  const row = attributeOf(target, 'data-row')
  const column = attributeOf(target, 'data-at')
  if (row !== undefined && column !== undefined) context.select(only({ row, column }))
  context.editor.focus()
}

/** Shows truncated text as a tooltip. */
export const hintCells = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest('[data-at]') : null
  if (!(cell instanceof HTMLElement)) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
