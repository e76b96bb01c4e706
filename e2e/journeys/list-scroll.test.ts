import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from '../visit.ts'

const edgesOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!
  return { top: Math.round(y), bottom: Math.round(y + height) }
}

it('the head of a list stays 96 px from the top of the window while the page scrolls; the pager stays below', async () => {
  const { page, say } = await visit({ as: 'pricing', path: '/haven?n=100', width: 1100, height: 800 })
  const grid = page.getByRole('grid', { name: '港口' })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('100')
  const head = grid.locator('thead')
  const create = page.getByRole('button', { name: say('list.create'), exact: true })
  const pager = page.getByRole('button', { name: say('ui.next') })
  expect((await edgesOf(head)).top).toBeGreaterThan(96)
  expect(await create.isVisible()).toBe(true)

  await page.mouse.move(600, 500)
  for (const wheel of [400, 900, 5000]) {
    await page.mouse.wheel(0, wheel)
    await expect.poll(async () => (await edgesOf(head)).top).toBe(96)
    expect((await edgesOf(create)).bottom).toBeLessThan(96)
    expect((await edgesOf(pager)).bottom).toBeLessThanOrEqual(800)
  }
  // The last row is free of the pager.
  const last = grid.locator('tr[aria-rowindex="100"]')
  await expect.poll(async () => (await edgesOf(last)).bottom <= (await edgesOf(pager)).top).toBe(true)
  // The next page begins at its top.
  await pager.click()
  await expect.poll(async () => (await edgesOf(head)).top).toBeGreaterThan(96)
})

it('a wide list goes sideways by the bar that floats over the pager, and what is ticked can be acted upon from anywhere', async () => {
  const { page, say } = await visit({ as: 'pricing', path: '/fclFreight?n=100', width: 1000, height: 700 })
  const grid = page.getByRole('grid')
  await grid.locator('tr[aria-rowindex="20"]').waitFor()
  const bar = page.getByRole('scrollbar')
  await bar.waitFor()
  const lane = grid.locator('tr[aria-rowindex="3"] td').nth(1)
  const laneLeft = (await lane.boundingBox())!.x
  await bar.press('End')
  const lefts = () =>
    Promise.all(['thead', 'tbody'].map((part) => grid.locator(part).evaluate((element) => element.scrollLeft)))
  await expect.poll(async () => (await lefts())[0]).toBeGreaterThan(100)
  expect(new Set(await lefts()).size).toBe(1)
  expect((await lane.boundingBox())!.x).toBe(laneLeft)

  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, 900)
  const row = grid.locator('tr[aria-rowindex="30"]')
  await row.getByRole('checkbox').check()
  const acts = page.getByRole('toolbar', { name: say('list.chosen', { count: 1 }) })
  await acts.waitFor()
  const { top, bottom } = await edgesOf(acts)
  expect(top).toBeGreaterThan(96)
  expect(bottom).toBeLessThanOrEqual(700)
  await grid.press('End')
  await bar.waitFor({ state: 'hidden' })
})
