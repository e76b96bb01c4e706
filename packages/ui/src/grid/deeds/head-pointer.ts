import type { MouseEvent } from 'react'
import { withColumnAt, withWidth } from '../model/layout.ts'
import { only, wholeColumns } from '../model/selection.ts'
import { sortBy, turnedSort } from '../model/sorting.ts'
import { keepTyped } from './cell-deeds.ts'
import { fitColumn } from './column-deeds.ts'
import { drag } from './drag.ts'
import type { GridContext } from './grid-context.ts'

const numberOf = (target: EventTarget, name: string): number | undefined => {
  const found = target instanceof Element ? target.closest(`[${name}]`)?.getAttribute(name) : undefined
  return found === undefined || found === null ? undefined : Number(found)
}
/** Pixels after which a press is a drag. */
const dragFrom = 5

/** A press on the heads: the right edge resizes, a drag moves the column, a click sorts or selects it. */
export const pressHead = <R>(context: GridContext<R>, event: MouseEvent) => {
  const { target, button } = event
  // Without this the browser would select words, and take the focus from the textarea.
  event.preventDefault()
  if (button !== 0) return
  if (context.editor.mode !== 'moving') keepTyped(context, 'active')
  context.editor.focus()
  const edge = numberOf(target, 'data-resizes')
  if (edge !== undefined) return dragEdge(context, edge, event.clientX)
  const at = numberOf(target, 'data-head')
  if (at === undefined || numberOf(target, 'data-menu') !== undefined) return
  dragHead(context, at, event, numberOf(target, 'data-sorts') !== undefined && context.props.onSort !== undefined)
}

const dragEdge = <R>({ arranged, layout, setLayout }: GridContext<R>, at: number, startX: number) => {
  const placed = arranged.columns[at]
  if (!placed) return
  drag({
    onMove: ({ clientX }) => setLayout(withWidth(layout, placed.column.key, placed.width + clientX - startX)),
    onDrop: () => undefined,
    onCancel: () => setLayout(layout),
  })
}

const dragHead = <R>(context: GridContext<R>, at: number, press: MouseEvent, canSort: boolean) => {
  const { arranged, geometry, props, layout, setDragged } = context
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
        context.setLayout(withColumnAt(props.columns, layout, placed.column.key, geometry.columnGapAt(clientX)))
      else if (canSort) sortBy(props, turnedSort(placed.column, props.sort))
      else selectColumn(context, at, press.shiftKey)
    },
    onCancel: () => setDragged(undefined),
  })
}
const selectColumn = <R>({ selection, extent, select, stand }: GridContext<R>, at: number, isStretch: boolean) => {
  stand('body')
  const cell = { row: 0, column: at }
  const span = isStretch ? { ...selection, focus: cell } : only(cell)
  select(wholeColumns(span, extent))
}

/** The tick box of all rows, and the button of a column's menu. */
export const clickHead = <R>(context: GridContext<R>, { target }: MouseEvent) => {
  const { rows, keyOf, chosen, onChoose } = context.props
  const menu = numberOf(target, 'data-menu')
  if (menu !== undefined) return context.openMenu(menu)
  if (target instanceof HTMLInputElement) onChoose?.(rows, !rows.every((row) => chosen?.has(keyOf(row))))
}

/** A double click on the right edge makes the column as wide as its words. */
export const doubleClickHead = <R>(context: GridContext<R>, { target, currentTarget }: MouseEvent) => {
  const edge = numberOf(target, 'data-resizes')
  if (edge !== undefined) fitColumn(context, edge, getComputedStyle(currentTarget).font)
}
