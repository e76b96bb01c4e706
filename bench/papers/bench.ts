import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
// @boundaries-ignore the bench prints with the gateway's own pool
import { findBrowser } from '../../apps/gateway/src/browser/find-browser.ts'
// @boundaries-ignore the bench prints with the gateway's own pool
import { fontFile } from '../../apps/gateway/src/browser/system-fonts.ts'
// @boundaries-ignore the bench prints with the gateway's own pool
import { launchPrinter } from '../../apps/gateway/src/pdf/launch-printer.ts'
// @boundaries-ignore the bench prints with the gateway's own pool
import { createPdfPool } from '../../apps/gateway/src/pdf/pool.ts'
// @boundaries-ignore the bench prints with the gateway's own pool
import { samplePaper } from '../../apps/gateway/src/pdf/sample-paper.ts'
import type { Bench } from '../bench.ts'
import { median, quantile, spread } from '../setup/figures.ts'

/** Two pages of a quotation. */
const paper = samplePaper({ rows: 45 })
const papers = 120
const rounds = 11
const pages = availableParallelism()

type Print = (place: number) => Promise<unknown>

/** Every place prints one after the other until all are printed. */
const measure = async (print: Print) => {
  const times: number[] = []
  const started = performance.now()
  let left = papers
  const place = async (number: number) => {
    while (left > 0) {
      left -= 1
      const at = performance.now()
      await print(number)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: pages }, (_, number) => place(number)))
  return { perSecond: papers / ((performance.now() - started) / 1000), p99: quantile(times, 0.99) }
}

/** A page that only prints: the same fonts by the same address, no policy, no checks, no deadline. */
const barePage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.route('**/*', async (route) => {
    const font = /fonts\/([a-z0-9-]+\.woff2)$/.exec(route.request().url())?.[1]
    await (font
      ? route.fulfill({ body: await readFile(fontFile(font)), contentType: 'font/woff2' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
  })
  const page = await context.newPage()
  await page.goto('https://paper.invalid/')
  return page
}

export const bench: Bench = {
  title: 'Papers against a bare loop of page.pdf()',
  run: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hangjia-bench-'))
    const found = await findBrowser(folder)
    const pool = createPdfPool({ browser: async () => found, warn: () => undefined, pages })
    const browser = await launchPrinter(found, 'preferred', () => undefined)
    try {
      const bare = await Promise.all(Array.from({ length: pages }, () => barePage(browser)))
      const ways: Record<'ours' | 'bare', Print> = {
        ours: () => pool.render(paper),
        bare: async (place) => {
          const page = bare[place]
          await page?.setContent(paper.html)
          return await page?.pdf({ preferCSSPageSize: true, printBackground: true, format: 'A4', tagged: false })
        },
      }
      const figures = { ours: [] as Figures[], bare: [] as Figures[] }
      for (const way of ['ours', 'bare'] as const) await measure(ways[way])
      for (let round = 0; round < rounds; round += 1)
        for (const way of ['ours', 'bare'] as const) {
          const measured = await measure(ways[way])
          figures[way].push(measured)
          say(`${way}: ${measured.perSecond.toFixed(1)} papers/s`)
        }
      const row = (title: string, figure: keyof Figures, aim: string) => {
        const [ours, theirs] = [figures.ours.map((one) => one[figure]), figures.bare.map((one) => one[figure])]
        return [title, spread(ours, 1), spread(theirs, 1), (median(ours) / median(theirs)).toFixed(2), aim]
      }
      return {
        conditions: `Chromium ${browser.version()}; a paper of two pages in our fonts, ${pages} at a time, ${rounds} rounds of ${papers} in turn; median (least–most). The bare loop prints the same document in pages of the same browser without policy, checks, deadlines and queue.`,
        head: ['', 'ours', 'bare loop', 'ours / bare', 'aim'],
        rows: [row('papers per second', 'perSecond', '≥ 0.95'), row('p99, ms', 'p99', '')],
      }
    } finally {
      await browser.close()
      await pool.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  },
}
type Figures = Awaited<ReturnType<typeof measure>>
