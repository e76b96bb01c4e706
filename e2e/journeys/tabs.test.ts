import { bilingualIn } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, placeOf } from '../acts.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const tabsOf = ({ page, say }: Visit) => {
  const strip = page.getByRole('navigation', { name: say('shell.tabs') })
  const inFront = (title: string) => strip.locator('[aria-current=page]', { hasText: title })
  return {
    titles: async () => (await strip.getByRole('link').allInnerTexts()).map((title) => title.trim()),
    inFront,
    go: async (title: string) => {
      await strip.getByRole('link', { name: title, exact: true }).click()
      await inFront(title).waitFor()
    },
    close: (title: string) => strip.getByRole('button', { name: say('ui.closeTab', { title }), exact: true }).click(),
    closeAll: page.getByRole('button', { name: say('ui.closeAll') }),
  }
}
/** Opens pages by their place in the menu, as a person does. */
const open = async (visitor: Visit, group: string | null, title: string) => {
  const { page, say } = visitor
  const menu = page.getByRole('navigation', { name: say('shell.menu') })
  const link = menu.getByRole('link', { name: title, exact: true })
  if (group && !(await link.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click()
  await link.click()
  await tabsOf(visitor).inFront(title).waitFor()
}
/** Goes to the first page that the search has for these letters, by keyboard alone. */
const find = async ({ page, say }: Visit, letters: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(letters)
  await page
    .getByRole('listbox', { name: say('shell.findPage') })
    .getByRole('option')
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

it('a tab keeps its filter, its scroll and what was typed but not saved', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace' })
  const { page, say } = visitor
  const { go } = tabsOf(visitor)
  await open(visitor, '基础数据', '港口')
  await page
    .locator('select')
    .filter({ hasText: say('ui.pageSize', { size: 100 }) })
    .selectOption('100')
  const grid = page.getByRole('grid', { name: '港口' })
  await expect.poll(() => placeOf(page)).toContain('n=100')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('100')
  const scroller = grid.locator('xpath=ancestor::*[@data-page-scroller]')
  await scroller.evaluate((element) => element.scrollTo({ top: 1200 }))
  await page.waitForTimeout(300)

  await open(visitor, '基础数据', '汇率')
  await page
    .getByRole('button', { name: say('list.create'), exact: true })
    .filter({ visible: true })
    .click()
  const rate = page.getByRole('textbox', { name: '汇率', exact: true })
  await rate.fill('6.54321')
  await go('港口')
  await expect.poll(() => placeOf(page)).toContain('/haven?n=100')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(1200)
  await go('汇率')
  expect(await rate.inputValue()).toBe('6.54321')

  // Its name in the menu and in the search leads to the open tab.
  await open(visitor, '基础数据', '港口')
  await arrivesAt(page, '/haven?n=100')
  await go('汇率')
  await find(visitor, 'gangkou')
  await arrivesAt(page, '/haven?n=100')
})

it('at night: the keyboard follows to the page in front, and goes back to where it was', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace' })
  const { page, say } = visitor
  const { go, inFront } = tabsOf(visitor)
  const isIn = (place: 'main' | 'body') =>
    expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe(place)
  await open(visitor, '基础数据', '汇率')
  await open(visitor, '基础数据', '港口')
  await page.getByRole('grid', { name: '港口' }).waitFor()
  const create = page.getByRole('button', { name: say('list.create'), exact: true }).filter({ visible: true })
  await create.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  expect(await create.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Alt+PageUp')
  await inFront('汇率').waitFor()
  await isIn('main')
  await find(visitor, 'gangkou')
  await inFront('港口').waitFor()
  await isIn('main')

  // Also when closing was asked about.
  await go('汇率')
  await create.click()
  await page.getByRole('textbox', { name: '汇率', exact: true }).fill('1.5')
  await page.keyboard.press('Alt+w')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('shell.closeAnyway') })
    .click()
  await inFront('港口').waitFor()
  await isIn('main')
})

it('at night: a dialog left open in a tab takes nothing from the pickers of another, and hides those beneath it when its tab is back', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace' })
  const { page, say } = visitor
  await open(visitor, '基础数据', '港口')
  await page
    .getByRole('button', { name: say('list.create'), exact: true })
    .filter({ visible: true })
    .click()
  await find(visitor, 'startsurcharge')
  await page.getByRole('button', { name: say('rateDesk.origin.title') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.origin.title') })
  await dialog.waitFor()
  const offered = page.getByRole('listbox').filter({ visible: true })
  await dialog.getByLabel(say('rateDesk.origin.port'), { exact: true }).click()
  await offered.waitFor()

  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: '国家', exact: true }).filter({ visible: true }).click()
  await offered.waitFor()
  await page.goForward()
  await dialog.waitFor()
  expect(await page.getByRole('listbox').filter({ visible: true }).count()).toBe(0)
})

/** Longer than the cache remembers what nobody asks for. */
const longWhile = 10 * 60_000

it('what was typed over a record, and into a sheet, is there however long the tab was not looked at', async () => {
  const tool = await toolOf('pricing')
  const [rate] = (await tool.records.list.query({ page: 'exchangeRate' })).rows
  const [markUp] = (await tool.records.list.query({ page: 'salesPriceSet' })).rows
  const visitor = await visit({ as: 'pricing' })
  const { page, say } = visitor
  const { go } = tabsOf(visitor)
  await page.clock.install()
  await page.goto(`/exchangeRate?record=${rate?.id}`)
  const typed = page.getByRole('textbox', { name: '汇率', exact: true })
  await typed.fill('6.54321')
  await open(visitor, '销售加价', '整箱销售加价')
  await page
    .getByRole('button', { name: say('list.table') })
    .filter({ visible: true })
    .click()
  await page.getByRole('gridcell', { name: bilingualIn('zh', String(markUp?.name), 'halves'), exact: true }).click()
  await page.keyboard.type('TYPED')
  await page.keyboard.press('Enter')
  const cell = page.getByRole('gridcell', { name: 'TYPED', exact: true })
  const unsaved = page.getByRole('toolbar', { name: say('list.unsavedRows', { count: 1 }) })
  await unsaved.waitFor()

  await go('工作台')
  await page.getByRole('heading', { name: /您好/ }).waitFor()
  await page.clock.fastForward(longWhile)
  await go('整箱销售加价')
  await unsaved.waitFor()
  expect(await cell.count()).toBe(1)
  await go('汇率')
  await typed.waitFor()
  expect(await typed.inputValue()).toBe('6.54321')
})

it('closing follows the rules: next, else previous; the first stays; what is unsaved is asked about', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace' })
  const { page, say } = visitor
  const { titles, go, close, closeAll } = tabsOf(visitor)
  await page.getByRole('heading', { name: /您好/ }).waitFor()
  await expect.poll(titles).toEqual(['工作台'])
  expect((await closeAll.isVisible()) && (await closeAll.isEnabled())).toBe(false)
  expect(await page.getByRole('button', { name: say('ui.closeTab', { title: '工作台' }) }).count()).toBe(0)
  for (const title of ['港口', '船公司', '汇率']) await open(visitor, '基础数据', title)
  await expect.poll(titles).toEqual(['工作台', '港口', '船公司', '汇率'])

  await go('船公司')
  await arrivesAt(page, '/shippingCompany')
  await close('船公司')
  await arrivesAt(page, '/exchangeRate')
  await expect.poll(titles).toEqual(['工作台', '港口', '汇率'])
  await close('汇率')
  await arrivesAt(page, '/haven')
  await expect.poll(titles).toEqual(['工作台', '港口'])

  // A tab in the background goes without moving us.
  await open(visitor, '基础数据', '汇率')
  await close('港口')
  await arrivesAt(page, '/exchangeRate')

  await page
    .getByRole('button', { name: say('list.create'), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('textbox', { name: '汇率', exact: true }).fill('1.5')
  await close('汇率')
  const question = page.getByRole('alertdialog')
  await question.getByText(say('shell.unsavedTitle', { title: '汇率' })).waitFor()
  await question.getByRole('button', { name: say('ui.cancel') }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(titles).toEqual(['工作台', '汇率'])
  // Of several every one is named.
  await open(visitor, '基础数据', '港口')
  await page
    .getByRole('button', { name: say('list.create'), exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('textbox', { name: '英文名', exact: true }).filter({ visible: true }).fill('Somewhere')
  await closeAll.click()
  await question.getByText(say('shell.unsavedTitles', { number: 2 })).waitFor()
  await question.getByText(say('shell.unsavedBodies', { titles: '汇率和港口' })).waitFor()
  await question.getByRole('button', { name: say('shell.closeAnyway') }).click()
  await arrivesAt(page, '/workspace')
  await expect.poll(titles).toEqual(['工作台'])

  // A closed page is forgotten: it opens fresh.
  await open(visitor, '基础数据', '汇率')
  await arrivesAt(page, '/exchangeRate')
  expect(await page.getByRole('textbox', { name: '汇率', exact: true }).count()).toBe(0)
})

it('open pages are there again after a reload, in their places', async () => {
  const visitor = await visit({ as: 'sales', path: '/workspace' })
  const { page } = visitor
  const { titles } = tabsOf(visitor)
  await open(visitor, '询价报价', '我的报价')
  await page.goto('/salesPriceSet?q=x')
  await expect.poll(titles).toEqual(['工作台', '我的报价', '整箱销售加价'])
  await page.reload()
  await expect.poll(titles).toEqual(['工作台', '我的报价', '整箱销售加价'])
  await arrivesAt(page, '/salesPriceSet?q=x')
})

it('at night: the tab in front stays in sight when the window gets narrower; on a tablet a menu that was left behind does not open again', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace' })
  const { page, say } = visitor
  const { go } = tabsOf(visitor)
  for (const title of ['港口', '船公司', '汇率']) await open(visitor, '基础数据', title)
  const strip = page.getByRole('navigation', { name: say('shell.tabs') })
  const front = strip.locator('[aria-current=page]')
  await front.waitFor()
  for (const width of [900, 480, 420]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() =>
        front.evaluate((link) => {
          const own = link.getBoundingClientRect()
          const around = link.closest('nav')?.parentElement?.getBoundingClientRect()
          return around !== undefined && own.left >= around.left - 1 && own.right <= around.right + 1
        }),
      )
      .toBe(true)
  }

  await page.setViewportSize({ width: 1024, height: 800 })
  const expand = page.getByRole('button', { name: say('shell.expand'), exact: true })
  const menu = page.getByRole('navigation', { name: say('shell.menu') })
  await expand.click()
  await menu.getByRole('link', { name: '工作台', exact: true }).click()
  await front.filter({ hasText: '工作台' }).waitFor()
  await expand.waitFor()
  await go('汇率')
  expect(await expand.count()).toBe(1)
})

it('at night: a page that failed to load is requested again; failing once more it offers to load the console anew', async () => {
  const expected = /ERR_FAILED|dynamically imported module/
  const visitor = await visit({ as: 'pricing', path: '/workspace', expected })
  const { page, say } = visitor
  const { go } = tabsOf(visitor)
  const desk = page.getByRole('heading', { name: /您好/ })
  await desk.waitFor()
  const chunk = /\/personal-screen[^/]*\.js$/
  const again = page.getByRole('button', { name: say('common.reopen') })
  const anew = page.getByRole('button', { name: say('common.reload') })
  await page.route(chunk, (route) => route.abort())
  await page.getByTitle(say('shell.account'), { exact: true }).click()
  await page.getByRole('menuitem', { name: say('shell.personal') }).click()
  await again.waitFor()
  expect(await anew.count()).toBe(0)
  await again.click()
  await anew.waitFor()
  await go('工作台')
  await desk.waitFor()
  await go(say('personal.title'))
  await page.unroute(chunk)
  await anew.click()
  await page.getByRole('heading', { name: say('personal.title') }).waitFor()
})
