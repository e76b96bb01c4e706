import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cause, GridProps, RowMove } from './grid-props.ts'
import { brokenCells, type Drafts, withDrafts } from './model/drafts.ts'
import { type Act, batchOf, type History, noHistory, steppedBack, steppedForward, withAct } from './model/history.ts'
import type { Selection } from './model/selection.ts'
import type { CellStep } from './model/writing.ts'

/** Effect of an act, and the selection after it. */
export interface Deed<R> {
  readonly cause: Cause
  readonly steps?: readonly CellStep[]
  readonly added?: readonly R[]
  readonly moved?: RowMove
  readonly to?: Selection
}

/** Everything that changes rows goes through here: one batch to the owner of the rows, one step of undo. */
export const useActs = <R>(
  { rows, keyOf, columns, onChange, onBroken }: GridProps<R>,
  selection: Selection,
  select: (selection: Selection) => void,
) => {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const history = useRef<History<R>>(noHistory)
  const announced = useRef('')
  const tell = useEffectEvent(() => {
    if (!onBroken) return
    const here = drafts.size === 0 ? new Set<string>() : new Set(rows.map(keyOf))
    const broken = brokenCells(drafts).filter(({ key }) => here.has(key))
    const words = broken.length === 0 ? '' : JSON.stringify(broken)
    if (words !== announced.current) onBroken(broken)
    announced.current = words
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a broken text goes away with its row, too.
  useEffect(() => tell(), [drafts, rows])

  const play = (act: Act<R>, direction: 'do' | 'undo' | 'redo') => {
    const { batch, drafts: changes } = batchOf(act, direction, { rows, keyOf, columns })
    setDrafts((before) => withDrafts(before, changes))
    const { changed, added, removed, moved } = batch
    if (changed.length + added.length + removed.length > 0 || moved) onChange?.(batch)
    select(direction === 'undo' ? act.from : act.to)
  }
  const perform = ({ cause, steps = [], added = [], moved, to = selection }: Deed<R>) => {
    if (!onChange || (steps.length === 0 && added.length === 0 && !moved)) return
    const act: Act<R> = { cause, steps, added, moved: moved ?? null, from: selection, to }
    history.current = withAct(history.current, act)
    play(act, 'do')
  }
  const undo = () => {
    const act = history.current.done.at(-1)
    history.current = steppedBack(history.current)
    if (act) play(act, 'undo')
    return act
  }
  const redo = () => {
    const act = history.current.undone.at(-1)
    history.current = steppedForward(history.current)
    if (act) play(act, 'redo')
    return act
  }
  return { drafts, perform, undo, redo }
}
export type Acts<R> = ReturnType<typeof useActs<R>>
