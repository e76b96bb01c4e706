import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('the pointer brings a tip and takes it away', async () => {
  const { page, state } = await openShow('tip')
  const tip = page.getByRole('tooltip')
  await state('normal').getByRole('button').hover()
  await expect.poll(() => tip.innerText()).toBe('全屏显示')
  await page.mouse.move(900, 600)
  await tip.waitFor({ state: 'hidden' })
})

it('by keyboard alone: the focus brings it, Escape takes it away, and the button keeps its own name', async () => {
  const { page, state } = await openShow('tip', { language: 'en', state: 'normal' })
  const tip = page.getByRole('tooltip')
  await state('normal').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => tip.innerText()).toBe('Fill the screen')
  expect(await state('normal').getByRole('button', { name: 'Full screen' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
})
