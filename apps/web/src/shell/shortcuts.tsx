import { lazy, Suspense } from 'react'
import { useWindowKeys } from '../use-window-keys.ts'

const ShortcutList = lazy(() => import('../shortcuts/shortcut-list.tsx'))

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]')

/** List of keyboard shortcuts; `?` opens it unless somebody is typing. */
export const Shortcuts = ({
  isOpen,
  onOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}) => {
  useWindowKeys((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return
    event.preventDefault()
    onOpen()
  })
  return isOpen ? (
    <Suspense>
      <ShortcutList onClose={onClose} />
    </Suspense>
  ) : null
}
