import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  parsePath,
  Router,
} from 'react-router-dom'

const history = createBrowserHistory({ v5Compat: true })
const onMove = new Set<() => void>()
/** Undefined until first read: parameters of a log-in are taken out of the address before. */
let address: Location | undefined
history.listen(({ location }) => {
  address = location
  for (const hear of onMove) hear()
})
const whereNow = () => {
  address ??= history.location
  return address
}
const listen = (hear: () => void) => {
  onMove.add(hear)
  return () => void onMove.delete(hear)
}

/**
 * Current address of the browser, for code that decides what is in front. Links and moves start from the {@link Place}
 * that contains them.
 */
export const useAddress = (): Location => useSyncExternalStore(listen, whereNow)

const nowhere: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' }

/**
 * Router over everything, whose own location never changes. React re-renders every reader of a context whose value
 * changed above it, even where a nearer provider gives it another: every hidden tab would render at every navigation.
 */
export const AddressRouter = ({ children }: { readonly children: ReactNode }) => (
  <Router navigator={history} location={nowhere}>
    {children}
  </Router>
)

/** Content drawn at an address of its own, independent of the browser's. */
export const Place = ({ at, children }: { readonly at: Location; readonly children: ReactNode }) => (
  <LocationContext value={useMemo(() => ({ location: at, navigationType: NavigationType.Pop }), [at])}>
    {children}
  </LocationContext>
)

/** The location that an address within the console names. */
export const locationOf = (path: string): Location => ({ ...nowhere, ...parsePath(path) })
