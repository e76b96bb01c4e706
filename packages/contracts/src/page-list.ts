import type { Page } from './page.ts'
import { pages } from './pages.ts'

/** A page without its fields: the part that menu, tabs and guard need. */
export type ListedPage = Pick<Page, 'kind' | 'name' | 'key' | 'title'>

/**
 * Every page that exists. The web app's build puts the list itself in the place of this file, so that its shell loads no resource:
 * this file has no other content.
 */
export const listedPages: readonly ListedPage[] = pages.map(({ kind, name, key, title }) => ({
  kind,
  name,
  key,
  title,
}))
