import type { RefObject } from 'react'
import type { Parameters } from '../../speech.tsx'
import type { UiWord } from '../../words.ts'
import type { GridLayout, GridProps } from '../grid-props.ts'
import type { Arranged } from '../model/layout.ts'
import type { Extent, Range, Selection } from '../model/selection.ts'
import type { CellState, CellWrite } from '../model/writing.ts'
import { readWrites, stateOf } from '../model/writing.ts'
import type { Acts } from '../use-acts.ts'
import type { Editor } from '../use-editor.ts'
import type { Geometry } from './geometry.ts'

/** Feedback shown during a drag. */
export type Dragged =
  | { readonly what: 'rows'; readonly at: number }
  | { readonly what: 'column'; readonly at: number }
  | { readonly what: 'fill'; readonly range: Range }

/** Last copied block, so that a paste inside of the grid keeps values that text cannot express. */
export interface Copied {
  readonly text: string
  readonly columns: readonly string[]
  readonly states: readonly (readonly CellState[])[]
}

/** State and acts within reach of a key or the pointer: the grid as it is rendered now. */
export interface GridContext<R> {
  readonly props: GridProps<R>
  readonly arranged: Arranged<R>
  readonly extent: Extent
  readonly selection: Selection
  readonly range: Range
  /** Area of the keyboard focus: the cells or the heads above them. */
  readonly place: 'body' | 'head'
  readonly layout: GridLayout
  readonly acts: Acts<R>
  readonly editor: Editor
  readonly geometry: Geometry
  readonly copied: RefObject<Copied | undefined>
  /** Escape was pressed: the next Tab leaves the grid. */
  readonly isLeaving: RefObject<boolean>
  readonly select: (selection: Selection) => void
  readonly stand: (place: 'body' | 'head') => void
  readonly setLayout: (layout: GridLayout) => void
  readonly setDragged: (dragged: Dragged | undefined) => void
  readonly openMenu: (column: number | undefined) => void
  readonly flash: () => void
  readonly say: (word: UiWord, parameters?: Parameters) => string
  /** Reads something out. */
  readonly announce: (...parts: readonly (string | false)[]) => void
}

export const rowAt = <R>(context: GridContext<R>, row: number): R | undefined => context.props.rows[row]
export const columnAt = <R>(context: GridContext<R>, at: number) => context.arranged.columns[at]?.column

/** Moves the selection and scrolls its moving end into view. */
export const go = <R>(context: GridContext<R>, selection: Selection, seen = selection.focus) => {
  context.stand('body')
  context.select(selection)
  context.geometry.reveal(seen)
}

/** Reads some writes against the rows and drafts of now. */
export const readAll = <R>(context: GridContext<R>, writes: readonly CellWrite<R>[]) =>
  readWrites(writes, { keyOf: context.props.keyOf, drafts: context.acts.drafts })

export const stateAt = <R>(context: GridContext<R>, row: R, at: number): CellState | undefined => {
  const column = columnAt(context, at)
  return column && stateOf(column, row, context.props.keyOf(row), context.acts.drafts)
}

/** Skipped cells in words: locked, unreadable, without a place. */
export const complaints = <R>(
  { say }: GridContext<R>,
  { locked = 0, broken = 0, cut = 0 }: { locked?: number; broken?: number; cut?: number },
) => [
  broken > 0 && say('gridBroken', { count: broken }),
  locked > 0 && say('gridLocked', { count: locked }),
  cut > 0 && say('gridCutOff', { count: cut }),
]
