import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const stripOf = ({ state, page, say }: Stage, name: string) => {
  const strip = state(name)
  const links = strip.getByRole('navigation').getByRole('link')
  return {
    tab: (title: string) => strip.getByRole('link', { name: title, exact: true }),
    titles: async () => (await links.allInnerTexts()).map((title) => title.trim()),
    inFront: async () => (await strip.locator('[aria-current=page]').innerText()).trim(),
    inFocus: () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    close: (title: string) => strip.getByRole('button', { name: say('ui.closeTab', { title }), exact: true }),
    closeAll: strip.getByRole('button', { name: say('ui.closeAll') }),
  }
}
/** True when the whole tab can be seen in its strip. */
const isInSight = (tab: Locator) =>
  tab.evaluate((link) => {
    const own = link.getBoundingClientRect()
    const around = link.closest('nav')?.parentElement?.getBoundingClientRect()
    return around !== undefined && own.left >= around.left - 1 && own.right <= around.right + 1
  })

it('closing the active tab moves to the next one, or else the previous one', async () => {
  const { titles, inFront, close } = stripOf(await openShow('tab-strip'), 'normal')
  expect(await titles()).toEqual(['工作台', '港口', '船公司', '汇率'])
  await close('船公司').click()
  await expect.poll(inFront).toBe('汇率')
  await close('汇率').click()
  await expect.poll(inFront).toBe('港口')
  expect(await titles()).toEqual(['工作台', '港口'])
})

it('closing a tab in the background moves nowhere', async () => {
  const { titles, inFront, close } = stripOf(await openShow('tab-strip'), 'normal')
  await close('港口').click()
  await expect.poll(titles).toEqual(['工作台', '船公司', '汇率'])
  expect(await inFront()).toBe('船公司')
})

it('the first tab has no way to be closed: no button, no middle click, no key', async () => {
  const stage = await openShow('tab-strip')
  const { titles, tab, close } = stripOf(stage, 'normal')
  expect(await close('工作台').count()).toBe(0)
  await tab('工作台').click({ button: 'middle' })
  await tab('工作台').focus()
  await stage.page.keyboard.press('Delete')
  // The next one goes in the same ways, so the first would have gone, too.
  await tab('港口').click({ button: 'middle' })
  await expect.poll(titles).toEqual(['工作台', '船公司', '汇率'])
})

it('"close all" returns to the workspace, and there is none when one tab is open', async () => {
  const stage = await openShow('tab-strip')
  const { titles, inFront, closeAll } = stripOf(stage, 'normal')
  await closeAll.click()
  await expect.poll(titles).toEqual(['工作台'])
  expect(await inFront()).toBe('工作台')
  await closeAll.waitFor({ state: 'hidden' })
  expect(await stripOf(stage, 'one').closeAll.count()).toBe(0)
})

it.each([
  ['zh', ['工作台', '出口整箱/海运附加费', '出口特种箱/海运附加费', '港口'], '海运附加费'],
  ['en', ['Workbench', 'Export FCL/Ocean surcharges', 'Export special/Ocean surcharges', 'Ports'], 'Ocean surcharges'],
] as const)(
  'tabs with the same title show as breadcrumb/title until only one is left (%s)',
  async (language, shown, bare) => {
    const stage = await openShow('tab-strip', { language })
    const { titles, close } = stripOf(stage, 'same-title')
    expect(await titles()).toEqual(shown)
    await close(shown[1]).click()
    await expect.poll(titles).toEqual([shown[0], bare, shown[3]])
  },
)

it('by keyboard alone: one stop for Tab, arrows walk round, Enter opens, Delete closes and the focus goes along', async () => {
  const stage = await openShow('tab-strip', { state: 'normal' })
  const { page } = stage
  const { tab, titles, inFront, inFocus } = stripOf(stage, 'normal')
  await tab('工作台').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(inFocus).toBe('港口')
  expect(await inFront()).toBe('船公司')
  await page.keyboard.press('End')
  await expect.poll(inFocus).toBe('汇率')
  await page.keyboard.press('ArrowRight')
  await expect.poll(inFocus).toBe('工作台')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(inFront).toBe('汇率')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect.poll(titles).toEqual(['工作台', '船公司', '汇率'])
  await expect.poll(inFocus).toBe('船公司')
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect.poll(inFront).toBe('船公司')
  await expect.poll(inFocus).toBe('船公司')
  // Tab leaves the strip for "close all" in one step, and comes back to the tab in front.
  await page.keyboard.press('Tab')
  await expect.poll(inFocus).toBe(stage.say('ui.closeAll'))
  await page.keyboard.press('Shift+Tab')
  await expect.poll(inFocus).toBe('船公司')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual(['工作台'])
})

it('the tab in front is in sight among more tabs than fit, and stays so when the window gets narrower', async () => {
  const stage = await openShow('tab-strip', { width: 1600 })
  const { tab } = stripOf(stage, 'many')
  const last = tab('出口整箱运价 24')
  await expect.poll(() => isInSight(last)).toBe(true)
  expect(await isInSight(tab('工作台'))).toBe(false)
  const middle = tab('出口整箱运价 20')
  await middle.click()
  for (const width of [1100, 900, 760]) {
    await stage.page.setViewportSize({ width, height: 800 })
    await expect.poll(() => isInSight(middle)).toBe(true)
  }
  await stage.page.setViewportSize({ width: 1600, height: 800 })
  await expect.poll(() => isInSight(middle)).toBe(true)
})

it('the wheel and the arrows at its ends bring tabs that do not fit', async () => {
  const stage = await openShow('tab-strip')
  const { tab } = stripOf(stage, 'many')
  const first = tab('工作台')
  await stage.state('many').getByRole('navigation').hover()
  await stage.page.mouse.wheel(0, -5000)
  await expect.poll(() => isInSight(first)).toBe(true)
  const later = stage.state('many').getByRole('button', { name: stage.say('ui.laterTabs') })
  const earlier = stage.state('many').getByRole('button', { name: stage.say('ui.earlierTabs') })
  expect(await earlier.count()).toBe(0)
  await later.click()
  await expect.poll(() => isInSight(first)).toBe(false)
  await earlier.click()
  await expect.poll(() => isInSight(first)).toBe(true)
  expect(
    await stage
      .state('normal')
      .getByRole('button', { name: stage.say('ui.laterTabs') })
      .count(),
  ).toBe(0)
})

it('a tab with unsaved changes is marked', async () => {
  const stage = await openShow('tab-strip', { language: 'en' })
  const tab = stripOf(stage, 'unsaved').tab('Exchange rates')
  expect(await tab.getAttribute('title')).toBe(`Exchange rates · ${stage.say('ui.unsaved')}`)
})
