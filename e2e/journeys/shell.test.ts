import { expect, it } from 'vitest'
import { arrivesAt, hasFocus, leaveByEscape } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { tooWideOn } from '../width.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const stripOf = ({ page, say }: Visit) => page.getByRole('navigation', { name: say('shell.tabs') })
const inFront = (visitor: Visit) => stripOf(visitor).locator('[aria-current=page]')
const menuWidth = async ({ page, say }: Visit) =>
  (await page.getByRole('navigation', { name: say('shell.menu') }).boundingBox())?.width
/** Types into the search of the header and waits for what it offers first. */
const search = async ({ page, say }: Visit, words: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words)
  return page
    .getByRole('listbox', { name: say('shell.findPage') })
    .getByRole('option')
    .first()
}

it.each(drawn)(
  'the search of the header leads to a page by pinyin, initials, English and its name, by keyboard, in %s',
  async (language) => {
    const visitor = await visit({ as: 'pricing', language, path: '/workspace' })
    const { page } = visitor
    await inFront(visitor).waitFor()
    const ways = [
      ['zhengxiangyunjia', '/fclFreight'],
      ['mudigangfei', '/destinationPortCharge'],
      ['zxyj', '/fclFreight'],
      ['Exchange', '/exchangeRate'],
      ['fclDashboard', '/fclDashboard'],
    ] as const
    for (const [typed, path] of ways) {
      await (await search(visitor, typed)).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.keyboard.press('Enter')
      await arrivesAt(page, path)
    }
  },
)

it('at night: the search finds quotations by number and customers by name, by keyboard', async () => {
  const { rows } = await (await toolOf('sales')).records.list.query({ page: 'salesCustomer', pageNo: 1, pageSize: 10 })
  const name = String(rows[0]?.nameCn)
  const visitor = await visit({ as: 'sales', path: '/workspace' })
  const { page, say } = visitor
  await inFront(visitor).waitFor()
  const offered = (kind: 'quotation' | 'customer') =>
    page.getByRole('group', { name: say(`shell.kinds.${kind}`) }).getByRole('option')
  await search(visitor, 'FCL26')
  await offered('quotation').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await arrivesAt(page, /^\/(quotation|fclStandardQuotation)\?id=\d+/)

  await search(visitor, name)
  await offered('customer').filter({ hasText: name }).click()
  await arrivesAt(page, /^\/salesCustomer\?record=\d+$/)
})

it('the search finds open tabs, and does what the header does', async () => {
  const visitor = await visit({ as: 'pricing', path: '/haven?q=Shanghai' })
  const { page, say } = visitor
  await inFront(visitor).filter({ hasText: '港口' }).waitFor()
  await (await search(visitor, 'huilv')).waitFor()
  await page.keyboard.press('Enter')
  await arrivesAt(page, '/exchangeRate')

  // The open tab is found, not only its page.
  await search(visitor, 'gangkou')
  const tabs = page.getByRole('group', { name: say('shell.kinds.tab') })
  await tabs.getByRole('option', { name: '港口' }).click()
  await arrivesAt(page, /^\/haven\?q=Shanghai/)

  // Tabs are walked round the ends; the middle button and a shortcut close one.
  for (const [key, title] of [
    ['Alt+PageDown', '汇率'],
    ['Alt+PageDown', '工作台'],
    ['Alt+PageUp', '汇率'],
  ] as const) {
    await page.keyboard.press(key)
    await inFront(visitor).filter({ hasText: title }).waitFor()
  }
  await stripOf(visitor).getByRole('link', { name: '港口' }).click({ button: 'middle' })
  await expect.poll(() => stripOf(visitor).getByRole('link').count()).toBe(2)
  await inFront(visitor).filter({ hasText: '汇率' }).waitFor()
  await page.keyboard.press('Alt+w')
  await arrivesAt(page, '/workspace')
  await expect.poll(() => stripOf(visitor).getByRole('link').count()).toBe(1)

  await (await search(visitor, 'ssms')).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('class')).toContain('dark')
  expect(await violationsOn(page)).toEqual([])
  await (await search(visitor, 'yingwen')).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await expect.poll(() => page.title()).toContain('Workbench')
})

it('on a tablet the menu opens over the page and goes; a company with a long name leaves the header in its place', async () => {
  const visitor = await visit({ as: 'pricing', language: 'en', width: 1024, height: 900 })
  const { page, say } = visitor
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/haven')
    await inFront(visitor).waitFor()
    await expect.poll(() => menuWidth(visitor)).toBe(64)
    const main = await page.getByRole('main').boundingBox()
    await page.getByRole('button', { name: say('shell.expand'), exact: true }).click()
    await expect.poll(() => menuWidth(visitor)).toBe(210)
    // The page stays where it is, underneath.
    expect(await page.getByRole('main').boundingBox()).toEqual(main)
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => menuWidth(visitor)).toBe(64)
    await page.getByRole('button', { name: say('shell.expand'), exact: true }).click()
    await page
      .getByRole('navigation', { name: say('shell.menu') })
      .getByRole('link', { name: 'Workbench' })
      .click()
    await arrivesAt(page, '/workspace')
    await expect.poll(() => menuWidth(visitor)).toBe(64)
    expect(await tooWideOn(page)).toEqual([])
  }

  const header = page.getByRole('banner')
  await header
    .locator('span[title]')
    .first()
    .evaluate((name) => {
      name.textContent =
        'Hangjia International Multimodal Freight Forwarding and Customs Brokerage Company Limited '.repeat(3)
    })
  const account = await header.getByTitle(say('shell.account'), { exact: true }).boundingBox()
  expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(768)
  expect(await tooWideOn(page)).toEqual([])
  expect((await header.boundingBox())?.height).toBe(58)
})

it.each(drawn)(
  'at night: the menu of one’s account is walked by keys and by mouse, lists the shortcuts, and the console fills the screen, in %s',
  async (language) => {
    const { page, say } = await visit({ as: 'sales', language, path: '/workspace' })
    const button = page.getByTitle(say('shell.account'), { exact: true })
    const menu = page.getByRole('menu', { name: say('shell.account') })
    const item = (word: 'personal' | 'shortcuts' | 'logout') =>
      menu.getByRole('menuitem', { name: say(`shell.${word}`) })
    await button.focus()
    await page.keyboard.press('Enter')
    await hasFocus(item('personal'))
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    expect(await violationsOn(page)).toEqual([])
    for (const word of ['shortcuts', 'logout', 'personal'] as const) {
      await page.keyboard.press('ArrowDown')
      await hasFocus(item(word))
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await hasFocus(button)

    // The list of shortcuts comes from the menu, and by ? where nobody types.
    const list = page.getByRole('dialog', { name: say('shortcut.title') })
    await button.click()
    await item('shortcuts').click()
    await list.getByText('Alt+W').waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await leaveByEscape(page, list)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('?')
    await page.keyboard.press('Escape')
    expect(await list.count()).toBe(0)
    await page.keyboard.press('?')
    await list.waitFor()
    await leaveByEscape(page, list)

    await button.click()
    await menu.waitFor()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await menu.waitFor({ state: 'detached' })

    const tool = (word: 'fullScreen' | 'leaveFullScreen') =>
      page.getByRole('banner').getByRole('button', { name: say(`shell.${word}`), exact: true })
    const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
    await tool('fullScreen').click()
    await tool('leaveFullScreen').waitFor()
    expect(await isFull()).toBe(true)
    await tool('leaveFullScreen').click()
    await tool('fullScreen').waitFor()
    expect(await isFull()).toBe(false)

    await button.focus()
    await page.keyboard.press('ArrowUp')
    await hasFocus(item('logout'))
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/employeeInformation')
  },
)
