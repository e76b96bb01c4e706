import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arrivesAt, pick } from '../acts.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const field = ({ page, say }: Visit, key: string) => page.getByRole('combobox', { name: say(key), exact: true })
const rows = (page: Page) => page.locator('[role=listbox]:not([data-stale])').getByRole('option')
const recentRows = ({ page, say }: Visit) =>
  page.getByRole('group', { name: say('ui.recent'), exact: true }).getByRole('option')
const codes = (locator: ReturnType<typeof rows>) =>
  expect.poll(async () => (await locator.allInnerTexts()).map((text) => /[A-Z]{5}$/.exec(text.trim())?.[0]))

it('a port chosen once is on top at the next opening, on every page, until one logs out', async () => {
  const visitor = await visit({ as: 'pricing', path: '/workspace', expected: /401/ })
  const { page, context, say } = visitor
  await field(visitor, 'price.pol').click()
  await rows(page).first().waitFor()
  expect(await recentRows(visitor).count()).toBe(0)
  await page.keyboard.press('Escape')
  await pick(page, field(visitor, 'price.pol'), 'ningbo')
  await pick(page, field(visitor, 'price.pol'), 'qingdao')

  // The price search knows them, newest first; ports of discharge are remembered apart.
  await page.goto('/queryPrice')
  await field(visitor, 'price.pol').click()
  await codes(recentRows(visitor)).toEqual(['CNQDG', 'CNNBG'])
  await rows(page).nth(1).click()
  await page.keyboard.press('Escape')
  await field(visitor, 'price.pod').click()
  await rows(page).first().waitFor()
  expect(await recentRows(visitor).count()).toBe(0)

  // The form of a rate shows it, too.
  await page.goto('/fclFreight?record=new')
  await page.getByRole('combobox', { name: '起运港', exact: true }).click()
  await codes(recentRows(visitor)).toEqual(['CNNBG', 'CNQDG'])

  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('hangjia-recent-'))
  expect(kept.map(({ name }) => name)).toEqual(['hangjia-recent-startPort'])
  for (const { value, expires } of kept) {
    expect(value).toMatch(/^\d+\.\d+$/)
    expect(expires - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(7 * 86_400)
  }

  await page.goto('/workspace')
  await page.getByTitle(say('shell.account'), { exact: true }).click()
  await page.getByRole('menuitem', { name: say('shell.logout') }).click()
  await arrivesAt(page, '/login')
  const left = (await context.cookies()).filter(({ name }) => name.startsWith('hangjia-recent-'))
  expect(left.filter(({ value }) => value !== '')).toEqual([])
})

it('a search that cannot be kept is answered all the same, and only logged', async () => {
  const { pols, pods } = await shanghaiToLosAngeles(await toolOf('sales'))
  const { page, context, complaints } = await visit({ as: 'sales', expected: /ERR_FAILED|search not kept/ })
  await context.route(/trpc\/[^?]*price\.log/, (route) => route.abort('failed'))
  await page.goto(`/fullContainer?pol=${pols[0]}&pod=${pods[0]}&boxes=1x40HQ`)
  await page
    .getByRole('button', { name: /^USD [\d,]+\.\d\d$/ })
    .first()
    .waitFor()
  await expect.poll(() => complaints.join('\n')).toContain('search not kept')
  expect(await page.locator('[data-scope=toast][data-part=root]').count()).toBe(0)
})
