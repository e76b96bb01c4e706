// biome-ignore-all lint/a11y/useSemanticElements: a table would lay out all of its rows; these are placed by arithmetic.
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { memo } from 'react'
import type { Sort } from '../table/column.ts'
import styles from './grid.module.css'
import { RowTick } from './row-tick.tsx'
import type { Drawn, Ids, View } from './view.ts'

export interface GridHeadProps<R> {
  readonly view: View<R>
  readonly width: number
  readonly ids: Ids
  readonly sort: Sort | null | undefined
  /** Ticked state of the rows; undefined without tick boxes. */
  readonly ticked: 'all' | 'some' | 'none' | undefined
  readonly tickLabel: string
  /** Label of the gutter where nothing is ticked. */
  readonly gripLabel: string
  readonly menuLabel: string
  /** Column whose head has the keyboard focus. */
  readonly active: number
  /** Columns that are selected from the first row to the last. */
  readonly from: number
  readonly to: number
}

const HeadOnce = <R,>(props: GridHeadProps<R>) => {
  const { view, width, ticked } = props
  const heads = view.columns.map((drawn) => <Head key={drawn.column.key} drawn={drawn} {...props} />)
  return (
    <div
      role="row"
      aria-rowindex={1}
      tabIndex={-1}
      className={`relative flex min-w-full h-33 ${styles.headRow}`}
      style={{ width }}
    >
      {view.gutter > 0 && (
        <div
          role="columnheader"
          aria-colindex={1}
          tabIndex={-1}
          className={`row flex-none h-30 bg-panel sticky left-0 gap-4 to-middle ${styles.gutter}`}
          style={{ width: view.gutter }}
        >
          {ticked === undefined && <span className="unseen nowrap">{props.gripLabel}</span>}
          {ticked && <RowTick label={props.tickLabel} ticked={ticked} />}
        </div>
      )}
      {heads.slice(0, view.pinnedCount)}
      {view.gap > 0 && (
        <div className={`flex-none h-30 bg-panel border-b-muted ${styles.gap}`} style={{ width: view.gap }} />
      )}
      {heads.slice(view.pinnedCount)}
    </div>
  )
}
/**
 * Names of the columns: a click on the words sorts, a click beside them selects; drag moves, the right edge resizes.
 * The head scrolls sideways with the cells in a box of its own, so that it stays while the page scrolls.
 */
export const GridHead = memo(HeadOnce) as typeof HeadOnce

const Head = <R,>(props: GridHeadProps<R> & { readonly drawn: Drawn<R> }) => {
  const { drawn, sort, view, ids, menuLabel } = props
  const { column, at } = drawn
  const sorted = column.sortBy !== undefined && sort?.field === column.sortBy ? sort : undefined
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      id={ids.columnHead(at)}
      className={`row relative flex-none gap-3 h-33 px-10 muted text-12 medium bg-subtle border-r-muted no-select ${styles.head}`}
      style={drawn.style}
      aria-colindex={at + (view.gutter > 0 ? 2 : 1)}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      title={column.hint ?? column.title}
      data-head={at}
      data-align={column.align}
      data-pinned={drawn.isPinned ? (drawn.isLastPinned ? 'last' : '') : undefined}
      data-active={at === props.active ? '' : undefined}
      data-in={at >= props.from && at <= props.to ? '' : undefined}
    >
      <span className={`cut ${styles.title}`} data-sorts={column.sortBy === undefined ? undefined : at}>
        {column.title}
      </span>
      {sorted &&
        (sorted.descending ? (
          <ArrowDown className="flex-none" size={12} />
        ) : (
          <ArrowUp className="flex-none" size={12} />
        ))}
      <button
        type="button"
        tabIndex={-1}
        className={`centred absolute w-20 h-20 muted bg-muted pointer ${styles.more}`}
        data-menu={at}
        aria-haspopup="menu"
        aria-label={`${column.title} ${menuLabel}`}
      >
        <ChevronDown size={13} />
      </button>
      <span className={`absolute w-6 h-full ${styles.handle}`} data-resizes={at} />
    </div>
  )
}
