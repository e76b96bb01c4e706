import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Arranged } from './model/layout.ts'
import { columnsInSight, covers, rowsInSight, type Span, widened } from './model/window.ts'
import { headHeight, rowHeight } from './view.ts'

/** Few, so that no single frame draws many. */
const spareRows = 4
const spareColumns = 1
/** Size drawn before the first measurement: a usual screen. */
const guess = { rows: 30, width: 1400 }

export interface SightOf {
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly head: RefObject<HTMLDivElement | null>
}
interface Wish<R> extends SightOf {
  readonly arranged: Arranged<R>
  readonly gutter: number
  readonly count: number
  readonly scroll: 'own' | 'page'
  readonly stickyTop: number
}

/** Upper and lower edge of the visible rows, in pixels of the window. */
export const band = (viewport: HTMLElement, scroll: 'own' | 'page', stickyTop: number) => {
  const { top, bottom } = viewport.getBoundingClientRect()
  return scroll === 'own'
    ? { top, bottom: top + viewport.clientHeight }
    : { top: Math.max(top, stickyTop + headHeight), bottom: Math.min(bottom, window.innerHeight) }
}

/** Drawn rows and columns. Scrolling within them renders nothing anew. */
export const useSight = <R>(wish: Wish<R>) => {
  const { viewport, head, arranged, gutter, count, scroll, stickyTop } = wish
  const [rows, setRows] = useState<Span>({ first: 0, end: guess.rows })
  const [columns, setColumns] = useState<Span>(() => columnsInSight(arranged, 0, guess.width))

  const measure = useEffectEvent((): (() => void) | undefined => {
    const element = viewport.current
    if (!element) return undefined
    const { top, bottom } = band(element, scroll, stickyTop)
    const offset = scroll === 'own' ? element.scrollTop : Math.max(0, top - element.getBoundingClientRect().top)
    const rowsSeen = rowsInSight(offset, Math.max(0, bottom - top), rowHeight, count)
    const columnsSeen = columnsInSight(arranged, element.scrollLeft, element.clientWidth - gutter)
    const nextRows = covers(rows, rowsSeen) ? rows : widened(rowsSeen, spareRows, 0, count)
    const nextColumns = covers(columns, columnsSeen)
      ? columns
      : widened(columnsSeen, spareColumns, arranged.pinnedCount, arranged.columns.length)
    if (nextRows === rows && nextColumns === columns) return undefined
    return () => {
      setRows(nextRows)
      setColumns(nextColumns)
    }
  })
  // Rows drawn a frame late would flash white: rows that scroll into view are drawn at once.
  const follow = useEffectEvent((event: Event) => {
    const element = viewport.current
    if (!element || !(event.target instanceof Node && event.target.contains(element))) return
    if (head.current) head.current.scrollLeft = element.scrollLeft
    const draw = measure()
    if (draw) flushSync(draw)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on them.
  useLayoutEffect(() => measure()?.(), [count, arranged, scroll, stickyTop, gutter])
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    const resize = () => measure()?.()
    const sizes = new ResizeObserver(resize)
    sizes.observe(element)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', resize)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', resize)
    }
  }, [viewport])
  return { rows: { first: Math.min(rows.first, count), end: Math.min(rows.end, count) }, columns }
}
