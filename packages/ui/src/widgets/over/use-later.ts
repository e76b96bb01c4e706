import { useCallback, useEffect, useState } from 'react'

/**
 * Part that is not loaded at first: it loads when the browser is idle, or with the first wish for it. After a failed
 * load, the next wish tries again, and its promise resolves to false.
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

/** Some browsers do not report when they are idle. */
const whenIdle = (act: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const wish = requestIdleCallback(act, { timeout: 4000 })
    return () => cancelIdleCallback(wish)
  }
  const wish = setTimeout(act, 1500)
  return () => clearTimeout(wish)
}
