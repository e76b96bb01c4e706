// biome-ignore-all lint/a11y/useSemanticElements: a table would lay out all of its rows; these are placed by arithmetic.
import { useMemo } from 'react'
import { useSpeech } from '../speech.tsx'
import type { Dragged, GridContext } from './deeds/grid-context.ts'
import styles from './grid.module.css'
import { GridRow } from './grid-row.tsx'
import type { Range } from './model/selection.ts'
import type { Span } from './model/window.ts'
import type { RowManner } from './row-manner.ts'
import { type Ids, rowHeight, type View } from './view.ts'

interface GridBodyProps<R> {
  readonly context: GridContext<R>
  readonly ids: Ids
  readonly view: View<R>
  readonly span: Span
  readonly isTouched: boolean
  readonly dragged: Dragged | undefined
}

/** Visible rows, and the marks over them during a drag. */
export const GridBody = <R,>({ context, ids, view, span, isTouched, dragged }: GridBodyProps<R>) => {
  const { props, selection, range, place, acts } = context
  const { rows, keyOf, chosen, opened, isPale } = props
  const manner = useManner(context, ids)
  const drawn = rows.slice(span.first, span.end).map((row, offset) => {
    const index = span.first + offset
    const key = keyOf(row)
    const isIn = isTouched && index >= range.top && index <= range.bottom
    return (
      <GridRow
        key={key}
        row={row}
        index={index}
        top={index * rowHeight}
        view={view}
        manner={manner}
        drafts={acts.drafts.get(key)}
        isChosen={chosen?.has(key) ?? false}
        isOpen={key === opened}
        isPale={isPale?.(row) ?? false}
        from={isIn ? range.left : -1}
        to={isIn ? range.right : -1}
        edges={isIn ? edgesOf(index, range) : ''}
        active={isIn && place === 'body' && selection.active.row === index ? selection.active.column : -1}
        corner={isIn && props.onChange && index === range.bottom ? range.right : -1}
      />
    )
  })
  return (
    <>
      <div id={ids.body} role="rowgroup">
        {drawn}
      </div>
      {dragged && <Mark context={context} dragged={dragged} gutter={view.gutter} />}
    </>
  )
}

const edgesOf = (index: number, { top, bottom }: Range) =>
  index === top ? (index === bottom ? 'tb' : 't') : index === bottom ? 'b' : ''

/** The manner stays the same object, so that rows are drawn again only for their own sake. */
const useManner = <R,>({ props }: GridContext<R>, ids: Ids): RowManner<R> => {
  const { say, rule } = useSpeech()
  const { issueOf, mark } = props
  const isFixed = props.onChange === undefined
  const hasTicks = props.chosen !== undefined
  const hasGrips = props.canReorder === true
  const canOpen = props.onOpen !== undefined
  return useMemo(
    () => ({
      ids,
      isFixed,
      hasTicks,
      hasGrips,
      canOpen,
      tickLabel: say('selectRow'),
      gripLabel: say('moveRow'),
      rule: ({ rule: name, parameters }) => rule(name, parameters),
      issueOf,
      mark,
    }),
    [ids, isFixed, hasTicks, hasGrips, canOpen, say, rule, issueOf, mark],
  )
}

/** Mark at the drop position of a dragged row or column, or around the area that a drag of the corner would fill. */
const Mark = <R,>({
  context: { arranged },
  dragged,
  gutter,
}: {
  readonly context: GridContext<R>
  readonly dragged: Dragged
  readonly gutter: number
}) => {
  const leftOf = (at: number) => (arranged.columns[at]?.left ?? arranged.width) + gutter
  if (dragged.what === 'rows')
    return (
      <div
        className={`absolute untouchable left-0 w-full h-2 bg-solid ${styles.rowLine}`}
        style={{ top: dragged.at * rowHeight }}
      />
    )
  if (dragged.what === 'column')
    return (
      <div
        className={`absolute untouchable top-0 w-2 h-full bg-solid ${styles.columnLine}`}
        style={{ left: leftOf(dragged.at) }}
      />
    )
  const { top, left, bottom, right } = dragged.range
  const width = leftOf(right + 1) - leftOf(left)
  const style = { top: top * rowHeight, left: leftOf(left), width, height: (bottom - top + 1) * rowHeight }
  return <div className={`absolute untouchable ${styles.fill}`} style={style} />
}
