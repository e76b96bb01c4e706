export interface Tab {
  /** Page name, or page name and the value of its tab parameter. */
  readonly key: string
  /** Current path with its query. */
  readonly path: string
}

/** Opens the tab of a visited path, or moves it to that path; the home tab is always first. */
export const visit = (tabs: readonly Tab[], visited: Tab, home: Tab | undefined): readonly Tab[] => {
  const withHome = home && !tabs.some(({ key }) => key === home.key) ? [home, ...tabs] : tabs
  const known = withHome.find(({ key }) => key === visited.key)
  if (!known) return [...withHome, visited]
  if (known.path === visited.path) return withHome
  return withHome.map((tab) => (tab.key === visited.key ? visited : tab))
}

/** The tabs that stay when one is closed. */
export const without = (tabs: readonly Tab[], key: string): readonly Tab[] => tabs.filter((tab) => tab.key !== key)

/**
 * Address that the name of a page leads to: its open tab at its current address; from a page below it up to the page
 * itself.
 */
export const addressOf = (
  { tabs, inFront }: { readonly tabs: readonly Tab[]; readonly inFront: string },
  name: string,
): string => {
  const own = `/${name}`
  const open = tabs.find(({ key }) => key === name)
  const isBelow = open?.key === inFront && open.path.split('?')[0] !== own
  return open && !isBelow ? open.path : own
}

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Tab).key === 'string' &&
  typeof (value as Tab).path === 'string' &&
  (value as Tab).path.startsWith('/')

/** Tabs kept over a reload; anything unreadable is no tab. */
export const readTabs = (stored: string | null): readonly Tab[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isTab) : []
  } catch {
    return []
  }
}

/** Titles kept likewise. */
export const readTitles = (stored: string | null): Readonly<Record<string, string>> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
