import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
// @boundaries-ignore the suite drives the product's own browser
import type { FoundBrowser } from '../apps/gateway/src/browser/find-browser.ts'
import { type KeptWindow, keepable, keepOrClose, type Stay, setStorage, takeKept, type Window } from './kept-windows.ts'
import { comeLate, isLate } from './late.ts'
import { ownBrowser } from './setup/browser.ts'
import type { Language } from './words.ts'

export type { Window }

export const shotsFolder = fileURLToPath(new URL('./shots/', import.meta.url))

interface Nature {
  readonly browser: FoundBrowser
  readonly url: string
  readonly language: Language
  /** Fingers instead of a mouse. */
  readonly hasTouch?: boolean | undefined
}
interface Wishes extends Nature {
  readonly width: number
  readonly height: number
  /** Entries of the browser's local storage. */
  readonly storage?: Readonly<Record<string, string>>
  /** Complaints that belong to the test, such as a refusal that it provokes. */
  readonly expected?: RegExp | undefined
  /** Otherwise the page is left. */
  readonly stay?: Stay
}

/**
 * A browser window for the running test, with nothing in it from another. The test fails when something went wrong in the browser
 * that it did not provoke; a failed test leaves its window as a picture.
 */
export const openWindow = async (wishes: Wishes): Promise<Window> => {
  const { browser, url, language, hasTouch = false, width, height, storage = {}, expected, stay } = wishes
  const kind = JSON.stringify([url, language, hasTouch])
  const window = takeKept(kind) ?? (await newWindow({ browser, url, language, hasTouch }))
  const { page, context, complaints } = window
  await page.setViewportSize({ width, height })
  await setStorage(page, storage)
  complaints.length = 0
  onTestFinished(async ({ task }) => {
    const unexpected = complaints.filter((complaint) => !expected?.test(complaint))
    const isFailed = task.result?.state === 'fail'
    if (isFailed) await picture(context, task.fullTestName)
    if (isFailed || unexpected.length > 0) await context.close()
    else await keepOrClose(kind, window, stay)
    expect(unexpected, 'what went wrong in the browser').toEqual([])
  })
  return window
}

const newWindow = async ({ browser: found, url, language, hasTouch = false }: Nature): Promise<KeptWindow> => {
  const browser = await ownBrowser(found)
  const context = await browser.newContext({
    baseURL: url,
    // Of pages that the window opens; its own takes the size that the test wants.
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    hasTouch,
  })
  // Only what hangs takes as long as this.
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  // Code that tries a forbidden act may catch the failure: the console never shows it.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      throw new Error(`policy: ${violatedDirective} ${sourceFile}`)
    }),
  )
  if (isLate) await context.addInitScript(comeLate)
  context.on('page', (page) => listen(page, complaints))
  return await keepable(await context.newPage(), complaints)
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
