import type { QuotationDraft } from '@hangjia/contracts'
import { useCallback, useState } from 'react'
import type { Edit } from './lines/draft-edits.ts'

const maxSteps = 100
interface Steps {
  readonly past: readonly QuotationDraft[]
  readonly now: QuotationDraft
  readonly future: readonly QuotationDraft[]
}

export interface DraftState {
  readonly draft: QuotationDraft
  readonly change: (edit: Edit) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Draft with its undo and redo states. */
export const useDraft = (initial: QuotationDraft): DraftState => {
  const [{ past, now, future }, setSteps] = useState<Steps>({ past: [], now: initial, future: [] })
  const change = useCallback(
    (edit: Edit) =>
      setSteps((steps) => ({ past: [...steps.past.slice(-maxSteps), steps.now], now: edit(steps.now), future: [] })),
    [],
  )
  const undo = () =>
    setSteps((steps) => {
      const before = steps.past.at(-1)
      return before ? { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] } : steps
    })
  const redo = () =>
    setSteps((steps) => {
      const [after, ...rest] = steps.future
      return after ? { past: [...steps.past, steps.now], now: after, future: rest } : steps
    })
  return { draft: now, change, undo: past.length > 0 ? undo : undefined, redo: future.length > 0 ? redo : undefined }
}
