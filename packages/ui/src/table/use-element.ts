import { type RefCallback, useCallback, useState } from 'react'

/**
 * An element for who needs it while drawing, null until it is there, and the ref that brings it. It stays while the page is
 * hidden: let go and brought again, it would draw the page once more each time that it comes to the front.
 */
export const useElement = <E extends HTMLElement>(): readonly [E | null, RefCallback<E>] => {
  const [element, setElement] = useState<E | null>(null)
  const ref = useCallback((now: E | null) => {
    if (now) setElement(now)
  }, [])
  return [element, ref]
}
