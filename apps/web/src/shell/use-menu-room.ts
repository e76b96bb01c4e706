import { useState, useSyncExternalStore } from 'react'
import { useWindowKeys } from '../use-window-keys.ts'
import { useStoredFlag } from './stored.ts'

/** Width up to which the menu has no room beside the page; shell.module.css uses the same. */
const narrow = '(max-width: 1024px)'
const subscribe = (listener: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const isNarrowNow = () => window.matchMedia(narrow).matches

/**
 * Returns true when the side menu shows icons only. Where there is room the choice is remembered; on a tablet the menu
 * opens over the page and closes after navigation, or by Escape.
 */
export const useMenuRoom = (activeTab: string) => {
  const [isCollapsed, setCollapsed] = useStoredFlag('hangjia.menuCollapsed', false)
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow)
  /** The tab over which the menu was opened. */
  const [over, setOver] = useState<string>()
  const isOver = isNarrow && over === activeTab
  // Over a tab that is come back to later it does not open by itself.
  if (over !== undefined && !isOver) setOver(undefined)
  useWindowKeys(({ key }) => isOver && key === 'Escape' && setOver(undefined))
  return {
    isCollapsed: isNarrow ? !isOver : isCollapsed,
    isOver,
    collapse: (wish: boolean) => (isNarrow ? setOver(wish ? undefined : activeTab) : setCollapsed(wish)),
  }
}
