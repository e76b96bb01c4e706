import { useEffect, useEffectEvent } from 'react'

/** Hears the keys of the whole window while its component is shown, whatever has the focus. */
export const useWindowKeys = (press: (event: KeyboardEvent) => void): void => {
  const onKey = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** True of a key that the page does not hear: the focused field took it, as a cell does that adds a line by Ctrl+Enter, or a dialog is open. */
export const isTaken = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null)

/** Ctrl+S. A text that is being typed settles when its field is left; the person goes on where they were. */
export const useSaveKey = (save: () => unknown): void => {
  const saveNow = useEffectEvent(() => void save())
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    const at = document.activeElement
    if (at instanceof HTMLElement) {
      at.blur()
      at.focus({ preventScroll: true })
    }
    setTimeout(saveNow)
  })
}
