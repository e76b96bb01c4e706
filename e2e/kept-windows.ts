import type { BrowserContext, CDPSession, Page } from 'playwright-core'

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Failures in the browser so far: words on its console, exceptions, requests without a good answer. */
  readonly complaints: string[]
}

export interface KeptWindow extends Window {
  /** True once its test set up the browser in a way that nothing undoes. */
  readonly isSetUp: () => boolean
  /** Takes away what its test listens with. */
  readonly unlisten: () => void
  readonly devTools: CDPSession
}

/** Address with nothing on it. On a blank page of another site the browser would change the process. */
const restingPlace = '/favicon.svg'

/** Acts by which a test sets up the browser for good; routes, permissions and listeners are removed again. */
const setUpActs = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'setDefaultTimeout',
  'setDefaultNavigationTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const

/** A window that may be kept, of a page on which nothing was done yet. */
export const keepable = async (page: Page, complaints: string[]): Promise<KeptWindow> => {
  const context = page.context()
  const devTools = await context.newCDPSession(page)
  await page.goto(restingPlace)
  return { page, context, complaints, devTools, isSetUp: watchSetUp(page), unlisten: watchListeners(page) }
}

/** Notes what listens from now on; what is answered removes it. */
const watchListeners = (page: Page): (() => void) => {
  const removals: (() => void)[] = []
  for (const target of [page, page.context()])
    for (const name of ['on', 'once'] as const) {
      const act: unknown = Reflect.get(target, name)
      if (typeof act !== 'function') continue
      const noted = (...given: unknown[]) => {
        removals.push(() => Reflect.apply(target.off, target, given))
        return Reflect.apply(act, target, given)
      }
      Reflect.set(target, name, noted)
    }
  return () => {
    for (const remove of removals.splice(0)) remove()
  }
}

/** Notes from now on whether anything is set up in the window. */
const watchSetUp = (page: Page): (() => boolean) => {
  const context = page.context()
  const { clock } = context
  let isSetUp = false
  const note = () => {
    isSetUp = true
  }
  for (const target of [page, context])
    for (const name of setUpActs) {
      const act: unknown = Reflect.get(target, name)
      if (typeof act !== 'function') continue
      const noted = (...given: unknown[]) => {
        note()
        return Reflect.apply(act, target, given)
      }
      Reflect.set(target, name, noted)
    }
  const notedClock = {
    get: () => {
      note()
      return clock
    },
  }
  for (const target of [page, context]) Object.defineProperty(target, 'clock', notedClock)
  return () => isSetUp
}

/** Brings a page to rest without leaving it; false where something of its test is left, or may be. */
export type Stay = (page: Page) => Promise<boolean>

/** Windows at rest, by what a window has from its start. */
const kept = new Map<string, KeptWindow[]>()

/** A window at rest, if there is one. */
export const takeKept = (kind: string): KeptWindow | undefined => kept.get(kind)?.pop()

/**
 * Keeps the window for a later test: its process has the machine code of the console, which is half of what a short test costs. One
 * that was set up for good, or does not come to rest, is closed.
 */
export const keepOrClose = async (kind: string, window: KeptWindow, stay?: Stay): Promise<void> => {
  const { page, context, devTools, isSetUp, unlisten } = window
  if (isSetUp() || page.isClosed()) return await context.close()
  try {
    unlisten()
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
    // First the page is left: without its routes it would ask the real service again for what they held back.
    if (!(await stay?.(page))) await page.goto(restingPlace)
    await Promise.all([page, context].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.clearPermissions()
    await devTools.send('Page.resetNavigationHistory')
    await page.mouse.move(0, 0)
    await context.clearCookies()
    kept.set(kind, [...(kept.get(kind) ?? []), window])
  } catch {
    await context.close()
  }
}

/** Leaves nothing in the storage of the browser but these. */
export const setStorage = (page: Page, entries: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((wanted) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value)
  }, entries)
