import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { fontFile } from '../browser/system-fonts.ts'
import { assertPrinted, BadPrint, setLanguage } from './printed.ts'
import { readyToPrint } from './ready-to-print.ts'
import { wholeLines } from './whole-lines.ts'

export interface PrintJob {
  /** A whole document with its styles; `<html lang>` becomes the language of the PDF. */
  readonly html: string
  readonly title: string
  /** Size in pixels where a picture (PNG) is wanted in place of a PDF. */
  readonly picture?: { readonly width: number; readonly height: number } | undefined
}

export interface PictureJob extends PrintJob {
  readonly isLandscape: boolean
}
/** A PNG; `isCut` where the document goes on. */
export interface Picture {
  readonly png: Buffer
  readonly isCut: boolean
}

export interface PrinterPage {
  print(job: PrintJob): Promise<Buffer>
  picture(job: PictureJob): Promise<Picture>
  readonly printed: number
  /** True when the page, or its browser, has died. */
  isLost(): boolean
  /** True when a document has left something behind that the next one could notice. */
  isSpoiled(): boolean
  close(): Promise<void>
}

/** The address at which documents live while they are printed. It resolves nowhere. */
const origin = 'https://paper.invalid'
/** The address of our fonts as a document sees it: `fontFaces(paperFontBase)`. */
export const paperFontBase = `${origin}/fonts`

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // No scripts, no frames that act, no refresh; the origin stays, or our fonts would be foreign.
  'sandbox allow-same-origin',
].join('; ')

/** Opens a page that prints one document after the other, without scripts and without network. */
export const openPrinterPage = async (browser: Browser): Promise<PrinterPage> => {
  // Some calls of Playwright never settle when the browser dies under them: everything here races with its death.
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => undefined)
  let isLost = false
  const lose = () => {
    isLost = true
    reject(new Error('the browser or its page has died'))
  }
  browser.on('disconnected', lose)
  if (!browser.isConnected()) lose()
  let isSpoiled = false
  let printed = 0
  const opening = openContext(browser, lose)
  const close = async () => {
    browser.off('disconnected', lose)
    await Promise.race([opening.then(({ context }) => context.close()), lost]).catch(() => undefined)
  }
  try {
    const { page } = await Promise.race([opening, lost])
    return {
      get printed() {
        return printed
      },
      print: async (job) => {
        printed += 1
        const { pdf, hasDirectives } = await Promise.race([print(page, job), lost])
        isSpoiled = hasDirectives
        return pdf
      },
      picture: async (job) => {
        printed += 1
        const { picture, hasDirectives } = await Promise.race([takePicture(page, job), lost])
        isSpoiled = hasDirectives
        return picture
      },
      isSpoiled: () => isSpoiled,
      isLost: () => isLost,
      close,
    }
  } catch (error) {
    void close()
    throw error
  }
}

const openContext = async (browser: Browser, lose: () => void): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  await context.route('**/*', (route) => serve(route).catch(() => route.abort().catch(() => undefined)))
  const page = await context.newPage()
  page.on('crash', lose)
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${origin}/`)
  return { context, page }
}

/** Answers two kinds of address: the empty page that every document is written into, and our fonts. */
const serve = async (route: Route): Promise<void> => {
  const url = route.request().url()
  const font = /^https:\/\/paper\.invalid\/fonts\/([a-z0-9-]+\.woff2)$/.exec(url)?.[1]
  if (font) return route.fulfill({ body: await readFile(fontFile(font)), contentType: 'font/woff2' })
  if (url === `${origin}/` && route.request().isNavigationRequest()) {
    return route.fulfill({
      body: '<!doctype html>',
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    })
  }
  // "aborted" leaves the document where it is; any other failure would put an error page in its place.
  return route.abort('aborted')
}

/** Shows a document, with every font and picture that it needs. */
const show = async (page: Page, job: PrintJob): Promise<{ language: string; hasDirectives: boolean }> => {
  const { address, language, isEmpty, brokenFonts, hasDirectives } = await page.evaluate(readyToPrint, {
    html: job.html,
    title: job.title,
  })
  if (address !== `${origin}/`) throw new BadPrint(`the document led its page away to ${address}`)
  if (isEmpty) throw new BadPrint('the document holds no text')
  if (brokenFonts.length > 0) throw new BadPrint(`fonts did not load: ${brokenFonts.join(', ')}`)
  return { language, hasDirectives }
}

const print = async (page: Page, job: PrintJob): Promise<{ pdf: Buffer; hasDirectives: boolean }> => {
  const { language, hasDirectives } = await show(page, job)
  if (job.picture) {
    await page.setViewportSize(job.picture)
    return { pdf: await page.screenshot({ type: 'png', animations: 'disabled' }), hasDirectives }
  }
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, format: 'A4', tagged: false })
  assertPrinted(pdf)
  setLanguage(pdf, language)
  return { pdf, hasDirectives }
}

/** Sides of an A4 page in CSS pixels, and its margin of 14 mm. */
const [shortSide, longSide, margin] = [794, 1123, 53]
const maxPages = 3
/** Pixels of the picture for each CSS pixel. */
const sharpness = 2

/** The document as its pages show it, one below the other; it ends with a whole line. */
const takePicture = async (
  page: Page,
  { html, title, isLandscape }: PictureJob,
): Promise<{ picture: Picture; hasDirectives: boolean }> => {
  const [width, height] = isLandscape ? [longSide, shortSide] : [shortSide, longSide]
  const frame = `<style>html{background:#fff}body{box-sizing:border-box;width:${width}px;padding:${margin}px}</style></head>`
  await page.setViewportSize({ width, height })
  const { hasDirectives } = await show(page, { html: html.replace('</head>', frame), title })
  const shown = await page.evaluate(wholeLines, height * maxPages - margin)
  const clip = { x: 0, y: 0, width, height: Math.ceil(shown.height) + (shown.isCut ? margin : 0), scale: sharpness }
  const session = await page.context().newCDPSession(page)
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip, captureBeyondViewport: true })
    return { picture: { png: Buffer.from(data, 'base64'), isCut: shown.isCut }, hasDirectives }
  } finally {
    await session.detach().catch(() => undefined)
  }
}
