import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ScrollBar } from '../grid/scroll-bar.tsx'
import { arrowStep, barHeight } from '../grid/scroll-bar-geometry.ts'
import { useSpeech } from '../speech.tsx'
import { PlainTable } from '../widgets/page/plain-table.tsx'
import { tickWidth } from './cell-room.ts'
import type { Column, Sort } from './column.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useElement } from './use-element.ts'
import { useOffset } from './use-offset.ts'
import { useRowHeight } from './use-row-height.ts'

export interface DataTableProps<R> {
  readonly label: string
  /** The element that scrolls down, once it is there. The table is as tall as its rows in it; the head stays at its top. */
  readonly scroller: HTMLElement | null
  /** Stays in sight at the bottom, such as the pager. */
  readonly foot?: ReactNode
  readonly rows: readonly R[]
  /** Rows of a whole page, which fill the height of the window; without it they are as low as rows get. */
  readonly pageSize?: number | undefined
  readonly keyOf: (row: R) => string
  readonly columns: readonly Column<R>[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  /** Keys of the ticked rows; without it there are no tick boxes. */
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: (rows: readonly R[], isChosen: boolean) => void
  readonly onOpen: (row: R) => void
  /** Row that is open beside the table. */
  readonly opened?: string | undefined
  /** Pale rows, such as expired ones. */
  readonly isPale?: (row: R) => boolean
  /** A mark at the start of a row, such as a lock. */
  readonly mark?: (row: R) => ReactNode
}

const headHeight = 34
const heightVariable = (height: number): CSSProperties & Record<'--row-height', string> => ({
  '--row-height': `${height}px`,
})
const pageStep = 20

/**
 * A plain, fast table in a page that scrolls: sticky head, foot and first column, rows drawn as they come into sight.
 * Click chooses a row, Enter or a double click opens it, Space ticks it, arrows move. Cells are plain CSS; nothing in them
 * belongs to a component library. Head and body are scroll boxes of their own, sideways only, and their rows are flex boxes,
 * so that the head stays at the top of what the page scrolls; nothing around them may clip or scroll.
 */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { label, scroller, foot, rows, keyOf, columns, sort, onSort, chosen, onChoose, onOpen, opened } = props
  const { isPale, mark, pageSize } = props
  const { say } = useSpeech()
  const tableId = useId()
  const head = useRef<HTMLTableSectionElement>(null)
  const footStrip = useRef<HTMLDivElement>(null)
  const [body, setBody] = useElement<HTMLTableSectionElement>()
  const [active, setActive] = useState(-1)
  // Rows that do not render again still call the latest props of the table.
  const acts = useRef({ onOpen, onChoose })
  useEffect(() => {
    acts.current = { onOpen, onChoose }
  })
  const offset = useOffset(body, scroller)
  const rowHeight = useRowHeight(scroller, { offset, pageSize })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    scrollMargin: offset,
    overscan: 12,
  })
  const measureAt = useEffectEvent((_height: number) => virtual.measure())
  useLayoutEffect(() => measureAt(rowHeight), [rowHeight])
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? offset) - offset
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)
  const rowWidth = columns.reduce((sum, column) => sum + column.width, chosen ? tickWidth : 0)
  const rowId = (index: number) => `${tableId}-${index}`

  /** Scrolls the row into view between head and foot. */
  const bring = (index: number) => {
    if (!scroller) return
    const top = offset + index * rowHeight
    const footHeight = barHeight + (footStrip.current?.offsetHeight ?? 0)
    const least = top + rowHeight + footHeight - scroller.clientHeight
    const most = top - headHeight
    if (scroller.scrollTop > most) scroller.scrollTop = most
    else if (scroller.scrollTop < least) scroller.scrollTop = least
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setActive(next)
    bring(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + pageStep,
      PageUp: active - pageStep,
      Home: 0,
      End: rows.length - 1,
    }
    const to = moves[event.key]
    const row = rows[active]
    if (to !== undefined) move(to)
    else if (event.key === 'ArrowLeft') body?.scrollBy(-arrowStep, 0)
    else if (event.key === 'ArrowRight') body?.scrollBy(arrowStep, 0)
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (event.key === ' ' && row) onChoose?.([row], !chosen?.has(keyOf(row)))
    else return
    event.preventDefault()
  }
  const chosenCount = rows.filter((row) => chosen?.has(keyOf(row))).length
  const isAllChosen = rows.length > 0 && chosenCount === rows.length
  const ticks = chosen && {
    are: isAllChosen ? ('all' as const) : chosenCount > 0 ? ('some' as const) : ('none' as const),
    turn: () => onChoose?.(rows, !isAllChosen),
  }

  return (
    <div className="column flex-auto min-w-0" style={heightVariable(rowHeight)}>
      <PlainTable
        role="grid"
        className={`column flex-auto min-w-0 ${styles.table}`}
        aria-label={label}
        aria-rowcount={rows.length}
        aria-activedescendant={active >= 0 ? rowId(active) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <TableHead
          ref={head}
          rowWidth={rowWidth}
          onScroll={(left) => body?.scrollTo({ left })}
          columns={columns}
          sort={sort}
          onSort={onSort}
          ticks={ticks}
        />
        <tbody
          ref={setBody}
          id={`${tableId}-body`}
          className={`as-block flex-auto scroll-x ${styles.body}`}
          style={{ paddingTop: above, paddingBottom: below }}
          onScroll={(event) => head.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
        >
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <TableRow
                key={key}
                id={rowId(index)}
                index={index}
                row={row}
                columns={columns as readonly Column<unknown>[]}
                rowWidth={rowWidth}
                isChosen={chosen?.has(key) ?? false}
                hasTick={chosen !== undefined}
                isActive={index === active}
                isOpen={key === opened}
                isPale={isPale?.(row) ?? false}
                mark={mark?.(row)}
                tickLabel={say('selectRow')}
                onTick={(isTicked) => acts.current.onChoose?.([row], isTicked)}
                onActivate={() => setActive(index)}
                onOpen={() => acts.current.onOpen(row)}
              />
            )
          })}
        </tbody>
      </PlainTable>
      <div ref={footStrip} className={`sticky bottom-0 ${styles.foot}`}>
        <ScrollBar sideways={body} controls={`${tableId}-body`} down={scroller} />
        {foot}
      </div>
    </div>
  )
}
