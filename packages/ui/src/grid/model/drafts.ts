import type { BrokenRule } from '../../widgets/text/use-rules.ts'
import type { BrokenCell } from '../grid-props.ts'

/** A text that could not be read, and why. */
export interface Draft {
  readonly text: string
  readonly broken: BrokenRule
}
/** Unreadable texts by column, of one row. The object stays the same while nothing of its row changes. */
export type RowDrafts = Readonly<Record<string, Draft>>
export type Drafts = ReadonlyMap<string, RowDrafts>

/** A draft to be kept in a cell, or taken out of it. */
export interface DraftChange {
  readonly key: string
  readonly column: string
  readonly draft: Draft | undefined
}

/** The drafts after some changes; rows that are not named keep their object. */
export const withDrafts = (drafts: Drafts, changes: readonly DraftChange[]): Drafts => {
  const next = new Map(drafts)
  let isChanged = false
  for (const { key, column, draft } of changes) {
    const row = next.get(key)
    if (row?.[column] === draft) continue
    isChanged = true
    const { [column]: _dropped, ...others } = row ?? {}
    const kept = draft ? { ...others, [column]: draft } : others
    if (Object.keys(kept).length > 0) next.set(key, kept)
    else next.delete(key)
  }
  return isChanged ? next : drafts
}

export const brokenCells = (drafts: Drafts): BrokenCell[] =>
  [...drafts].flatMap(([key, row]) =>
    Object.entries(row).map(([column, { text, broken }]) => ({ key, column, text, ...broken })),
  )
