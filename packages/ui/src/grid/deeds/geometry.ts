import type { Arranged } from '../model/layout.ts'
import type { Position } from '../model/selection.ts'
import { band, type SightOf } from '../use-sight.ts'
import { rowHeight } from '../view.ts'

interface Place<R> extends SightOf {
  readonly arranged: Arranged<R>
  readonly gutter: number
  readonly count: number
  readonly scroll: 'own' | 'page'
  readonly stickyTop: number
}

/** Positions on the screen, by arithmetic: cells that are not drawn have a position, too. */
export const geometryOf = <R>(place: Place<R>) => {
  const { viewport, arranged, gutter, count, scroll, stickyTop } = place
  const { columns, pinnedWidth } = arranged

  /** Pixels from the left edge of the columns, including those scrolled away under the pinned ones. */
  const across = (clientX: number): number => {
    const element = viewport.current
    if (!element) return 0
    const x = clientX - element.getBoundingClientRect().left - gutter
    return x < pinnedWidth ? x : x + element.scrollLeft
  }
  const top = () => {
    const element = viewport.current
    return element ? element.getBoundingClientRect().top - (scroll === 'own' ? element.scrollTop : 0) : 0
  }
  const columnAt = (clientX: number): number => {
    const x = across(clientX)
    const at = columns.findIndex(({ left, width }) => x < left + width)
    return Math.max(0, at < 0 ? columns.length - 1 : at)
  }
  const rowAt = (clientY: number): number => Math.max(0, Math.min(count - 1, Math.floor((clientY - top()) / rowHeight)))

  const revealColumn = (column: number) => {
    const element = viewport.current
    const placed = columns[column]
    if (!element || !placed || placed.isPinned) return
    const from = element.scrollLeft + pinnedWidth
    const to = element.scrollLeft + element.clientWidth - gutter
    const right = placed.left + placed.width
    element.scrollLeft +=
      placed.left < from ? placed.left - from : Math.min(Math.max(0, right - to), placed.left - from)
  }

  return {
    cellAt: ({ clientX, clientY }: { clientX: number; clientY: number }): Position => ({
      row: rowAt(clientY),
      column: columnAt(clientX),
    }),
    /** Between which rows a dragged one is dropped: 0 is above the first. */
    rowGapAt: (clientY: number): number => Math.max(0, Math.min(count, Math.round((clientY - top()) / rowHeight))),
    columnGapAt: (clientX: number): number => {
      const x = across(clientX)
      const at = columns.findIndex(({ left, width }) => x < left + width / 2)
      return at < 0 ? columns.length : at
    },
    rowsPerPage: (): number => {
      const element = viewport.current
      if (!element) return 1
      const seen = band(element, scroll, stickyTop)
      return Math.max(1, Math.floor((seen.bottom - seen.top) / rowHeight) - 1)
    },
    revealColumn,
    /** Pinned columns are always in sight; the start of the row is more than they are. */
    revealStart: () => {
      if (viewport.current) viewport.current.scrollLeft = 0
    },
    /** Scrolls as little as needed to make a cell visible. */
    reveal: ({ row, column }: Position) => {
      const element = viewport.current
      if (!element) return
      const seen = band(element, scroll, stickyTop)
      const y = top() + row * rowHeight
      const scroller = scroll === 'own' ? element : scrollerOf(element)
      scroller.scrollTop += y < seen.top ? y - seen.top : Math.max(0, y + rowHeight - seen.bottom)
      revealColumn(column)
    },
    /** Scrolls on while something is dragged beyond an edge; true when it did. */
    pull: ({ clientX, clientY }: { clientX: number; clientY: number }): boolean => {
      const element = viewport.current
      if (!element) return false
      const seen = band(element, scroll, stickyTop)
      const { left, right } = element.getBoundingClientRect()
      const scroller = scroll === 'own' ? element : scrollerOf(element)
      const before = scroller.scrollTop + element.scrollLeft
      scroller.scrollTop += pace(beyond(clientY, seen.top, seen.bottom - edge))
      element.scrollLeft += pace(beyond(clientX, left + gutter + pinnedWidth, right - edge))
      return scroller.scrollTop + element.scrollLeft !== before
    },
  }
}
export type Geometry = ReturnType<typeof geometryOf>

const edge = 12
/** Farther out scrolls faster; pixels per frame. */
const pace = (beyond: number) => Math.sign(beyond) * Math.min(30, Math.ceil(Math.abs(beyond) / 3))
const beyond = (at: number, low: number, high: number) => (at < low ? at - low : Math.max(0, at - high))

/** Element that scrolls the page around the grid. */
export const scrollerOf = (element: HTMLElement): Element => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement ?? document.documentElement
}
