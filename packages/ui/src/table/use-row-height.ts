import { useLayoutEffect, useState } from 'react'

/** Pixels of a row in a list with many of them. */
const leastRowHeight = 30
/** Pixels of a row that has all the room it wants. */
const mostRowHeight = 48
/** Pixels below the rows: the pager, and the edge of the page. A bar that comes above the pager moves no row. */
const belowRows = 60

/** Rows of a whole page fill the height of the window as far as they stay readable in one line. */
export const rowHeightFor = (room: number, pageSize: number): number =>
  Math.max(leastRowHeight, Math.min(mostRowHeight, Math.floor((room - belowRows) / pageSize)))

/** Height of rows, decided by the size of a page and the window: it is the same when fewer rows are found. */
export const useRowHeight = (
  scroller: HTMLElement | null,
  { offset, pageSize }: { readonly offset: number; readonly pageSize: number | undefined },
): number => {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!scroller) return
    setHeight(scroller.clientHeight)
    const sizes = new ResizeObserver(() => setHeight(scroller.clientHeight))
    sizes.observe(scroller)
    return () => sizes.disconnect()
  }, [scroller])
  return pageSize === undefined || height === 0 ? leastRowHeight : rowHeightFor(height - offset, pageSize)
}
