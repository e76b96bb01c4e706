// biome-ignore-all lint/a11y/useSemanticElements: a table would lay out all of its rows; these are placed by arithmetic.
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { BrokenRule } from '../widgets/use-rules.ts'
import styles from './grid.module.css'
import type { RowDrafts } from './model/drafts.ts'
import { isLocked, textOf } from './model/writing.ts'
import type { Drawn, Ids, View } from './view.ts'

/** What every row of a grid shares; the object stays the same while only rows change. */
export interface RowManner<R> {
  readonly ids: Ids
  readonly isFixed: boolean
  readonly hasTicks: boolean
  readonly hasGrips: boolean
  readonly canOpen: boolean
  readonly tickLabel: string
  readonly gripLabel: string
  readonly rule: (broken: BrokenRule) => string
  readonly issueOf: ((row: R, column: string) => BrokenRule | undefined) | undefined
  readonly mark: ((row: R) => ReactNode) | undefined
}

export interface GridRowProps<R> {
  readonly row: R
  readonly index: number
  readonly top: number
  readonly view: View<R>
  readonly manner: RowManner<R>
  readonly drafts: RowDrafts | undefined
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly isPale: boolean
  /** The selected columns of this row; -1 when it has none. */
  readonly from: number
  readonly to: number
  /** Which edges of the selected block run along this row. */
  readonly edges: '' | 't' | 'b' | 'tb'
  readonly active: number
  /** The column in which the corner stands that is dragged to fill; -1 elsewhere. */
  readonly corner: number
}

const RowOnce = <R,>(props: GridRowProps<R>) => {
  const { index, top, view, manner, isChosen, isOpen, isPale } = props
  const cells = view.columns.map((drawn) => <Cell key={drawn.column.key} drawn={drawn} {...props} />)
  return (
    <div
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={manner.hasTicks ? isChosen : undefined}
      data-row={index}
      data-open={isOpen ? '' : undefined}
      data-pale={isPale ? '' : undefined}
    >
      {view.gutter > 0 && (
        <div
          role="gridcell"
          tabIndex={-1}
          aria-colindex={1}
          className={styles.gutter}
          style={{ width: view.gutter }}
          data-gutter={index}
        >
          {manner.hasGrips && (
            <span className={styles.grip} data-grip={index} title={manner.gripLabel}>
              <GripVertical size={13} />
            </span>
          )}
          {manner.hasTicks && (
            <input type="checkbox" tabIndex={-1} readOnly checked={isChosen} aria-label={manner.tickLabel} />
          )}
        </div>
      )}
      {cells.slice(0, view.pinnedCount)}
      {view.gap > 0 && <div className={styles.gap} style={{ width: view.gap }} />}
      {cells.slice(view.pinnedCount)}
    </div>
  )
}
/** One row: drawn again only when something in it is seen to change. */
export const GridRow = memo(RowOnce) as typeof RowOnce

const Cell = <R,>(props: GridRowProps<R> & { readonly drawn: Drawn<R> }) => {
  const { row, index, view, manner, drafts, drawn, from, to, active } = props
  const { column, at } = drawn
  const draft = drafts?.[column.key]
  const broken = draft?.broken ?? manner.issueOf?.(row, column.key)
  const isIn = at >= from && at <= to
  const message = broken && manner.ids.message(index, at)
  const isLink = manner.canOpen && at === 0
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      id={manner.ids.cell(index, at)}
      className={styles.cell}
      style={drawn.style}
      aria-colindex={at + (view.gutter > 0 ? 2 : 1)}
      aria-selected={isIn ? true : undefined}
      aria-readonly={!manner.isFixed && isLocked(column, row) ? true : undefined}
      aria-invalid={broken ? true : undefined}
      aria-describedby={message}
      data-at={at}
      data-align={column.align}
      data-pinned={drawn.isPinned ? (drawn.isLastPinned ? 'last' : '') : undefined}
      data-edge={isIn ? `${props.edges}${at === from ? 'l' : ''}${at === to ? 'r' : ''}` : undefined}
      data-active={at === active ? '' : undefined}
    >
      {isLink && manner.mark?.(row)}
      {isLink ? (
        <button type="button" tabIndex={-1} className={styles.open} data-opens={index}>
          {seen(props, drawn)}
        </button>
      ) : (
        seen(props, drawn)
      )}
      {at === props.corner && <span className={styles.corner} data-fills="" />}
      {broken && (
        <span id={message} hidden>
          {manner.rule(broken)}
        </span>
      )}
    </div>
  )
}
const seen = <R,>({ row, drafts }: GridRowProps<R>, { column }: Drawn<R>): ReactNode => {
  const draft = drafts?.[column.key]
  return column.cell && !draft ? column.cell(row) : textOf(column, row, draft)
}
