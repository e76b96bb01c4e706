import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { languages } from '../words.ts'
import { openSheet } from './sheet.ts'

it('is a grid with rows, heads and cells that know their places', async () => {
  const { section, page } = await openSheet('list')
  const grid = section.getByRole('grid')
  expect(await grid.getAttribute('aria-rowcount')).toBe('41')
  expect(await grid.getAttribute('aria-colcount')).toBe('14')
  expect(await grid.getAttribute('aria-readonly')).toBe('true')
  const tree = await page.locator('[data-state="list"]').ariaSnapshot()
  expect(tree).toContain('grid "运价"')
  expect(tree).toMatch(/columnheader "船公司.*"/)
  const row = section.locator('[data-row="2"]')
  expect(await row.getAttribute('aria-rowindex')).toBe('4')
  expect(await row.locator('[data-at="3"]').getAttribute('aria-colindex')).toBe('5')
})

it('announces the place of the keyboard, on cells and on heads', async () => {
  const { section, cell, head, input, press } = await openSheet('small')
  await cell(1, 5).click()
  const activeCell = () => input.getAttribute('aria-activedescendant')
  expect(await activeCell()).toBe(await cell(1, 5).getAttribute('id'))
  await press('ArrowUp', 'ArrowUp')
  expect(await activeCell()).toBe(await head(5).getAttribute('id'))
  await press('ArrowDown', 'F2')
  expect(await activeCell()).toBe(null)
  expect(await input.getAttribute('aria-label')).toBe('航程')
  const owned = await section.getByRole('grid').getAttribute('aria-owns')
  for (const id of owned?.split(' ') ?? []) expect(await section.locator(`[id="${id}"]`).count()).toBe(1)
  expect(await input.getAttribute('aria-controls')).toBe(await section.getByRole('grid').getAttribute('id'))
})

it('takes the focus that a screen reader puts on a cell', async () => {
  const { cell, input, active } = await openSheet('small')
  await cell(3, 4).focus()
  expect(await active()).toBe('3,4')
  expect(await input.evaluate((found) => found === document.activeElement)).toBe(true)
})

it.each(languages)('has nothing to complain of while it is used: %s', async (language) => {
  const { cell, press, page, broken } = await openSheet('small', {
    language,
    theme: language === 'zh' ? 'dark' : 'light',
  })
  await cell(0, 9).click()
  await page.keyboard.type('明天')
  await press('Enter')
  await broken().toBe('明天')
  await press('ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowRight')
  expect(await violationsOn(page, { within: '[data-state="small"]' })).toEqual([])
  await press('F2')
  expect(await violationsOn(page, { within: '[data-state="small"]' })).toEqual([])
})
