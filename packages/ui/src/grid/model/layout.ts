import { orderedColumns } from '@hangjia/validation'
import type { GridColumn, GridLayout } from '../grid-props.ts'

/** A column where it is drawn: pixels from the left edge of the cells. */
export interface Placed<R> {
  readonly column: GridColumn<R>
  readonly at: number
  readonly left: number
  readonly width: number
  readonly isPinned: boolean
}
/** The columns as the reader has arranged them, pinned ones first, without the hidden ones. */
export interface Arranged<R> {
  readonly columns: readonly Placed<R>[]
  readonly pinnedCount: number
  readonly pinnedWidth: number
  readonly width: number
}

const leastWidth = 40
const maxWidth = 800

/** Keys in the reader's order; an order of other columns is dropped (spec §9). */
export const orderOf = (columns: readonly { readonly key: string }[], order: readonly string[] = []) =>
  orderedColumns(
    columns.map(({ key }) => key),
    order,
  )

export const arrange = <R>(columns: readonly GridColumn<R>[], layout: GridLayout): Arranged<R> => {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const shown = orderOf(columns, layout.order)
    .map((key) => byKey.get(key))
    .filter((column) => column !== undefined)
    .filter(({ key, hidden }) => !(layout.hidden?.[key] ?? hidden))
  const isPinned = ({ key, pinned }: GridColumn<R>) => layout.pinned?.[key] ?? pinned ?? false
  const inOrder = [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))]
  let left = 0
  const placed = inOrder.map((column, at): Placed<R> => {
    const width = layout.widths?.[column.key] ?? column.width
    const place = { column, at, left, width, isPinned: isPinned(column) }
    left += width
    return place
  })
  const pinned = placed.filter((place) => place.isPinned)
  return {
    columns: placed,
    pinnedCount: pinned.length,
    pinnedWidth: pinned.reduce((sum, { width }) => sum + width, 0),
    width: left,
  }
}

export const withWidth = (layout: GridLayout, key: string, width: number): GridLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: Math.round(Math.max(leastWidth, Math.min(maxWidth, width))) },
})
export const withPinned = (layout: GridLayout, key: string, isPinned: boolean): GridLayout => ({
  ...layout,
  pinned: { ...layout.pinned, [key]: isPinned },
})
export const withHidden = (layout: GridLayout, key: string, isHidden: boolean): GridLayout => ({
  ...layout,
  hidden: { ...layout.hidden, [key]: isHidden },
})

/**
 * Puts one drawn column before another place among the drawn ones (0 is the left edge). A column that is dropped among
 * the pinned ones becomes one of them, and the other way round.
 */
export const withColumnAt = <R>(
  columns: readonly GridColumn<R>[],
  layout: GridLayout,
  key: string,
  to: number,
): GridLayout => {
  const { columns: placed, pinnedCount } = arrange(columns, layout)
  const from = placed.findIndex(({ column }) => column.key === key)
  const moved = placed[from]
  if (!moved) return layout
  const others = placed.filter((place) => place !== moved)
  const before = others[to > from ? to - 1 : to]?.column.key
  const rest = orderOf(columns, layout.order).filter((other) => other !== key)
  const at = before === undefined ? rest.length : rest.indexOf(before)
  const order = rest.toSpliced(at, 0, key)
  const isPinned = moved.isPinned ? to <= pinnedCount : to < pinnedCount
  return isPinned === moved.isPinned ? { ...layout, order } : withPinned({ ...layout, order }, key, isPinned)
}
