import { listedPages, type Mode, menuEntries, modes, workspace } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { arrivesAt, follow, logInByHand, placeOf, toastOf } from '../acts.ts'
import { drawnFor } from '../every-case.ts'
import { type Visit, visit } from '../visit.ts'
import { type Language, languages } from '../words.ts'

/** A visitor without a session gets this once, when the page asks for the session. */
const nobodyThere = /401/
/** Pages that the accounts of the demo may open: the pricing desk every one that exists. */
const menuOf: Readonly<Record<'pricing' | 'sales', readonly string[]>> = {
  pricing: [workspace.name, ...listedPages.map(({ name }) => name)],
  sales: [
    'workspace',
    'spaceReservation',
    'spaceView',
    'myReservation',
    ...Object.values<Mode>(modes).map(({ pages }) => pages.sales),
    'salesOverseasAgentCharge',
    'salesPriceSet',
    'salesLclPriceSet',
    'dgsalesLclPriceSet',
    'salesAirPriceSet',
    'salesImportLclPriceSet',
    'customerInquiry',
    'myOffer',
    'clientAnalysis',
    'saleUserPortrait',
    'saleCustomerAnalysis',
    'customerHighSeas',
    'salesCustomer',
    'order',
    'orderTracking',
    'onlineBooking',
    'customerSeas',
    'forallToker',
    'unlockTokerList',
    'realtimePriceComparison',
    'subscribefcl',
    'subscribeLcl',
    'TrackingSubscriptions',
    'scheduleServices',
    'myWorkOrder',
    'myCabinBooking',
    'mySession',
    'myQuotationRecord',
    'historyQuotation',
    'knowledgeBase',
    'corporateAddressBook',
  ],
}
const accounts = ['pricing', 'sales'] as const
const titlesOf = (names: readonly string[], language: Language) =>
  [workspace, ...menuEntries]
    .filter(({ name }) => names.includes(name))
    .map(({ title: [zh, en] }) => (language === 'zh' ? zh : en))

/** The menu has what the account may open, and nothing else. */
const seesItsMenu = async ({ page, say, language }: Visit, as: (typeof accounts)[number]) => {
  const menu = page.getByRole('navigation', { name: say('shell.menu') })
  await menu.getByRole('link').first().waitFor()
  const seen = new Set<string>()
  const look = async () => {
    for (const words of await menu.getByRole('link').allInnerTexts()) seen.add(words.trim())
  }
  await look()
  // One sub-menu is open at a time.
  for (const group of await menu.getByRole('button').all()) {
    // That of the page in front is open already.
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    await expect.poll(() => menu.locator('[aria-expanded=true]').count()).toBe(1)
    await look()
  }
  expect([...seen].toSorted()).toEqual([...new Set(titlesOf(menuOf[as], language))].toSorted())
}

describe.each(drawnFor(import.meta.url, languages))('a newcomer, in %s', (language) => {
  it('goes from the bare address through the log-in to the workspace, and out again', async () => {
    const visitor = await visit({ language, path: '/', expected: nobodyThere })
    const { page, say } = visitor
    await page.getByRole('heading', { name: say('login.title') }).waitFor()
    expect(placeOf(page)).toBe('/login')
    const button = page.getByRole('button', { name: say('login.submit'), exact: true })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel(say('login.userName'), { exact: true }).fill('sales')
    expect(await button.isDisabled()).toBe(true)
    await logInByHand(visitor, 'sales')
    await arrivesAt(page, '/workspace')
    await toastOf(page, say('login.success')).waitFor()
    await seesItsMenu(visitor, 'sales')

    // With a session, the log-in page leads back to where one was.
    await page.goto('/login')
    await arrivesAt(page, '/workspace')
    // From a page that the account may not open, and from one that is none, it is silently led away.
    await page.goto('/fclFreight')
    await arrivesAt(page, '/workspace')
    await follow(page, '/nothingOfTheKind')
    await arrivesAt(page, '/workspace')
    expect(await page.locator('[data-scope="toast"][data-part="title"]').count()).toBe(0)

    await page.getByTitle(say('shell.account'), { exact: true }).click()
    await page.getByRole('menuitem', { name: say('shell.logout') }).click()
    await arrivesAt(page, '/login')
    await page.goto('/myOffer')
    await arrivesAt(page, '/login')
  })

  it('sees when the password is wrong, and may try again', async () => {
    const link = '/fclFreight?q=AAC&n=25'
    const visitor = await visit({ language, path: link, expected: nobodyThere })
    const { page, say } = visitor
    await arrivesAt(page, '/login')
    await logInByHand(visitor, 'pricing', 'hangjia2025')
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.innerText()).toBe(say('problem.loginFailed'))
    expect(placeOf(page)).toBe('/login')
    await logInByHand(visitor, 'nobody at all')
    await expect.poll(() => alert.innerText()).toBe(say('problem.loginFailed'))
    await logInByHand(visitor, 'pricing')
    await arrivesAt(page, link)
    await seesItsMenu(visitor, 'pricing')
  })
})

describe('the language', () => {
  it('is switched before and after the log-in, and is remembered', async () => {
    const visitor = await visit({ language: 'zh', path: '/login', expected: nobodyThere })
    const { page } = visitor
    await page.getByRole('heading', { name: '登录航价' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Log in to Hangjia' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByLabel('User name', { exact: true }).fill('sales')
    await page.getByLabel('Password', { exact: true }).fill('hangjia2026')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'My quotations' }).first().waitFor()
    expect(await page.getByRole('banner').innerText()).toContain('Hangjia Demo Freight Co., Ltd.')
    await page.reload()
    await page.getByRole('link', { name: 'My quotations' }).first().waitFor()
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByRole('link', { name: '我的报价' }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.title()).toContain('工作台')
  })
})
