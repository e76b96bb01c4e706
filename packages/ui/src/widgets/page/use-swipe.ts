import { type PointerEvent, useRef } from 'react'

/** Minimum sideways distance of a swipe, in px. */
const reach = 40

/** Calls back with 1 for a swipe to the left, to the next item, and -1 for one to the right. */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const start = useRef<number>(undefined)
  return {
    onPointerDown: ({ clientX, button }: PointerEvent) => {
      start.current = button === 0 ? clientX : undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = start.current === undefined ? 0 : clientX - start.current
      start.current = undefined
      if (Math.abs(way) >= reach) onSwipe(way < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
