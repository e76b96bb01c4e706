import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import styles from './data-table.module.css'

export interface Column<R> {
  readonly key: string
  readonly title: string
  readonly hint?: string | undefined
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  /** Field that a click on the head sorts by. */
  readonly sortBy?: string | undefined
  readonly cell: (row: R) => ReactNode
  /** The cell in words, shown when it is cut off. */
  readonly say?: (row: R) => string
}
export interface Sort {
  readonly field: string
  readonly descending: boolean
}

export interface DataTableProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly columns: readonly Column<R>[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | null) => void
  /** Keys of the ticked rows; without it there are no tick boxes. */
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: (rows: readonly R[], isChosen: boolean) => void
  readonly onOpen: (row: R) => void
  /** The row that stands open beside the table. */
  readonly opened?: string | undefined
  /** Pale rows, such as expired ones. */
  readonly isPale?: (row: R) => boolean
  /** A mark at the start of a row, such as a lock. */
  readonly mark?: (row: R) => ReactNode
}

const rowHeight = 30
const tickWidth = 38
const pageStep = 20

/**
 * A plain, fast table: sticky head and first column, rows drawn as they come into sight. Click chooses a row, Enter or a
 * double click opens it, Space ticks it, arrows move. Cells are plain CSS; nothing in them belongs to a component library.
 */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { label, rows, keyOf, columns, sort, onSort, chosen, onChoose, onOpen, opened, isPale, mark } = props
  const { say } = useSpeech()
  const tableId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  // Rows that are not drawn again still call what the table was last given.
  const acts = useRef({ onOpen, onChoose })
  useEffect(() => {
    acts.current = { onOpen, onChoose }
  })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const width = columns.reduce((sum, column) => sum + column.width, chosen ? tickWidth : 0)
  const rowId = (index: number) => `${tableId}-${index}`

  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    setActive(next)
    virtual.scrollToIndex(next)
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
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (event.key === ' ' && row) onChoose?.([row], !chosen?.has(keyOf(row)))
    else return
    event.preventDefault()
  }
  const isAllChosen = rows.length > 0 && rows.every((row) => chosen?.has(keyOf(row)))
  const isSomeChosen = !isAllChosen && rows.some((row) => chosen?.has(keyOf(row)))

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table.
        role="grid"
        className={styles.table}
        style={{ width }}
        aria-label={label}
        aria-rowcount={rows.length}
        aria-activedescendant={active >= 0 ? rowId(active) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {chosen && <col style={{ width: tickWidth }} />}
          {columns.map(({ key, width: columnWidth }) => (
            <col key={key} style={{ width: columnWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {chosen && (
              <th className={styles.tick}>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label={say('selectAll')}
                  checked={isAllChosen}
                  ref={(box) => {
                    if (box) box.indeterminate = isSomeChosen
                  }}
                  onChange={() => onChoose?.(rows, !isAllChosen)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr style={{ height: above }} />}
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <BodyRow
                key={key}
                id={rowId(index)}
                index={index}
                row={row}
                columns={columns as readonly Column<unknown>[]}
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
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </div>
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
      data-align={align}
      title={hint ?? title}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortBy === undefined ? (
        <span className={styles.head}>{title}</span>
      ) : (
        <button type="button" tabIndex={-1} className={styles.head} onClick={turn}>
          <span>{title}</span>
          {sorted && (sorted.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
        </button>
      )}
    </th>
  )
}

interface BodyRowProps {
  readonly id: string
  readonly index: number
  readonly row: unknown
  readonly columns: readonly Column<unknown>[]
  readonly hasTick: boolean
  readonly isChosen: boolean
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isPale: boolean
  readonly mark: ReactNode
  readonly tickLabel: string
  readonly onTick: (isTicked: boolean) => void
  readonly onActivate: () => void
  readonly onOpen: () => void
}

const BodyRowOnce = (props: BodyRowProps) => {
  const { id, index, row, columns, hasTick, isChosen, isActive, isOpen, isPale, mark, tickLabel } = props
  return (
    <tr
      id={id}
      className={styles.row}
      aria-rowindex={index + 1}
      aria-selected={isChosen}
      data-active={isActive ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      data-pale={isPale ? '' : undefined}
      onClick={props.onActivate}
      onDoubleClick={props.onOpen}
    >
      {hasTick && (
        <td className={styles.tick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={tickLabel}
            checked={isChosen}
            onChange={(event) => props.onTick(event.target.checked)}
            onDoubleClick={(event) => event.stopPropagation()}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} data-align={column.align} title={column.say?.(row)}>
          {at === 0 ? (
            <button type="button" tabIndex={-1} className={styles.open} onClick={props.onOpen}>
              {mark}
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
// The acts are made anew by every drawing of the table and do the same: only what is seen decides.
const BodyRow = memo(
  BodyRowOnce,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.index === after.index &&
    before.hasTick === after.hasTick &&
    before.isChosen === after.isChosen &&
    before.isActive === after.isActive &&
    before.isOpen === after.isOpen &&
    before.isPale === after.isPale,
)
