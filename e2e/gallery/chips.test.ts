import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('each chip is chosen and dropped by mouse, and shows a check while it is chosen', async () => {
  const { state } = await openShow('chips')
  const chip = (name: string) => state('chosen').getByRole('button', { name, exact: true })
  const chosen = () => state('chosen').locator('output').innerText()
  expect(await chosen()).toBe('0,2')
  expect(await chip('已发布').locator('svg').count()).toBe(1)
  await chip('已过期').click()
  await chip('已发布').click()
  await expect.poll(chosen).toBe('2,3')
  expect(await chip('已发布').getAttribute('aria-pressed')).toBe('false')
  expect(await chip('已发布').locator('svg').count()).toBe(0)
})

it('by keyboard alone: Tab walks, Space and Enter choose', async () => {
  const { page, state } = await openShow('chips', { language: 'en', state: 'normal' })
  await state('normal').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => state('normal').locator('output').innerText()).toBe('0,2')
  expect(await state('normal').getByRole('button', { name: 'Valid' }).getAttribute('aria-pressed')).toBe('true')
})
