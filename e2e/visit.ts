import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import type {} from './house/global-setup.ts'
import { type Language, type Say, wordsOf } from './words.ts'

export const password = 'hangjia2026'
export type Account = 'pricing' | 'sales' | 'rival'
export const shotsFolder = fileURLToPath(new URL('./shots/', import.meta.url))

let connected: Promise<Browser> | undefined
const sharedBrowser = () => {
  connected ??= chromium.connect(inject('house').browser)
  return connected
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly language: Language
  readonly say: Say
  /** What went wrong in the browser so far: words on its console, exceptions, requests without a good answer. */
  readonly complaints: string[]
}
interface Wishes {
  /** Nobody when absent. */
  readonly as?: Account
  readonly language?: Language
  readonly width?: number
  readonly height?: number
  /** Where to go first; nowhere when absent. */
  readonly path?: string
  /** Complaints that belong to the journey, such as a refusal that it provokes. */
  readonly expected?: RegExp
}

/**
 * A browser window of its own for the running test. The test fails when something went wrong in the browser that it
 * did not provoke; a failed test leaves its window as a picture.
 */
export const visit = async ({
  as,
  language = 'zh',
  width = 1440,
  height = 900,
  path,
  expected,
}: Wishes): Promise<Visit> => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: inject('house').url,
    viewport: { width, height },
    timezoneId: 'Asia/Shanghai',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    storageState: {
      cookies: [],
      origins: [{ origin: inject('house').url, localStorage: [{ name: 'hangjia.language', value: language }] }],
    },
  })
  context.setDefaultTimeout(15_000)
  const complaints: string[] = []
  context.on('page', (page) => listen(page, complaints))
  const page = await context.newPage()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(context, task.fullTestName)
    await context.close()
    const unexpected = complaints.filter((complaint) => !expected?.test(complaint))
    expect(unexpected, 'what went wrong in the browser').toEqual([])
  })
  if (as) await logIn(context, as)
  if (path) await page.goto(path)
  return { page, context, language, say: wordsOf(language), complaints }
}

/** Logs the window in without the page for it. */
const logIn = async (context: BrowserContext, userName: Account): Promise<void> => {
  const reply = await context.request.post('/trpc/session.login', {
    data: { userName, password },
    headers: { origin: inject('house').url },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

const listen = (page: Page, complaints: string[]) => {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // The page was left, or a newer question took the place of an older one.
    if (why !== 'net::ERR_ABORTED') complaints.push(`request: ${why} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answer: ${response.status()} ${response.url()}`)
  })
}

const picture = async (context: BrowserContext, name: string) => {
  mkdirSync(shotsFolder, { recursive: true })
  for (const [index, page] of context.pages().entries()) {
    const file = `failed-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}${index || ''}.png`
    await page.screenshot({ path: shotsFolder + file, timeout: 5000 }).catch(() => undefined)
  }
}
