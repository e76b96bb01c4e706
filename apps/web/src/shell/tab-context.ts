import { createContext, use, useLayoutEffect, useRef } from 'react'

/** What a page may say to the tab it lives in. */
export interface TabActs {
  readonly key: string
  /** Replaces the title of the catalogue, such as the number of a quotation; undefined brings that one back. */
  readonly setTitle: (title: string | undefined) => void
  /** Marks the tab; closing it then asks first. */
  readonly setUnsaved: (isUnsaved: boolean) => void
  /** Closes it without asking: what it held is gone already. */
  readonly leave: () => void
}
export const TabContext = createContext<TabActs | undefined>(undefined)

export const useTab = (): TabActs => {
  const acts = use(TabContext)
  if (!acts) throw new Error('useTab outside of a tab')
  return acts
}

/** Tells the tab once: a page that comes to the front again has told it already. */
const useTold = <T>(value: T, tell: (value: T) => void) => {
  const told = useRef<{ readonly value: T }>(undefined)
  useLayoutEffect(() => {
    if (told.current && Object.is(told.current.value, value)) return
    told.current = { value }
    tell(value)
  }, [value, tell])
}

/** Gives the tab a title of its own while this is shown. */
export const useTabTitle = (title: string | undefined) => useTold(title, useTab().setTitle)

/**
 * Says that something would be lost: closing the tab, logging out and leaving the site ask first. It is said with the letter that was
 * typed and not after it is painted, or the next key could still close the tab.
 */
export const useUnsaved = (isUnsaved: boolean) => useTold(isUnsaved, useTab().setUnsaved)
