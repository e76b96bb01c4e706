import type { Cause, GridBatch, GridColumn, RowMove } from '../grid-props.ts'
import { movedBack } from './batch.ts'
import type { DraftChange } from './drafts.ts'
import type { Selection } from './selection.ts'
import type { CellStep } from './writing.ts'

/** Act that undo reverts and redo repeats. */
export interface Act<R> {
  readonly cause: Cause
  readonly steps: readonly CellStep[]
  readonly added: readonly R[]
  readonly moved: RowMove | null
  /** Selections before and after. */
  readonly from: Selection
  readonly to: Selection
}

export interface History<R> {
  readonly done: readonly Act<R>[]
  readonly undone: readonly Act<R>[]
}
export const noHistory = { done: [], undone: [] } as const
const maxActs = 200

/** Adds a new act; acts undone before it can no longer be redone. */
export const withAct = <R>(history: History<R>, act: Act<R>): History<R> => ({
  done: [...history.done, act].slice(-maxActs),
  undone: [],
})
export const steppedBack = <R>({ done, undone }: History<R>): History<R> => {
  const act = done.at(-1)
  return act ? { done: done.slice(0, -1), undone: [...undone, act] } : { done, undone }
}
export const steppedForward = <R>({ done, undone }: History<R>): History<R> => {
  const act = undone.at(-1)
  return act ? { done: [...done, act], undone: undone.slice(0, -1) } : { done, undone }
}

/** An act the other way round. */
const reversed = <R>({ steps, moved }: Act<R>) => ({
  steps: steps.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before })).toReversed(),
  moved: moved && movedBack(moved),
})

/**
 * Batch of an act on the current rows: cell by cell, so that later changes by others in the same row stay. Cells of
 * deleted rows are left out.
 */
export const batchOf = <R>(
  act: Act<R>,
  direction: 'do' | 'undo' | 'redo',
  { rows, keyOf, columns }: { rows: readonly R[]; keyOf: (row: R) => string; columns: readonly GridColumn<R>[] },
): { readonly batch: GridBatch<R>; readonly drafts: readonly DraftChange[] } => {
  const { steps, moved } = direction === 'undo' ? reversed(act) : act
  const edits = new Map(columns.map(({ key, edit }) => [key, edit]))
  const named = new Set(steps.map(({ key }) => key))
  const now = new Map(rows.filter((row) => named.has(keyOf(row))).map((row) => [keyOf(row), row]))
  const after = new Map(now)
  const cells: GridBatch<R>['cells'][number][] = []
  const drafts: DraftChange[] = []
  for (const step of steps) {
    const { key, column } = step
    drafts.push({ key, column, draft: step.after.draft })
    const row = after.get(key)
    const edit = edits.get(column)
    if (row === undefined || !edit || step.before.value === step.after.value) continue
    cells.push({ key, column, before: edit.value(row), after: step.after.value })
    after.set(key, edit.apply(row, step.after.value))
  }
  const changed = [...now]
    .map(([key, before]) => ({ before, after: after.get(key) ?? before }))
    .filter((row) => row.before !== row.after)
  return {
    batch: {
      cause: direction === 'do' ? act.cause : direction,
      cells,
      changed,
      added: direction === 'undo' ? [] : act.added,
      removed: direction === 'undo' ? act.added : [],
      moved,
    },
    drafts,
  }
}
