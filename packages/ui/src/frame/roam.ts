import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<'row' | 'column', Readonly<Record<string, number>>>> = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
}

/**
 * Moves the focus among the stops of a list: arrows along its axis, round the ends, Home and End. Stops are visible
 * elements with `data-stop`; returns true when the key was handled.
 */
export const roam = (event: KeyboardEvent, list: Element, axis: 'row' | 'column'): boolean => {
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  const stops = [...list.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => stop.checkVisibility())
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const step = steps[axis][event.key]
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? stops.length - 1
        : step !== undefined && at >= 0
          ? (at + step + stops.length) % stops.length
          : undefined
  if (to === undefined || !stops[to]) return false
  event.preventDefault()
  stops[to].focus()
  return true
}
