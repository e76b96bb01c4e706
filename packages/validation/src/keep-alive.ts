/** Pages whose state is kept while another is looked at; in the beginning the workspace (spec §4). */
export const firstAlivePages: readonly string[] = ['workspace']

/** Keeps a page alive; one that is already kept stays where it is. */
export const addAlivePage = (pages: readonly string[], page: string): readonly string[] =>
  pages.includes(page) ? pages : [...pages, page]

/** Lets go of a page, as when its tab is closed (spec §2.3). */
export const removeAlivePage = (pages: readonly string[], page: string): readonly string[] =>
  pages.filter((other) => other !== page)

/** Back to the workspace alone. */
export const resetAlivePages = (): readonly string[] => firstAlivePages
