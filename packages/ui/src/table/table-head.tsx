import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { RowTick } from '../grid/row-tick.tsx'
import { useSpeech } from '../speech.tsx'
import { room, tickRoom } from './cell-room.ts'
import type { Column, Sort } from './column.ts'
import styles from './data-table.module.css'

/** The row of heads; a click on one that sorts turns it: up, down, as the rows came. */
export const TableHead = <R,>({
  ref,
  rowWidth,
  onScroll,
  columns,
  sort,
  onSort,
  ticks,
}: {
  readonly ref: RefObject<HTMLTableSectionElement | null>
  readonly rowWidth: number
  readonly onScroll: (left: number) => void
  readonly columns: readonly Column<R>[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  /** Ticked state of the rows, and the act that ticks or unticks all of them; without it there are no tick boxes. */
  readonly ticks: { readonly are: 'none' | 'some' | 'all'; readonly turn: () => void } | undefined
}) => {
  const { say } = useSpeech()
  return (
    <thead
      ref={ref}
      className={`sticky top-0 as-block clip ${styles.headStrip}`}
      onScroll={(event) => onScroll(event.currentTarget.scrollLeft)}
    >
      <tr style={{ minWidth: rowWidth }}>
        {ticks && (
          <th className={styles.tick} style={tickRoom}>
            <RowTick label={say('selectAll')} ticked={ticks.are} onChange={ticks.turn} />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

const Head = <R,>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<R>
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
}) => {
  const { sortBy, title, hint, align } = column
  const sorted = sortBy !== undefined && sort?.field === sortBy ? sort : undefined
  const turn = () => {
    if (sortBy === undefined) return
    onSort(
      sorted ? (sorted.descending ? null : { field: sortBy, descending: true }) : { field: sortBy, descending: false },
    )
  }
  return (
    <th
      style={room(column)}
      data-align={align}
      title={hint ?? title}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortBy === undefined ? (
        <span className={`inline-row gap-3 max-w-full h-33 px-10 ${styles.head}`}>{title}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={`inline-row gap-3 max-w-full h-33 px-10 ${styles.head}`}
          onClick={turn}
        >
          <span className="clip ellipsis">{title}</span>
          {sorted && (sorted.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
        </button>
      )}
    </th>
  )
}
