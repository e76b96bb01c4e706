import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Language } from './words.ts'

export const shotsFolder = fileURLToPath(new URL('./shots/', import.meta.url))

const connected = new Map<string, Promise<Browser>>()
const sharedBrowser = (endpoint: string) => {
  const known = connected.get(endpoint) ?? chromium.connect(endpoint)
  connected.set(endpoint, known)
  return known
}

interface Wishes {
  /** Path of the run's browser. */
  readonly browser: string
  readonly url: string
  readonly language: Language
  readonly width: number
  readonly height: number
  readonly storageState?: BrowserContextOptions['storageState']
  /** Fingers instead of a mouse. */
  readonly hasTouch?: boolean | undefined
  /** Complaints that belong to the test, such as a refusal that it provokes. */
  readonly expected?: RegExp | undefined
}

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Failures in the browser so far: words on its console, exceptions, requests without a good answer. */
  readonly complaints: string[]
}

/**
 * A browser window of its own for the running test. The test fails when something went wrong in the browser that it
 * did not provoke; a failed test leaves its window as a picture.
 */
export const openWindow = async (wishes: Wishes): Promise<Window> => {
  const { browser: endpoint, url, language, width, height, storageState, hasTouch = false, expected } = wishes
  const browser = await sharedBrowser(endpoint)
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    timezoneId: 'Asia/Shanghai',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    storageState,
    hasTouch,
  })
  context.setDefaultTimeout(15_000)
  const complaints: string[] = []
  // Code that tries a forbidden act may catch the failure: the console never shows it.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      throw new Error(`policy: ${violatedDirective} ${sourceFile}`)
    }),
  )
  context.on('page', (page) => listen(page, complaints))
  const page = await context.newPage()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(context, task.fullTestName)
    await context.close()
    const unexpected = complaints.filter((complaint) => !expected?.test(complaint))
    expect(unexpected, 'what went wrong in the browser').toEqual([])
  })
  return { page, context, complaints }
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
