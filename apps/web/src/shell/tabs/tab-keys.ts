import { useWindowKeys } from '../../use-window-keys.ts'

/** Browsers keep Ctrl+W for themselves. */
export const closeTabKeys = 'Alt+W'
const steps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }

/** Alt+W closes the current tab, Alt+PageDown and Alt+PageUp go to the next and the previous one, round the ends. */
export const useTabKeys = ({
  active,
  onClose,
  tabs,
  onGo,
}: {
  readonly active: string
  readonly tabs: readonly { readonly key: string; readonly path: string }[]
  readonly onClose: (key: string) => void
  readonly onGo: (path: string) => void
}) => {
  useWindowKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = steps[event.code]
    if (event.code !== 'KeyW' && step === undefined) return
    event.preventDefault()
    if (step === undefined) return onClose(active)
    const at = tabs.findIndex(({ key }) => key === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next && next.key !== active) onGo(next.path)
  })
}
