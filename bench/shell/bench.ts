import { gzipSync } from 'node:zlib'
import { pages } from '@hangjia/contracts'
import type { Browser, CDPSession, Page, Response } from 'playwright-core'
// @boundaries-ignore the suite limits what the bench weighs
import { shellLimitKb, shellSizes } from '../../e2e/shell-sizes.ts'
import type { Bench } from '../bench.ts'
import { median, quantile, spread } from '../setup/figures.ts'
import { withProduct } from '../setup/product.ts'
import { showByHand, switchTo } from './switches.ts'

const tabCount = 20
const rounds = 3
/** Enough that one hiccup of the machine is not the slowest twentieth. */
const switchRounds = 10
const loads = 5
const account = { userName: 'pricing', password: 'hangjia2026' }

/** Pages of records that the rate desk may open, in the order of the catalogue. */
const names = pages
  .flatMap((page) => (page.kind === 'records' && !page.host && !page.of.ownEndpoints ? [page.name] : []))
  .slice(0, tabCount - 1)

const enter = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const reply = await context.request.post('/trpc/session.login', { data: account, headers: { origin: url } })
  if (reply.status() !== 200) throw new Error(await reply.text())
  // The tour of a new user is no part of what is measured.
  await context.addInitScript(() => localStorage.setItem('hangjia.tour', '1'))
  return await context.newPage()
}
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const front = [...document.querySelectorAll('main > section')].find((section) => section.checkVisibility())
    return front?.textContent?.trim() && !front.querySelector('[data-spinner], [aria-busy=true]')
  })

/** Opens the tabs as a reload finds them, and wakes every one by a look. */
const openTabs = async (page: Page) => {
  await page.evaluate((all) => {
    const key = Object.keys(sessionStorage).find((name) => /^hangjia\.tabs\.\d+\.\d+$/.test(name))
    if (!key) throw new Error('the tabs are kept elsewhere')
    const tabs = ['workspace', ...all].map((name) => ({ key: name, path: `/${name}` }))
    sessionStorage.setItem(key, JSON.stringify(tabs))
  }, names)
  await page.reload()
  await wakeTabs(page)
}
const wakeTabs = async (page: Page) => {
  for (const name of names) {
    await page.locator(`nav [data-key="${name}"]`).click()
    await page.waitForURL(`**/${name}*`)
    await settled(page)
  }
}

const weigh = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { mb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') }
}
const closeAll = async (page: Page) => {
  await page.getByRole('button', { name: '全部关闭' }).click()
  await page.waitForURL('**/workspace')
  await settled(page)
  // Drawn content is released when nothing else is to be done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

interface Load {
  readonly coldMs: number
  readonly warmMs: number
  readonly allKb: number
}
/** Loads the workspace with an empty cache, then again; sizes are those of scripts and styles, in gzip. */
const loadOnce = async (browser: Browser, url: string): Promise<Load> => {
  const page = await enter(browser, url)
  const sizes: Promise<number>[] = []
  const weighBody = (response: Response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  }
  const load = async () => {
    const begun = performance.now()
    await page.goto('/workspace')
    await page.getByRole('main').getByRole('heading').first().waitFor()
    return performance.now() - begun
  }
  page.on('response', weighBody)
  const coldMs = await load()
  await page.waitForLoadState('networkidle')
  page.off('response', weighBody)
  const allKb = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  const warmMs = await load()
  await page.context().close()
  return { coldMs, warmMs, allKb }
}

const met = (value: number, most: number) => (value <= most ? 'met' : 'missed')

export const bench: Bench = {
  title: `The shell: ${tabCount} tabs, memory, first load`,
  run: (say) =>
    withProduct(async (url, browser) => {
      const load: Load[] = []
      for (let run = 0; run < loads; run += 1) load.push(await loadOnce(browser, url))
      say('first load')

      const page = await enter(browser, url)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      await page.goto('/workspace')
      await settled(page)
      await openTabs(page)
      const [ours, bare]: [number[], number[]] = [[], []]
      const around = [...names, 'workspace']
      for (let round = 0; round < switchRounds; round += 1)
        for (const key of around) {
          ours.push(await page.evaluate(switchTo, key))
          await settled(page)
          bare.push(await page.evaluate(showByHand))
        }
      say('switching')

      // Everything was looked at once: what the pages keep for their next visit is there from now on.
      await closeAll(page)
      const before = await weigh(session)
      const [open, after]: [number[], Awaited<ReturnType<typeof weigh>>[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        await openTabs(page)
        open.push((await weigh(session)).mb)
        await closeAll(page)
        after.push(await weigh(session))
      }
      const mb = after.map((one) => one.mb)
      const nodes = after.map((one) => one.nodes)
      const shellKb = [...(await shellSizes(url)).values()].reduce((sum, kb) => sum + kb, 0)
      const switchMs = quantile(ours, 0.95)
      const growth = median(mb) / before.mb
      return {
        conditions: `Chromium ${browser.version()}; the demo on PGlite, all processes on one machine. Frames come every 16.7 ms, so none is quicker. By hand: the same two pages shown and hidden by their style alone. ${switchRounds} rounds over all tabs. Memory of scripts after collecting garbage; ${rounds} rounds.`,
        head: ['', 'shell', 'baseline', 'ratio', 'aim'],
        rows: [
          [
            `tab switch with ${tabCount} open, ms: median`,
            spread(ours, 1),
            `${spread(bare, 1)} by hand`,
            (median(ours) / median(bare)).toFixed(2),
            '',
          ],
          [
            `tab switch with ${tabCount} open, ms: p95`,
            switchMs.toFixed(1),
            quantile(bare, 0.95).toFixed(1),
            (switchMs / quantile(bare, 0.95)).toFixed(2),
            `≤ 50: ${met(switchMs, 50)}`,
          ],
          [
            'memory after closing all, MB',
            spread(mb, 1),
            `${before.mb.toFixed(1)} before`,
            growth.toFixed(2),
            `≤ 1.1: ${met(growth, 1.1)}`,
          ],
          [`memory with ${tabCount} open, MB`, spread(open, 1), '', (median(open) / before.mb).toFixed(2), ''],
          [
            'nodes after closing all',
            spread(nodes),
            `${before.nodes} before`,
            (median(nodes) / before.nodes).toFixed(2),
            '',
          ],
          [
            'scripts and styles of the shell, KB gz',
            shellKb.toFixed(0),
            '',
            '',
            `≤ ${shellLimitKb}: ${met(shellKb, shellLimitKb)}`,
          ],
          ['with its first page, KB gz', median(load.map((one) => one.allKb)).toFixed(0), '', '', ''],
          [
            'first load until the workspace is shown, ms',
            spread(load.map((one) => one.coldMs)),
            `${spread(load.map((one) => one.warmMs))} again`,
            (median(load.map((one) => one.coldMs)) / median(load.map((one) => one.warmMs))).toFixed(2),
            '',
          ],
        ],
      }
    }),
}
