// biome-ignore-all lint/a11y/useSemanticElements: a table would lay out all of its rows; these are placed by arithmetic.
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import styles from './grid.module.css'
import { GridCell } from './grid-cell.tsx'
import type { RowDrafts } from './model/drafts.ts'
import type { RowManner } from './row-manner.ts'
import { RowTick } from './row-tick.tsx'
import type { View } from './view.ts'

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
  /** Edges of the selected block along this row. */
  readonly edges: '' | 't' | 'b' | 'tb'
  readonly active: number
  /** Column with the corner that is dragged to fill; -1 elsewhere. */
  readonly corner: number
}

const RowOnce = <R,>(props: GridRowProps<R>) => {
  const { row, index, top, view, manner, drafts, isChosen, isOpen, isPale, from, to } = props
  const cells = view.columns.map((drawn) => {
    const { column, at } = drawn
    const isIn = at >= from && at <= to
    return (
      <GridCell
        key={column.key}
        row={row}
        index={index}
        drawn={drawn}
        manner={manner}
        draft={drafts?.[column.key]}
        edges={isIn ? `${props.edges}${at === from ? 'l' : ''}${at === to ? 'r' : ''}` : undefined}
        isActive={at === props.active}
        isCorner={at === props.corner}
        place={at + (view.gutter > 0 ? 2 : 1)}
      />
    )
  })
  return (
    <div
      role="row"
      className={`absolute left-0 flex w-full h-30 ${styles.row}`}
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
          className={`row flex-none h-30 bg-panel sticky left-0 gap-4 to-middle ${styles.gutter}`}
          style={{ width: view.gutter }}
          data-gutter={index}
        >
          {manner.hasGrips && (
            <span className={`centred w-14 h-22 faint ${styles.grip}`} data-grip={index} title={manner.gripLabel}>
              <GripVertical size={13} />
            </span>
          )}
          {manner.hasTicks && <RowTick label={manner.tickLabel} ticked={isChosen ? 'all' : 'none'} />}
        </div>
      )}
      {cells.slice(0, view.pinnedCount)}
      {view.gap > 0 && (
        <div className={`flex-none h-30 bg-panel border-b-muted ${styles.gap}`} style={{ width: view.gap }} />
      )}
      {cells.slice(view.pinnedCount)}
    </div>
  )
}
/** One row: drawn again only when something in it is seen to change. */
export const GridRow = memo(RowOnce) as typeof RowOnce
