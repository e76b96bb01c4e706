import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWindowKeys } from '../../use-window-keys.ts'
import type { PreviewAsk } from '../use-import.ts'
import { faultyCells, nextFault, rowColumn, type SheetRow } from './sheet-rows.ts'

interface Facts {
  readonly rows: readonly SheetRow[]
  /** Columns of the sheet that are shown, in their order. */
  readonly columns: readonly string[]
  readonly active: { readonly row: number; readonly column: string } | undefined
  readonly ask: PreviewAsk
  /** Number of pages. */
  readonly pages: number
  readonly isLoading: boolean
  readonly setAsk: (ask: PreviewAsk) => void
  readonly goTo: (row: number, column: string) => void
}

/**
 * Moves from one faulty cell to the next by F8 (back with Shift), from any focus, beyond the end of a page: within the
 * faulty records to the next page and round again, else to the faulty records alone.
 */
export const useFaults = ({ rows, columns, active, ask, pages, isLoading, setAsk, goTo }: Facts) => {
  const faults = useMemo(() => faultyCells(rows, columns), [rows, columns])
  const [awaited, setAwaited] = useState<1 | -1>()
  const arrive = useEffectEvent(() => {
    const found = awaited === 1 ? faults[0] : faults.at(-1)
    if (found) goTo(found.row, found.column)
    setAwaited(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what was awaited.
  useEffect(() => {
    if (awaited && !isLoading) arrive()
  }, [awaited, isLoading, rows])

  const step = (direction: 1 | -1) => {
    const found = nextFault(faults, { at: active, columns: [rowColumn, ...columns], direction })
    if (found) return goTo(found.row, found.column)
    const isNarrow = ask.outcome === 'bad' || ask.outcome === 'conflict'
    const there = ask.pageNo + direction
    const pageNo = !isNarrow || there > pages ? 1 : there < 1 ? pages : there
    if (isNarrow || pages > 1) setAsk({ ...ask, outcome: isNarrow ? ask.outcome : 'bad', pageNo })
    setAwaited(direction)
  }
  useWindowKeys((event) => {
    const isOther = event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey
    if (isOther || event.defaultPrevented || document.querySelector('[role="dialog"][data-state="open"]')) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  })
  const at = active ? faults.findIndex(({ row, column }) => row === active.row && column === active.column) : -1
  return { count: faults.length, at, step }
}
export type Faults = ReturnType<typeof useFaults>
