import { createContext, use, useEffect } from 'react'

/** What a page may say to the tab it lives in. */
export interface TabActs {
  readonly key: string
  /** Replaces the title of the catalogue, such as the number of a quotation; undefined brings that one back. */
  readonly setTitle: (title: string | undefined) => void
  /** Marks the tab; closing it then asks first. */
  readonly setUnsaved: (isUnsaved: boolean) => void
  readonly close: () => void
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

/** Says that something would be lost: closing the tab, logging out and leaving the site ask first. */
export const useUnsaved = (isUnsaved: boolean) => {
  const { setUnsaved } = useTab()
  useEffect(() => setUnsaved(isUnsaved), [isUnsaved, setUnsaved])
}
