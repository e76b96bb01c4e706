import type { CSSProperties } from 'react'
import type { GridColumn } from './grid-props.ts'
import type { Arranged } from './model/layout.ts'
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

/** Shown columns as drawn; computed again only when the arrangement changes. */
export const drawnColumns = <R>({ columns, pinnedCount }: Arranged<R>, gutter: number): Drawn<R>[] =>
  columns.map(({ column, at, left, width, isPinned }) => ({
    column,
    at,
    isPinned,
    isLastPinned: at === pinnedCount - 1,
    style: isPinned ? { width, left: left + gutter } : { width },
  }))

export const viewOf = <R>(arranged: Arranged<R>, drawn: readonly Drawn<R>[], span: Span, gutter: number): View<R> => {
  const { columns, pinnedCount, pinnedWidth } = arranged
  const from = Math.max(span.first, pinnedCount)
  const first = span.end > from ? columns[from] : undefined
  return {
    columns: [...drawn.slice(0, pinnedCount), ...drawn.slice(from, span.end)],
    pinnedCount,
    gap: first ? first.left - pinnedWidth : 0,
    gutter,
  }
}

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
