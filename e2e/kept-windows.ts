import type { BrowserContext, Page } from 'playwright-core'

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Failures in the browser so far: words on its console, exceptions, requests without a good answer. */
  readonly complaints: string[]
}

/** A window with the answer whether its test set up the browser, which nothing undoes. */
export interface KeptWindow extends Window {
  readonly isSetUp: () => boolean
}

/** Address with nothing on it. On a blank page of another site the browser would change the process. */
const restingPlace = '/favicon.svg'

/** Acts by which a test sets up the browser. */
const setUpActs = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setOffline',
] as const

/** Notes from now on whether anything is set up in the window. */
export const watchSetUp = (page: Page): (() => boolean) => {
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
  Object.defineProperty(page, 'clock', {
    get: () => {
      note()
      return clock
    },
  })
  return () => isSetUp
}

/** Windows at rest, by what a window has from its start. */
const kept = new Map<string, KeptWindow[]>()

/** A window at rest, if there is one. */
export const takeKept = (kind: string): KeptWindow | undefined => kept.get(kind)?.pop()

/**
 * Keeps the window for a later test: its process has the machine code of the console, which is half of what a short test costs. One
 * that was set up, or does not come to rest, is closed.
 */
export const keepOrClose = async (kind: string, window: KeptWindow): Promise<void> => {
  const { page, context, isSetUp } = window
  if (isSetUp() || page.isClosed()) return await context.close()
  try {
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
    await goToRest(page)
    await page.mouse.move(0, 0)
    await context.clearCookies()
    kept.set(kind, [...(kept.get(kind) ?? []), window])
  } catch {
    await context.close()
  }
}

export const goToRest = async (page: Page): Promise<void> => {
  await page.goto(restingPlace)
}

/** Leaves nothing in the storage of the browser but these. */
export const setStorage = (page: Page, entries: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((wanted) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value)
  }, entries)
