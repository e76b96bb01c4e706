import { alwaysAllowed, holds, listedPage, type Reader, workspace } from '@hangjia/contracts'

export const loginPath = '/login'

/** Page name of a path: `/fclFreight?x=1` → `fclFreight`. */
export const pageOfPath = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1] ?? ''

/** Returns true when this reader may open the page (spec §4): by its key, as the workbench, or as always allowed. */
export const mayOpen = (reader: Reader, name: string): boolean => {
  if (name === workspace.name || alwaysAllowed.some((allowed) => allowed === name)) return true
  const page = listedPage(name)
  return page !== undefined && holds(reader, page.key)
}

export type Verdict =
  | { readonly go: 'stay' }
  /** `from` is where to return after logging in. */
  | { readonly go: 'login'; readonly from: string }
  | { readonly go: 'redirect'; readonly to: string }

export interface Visit {
  readonly reader: Reader | null
  /** Path with query, as asked for. */
  readonly path: string
  /** The last page that was allowed, or the one to return to after login. */
  readonly previous: string | undefined
  readonly home: string
  /** Returns true when there is a page under this name. */
  readonly exists: (name: string) => boolean
}

/** The navigation guard of spec §4. Redirects are silent. */
export const guard = ({ reader, path, previous, home, exists }: Visit): Verdict => {
  const name = pageOfPath(path)
  const isLogin = name === 'login'
  if (!reader) return isLogin ? { go: 'stay' } : { go: 'login', from: path }
  const isOpen = (candidate: string) => {
    const page = pageOfPath(candidate)
    return page !== 'login' && exists(page) && mayOpen(reader, page)
  }
  if (!isLogin && isOpen(path)) return { go: 'stay' }
  const back = previous !== undefined && previous !== path && isOpen(previous) ? previous : home
  return { go: 'redirect', to: back }
}
