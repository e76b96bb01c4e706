/** Parameters that a scan passes to /login. */
export interface Arrival {
  readonly code: string
  readonly state: string
}

const longest = 512

/** The code of a scan in a query, if it can be one. */
export const readArrival = (search: string): Arrival | undefined => {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  return code && code.length <= longest ? { code, state: (query.get('state') ?? '').slice(0, 100) } : undefined
}

const handled = new Set<string>()
/** Returns true the first time only: a code is sent once, independent of the number of renders. */
export const isNews = ({ code }: Arrival): boolean => {
  const isFirst = !handled.has(code)
  handled.add(code)
  return isFirst
}

let brought: Arrival | undefined
/** Takes the code out of the address before anything else runs, so that it stays out of every history. */
export const startArrival = (): void => {
  const { pathname, search } = window.location
  if (pathname !== '/login') return
  brought = readArrival(search)
  if (search) window.history.replaceState(window.history.state, '', pathname)
}
/** Returns true when the page was loaded with an unused code. */
export const hasArrived = (): boolean => brought !== undefined
/** The code that came with the page itself; once. */
export const takeArrival = (): Arrival | undefined => {
  const taken = brought
  brought = undefined
  return taken
}
