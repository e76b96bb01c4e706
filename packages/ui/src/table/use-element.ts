import { type RefCallback, useCallback, useState } from 'react'

/**
 * Element for use while rendering, null until it is mounted, and its ref. It stays while the page is hidden: if
 * released and set again, it would render the page once more each time the page comes to the front.
 */
export const useElement = <E extends HTMLElement>(): readonly [E | null, RefCallback<E>] => {
  const [element, setElement] = useState<E | null>(null)
  const ref = useCallback((now: E | null) => {
    if (now) setElement(now)
  }, [])
  return [element, ref]
}
