import { useEffect, useRef } from 'react'

interface Place {
  /** −1 where no line is left. */
  readonly row: number
  readonly part: 'field' | 'remove'
}
/** The keyboard goes on in the line that came, or in the one that took the place of the line that went. */
export const useLineFocus = (count: number) => {
  const table = useRef<HTMLDivElement>(null)
  const wanted = useRef<Place>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits until a line was added or removed.
  useEffect(() => {
    if (!wanted.current) return
    const { row, part } = wanted.current
    wanted.current = undefined
    const line = table.current?.querySelectorAll('tbody tr')[row]
    const selector = part === 'remove' ? '[data-remove]' : 'input, select, textarea, button'
    const next = line
      ? line.querySelector<HTMLElement>(selector)
      : table.current?.querySelector<HTMLElement>('[data-add]')
    next?.focus()
  }, [count])
  return {
    table,
    goTo: (place: Place) => {
      wanted.current = place
    },
  }
}
