import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { redo, reread, undo } from './deeds/cell-deeds.ts'
import { geometryOf } from './deeds/geometry.ts'
import { type Copied, type Dragged, type GridContext, go } from './deeds/grid-context.ts'
import type { GridLayout, GridProps } from './grid-props.ts'
import { arrange } from './model/layout.ts'
import { clipped, only, rangeOf, type Selection } from './model/selection.ts'
import { textOf } from './model/writing.ts'
import { useActs } from './use-acts.ts'
import { useEditor } from './use-editor.ts'

const tickWidth = 38
const gripWidth = 26

/** The state of one grid, and everything that acts on it. */
export const useGridContext = <R>(props: GridProps<R>) => {
  const { rows, keyOf, columns, scroll = 'own', stickyTop = 96 } = props
  const { say, language } = useSpeech()
  const viewport = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [ownLayout, setOwnLayout] = useState<GridLayout>({})
  const layout = props.layout ?? ownLayout
  const arranged = useMemo(() => arrange(columns, layout), [columns, layout])
  const gutter = (props.chosen ? tickWidth : 0) + (props.canReorder ? (props.chosen ? 14 : gripWidth) : 0)
  const extent = { rows: rows.length, columns: arranged.columns.length }

  const [selected, select] = useState<Selection>(() => only({ row: 0, column: 0 }))
  const selection = clipped(selected, extent)
  const [place, stand] = useState<'body' | 'head'>('body')
  const [dragged, setDragged] = useState<Dragged>()
  const [menu, openMenu] = useState<number>()
  const [isFlashing, setFlashing] = useState(false)
  const [announced, setAnnounced] = useState('')
  const copied = useRef<Copied>(undefined)
  const isLeaving = useRef(false)

  const acts = useActs(props, selection, select)
  const row = rows[selection.active.row]
  const column = arranged.columns[selection.active.column]?.column
  const rowKey = row === undefined ? undefined : keyOf(row)
  const columnKey = column?.key
  const tell = useEffectEvent((key: string, name: string) => props.onActive?.(key, name))
  useEffect(() => {
    if (rowKey !== undefined && columnKey !== undefined) tell(rowKey, columnKey)
  }, [rowKey, columnKey])
  const draft = row === undefined || !column ? undefined : acts.drafts.get(keyOf(row))?.[column.key]
  const announce = (...parts: readonly (string | false)[]) => {
    const words = parts.filter((part) => part !== false).join(language === 'zh' ? '，' : ', ')
    // The same words again are read out only when they differ.
    setAnnounced((before) => (before === words ? `${words}\u00a0` : words))
  }
  const text =
    row === undefined || !column ? '' : (draft?.text ?? column.edit?.draft?.(row) ?? textOf(column, row, undefined))
  const editor = useEditor({ row, column, text, canChange: props.onChange !== undefined && place === 'body' }, () =>
    announce(say('gridReadOnly')),
  )
  const geometry = geometryOf({ viewport, head, arranged, gutter, count: rows.length, scroll, stickyTop })

  const context: GridContext<R> = {
    props,
    arranged,
    extent,
    selection,
    range: rangeOf(selection),
    place,
    layout,
    acts,
    editor,
    geometry,
    copied,
    isLeaving,
    select,
    stand,
    setLayout: props.onLayout ?? setOwnLayout,
    setDragged,
    openMenu,
    flash: () => setFlashing(true),
    say,
    announce,
  }
  useImperativeHandle(props.ref, () => ({
    undo: () => undo(context),
    redo: () => redo(context),
    reread: () => reread(context),
    goTo: (key, name) => {
      const to = {
        row: rows.findIndex((found) => keyOf(found) === key),
        column: arranged.columns.findIndex((placed) => placed.column.key === name),
      }
      if (to.row < 0 || to.column < 0) return
      go(context, only(to))
      editor.focus()
    },
  }))
  return { context, viewport, head, gutter, scroll, stickyTop, dragged, menu, isFlashing, setFlashing, announced }
}
