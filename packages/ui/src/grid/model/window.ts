import type { Arranged, Placed } from './layout.ts'

/** Places from `first` up to, not including, `end`. */
export interface Span {
  readonly first: number
  readonly end: number
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** The rows that an opening of `height` px shows when `offset` px are scrolled away. */
export const rowsInSight = (offset: number, height: number, rowHeight: number, count: number): Span => ({
  first: clamp(Math.floor(offset / rowHeight), count),
  end: clamp(Math.ceil((offset + height) / rowHeight), count),
})

/** Columns beside the pinned ones that a view of `width` px shows; counted among all drawn columns. */
export const columnsInSight = <R>(arranged: Arranged<R>, offset: number, width: number): Span => {
  const { columns, pinnedCount, pinnedWidth } = arranged
  const from = offset + pinnedWidth
  const to = offset + Math.max(width, pinnedWidth)
  let first = pinnedCount
  while (first < columns.length && rightOf(columns[first]) <= from) first += 1
  let end = first
  while (end < columns.length && (columns[end]?.left ?? 0) < to) end += 1
  return { first, end }
}
const rightOf = <R>(place: Placed<R> | undefined) => (place ? place.left + place.width : 0)

/** Span with a margin on both sides, so that a little scrolling renders nothing anew. */
export const widened = ({ first, end }: Span, by: number, from: number, count: number): Span => ({
  first: Math.max(from, first - by),
  end: Math.min(count, end + by),
})
export const covers = (drawn: Span, seen: Span): boolean =>
  seen.first >= seen.end || (drawn.first <= seen.first && drawn.end >= seen.end)
