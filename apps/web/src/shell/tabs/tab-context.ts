import { createContext, use, useLayoutEffect, useRef } from 'react'

/** Acts of a page on the tab that contains it. */
export interface TabActs {
  readonly key: string
  /** Replaces the title of the catalogue, for example with the number of a quotation; undefined restores it. */
  readonly setTitle: (title: string | undefined) => void
  /** Marks the tab; closing it then asks first. */
  readonly setUnsaved: (isUnsaved: boolean) => void
  /** Closes it without asking: its content is already gone. */
  readonly leave: () => void
}
export const TabContext = createContext<TabActs | undefined>(undefined)

export const useTab = (): TabActs => {
  const acts = use(TabContext)
  if (!acts) throw new Error('useTab outside of a tab')
  return acts
}

/** Reports to the tab once: a page that returns to the front has already reported. */
const usePublished = <T>(value: T, tell: (value: T) => void) => {
  const published = useRef<{ readonly value: T }>(undefined)
  useLayoutEffect(() => {
    if (published.current && Object.is(published.current.value, value)) return
    published.current = { value }
    tell(value)
  }, [value, tell])
}

/** Gives the tab a title of its own while this is shown. */
export const useTabTitle = (title: string | undefined) => usePublished(title, useTab().setTitle)

/**
 * Reports unsaved changes: closing the tab, logging out and leaving the site ask first. It is reported with the typed
 * letter and not after painting, or the next key could still close the tab.
 */
export const useUnsaved = (isUnsaved: boolean) => usePublished(isUnsaved, useTab().setUnsaved)
