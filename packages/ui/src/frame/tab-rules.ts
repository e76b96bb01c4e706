interface Keyed {
  readonly key: string
}
export interface TabWords {
  readonly title: string
  readonly breadcrumb: string
}

/** Closing the active tab moves to the next one, or else the previous one (spec §2.3). */
export const neighbour = <T extends Keyed>(tabs: readonly T[], closed: string): T | undefined => {
  const at = tabs.findIndex(({ key }) => key === closed)
  return at < 0 ? undefined : (tabs[at + 1] ?? tabs[at - 1])
}

/** The first tab is the workspace and stays (spec §2.3). */
export const mayClose = (tabs: readonly Keyed[], key: string): boolean => tabs.findIndex((tab) => tab.key === key) > 0

/** "Close all" leaves the first tab, and does nothing when one or none is open (spec §2.3). */
export const mayCloseAll = (tabs: readonly Keyed[]): boolean => tabs.length > 1

/** Tabs with the same title show as "breadcrumb/title" (spec §2.3). */
export const tabTitles = (words: readonly TabWords[]): readonly string[] =>
  words.map(({ title, breadcrumb }) => {
    const isShared = words.filter((other) => other.title === title).length > 1
    return isShared && breadcrumb !== '' ? `${breadcrumb}/${title}` : title
  })
