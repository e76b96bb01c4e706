import type { ComponentType, ReactNode, Ref } from 'react'
import type { Sort } from '../table/column.ts'
import type { BrokenRule } from '../widgets/text/use-rules.ts'

/** Reading of a typed or pasted text: a value, or the rule that it breaks. */
export type Reading<V> = { readonly value: V } | { readonly broken: BrokenRule }

/** Props of a column's own editor, such as a picker; it takes the focus when it appears. */
export interface EditorProps<R, V = unknown> {
  readonly row: R
  readonly value: V
  /** Text typed to open it; empty when it was opened by F2 or a double click. */
  readonly typed: string
  readonly label: string
  /** Commits the value; the focus returns to the grid. */
  readonly onCommit: (value: V) => void
  readonly onCancel: () => void
}

/** Editing of a cell. `editing()` builds one with its type of value. */
export interface CellEdit<R, V = unknown> {
  readonly value: (row: R) => V
  /** Value of a text; '' clears the cell. */
  readonly read: (text: string, row: R) => Reading<V>
  readonly apply: (row: R, value: V) => R
  /** The text to edit, where it differs from the text that is shown: `1234.5` for `1,234.50`. */
  readonly draft?: ((row: R) => string) | undefined
  /** A cell of this row cannot be changed. */
  readonly isLocked?: ((row: R) => boolean) | undefined
  /** A value that Space turns, such as a flag. */
  readonly turned?: ((value: V) => V) | undefined
  readonly Editor?: ComponentType<EditorProps<R, V>> | undefined
}

/** Writes down how a column is edited; inside the grid the type of its value is nobody's business. */
export const editing = <R, V>(edit: CellEdit<R, V>): CellEdit<R> => edit as unknown as CellEdit<R>

/** A column of the grid. */
export interface GridColumn<R> {
  readonly key: string
  readonly title: string
  readonly hint?: string | undefined
  /** Pixels, until the reader drags it. */
  readonly width: number
  readonly align?: 'left' | 'right' | 'center' | undefined
  /** Text of the cell: shown, copied, measured and read out. */
  readonly text: (row: R) => string
  /** A richer look of the same words. */
  readonly cell?: ((row: R) => ReactNode) | undefined
  /** Without it the column is read-only. */
  readonly edit?: CellEdit<R> | undefined
  /** Field that a click on the head sorts by. */
  readonly sortBy?: string | undefined
  /** Stays at the left during scrolling, until the user changes it. */
  readonly pinned?: boolean | undefined
  readonly hidden?: boolean | undefined
}

/** Column layout chosen by the user; unlisted columns keep their defaults. */
export interface GridLayout {
  /** Keys of all columns; an order of another set of columns is ignored (spec §9). */
  readonly order?: readonly string[] | undefined
  readonly widths?: Readonly<Record<string, number>> | undefined
  readonly pinned?: Readonly<Record<string, boolean>> | undefined
  readonly hidden?: Readonly<Record<string, boolean>> | undefined
}

/** Cause of a batch. */
export type Cause = 'type' | 'clear' | 'cut' | 'paste' | 'fill' | 'turn' | 'move' | 'undo' | 'redo'

/** One cell that has another value now. */
export interface CellChange {
  readonly key: string
  readonly column: string
  readonly before: unknown
  readonly after: unknown
}

/** Rows taken out at one place and put in at another; `to` counts without them. */
export interface RowMove {
  readonly from: number
  readonly count: number
  readonly to: number
}

/** Changes of one act: one step of undo, one state update, one save. `applyBatch` returns the rows after it. */
export interface GridBatch<R> {
  readonly cause: Cause
  readonly cells: readonly CellChange[]
  /** The rows of those cells, as they were and as they are. */
  readonly changed: readonly { readonly before: R; readonly after: R }[]
  /** Rows that a longer paste appended, with their cells. */
  readonly added: readonly R[]
  /** Appended rows that undo takes away again. */
  readonly removed: readonly R[]
  readonly moved: RowMove | null
}

/** A text that could not be read: it stays in its cell until it is put right. */
export interface BrokenCell extends BrokenRule {
  readonly key: string
  readonly column: string
  readonly text: string
}

/** Acts that a toolbar may call on the grid. */
export interface GridHandle {
  readonly undo: () => void
  readonly redo: () => void
  /** Scrolls a cell into view and makes it the active one. */
  readonly goTo: (key: string, column: string) => void
  /** Reads the texts again that could not be read, as when more names are known now. */
  readonly reread: () => void
}

export interface GridProps<R> {
  readonly ref?: Ref<GridHandle> | undefined
  readonly label: string
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly columns: readonly GridColumn<R>[]
  /** Without it nothing can be changed. */
  readonly onChange?: ((batch: GridBatch<R>) => void) | undefined
  /** A blank row with a key of its own, for a paste that is longer than the grid; without it a paste is cut off. */
  readonly newRow?: (() => R) | undefined
  /**
   * Key of the column that a heading of a pasted block means, including hidden ones; by default the titles of the
   * columns decide. `line`: all of the headings.
   */
  readonly columnNamed?: ((heading: string, line: readonly string[]) => string | undefined) | undefined
  /** Rows can be dragged into another order, or moved with Alt and the arrows. */
  readonly canReorder?: boolean | undefined
  /** Issue that the form or the server finds in a cell. */
  readonly issueOf?: ((row: R, column: string) => BrokenRule | undefined) | undefined
  /** Called with the cell of the keyboard focus, whenever it moves. */
  readonly onActive?: ((key: string, column: string) => void) | undefined
  /** Called with every unreadable text in these rows, whenever they change. */
  readonly onBroken?: ((cells: readonly BrokenCell[]) => void) | undefined
  readonly sort?: Sort | null | undefined
  readonly onSort?: ((sort: Sort | null) => void) | undefined
  /** Keys of the ticked rows; without it there are no tick boxes. */
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: ((rows: readonly R[], isChosen: boolean) => void) | undefined
  readonly onOpen?: ((row: R) => void) | undefined
  /** Row that is open beside the grid. */
  readonly opened?: string | undefined
  /** Pale rows, such as expired ones. */
  readonly isPale?: ((row: R) => boolean) | undefined
  /** A mark at the start of a row, such as a lock. */
  readonly mark?: ((row: R) => ReactNode) | undefined
  /** With `onLayout` the arrangement is kept outside; without it by the grid. */
  readonly layout?: GridLayout | undefined
  readonly onLayout?: ((layout: GridLayout) => void) | undefined
  /** `own`: scrolls inside its box. `page`: grows with its rows and the page scrolls. */
  readonly scroll?: 'own' | 'page' | undefined
  /** Offset of the sticky head while the page scrolls: 96 px from the top of the window (spec §2.5). */
  readonly stickyTop?: number | undefined
  /** Content shown in place of missing rows. */
  readonly empty?: ReactNode
}
