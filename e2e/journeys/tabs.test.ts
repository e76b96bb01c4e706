import { expect, it } from 'vitest'
import { arrivesAt, placeOf } from '../acts.ts'
import { type Visit, visit } from '../visit.ts'

const tabsOf = ({ page, say }: Visit) => {
  const strip = page.getByRole('navigation', { name: say('shell.tabs') })
  return {
    titles: async () => (await strip.getByRole('link').allInnerTexts()).map((title) => title.trim()),
    inFront: (title: string) => strip.locator('[aria-current=page]', { hasText: title }),
    go: (title: string) => strip.getByRole('link', { name: title, exact: true }).click(),
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
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(1200)
  await go('汇率')
  expect(await rate.inputValue()).toBe('6.54321')
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
  await closeAll.click()
  await question.getByRole('button', { name: say('shell.closeAnyway') }).click()
  await arrivesAt(page, '/workspace')
  await expect.poll(titles).toEqual(['工作台'])

  // What was closed is forgotten: the page opens fresh.
  await open(visitor, '基础数据', '汇率')
  await arrivesAt(page, '/exchangeRate')
  expect(await page.getByRole('textbox', { name: '汇率', exact: true }).count()).toBe(0)
})

it('open pages are there again after a reload, in their places', async () => {
  const visitor = await visit({ as: 'sales', path: '/workspace' })
  const { page } = visitor
  const { titles } = tabsOf(visitor)
  await open(visitor, null, '我的报价')
  await page.goto('/salesPriceSet?q=x')
  await expect.poll(titles).toEqual(['工作台', '我的报价', '整箱销售加价'])
  await page.reload()
  await expect.poll(titles).toEqual(['工作台', '我的报价', '整箱销售加价'])
  await arrivesAt(page, '/salesPriceSet?q=x')
})

it('the tab in front stays in sight when the window gets narrower', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace' })
  const { page, say } = visitor
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
})
