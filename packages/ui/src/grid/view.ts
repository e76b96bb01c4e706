import type { CSSProperties } from 'react'
import type { GridColumn } from './grid-props.ts'
import type { Arranged, Placed } from './model/layout.ts'
import type { Span } from './model/window.ts'

export const rowHeight = 30
export const headHeight = 34

/** One drawn column, with the style that its head and cells share. */
export interface Drawn<R> {
  readonly column: GridColumn<R>
  readonly at: number
  readonly isPinned: boolean
  readonly isLastPinned: boolean
  readonly style: CSSProperties
}
/** The columns as every row draws them; the object stays the same until the columns in sight change. */
export interface View<R> {
  readonly columns: readonly Drawn<R>[]
  readonly pinnedCount: number
  /** Pixels of undrawn columns between the pinned and the drawn ones. */
  readonly gap: number
  readonly gutter: number
}

export const viewOf = <R>(arranged: Arranged<R>, span: Span, gutter: number): View<R> => {
  const { columns, pinnedCount, pinnedWidth } = arranged
  const drawn = [...columns.slice(0, pinnedCount), ...columns.slice(Math.max(span.first, pinnedCount), span.end)]
  const first = drawn[pinnedCount]
  return {
    columns: drawn.map((place) => drawnOf(place, pinnedCount, gutter)),
    pinnedCount,
    gap: first ? first.left - pinnedWidth : 0,
    gutter,
  }
}
const drawnOf = <R>({ column, at, left, width, isPinned }: Placed<R>, pinnedCount: number, gutter: number) => ({
  column,
  at,
  isPinned,
  isLastPinned: at === pinnedCount - 1,
  style: isPinned ? { width, left: left + gutter } : { width },
})

/** The element ids of one grid. */
export const idsOf = (base: string) => ({
  grid: `${base}-grid`,
  head: `${base}-head`,
  body: `${base}-body`,
  help: `${base}-help`,
  columnHead: (column: number) => `${base}-h${column}`,
  cell: (row: number, column: number) => `${base}-c${row}-${column}`,
  message: (row: number, column: number) => `${base}-m${row}-${column}`,
})
export type Ids = ReturnType<typeof idsOf>
