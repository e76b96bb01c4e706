import type { MouseEvent } from 'react'
import { withColumnAt, withWidth } from '../model/layout.ts'
import { only, wholeColumns } from '../model/selection.ts'
import { sortBy, turnedSort } from '../model/sorting.ts'
import { keepTyped } from './cell-deeds.ts'
import { fitColumn } from './column-deeds.ts'
import type { Desk } from './desk.ts'
import { drag } from './drag.ts'

const numberOf = (target: EventTarget, name: string): number | undefined => {
  const found = target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined
  return found === undefined || found === null ? undefined : Number(found)
}
/** Pixels after which a press is a drag. */
const dragFrom = 5

/** A press on the heads: the right edge resizes, a drag moves the column, a click sorts or selects it. */
export const pressHead = <R>(desk: Desk<R>, event: MouseEvent) => {
  const { target, button } = event
  // Without this the browser would select words, and take the focus from the textarea.
  event.preventDefault()
  if (button !== 0) return
  if (desk.editor.mode !== 'moving') keepTyped(desk, 'active')
  desk.editor.focus()
  const edge = numberOf(target, 'data-resizes')
  if (edge !== undefined) return dragEdge(desk, edge, event.clientX)
  const at = numberOf(target, 'data-head')
  if (at === undefined || numberOf(target, 'data-menu') !== undefined) return
  dragHead(desk, at, event, numberOf(target, 'data-sorts') !== undefined && desk.props.onSort !== undefined)
}

const dragEdge = <R>({ arranged, layout, setLayout }: Desk<R>, at: number, startX: number) => {
  const placed = arranged.columns[at]
  if (!placed) return
  drag({
    onMove: ({ clientX }) => setLayout(withWidth(layout, placed.column.key, placed.width + clientX - startX)),
    onDrop: () => undefined,
    onCancel: () => setLayout(layout),
  })
}

const dragHead = <R>(desk: Desk<R>, at: number, press: MouseEvent, canSort: boolean) => {
  const { arranged, geometry, props, layout, setDragged } = desk
  const placed = arranged.columns[at]
  if (!placed) return
  let isDragged = false
  drag({
    onMove: ({ clientX }) => {
      isDragged ||= Math.abs(clientX - press.clientX) > dragFrom
      if (isDragged) setDragged({ what: 'column', at: geometry.columnGapAt(clientX) })
    },
    onDrop: ({ clientX }) => {
      setDragged(undefined)
      if (isDragged)
        desk.setLayout(withColumnAt(props.columns, layout, placed.column.key, geometry.columnGapAt(clientX)))
      else if (canSort) sortBy(props, turnedSort(placed.column, props.sort))
      else selectColumn(desk, at, press.shiftKey)
    },
    onCancel: () => setDragged(undefined),
  })
}
const selectColumn = <R>({ selection, extent, select, stand }: Desk<R>, at: number, isStretch: boolean) => {
  stand('body')
  const cell = { row: 0, column: at }
  const span = isStretch ? { ...selection, focus: cell } : only(cell)
  select(wholeColumns(span, extent))
}

/** The tick box of all rows, and the button of a column's menu. */
export const clickHead = <R>(desk: Desk<R>, { target }: MouseEvent) => {
  const { rows, keyOf, chosen, onChoose } = desk.props
  const menu = numberOf(target, 'data-menu')
  if (menu !== undefined) return desk.openMenu(menu)
  if (target instanceof HTMLInputElement) onChoose?.(rows, !rows.every((row) => chosen?.has(keyOf(row))))
}

/** A double click on the right edge makes the column as wide as its words. */
export const doubleClickHead = <R>(desk: Desk<R>, { target, currentTarget }: MouseEvent) => {
  const edge = numberOf(target, 'data-resizes')
  if (edge !== undefined) fitColumn(desk, edge, getComputedStyle(currentTarget).font)
}
