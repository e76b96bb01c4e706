import { mkdirSync } from 'node:fs'
import { alwaysAllowed, pages } from '@hangjia/contracts'
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { draftOf, shanghaiToLosAngeles, someCustomer, toolOf } from '../tool.ts'
import { type Account, type Visit, visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'
import { shotsFolder } from '../window.ts'

const widths = [1440, 1280] as const

/** How long nothing must be on its way before a page counts as settled. */
const quietMs = 120

/** Follows the requests of a page; `settled` waits until none is on its way, nothing turns and the fonts are there. */
const watchRequests = (page: Page) => {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const change = (act: () => void) => {
    act()
    changedAt = performance.now()
  }
  // The ear for messages stays open as long as the console.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && change(() => open.add(request)))
  const ended = (request: Request) => change(() => open.delete(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isLoading = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      return !main?.innerText.trim() || main.querySelector('[data-spinner], [aria-busy=true]') !== null
    })
  return {
    settled: async () => {
      changedAt = performance.now()
      while (open.size > 0 || performance.now() - changedAt < quietMs || (await isLoading()))
        await page.waitForTimeout(20)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
    },
  }
}

/** The pale word across a draft is decoration (WCAG 1.4.3 exempts it); the state stands in words below the paper. */
const decoration = /^serious color-contrast: \S+,\.watermark /

/** Violations as axe finds them, one line each, whatever their impact. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const violations = await violationsOn(page)
  return violations
    .map(({ impact, line }) => `${impact} ${line}`)
    .filter((line) => !decoration.test(line))
    .slice(0, 5)
}

interface Look {
  readonly name: string
  readonly path: string
  /** What is done before looking. */
  readonly act?: (page: Page) => Promise<void>
}

const recordPages = pages.flatMap((page) => (page.kind === 'records' ? [page] : []))
const addressOf = ({ name, host }: { readonly name: string; readonly host: string | undefined }) =>
  host ? `/${host}/${name}` : `/${name}`

/** A new record has the form of an old one, but for what is empty; these have every kind of field between them. */
const emptyForms = ['fclFreight', 'bargePrice', 'startSurcharge', 'salesPriceSet', 'haven', 'exchangeRate']

/** Every page and screen, and the states in which people work on them. */
const looks = async (): Promise<Look[]> => {
  const tool = await toolOf('pricing')
  const ask = await shanghaiToLosAngeles(tool)
  const lane = `pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=2x40HQ,1x20GP`
  const [barge, ramp] = await Promise.all(
    ['CNSUD', 'USCHI'].map(async (query) => (await tool.price.options.query({ of: 'port', query }))[0]?.id),
  )
  const way = `pol=${barge}&pod=${ramp}&boxes=1x40HQ&agent=1`
  const { id, version, draft } = await draftOf('pricing', 2)
  await tool.quotation.save.mutate({ id, version, draft: { ...draft, customer: (await someCustomer('pricing')).id } })
  const openFirst = async (page: Page) => {
    await page.getByRole('grid').locator('tbody tr[aria-rowindex] button').first().click()
  }
  const openCharges = async (page: Page) => {
    await page.locator('[aria-controls^="offer-"]').first().click()
  }
  const openAgent = async (page: Page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /展开费用|Show charges/ })
      .first()
      .click()
  }
  const openFilters = async (page: Page) => {
    await page
      .locator('button[aria-expanded]')
      .filter({ hasText: /筛选|Filters/ })
      .first()
      .click()
  }
  return [
    { name: 'workspace', path: '/workspace' },
    { name: 'employeeInformation', path: '/employeeInformation' },
    ...recordPages.flatMap((page): Look[] => {
      const path = addressOf(page)
      const list: Look = { name: page.name, path }
      return page.of.ownEndpoints ? [list] : [list, { name: `${page.name}-record`, path, act: openFirst }]
    }),
    ...emptyForms.map((name): Look => ({ name: `${name}-new`, path: `/${name}?record=new` })),
    { name: 'fclFreight-filters', path: '/fclFreight', act: openFilters },
    { name: 'fclDashboard', path: '/fclDashboard' },
    { name: 'queryPrice', path: '/queryPrice' },
    { name: 'queryPrice-offers', path: `/queryPrice?${lane}`, act: openCharges },
    { name: 'queryPrice-way', path: `/queryPrice?${way}`, act: openCharges },
    { name: 'fullContainer', path: '/fullContainer' },
    { name: 'fullContainer-offers', path: `/fullContainer?${lane}`, act: openCharges },
    { name: 'salesOverseasAgentCharge', path: '/salesOverseasAgentCharge' },
    {
      name: 'salesOverseasAgentCharge-agents',
      path: `/salesOverseasAgentCharge?pod=${ask.pods[0]}&to=${ask.pods[0]}&boxes=2x40HQ,1x20GP&term=DAP`,
      act: openAgent,
    },
    { name: 'fullContainerAuLi', path: '/fullContainerAuLi' },
    { name: 'fullContainerAuLi-matrix', path: `/fullContainerAuLi?pol=${ask.pols[0]}&pod=${ask.pods[0]}` },
    { name: 'templateConfiguration', path: '/templateConfiguration' },
    { name: 'templateConfiguration-new', path: '/templateConfiguration?template=new' },
    { name: 'notificationMessage', path: '/notificationMessage' },
    { name: 'notificationMessage-open', path: '/notificationMessage', act: openFirst },
    { name: 'quotation', path: '/quotation' },
    { name: 'quotation-editor', path: `/quotation?id=${id}` },
  ]
}

/** Looks at everything in one language and mode; what was wrong, one line each. */
const lookAround = async (
  { page, language, complaints }: Pick<Visit, 'page' | 'language' | 'complaints'>,
  all: readonly Look[],
): Promise<string[]> => {
  const { settled } = watchRequests(page)
  const wrong: string[] = []
  for (const { name, path, act } of all) {
    await page.setViewportSize({ width: widths[0], height: 900 })
    await page.goto(path)
    await settled()
    await act?.(page)
    if (act) await settled()
    const found = await violationsOf(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await tooWideOn(page)).map((what) => `at ${width}: ${what}`))
      await page.screenshot({ path: `${shotsFolder}${language}-${width}-${name}.png` })
    }
    wrong.push(...[...new Set(found), ...complaints.splice(0)].map((what) => `${language} ${name}: ${what}`))
  }
  return wrong
}

/** Both languages and both colour modes, each once: a page is laid out by its words and coloured by the mode. */
const manners = [
  { language: 'zh', mode: 'light' },
  { language: 'en', mode: 'dark' },
] as const

it.each(manners)(
  'every page opens whole in $language, $mode, at both widths, without a complaint of the browser or of axe',
  {
    timeout: 400_000,
  },
  async (manner) => {
    mkdirSync(shotsFolder, { recursive: true })
    expect(await lookAround(await visit({ as: 'pricing', ...manner }), await looks())).toEqual([])
  },
)

it.each<Account>(['sales', 'partner'])('what %s may open does so, too', async (as) => {
  const { permissions } = await (await toolOf(as)).session.current.query()
  const own = pages.filter(({ key }) => permissions.includes(key)).map(({ name }) => name)
  const all = [...own, ...alwaysAllowed].map((name): Look => ({ name: `${as}-${name}`, path: `/${name}` }))
  expect(await lookAround(await visit({ as, language: 'zh', mode: 'dark' }), all)).toEqual([])
})

it('the log-in page does so, too', async () => {
  const wrong: string[] = []
  for (const { language, mode } of manners) {
    const { page, complaints } = await visit({ language, mode, expected: /401/ })
    const found = await lookAround({ page, language, complaints: [] }, [{ name: 'login', path: '/login' }])
    wrong.push(...found, ...complaints.filter((complaint) => !/401/.test(complaint)))
  }
  expect(wrong).toEqual([])
})
