import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const menuOf = ({ state, page }: Stage, name: string) => {
  const menu = state(name).getByRole('navigation')
  return {
    menu,
    link: (title: string) => menu.getByRole('link', { name: title, exact: true }),
    group: (title: string) => menu.getByRole('button', { name: title, exact: true }),
    opened: () => menu.locator('button[aria-expanded=true]').allInnerTexts(),
    inFocus: () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    width: async () => (await menu.boundingBox())?.width,
  }
}

it('is 210 px wide expanded and 64 px collapsed', async () => {
  const stage = await openShow('side-menu')
  expect(await menuOf(stage, 'normal').width()).toBe(210)
  expect(await menuOf(stage, 'long').width()).toBe(210)
  expect(await menuOf(stage, 'collapsed').width()).toBe(64)
  expect(await menuOf(stage, 'many').width()).toBe(64)
})

it('holds items, section titles and sub-menus, of which one is open at a time', async () => {
  const { menu, link, group, opened } = menuOf(await openShow('side-menu'), 'normal')
  await menu.getByText('产品中心', { exact: true }).waitFor()
  expect(await link('工作台').getAttribute('aria-current')).toBe('page')
  expect(await opened()).toEqual([])
  await group('出口整箱').click()
  await link('整箱运价').waitFor()
  await group('基础数据').click()
  await link('港口').waitFor()
  expect(await opened()).toEqual(['基础数据'])
  expect(await link('整箱运价').count()).toBe(0)
  await link('港口').click()
  await expect.poll(() => link('港口').getAttribute('aria-current')).toBe('page')
  await group('基础数据').click()
  await expect.poll(opened).toEqual([])
})

it('opens the sub-menu of the page in front', async () => {
  const { link, opened } = menuOf(await openShow('side-menu'), 'opened')
  expect(await opened()).toEqual(['基础数据'])
  expect(await link('港口').getAttribute('aria-current')).toBe('page')
})

it('by keyboard alone: one stop for Tab, arrows walk, open and shut, Enter goes, Escape shuts', async () => {
  const stage = await openShow('side-menu', { state: 'normal' })
  const { page } = stage
  const { link, opened, inFocus } = menuOf(stage, 'normal')
  await link('工作台').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(inFocus).toBe('出口整箱')
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual(['出口整箱'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(inFocus).toBe('整箱运价')
  await page.keyboard.press('ArrowDown')
  await expect.poll(inFocus).toBe('海运附加费')
  await page.keyboard.press('Enter')
  await expect.poll(() => link('海运附加费').getAttribute('aria-current')).toBe('page')
  await page.keyboard.press('Escape')
  await expect.poll(opened).toEqual([])
  await expect.poll(inFocus).toBe('出口整箱')
  await page.keyboard.press('End')
  await expect.poll(inFocus).toBe('基础数据')
  await page.keyboard.press('ArrowRight')
  await expect.poll(opened).toEqual(['基础数据'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(inFocus).toBe('港口')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(inFocus).toBe('基础数据')
  await page.keyboard.press('Home')
  await expect.poll(inFocus).toBe('工作台')
  // The next Tab leaves the menu.
  await page.keyboard.press('Tab')
  expect(await stage.state('normal').locator(':focus').count()).toBe(0)
})

it('collapsed, a sub-menu flies out under the pointer and goes when the pointer leaves or a page is chosen', async () => {
  const stage = await openShow('side-menu')
  const { menu, link, group, opened } = menuOf(stage, 'collapsed')
  await group('出口整箱').hover()
  await link('运价查询').waitFor()
  const isBeside = async () => {
    const [sheet, edge] = [await link('运价查询').boundingBox(), await menu.boundingBox()]
    return sheet!.x >= edge!.x + edge!.width
  }
  await expect.poll(isBeside).toBe(true)
  await group('空运').hover()
  await link('空运运价').waitFor()
  expect(await opened()).toEqual(['空运'])
  await link('空运运价').hover()
  await link('空运运价').click()
  await expect.poll(opened).toEqual([])
  await group('空运').hover()
  expect(await link('空运运价').getAttribute('aria-current')).toBe('page')
  await stage.page.mouse.move(900, 300)
  await expect.poll(opened).toEqual([])
})

it('collapsed, a sub-menu that a finger opened stays until a page is chosen', async () => {
  const stage = await openShow('side-menu', { hasTouch: true })
  const { link, group, opened } = menuOf(stage, 'collapsed')
  await stage.page.clock.install()
  await group('出口整箱').tap()
  await stage.page.clock.runFor(1000)
  expect(await opened()).toEqual(['出口整箱'])
  await group('空运').tap()
  await stage.page.clock.runFor(1000)
  expect(await opened()).toEqual(['空运'])
  await link('空运运价').tap()
  await expect.poll(opened).toEqual([])
})

it('collapsed, by keyboard alone: Right enters the sub-menu, Escape comes back', async () => {
  const stage = await openShow('side-menu', { state: 'collapsed' })
  const { page } = stage
  const { link, group, opened, inFocus } = menuOf(stage, 'collapsed')
  await group('出口整箱').focus()
  expect(await opened()).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect.poll(inFocus).toBe('整箱运价')
  // Inside, the arrows stay inside.
  await page.keyboard.press('ArrowUp')
  await expect.poll(inFocus).toBe('运价查询')
  await page.keyboard.press('Escape')
  await expect.poll(opened).toEqual([])
  await expect.poll(inFocus).toBe('出口整箱')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual([])
  await group('空运').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => link('空运运价').getAttribute('aria-current')).toBe('page')
})

it('collapsed, more groups than the window is high can be reached and still fly out in full', async () => {
  const stage = await openShow('side-menu', { height: 700 })
  const { link, group } = menuOf(stage, 'many')
  await group('业务板块 24').hover()
  await link('费用 24').waitFor()
  const bottom = async () => {
    const { y, height } = (await link('费用 24').boundingBox())!
    return y + height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(700)
})
