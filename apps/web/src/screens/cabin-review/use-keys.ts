import { useWindowKeys } from '../../use-window-keys.ts'

/** Elements in which keys have a meaning of their own. */
const taken =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Runs what a letter means, once for each time that it is pressed, unless it is typed or belongs to a dialog or menu. */
export const useKeys = (meanings: Readonly<Record<string, (() => void) | undefined>>): void => {
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(taken)) return
    const act = meanings[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
}
