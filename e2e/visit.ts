import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { house } from './house/house.ts'
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
  /** As the machine is set, which is light, when absent. */
  readonly mode?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** Where to go first; nowhere when absent. */
  readonly path?: string
  /** Complaints that belong to the journey, such as a refusal that it provokes. */
  readonly expected?: RegExp
}

/** A window on the product for the running test, in somebody's name. */
export const visit = async (wishes: Wishes): Promise<Visit> => {
  const { as, language = 'zh', mode, width = 1440, height = 900, path, expected } = wishes
  const { url, browser } = house()
  const localStorage = [
    { name: 'hangjia.language', value: language },
    ...(mode ? [{ name: 'hangjia.colourMode', value: mode }] : []),
  ]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const window = await openWindow({ browser, url, language, width, height, storageState, expected })
  if (as) await logIn(window.context, as)
  if (path) await window.page.goto(path)
  return { ...window, language, say: wordsOf(language) }
}

/** Logs the window in without the page for it. */
const logIn = async (context: BrowserContext, userName: Account): Promise<void> => {
  const reply = await context.request.post('/trpc/session.login', {
    data: { userName, password },
    headers: { origin: house().url },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
