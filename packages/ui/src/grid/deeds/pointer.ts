import type { FocusEvent, MouseEvent } from 'react'
import { dragged } from '../model/fill.ts'
import { holdsCell, only, type Position, stretched, wholeRows } from '../model/selection.ts'
import { fillTo, keepTyped, moveRowsTo } from './cell-deeds.ts'
import { type Desk, rowAt } from './desk.ts'
import { drag, type Point } from './drag.ts'

const attributeOf = (target: EventTarget, name: string): number | undefined => {
  const found = target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined
  return found === undefined || found === null ? undefined : Number(found)
}
const isOn = (target: EventTarget, selector: string) => target instanceof Element && target.closest(selector) !== null

/** A press on the cells: selects, fills by the corner, selects or moves rows by the gutter. */
export const pressCells = <R>(desk: Desk<R>, event: MouseEvent) => {
  const { target } = event
  if (isOn(target, 'textarea') || isOn(target, '[data-own-editor]')) return
  const grip = attributeOf(target, 'data-grip')
  const gutter = attributeOf(target, 'data-gutter')
  const isCell = isOn(target, '[data-at]')
  if (grip === undefined && gutter === undefined && !isCell) return
  // The textarea keeps the focus.
  event.preventDefault()
  if (desk.editor.mode !== 'moving') keepTyped(desk, 'active')
  desk.editor.focus()
  desk.stand('body')
  if (isOn(target, 'input[type=checkbox]')) return
  if (event.button !== 0) return pressOther(desk, event)
  if (isOn(target, '[data-fills]')) return dragCorner(desk)
  if (grip !== undefined) return dragRows(desk, grip)
  if (gutter !== undefined) return dragGutter(desk, gutter, event.shiftKey)
  dragSelection(desk, desk.geometry.cellAt(event), event.shiftKey)
}

/** The right button keeps a selection that it falls into. */
const pressOther = <R>(desk: Desk<R>, event: MouseEvent) => {
  const cell = desk.geometry.cellAt(event)
  if (!holdsCell(desk.range, cell)) desk.select(only(cell))
}

const dragSelection = <R>(desk: Desk<R>, cell: Position, isStretch: boolean) => {
  const { geometry, extent, select } = desk
  const start = isStretch ? stretched(desk.selection, cell, extent) : only(cell)
  select(start)
  geometry.reveal(cell)
  const follow = (point: Point) => select(stretched(start, geometry.cellAt(point), extent))
  drag({ onMove: follow, onDrop: () => undefined, pull: geometry.pull })
}

const dragGutter = <R>(desk: Desk<R>, row: number, isStretch: boolean) => {
  const { geometry, extent, select } = desk
  const start = isStretch ? desk.selection : only({ row, column: 0 })
  const rowsTo = (to: number) => select(wholeRows(stretched(start, { row: to, column: 0 }, extent), extent))
  rowsTo(row)
  drag({ onMove: (point) => rowsTo(geometry.cellAt(point).row), onDrop: () => undefined, pull: geometry.pull })
}

const dragCorner = <R>(desk: Desk<R>) => {
  const { geometry, range, setDragged } = desk
  drag({
    onMove: (point) => setDragged({ what: 'fill', range: dragged(range, geometry.cellAt(point)) }),
    onDrop: (point) => {
      setDragged(undefined)
      fillTo(desk, geometry.cellAt(point))
    },
    onCancel: () => setDragged(undefined),
    pull: geometry.pull,
  })
}

/** The grip drags its row, or all selected rows when it is one of them. */
const dragRows = <R>(desk: Desk<R>, row: number) => {
  const { geometry, range, setDragged } = desk
  const one = { ...range, top: row, bottom: row }
  const rows = row >= range.top && row <= range.bottom ? range : one
  if (rows === one) desk.select(wholeRows(only({ row, column: 0 }), desk.extent))
  drag({
    onMove: ({ clientY }) => setDragged({ what: 'rows', at: geometry.rowGapAt(clientY) }),
    onDrop: ({ clientY }) => {
      setDragged(undefined)
      const moved = rows === one ? { ...desk, selection: only({ row, column: 0 }) } : desk
      moveRowsTo(moved, rows, geometry.rowGapAt(clientY))
    },
    onCancel: () => setDragged(undefined),
    pull: geometry.pull,
  })
}

/** Tick boxes, and the words that open a row. */
export const clickCells = <R>(desk: Desk<R>, { target }: MouseEvent) => {
  const { onChoose, onOpen, chosen, keyOf } = desk.props
  const row = rowAt(desk, attributeOf(target, 'data-row') ?? -1)
  if (row === undefined) return
  if (isOn(target, 'input[type=checkbox]') && isOn(target, '[data-gutter]')) onChoose?.([row], !chosen?.has(keyOf(row)))
  else if (isOn(target, '[data-opens]')) onOpen?.(row)
}

/** A double click edits a cell; where nothing can be changed it opens the row. */
export const doubleClickCells = <R>(desk: Desk<R>, { target }: MouseEvent) => {
  if (!isOn(target, '[data-at]') || isOn(target, '[data-opens]')) return
  const row = rowAt(desk, attributeOf(target, 'data-row') ?? -1)
  if (row === undefined) return
  const column = desk.arranged.columns[attributeOf(target, 'data-at') ?? -1]?.column
  const isFixed = !desk.props.onChange || !column?.edit || column.edit.isLocked?.(row)
  if (isFixed && desk.props.onOpen) desk.props.onOpen(row)
  else desk.editor.open()
}

/** A screen reader put the focus on a cell itself: it becomes the active one, and the textarea hears the keys. */
export const focusCells = <R>(desk: Desk<R>, { target }: FocusEvent) => {
  if (!(target instanceof HTMLElement && target.matches('[data-at]'))) return
  const row = attributeOf(target, 'data-row')
  const column = attributeOf(target, 'data-at')
  if (row !== undefined && column !== undefined) desk.select(only({ row, column }))
  desk.editor.focus()
}

/** Words that are cut off are told as a hint. */
export const hintCells = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest('[data-at]') : null
  if (!(cell instanceof HTMLElement)) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
