import { useLayoutEffect } from 'react'

let standing = 0

/**
 * Says that something stands over the page: what floats there gives way to it (floating.module.css). In a tab that is put away it
 * stands over nothing, whatever it looks like in the document.
 */
export const useStandsOver = (isOpen: boolean) =>
  useLayoutEffect(() => {
    if (!isOpen) return
    const count = (more: 1 | -1) => {
      standing += more
      document.body.toggleAttribute('data-stood-over', standing > 0)
    }
    count(1)
    return () => count(-1)
  }, [isOpen])
