import type { GridColumn } from '../grid-props.ts'
import type { Draft, Drafts } from './drafts.ts'

/** Content of a cell: its value, and the unreadable text over it. */
export interface CellState {
  readonly value: unknown
  readonly draft: Draft | undefined
}
/** One cell as it was and as it becomes. */
export interface CellStep {
  readonly key: string
  readonly column: string
  readonly before: CellState
  readonly after: CellState
}

/** Value to put into a cell: a text to be read, or the value of another cell of the same column. */
export type CellWrite<R> = { readonly row: R; readonly column: GridColumn<R> } & (
  | { readonly text: string }
  | { readonly state: CellState }
)

export interface Written {
  readonly steps: readonly CellStep[]
  /** Cells that cannot be changed and were left as they are. */
  readonly locked: number
  /** Number of cells with unreadable text. */
  readonly broken: number
}

export const isLocked = <R>(column: GridColumn<R>, row: R): boolean =>
  column.edit === undefined || (column.edit.isLocked?.(row) ?? false)

export const stateOf = <R>(column: GridColumn<R>, row: R, key: string, drafts: Drafts): CellState => ({
  value: column.edit?.value(row),
  draft: drafts.get(key)?.[column.key],
})

/** Displayed text of a cell. */
export const textOf = <R>(column: GridColumn<R>, row: R, draft: Draft | undefined): string =>
  draft?.text ?? column.text(row)

/** Reads every write; nothing is changed yet. Cells that would stay as they are make no step. */
export const readWrites = <R>(
  writes: readonly CellWrite<R>[],
  { keyOf, drafts }: { readonly keyOf: (row: R) => string; readonly drafts: Drafts },
): Written => {
  const steps: CellStep[] = []
  let locked = 0
  let broken = 0
  for (const write of writes) {
    const { row, column } = write
    const { edit } = column
    if (!edit || edit.isLocked?.(row)) {
      locked += 1
      continue
    }
    const key = keyOf(row)
    const before = stateOf(column, row, key, drafts)
    const after = 'state' in write ? write.state : stateAfter(edit.read(write.text, row), write.text, before)
    if (after.draft) broken += 1
    if (!isSame(before, after)) steps.push({ key, column: column.key, before, after })
  }
  return { steps, locked, broken }
}

type Read = ReturnType<NonNullable<GridColumn<never>['edit']>['read']>
const stateAfter = (reading: Read, text: string, before: CellState): CellState =>
  'value' in reading
    ? { value: reading.value, draft: undefined }
    : { value: before.value, draft: { text, broken: reading.broken } }

const isSame = (one: CellState, other: CellState) =>
  one.draft?.text === other.draft?.text &&
  (Object.is(one.value, other.value) ||
    (typeof one.value === 'object' && JSON.stringify(one.value) === JSON.stringify(other.value)))
