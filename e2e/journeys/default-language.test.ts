import { expect, it } from 'vitest'
import { house } from '../setup/running.ts'
import { openWindow } from '../window.ts'

it('the first visit is in Chinese, whatever the browser speaks, and in English once it is chosen', async () => {
  const { url, browser } = house()
  const { page } = await openWindow({ browser, url, language: 'en', width: 1440, height: 900, expected: /401/ })
  await page.goto('/login')
  await page.getByRole('heading', { name: '登录航价' }).waitFor()
  expect(await page.evaluate(() => navigator.language)).toBe('en-GB')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Log in to Hangjia' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Log in to Hangjia' }).waitFor()
})
