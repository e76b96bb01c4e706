import { useEffect, useEffectEvent, useState } from 'react'

/** Pixels from the top of a scrolling element to an element in it; follows size changes above it. */
export const useOffset = (element: HTMLElement | null, scroller: HTMLElement | null): number => {
  const [offset, setOffset] = useState(0)
  const measure = useEffectEvent(() => {
    if (!element || !scroller) return
    setOffset(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
  })
  useEffect(() => {
    if (!element || !scroller) return
    const sizes = new ResizeObserver(() => measure())
    for (const observed of [scroller, ...scroller.children]) sizes.observe(observed)
    return () => sizes.disconnect()
  }, [element, scroller])
  return offset
}
