import { useCallback, useEffect, useState } from 'react'

/**
 * A part that is not there at first: it comes when nothing else is to be done, or with the first wish for it. Where it could not be
 * had, the next wish asks again, and its promise says that there is none.
 */
export const useLater = <Part>(load: () => Promise<Part>) => {
  const [part, setPart] = useState<{ readonly is: Part }>()
  const want = useCallback(
    () =>
      load().then(
        (is) => {
          setPart({ is })
          return true
        },
        () => false,
      ),
    [load],
  )
  useEffect(() => whenIdle(want), [want])
  return [part?.is, want] as const
}

/** Not every browser says when it is idle. */
const whenIdle = (act: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const wish = requestIdleCallback(act, { timeout: 4000 })
    return () => cancelIdleCallback(wish)
  }
  const wish = setTimeout(act, 1500)
  return () => clearTimeout(wish)
}
