import { useLayoutEffect } from 'react'

let standing = 0

/**
 * Marks that something covers the page: floating elements give way to it (floating.module.css). In a hidden tab it
 * covers nothing, even though it is in the document.
 */
export const useOverlay = (isOpen: boolean) =>
  useLayoutEffect(() => {
    if (!isOpen) return
    const count = (more: 1 | -1) => {
      standing += more
      document.body.toggleAttribute('data-stood-over', standing > 0)
    }
    count(1)
    return () => count(-1)
  }, [isOpen])
