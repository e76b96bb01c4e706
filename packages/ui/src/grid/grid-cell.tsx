// biome-ignore-all lint/a11y/useSemanticElements: a table would lay out all of its rows; these are placed by arithmetic.
import { memo } from 'react'
import styles from './grid.module.css'
import type { Draft } from './model/drafts.ts'
import { isLocked, textOf } from './model/writing.ts'
import type { RowManner } from './row-manner.ts'
import type { Drawn } from './view.ts'

export interface GridCellProps<R> {
  readonly row: R
  readonly index: number
  readonly drawn: Drawn<R>
  readonly manner: RowManner<R>
  readonly draft: Draft | undefined
  /** Edges of the selected block along this cell: `tl`, `` inside of it, undefined outside. */
  readonly edges: string | undefined
  readonly isActive: boolean
  /** The corner dragged to fill is in this cell. */
  readonly isCorner: boolean
  /** Counted from 1, with the gutter. */
  readonly place: number
}

const CellOnce = <R,>(props: GridCellProps<R>) => {
  const { row, index, drawn, manner, draft, edges } = props
  const { column, at } = drawn
  const broken = draft?.broken ?? manner.issueOf?.(row, column.key)
  const message = broken && manner.ids.message(index, at)
  const words = column.cell && !draft ? column.cell(row) : textOf(column, row, draft)
  const isLink = manner.canOpen && at === 0
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      id={manner.ids.cell(index, at)}
      className={`cut flex-none h-30 bg-panel relative pl-10 pr-9 leading-29 no-select ${styles.cell}`}
      style={drawn.style}
      aria-colindex={props.place}
      aria-selected={edges === undefined ? undefined : true}
      aria-readonly={!manner.isFixed && isLocked(column, row) ? true : undefined}
      aria-invalid={broken ? true : undefined}
      aria-describedby={message}
      data-at={at}
      data-align={column.align}
      data-pinned={drawn.isPinned ? (drawn.isLastPinned ? 'last' : '') : undefined}
      data-edge={edges}
      data-active={props.isActive ? '' : undefined}
    >
      {isLink && manner.mark?.(row)}
      {isLink ? (
        <button
          type="button"
          tabIndex={-1}
          className={`max-w-full clip link ellipsis pointer ${styles.open}`}
          data-opens={index}
        >
          {words}
        </button>
      ) : (
        words
      )}
      {props.isCorner && <span className={`absolute w-7 h-7 bg-solid ${styles.corner}`} data-fills="" />}
      {broken && (
        <span id={message} hidden>
          {manner.rule(broken)}
        </span>
      )}
    </div>
  )
}
/** One cell: scrolling sideways and selecting draw only those again in which something changes. */
export const GridCell = memo(CellOnce) as typeof CellOnce
