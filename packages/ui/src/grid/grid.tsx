// biome-ignore-all lint/a11y/useSemanticElements: a table would lay out all of its rows; these are placed by arithmetic.
import { useId, useLayoutEffect, useMemo, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { scrollerOf } from './deeds/geometry.ts'
import type { GridContext } from './deeds/grid-context.ts'
import { clickHead, doubleClickHead, pressHead } from './deeds/head-pointer.ts'
import { clickCells, doubleClickCells, focusCells, hintCells, pressCells } from './deeds/pointer.ts'
import styles from './grid.module.css'
import { GridBody } from './grid-body.tsx'
import { GridEditor } from './grid-editor.tsx'
import { GridHead } from './grid-head.tsx'
import { GridMenu } from './grid-menu.tsx'
import { GridNote } from './grid-note.tsx'
import type { GridProps } from './grid-props.ts'
import type { Position } from './model/selection.ts'
import { ScrollBar } from './scroll-bar.tsx'
import { useGridContext } from './use-grid-context.ts'
import { useSight } from './use-sight.ts'
import { drawnColumns, type Ids, idsOf, rowHeight, type View, viewOf } from './view.ts'

/**
 * A sheet to work in as in Excel: arrows, Tab and Enter, typing over, blocks copied and pasted, fill, undo; columns are
 * resized, moved, pinned and hidden at their heads. Only the rows and columns in sight are drawn. Without `onChange` it
 * is a list to read, tick, sort and open.
 */
export const Grid = <R,>(props: GridProps<R>) => {
  const { rows, keyOf, chosen, sort } = props
  const { say } = useSpeech()
  const base = useId()
  const ids = useMemo(() => idsOf(base), [base])
  const { context, viewport, head, gutter, scroll, stickyTop, dragged, menu, isFlashing, setFlashing, announced } =
    useGridContext(props)
  const { arranged, selection, range, place, extent } = context
  const [isTouched, setTouched] = useState(false)
  const [hovered, setHovered] = useState<Position>()
  const [scrolled, setScrolled] = useState<Scrolled>()
  useLayoutEffect(() => {
    const element = viewport.current
    if (element && scroll === 'page') setScrolled({ sideways: element, down: downOf(element) })
  }, [viewport, scroll])
  const sight = useSight({ viewport, head, arranged, gutter, count: rows.length, scroll, stickyTop })
  const { first, end } = sight.columns
  const drawn = useMemo(() => drawnColumns(arranged, gutter), [arranged, gutter])
  const view = useMemo(() => viewOf(arranged, drawn, { first, end }, gutter), [arranged, drawn, first, end, gutter])
  const width = arranged.width + gutter
  const isWhole = range.top === 0 && range.bottom === extent.rows - 1 && extent.rows > 1
  const chosenCount = chosen ? rows.filter((row) => chosen.has(keyOf(row))).length : 0
  const { row, column } = selection.active
  const isDrawn = row >= sight.rows.first && row < sight.rows.end && row < rows.length
  const activeId =
    place === 'head' ? ids.columnHead(column) : isDrawn && isShown(view, column) ? ids.cell(row, column) : undefined
  const noted = hovered ?? (isTouched && place === 'body' ? selection.active : undefined)

  return (
    <div
      className={`column relative min-w-0 text-13 bg-panel ${styles.root}`}
      data-scroll={scroll}
      data-editable={props.onChange ? '' : undefined}
      data-flash={isFlashing ? '' : undefined}
      onAnimationEnd={() => setFlashing(false)}
    >
      {/* The textarea must not be inside of a grid, so the grid owns its two halves by name. */}
      <div
        id={ids.grid}
        role="grid"
        aria-label={props.label}
        aria-owns={rows.length > 0 ? `${ids.head} ${ids.body}` : ids.head}
        aria-rowcount={rows.length + 1}
        aria-colcount={extent.columns + (gutter > 0 ? 1 : 0)}
        aria-multiselectable="true"
        aria-readonly={props.onChange ? undefined : true}
        tabIndex={-1}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every key is heard by the textarea, which always has the focus. */}
      <div
        ref={head}
        id={ids.head}
        role="rowgroup"
        className={`flex-none clip bg-subtle border-b ${styles.headport}`}
        style={scroll === 'page' ? { top: stickyTop } : undefined}
        onMouseDown={(event) => pressHead(context, event)}
        onClick={(event) => clickHead(context, event)}
        onDoubleClick={(event) => doubleClickHead(context, event)}
      >
        <GridHead
          view={view}
          width={width + scrollRoom}
          ids={ids}
          sort={sort}
          ticked={chosen && (chosenCount === 0 ? 'none' : chosenCount === rows.length ? 'all' : 'some')}
          tickLabel={say('selectAll')}
          gripLabel={say('moveRow')}
          menuLabel={say('columnMenu')}
          active={place === 'head' ? column : -1}
          from={isWhole && isTouched ? range.left : -1}
          to={isWhole && isTouched ? range.right : -1}
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every key is heard by the textarea, which always has the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: presses are distinguished by the cell they fall on. */}
      <div
        ref={viewport}
        className={`relative scroll ${styles.viewport}`}
        onMouseDown={(event) => pressCells(context, event)}
        onClick={(event) => clickCells(context, event)}
        onDoubleClick={(event) => doubleClickCells(context, event)}
        onFocus={(event) => focusCells(context, event)}
        onMouseOver={(event) => {
          hintCells(event)
          const found = brokenAt(event.target)
          setHovered((before) => (isSameCell(before, found) ? before : found))
        }}
        onMouseLeave={() => setHovered(undefined)}
      >
        <div className={`relative min-w-full ${styles.canvas}`} style={{ width, height: rows.length * rowHeight }}>
          {rows.length > 0 && (
            <GridBody
              context={context}
              ids={ids}
              view={view}
              span={sight.rows}
              isTouched={isTouched}
              dragged={dragged}
            />
          )}
          <GridEditor
            context={context}
            ids={ids}
            gutter={gutter}
            activeId={activeId}
            describedBy={ids.help}
            onTouch={() => setTouched(true)}
          />
        </div>
        {rows.length === 0 && (
          <div className="sticky left-0 py-40 px-16 faint text-center">{props.empty ?? say('empty')}</div>
        )}
      </div>
      {scrolled && <ScrollBar {...scrolled} controls={ids.body} />}
      <div id={ids.help} hidden>
        {say(props.onChange ? 'gridHelp' : 'gridListHelp')}
      </div>
      <div role="status" className="unseen nowrap">
        {announced}
      </div>
      {noted && <Note context={context} ids={ids} at={noted} />}
      {menu !== undefined && <ColumnMenu context={context} ids={ids} at={menu} />}
    </div>
  )
}

/** Scroll positions of the page and the cells, for the floating scroll bar. */
interface Scrolled {
  readonly sideways: HTMLElement
  readonly down: HTMLElement | 'window'
}

const downOf = (element: HTMLElement): HTMLElement | 'window' => {
  const scroller = scrollerOf(element)
  return scroller instanceof HTMLElement && scroller !== document.scrollingElement ? scroller : 'window'
}

/** The head is a little wider than the cells, which lose the width of a scroll bar. */
const scrollRoom = 20

const isShown = <R,>({ columns }: View<R>, at: number) => columns.some((shown) => shown.at === at)

const isSameCell = (one: Position | undefined, other: Position | undefined) =>
  one?.row === other?.row && one?.column === other?.column

const brokenAt = (target: EventTarget): Position | undefined => {
  const cell = target instanceof Element ? target.closest('[aria-invalid][data-at]') : null
  if (!cell) return undefined
  const row = Number(cell.closest('[data-row]')?.getAttribute('data-row'))
  return { row, column: Number(cell.getAttribute('data-at')) }
}

const Note = <R,>({
  context,
  ids,
  at,
}: {
  readonly context: GridContext<R>
  readonly ids: Ids
  readonly at: Position
}) => {
  const { rule } = useSpeech()
  const { rows, keyOf, issueOf } = context.props
  const row = rows[at.row]
  const column = context.arranged.columns[at.column]?.column
  if (row === undefined || !column || context.editor.mode !== 'moving') return null
  const broken = context.acts.drafts.get(keyOf(row))?.[column.key]?.broken ?? issueOf?.(row, column.key)
  return broken ? <GridNote cellId={ids.cell(at.row, at.column)} words={rule(broken.rule, broken.parameters)} /> : null
}

const ColumnMenu = <R,>({
  context,
  ids,
  at,
}: {
  readonly context: GridContext<R>
  readonly ids: Ids
  readonly at: number
}) => {
  const anchor = document.getElementById(ids.columnHead(at))
  const close = () => {
    context.openMenu(undefined)
    context.editor.focus()
  }
  return anchor && <GridMenu context={{ ...context, openMenu: close }} at={at} anchor={anchor} />
}
