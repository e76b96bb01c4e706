import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('the pointer opens a tip and takes it away', async () => {
  const { page, state } = await openShow('tip')
  const tip = page.getByRole('tooltip')
  await state('normal').getByRole('button').hover()
  await expect.poll(() => tip.innerText()).toBe('全屏显示')
  await page.mouse.move(900, 600)
  await tip.waitFor({ state: 'hidden' })
})

it('by keyboard alone: the focus opens it, Escape takes it away, and the button keeps its own name', async () => {
  const { page, state } = await openShow('tip', { language: 'en', state: 'normal' })
  const tip = page.getByRole('tooltip')
  await state('normal').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => tip.innerText()).toBe('Fill the screen')
  expect(await state('normal').getByRole('button', { name: 'Full screen' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
})

it('what the keyboard went to keeps its words when it comes into sight, and when a pointer passes', async () => {
  const { page, state } = await openShow('tip', { state: 'normal' })
  const button = state('normal').getByRole('button')
  const tip = page.getByRole('tooltip')
  await page.addStyleTag({ content: 'body { padding-bottom: 2000px }' })
  await state('normal').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  await tip.waitFor()
  const gap = async () => ((await tip.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0)
  const before = await gap()
  await page.evaluate(() => window.scrollBy(0, 40))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await gap()).toBeCloseTo(before, 0)
  await button.hover()
  await page.mouse.move(900, 600)
  await page.waitForTimeout(200)
  expect(await tip.isVisible()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await tip.waitFor({ state: 'hidden' })
})
