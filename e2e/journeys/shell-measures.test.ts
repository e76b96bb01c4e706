import { expect, it } from 'vitest'
import { house } from '../setup/running.ts'
import { shellLimitKb, shellSizes } from '../shell-sizes.ts'
import { visit } from '../visit.ts'

it('the header is 58 px high and the logo 36', async () => {
  const { page } = await visit({ as: 'sales', path: '/workspace' })
  const heightOf = async (part: string) => (await page.locator(part).first().boundingBox())?.height
  await page.getByRole('banner').waitFor()
  expect(await heightOf('header')).toBe(58)
  expect(await heightOf('aside img, aside svg')).toBe(36)
})

it('the side menu is 210 px wide, 64 px once it is collapsed, and stays so', async () => {
  const { page, say } = await visit({ as: 'sales', path: '/workspace' })
  const menuWidth = async () => (await page.getByRole('navigation', { name: say('shell.menu') }).boundingBox())?.width
  await page.getByRole('banner').waitFor()
  await expect.poll(menuWidth).toBe(210)
  await page.getByRole('button', { name: say('shell.collapse'), exact: true }).click()
  await expect.poll(menuWidth).toBe(64)
  await page.reload()
  await page.getByRole('banner').waitFor()
  await expect.poll(menuWidth).toBe(64)
})

it('scripts and styles of the shell are at most 250 KB in gzip, and no schema is among them', async () => {
  const sizes = await shellSizes(house().url)
  const files = [...sizes.keys()]
  expect(files.some((file) => file.startsWith('zh-start-'))).toBe(true)
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0)
  expect(files.filter((file) => file.startsWith('zod-'))).toEqual([])
  expect([...sizes.values()].reduce((sum, kb) => sum + kb, 0)).toBeLessThanOrEqual(shellLimitKb)
})
