import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { house } from './setup/running.ts'
import { openWindow, type Window } from './window.ts'
import { type Language, type Say, wordsOf } from './words.ts'

export const password = 'hangjia2026'
export type Account = 'pricing' | 'sales' | 'partner' | 'rival'

export interface Visit extends Window {
  readonly language: Language
  readonly say: Say
}
interface Wishes {
  /** Nobody when absent. */
  readonly as?: Account
  readonly language?: Language
  /** With a session of its own, as from another machine; windows of one account share one otherwise. */
  readonly elsewhere?: true
  /** As the machine is set, which is light, when absent. */
  readonly mode?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** With the tour that a new user sees; windows of tests have seen it otherwise. */
  readonly tour?: true
  /** Path to visit first; none when absent. */
  readonly path?: string
  /** Complaints that belong to the journey, such as a refusal that it provokes. */
  readonly expected?: RegExp
}

/** A window on the product for the running test, in somebody's name. */
export const visit = async (wishes: Wishes): Promise<Visit> => {
  const { as, elsewhere, language = 'zh', mode, width = 1440, height = 900, tour, path, expected } = wishes
  const { url, browser } = house()
  const storage = {
    'hangjia.language': language,
    ...(mode && { 'hangjia.colourMode': mode }),
    ...(!tour && { 'hangjia.tour': '1' }),
  }
  const window = await openWindow({ browser, url, language, width, height, storage, expected })
  if (as) await (elsewhere ? logIn : bringSession)(window.context, as)
  if (path) await window.page.goto(path)
  return { ...window, language, say: wordsOf(language) }
}

/** Gives the window the session that this product's last window of the account had, as long as it is open. */
const bringSession = async (context: BrowserContext, userName: Account): Promise<void> => {
  const file = join(house().dataFolder, `session-of-${userName}.json`)
  if (existsSync(file)) {
    await context.addCookies(JSON.parse(readFileSync(file, 'utf8')))
    if ((await context.request.get('/trpc/session.current')).ok()) return
    await context.clearCookies()
  }
  await logIn(context, userName)
  writeFileSync(file, JSON.stringify(await context.cookies()))
}

/** Logs the window in without the page for it. */
const logIn = async (context: BrowserContext, userName: Account): Promise<void> => {
  const reply = await context.request.post('/trpc/session.login', {
    data: { userName, password },
    headers: { origin: house().url },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
