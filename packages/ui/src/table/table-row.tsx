import { memo, type ReactNode } from 'react'
import { RowTick } from '../grid/row-tick.tsx'
import { room, tickRoom } from './cell-room.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'

export interface TableRowProps {
  readonly id: string
  readonly index: number
  readonly row: unknown
  readonly columns: readonly Column<unknown>[]
  readonly rowWidth: number
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

const TableRowOnce = (props: TableRowProps) => {
  const { id, index, row, columns, hasTick, isChosen, isActive, isOpen, isPale, mark, tickLabel, rowWidth } = props
  return (
    <tr
      id={id}
      className={styles.row}
      style={{ minWidth: rowWidth }}
      aria-rowindex={index + 1}
      aria-selected={isChosen}
      data-active={isActive ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      data-pale={isPale ? '' : undefined}
      onClick={props.onActivate}
      onDoubleClick={props.onOpen}
    >
      {hasTick && (
        <td className={styles.tick} style={tickRoom}>
          <RowTick label={tickLabel} ticked={isChosen ? 'all' : 'none'} onChange={props.onTick} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} style={room(column)} data-align={column.align} title={column.say?.(row)}>
          {at === 0 ? (
            <button
              type="button"
              tabIndex={-1}
              className={`as-block max-w-full clip link ellipsis pointer ${styles.open}`}
              onClick={props.onOpen}
            >
              {mark}
              {/* A note without a number yet is opened by the same button. */}
              {column.say?.(row) === '' ? '—' : column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Row of the table. Its acts are new functions at every render and do the same: only displayed values decide. */
export const TableRow = memo(
  TableRowOnce,
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
