import { createContext, use, useEffect, useLayoutEffect } from 'react'

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

/** Gives the tab a title of its own while this is shown. */
export const useTabTitle = (title: string | undefined) => {
  const { setTitle } = useTab()
  useEffect(() => setTitle(title), [title, setTitle])
}

/**
 * Says that something would be lost: closing the tab, logging out and leaving the site ask first. It is said with the letter that was
 * typed and not after it is painted, or the next key could still close the tab.
 */
export const useUnsaved = (isUnsaved: boolean) => {
  const { setUnsaved } = useTab()
  useLayoutEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved])
}
