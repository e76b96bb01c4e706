import { isTaken, useWindowKeys } from '../../use-window-keys.ts'

interface EditorKeys {
  /** Acts on a draft; undefined for a quotation that was sent. */
  readonly acts: { readonly store: () => void; readonly send: () => void } | undefined
  readonly isBusy: boolean
  readonly print: () => Promise<void>
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Shortcuts of the whole editor: Ctrl+S, Ctrl+P, Ctrl+Z, Ctrl+Enter. They work with any focus, even if the focused element was removed. */
export const useEditorKeys = ({ acts, isBusy, print, undo, redo }: EditorKeys) =>
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const shortcuts: Record<string, (() => void) | undefined> = {
      s: acts && (() => isBusy || acts.store()),
      enter: acts && !isTaken(event) ? () => isBusy || acts.send() : undefined,
      p: () => void print(),
      z: event.shiftKey ? redo : undo,
      y: redo,
    }
    const act = shortcuts[event.key.toLowerCase()]
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]),textarea')
    if (!act || (isTyping && 'zy'.includes(event.key.toLowerCase()))) return
    event.preventDefault()
    act()
  })
