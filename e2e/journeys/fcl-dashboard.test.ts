import { buffer } from 'node:stream/consumers'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrivesAt, leaveByEscape, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** The last figure in words such as `有效运价: 1,055` or `this page 10 items, total 1,055 items`. */
const figureIn = (words: string | null): number => Number(/([\d,]+)\D*$/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
/** Reads from the name of a number the count that it contains. */
const countOf = async (counted: Locator): Promise<number> => figureIn(await counted.getAttribute('aria-label'))

/** Number of rows that the list of rates shows; 0 where it shows none. */
const listed = async ({ page, say }: Visit): Promise<number> => {
  const foot = page
    .getByRole('navigation', { name: say('ui.pagination'), exact: true })
    .locator('span')
    .first()
  return figureIn(await foot.innerText())
}
const dashboardOf = async (wishes: Parameters<typeof visit>[0]) => {
  const visitor = await visit({ as: 'pricing', ...wishes })
  const { page, say } = visitor
  const cards = page.getByRole('list', { name: say('fclDashboard.figures') })
  const map = page.getByRole('table', { name: say('fclDashboard.coverage') })
  await cards.waitFor()
  await map.waitFor()
  return {
    visitor,
    page,
    say,
    cards,
    map,
    card: (name: string) =>
      cards
        .getByRole('listitem')
        .filter({ hasText: say(`fclDashboard.cards.${name}`) })
        .locator('a, button')
        .first(),
    back: async () => {
      await page.goBack()
      await cards.waitFor()
    },
  }
}
const shanghai = async () => (await shanghaiToLosAngeles(await toolOf('pricing'))).pols.join()

describe('the FCL dashboard', () => {
  it('leads from its cards to lists of just as many rates', async () => {
    const { visitor, page, card, back } = await dashboardOf({ path: `/fclDashboard?pol=${await shanghai()}` })
    for (const name of ['valid', 'expiring', 'expiredToday', 'drafts']) {
      const counted = await countOf(card(name))
      await card(name).click()
      await arrivesAt(page, /^\/fclFreight\?.*f\.pol=/)
      await expect.poll(() => listed(visitor), { message: name }).toBe(counted)
      await back()
    }
  })

  it.each(drawn)('leads from the map to the rates of a POL and a trade line, by keyboard, in %s', async (language) => {
    const { visitor, page, map } = await dashboardOf({ language, path: '/fclDashboard' })
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    const cell = map.getByRole('link').nth(3)
    const counted = await countOf(cell)
    expect(counted).toBeGreaterThan(0)
    await cell.focus()
    await page.keyboard.press('Enter')
    await arrivesAt(page, /^\/fclFreight\?o=1%2C3&f\.pol=\d+(%2C\d+)*&f\.tradeLine=\d+$/)
    await expect.poll(() => listed(visitor)).toBe(counted)
  })

  it('lists the lanes without a rate, and leads on to one of them', async () => {
    const { page, say, card } = await dashboardOf({ path: '/fclDashboard' })
    const counted = await countOf(card('lanesWithout'))
    await card('lanesWithout').click()
    const dialog = page.getByRole('dialog', { name: say('fclDashboard.behind.lanes') })
    await dialog.getByText(say('fclDashboard.totals.lanes', { number: counted })).waitFor()
    await expect.poll(() => dialog.locator('tbody tr').count()).toBe(counted)
    await leaveByEscape(page, dialog)
    await card('lanesWithout').click()
    await dialog.getByRole('link').first().click()
    await arrivesAt(page, /^\/fclFreight\?f\.pol=\d+(%2C\d+)*&f\.pod=\d+$/)
  })

  it('counts a search that found nothing once it is asked again', async () => {
    const { page, say, card } = await dashboardOf({ path: '/fclDashboard' })
    const tool = await toolOf('pricing')
    const label = (name: string) => page.getByRole('list', { name: say('fclDashboard.figures') }).getByText(name)
    await label(say('fclDashboard.cards.searchesWithout')).waitFor()
    const counted = async (name: string) => ((await card(name).count()) > 0 ? countOf(card(name)) : 0)
    const before = { all: await counted('searches'), without: await counted('searchesWithout') }
    const ask = await shanghaiToLosAngeles(tool)
    await tool.price.log.mutate({ page: 'queryPrice', ask, hits: 0 })
    await tool.price.log.mutate({ page: 'fullContainer', ask, hits: 4 })
    await page.getByRole('button', { name: say('fclDashboard.refresh') }).click()
    await expect.poll(() => counted('searches')).toBeGreaterThanOrEqual(before.all + 2)
    const without = await counted('searchesWithout')
    expect(without).toBeGreaterThan(before.without)
    await card('searchesWithout').click()
    const dialog = page.getByRole('dialog', { name: say('fclDashboard.behind.searchesWithout') })
    await dialog.getByText(say('fclDashboard.totals.searches', { number: without })).waitFor()
    await dialog.getByRole('link', { name: '上海 → 洛杉矶' }).first().click()
    await arrivesAt(page, /^\/queryPrice\?pol=\d+&pod=\d+&boxes=1x40HQ/)
  })

  it('keeps its filters in its address, and shows the prices as a table', async () => {
    const { page, say, card } = await dashboardOf({ path: '/fclDashboard' })
    const all = await countOf(card('drafts'))
    const period = page.getByRole('radiogroup', { name: say('fclDashboard.period') })
    await period.getByText(say('fclDashboard.periods.month'), { exact: true }).click()
    await arrivesAt(page, '/fclDashboard?period=month')
    const carrier = page.getByRole('combobox', { name: say('fclDashboard.choices.carriers') })
    await carrier.click()
    await carrier.pressSequentially('MSK', { delay: 15 })
    await page.locator('[role=listbox]:not([data-stale])').getByRole('option').first().click()
    await arrivesAt(page, /^\/fclDashboard\?period=month&carrier=\d+$/)
    await expect.poll(() => countOf(card('drafts'))).toBeLessThan(all)
    const some = await countOf(card('drafts'))
    await page.reload()
    await expect.poll(() => countOf(card('drafts'))).toBe(some)
    await page.getByRole('button', { name: say('fclDashboard.asTable') }).click()
    const prices = page.getByRole('table', { name: say('fclDashboard.lowest') })
    expect(await prices.getByRole('row').count()).toBeGreaterThan(1)
  })

  it('is downloaded as a workbook', async () => {
    const { page, say } = await dashboardOf({ language: 'en', path: '/fclDashboard' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('fclDashboard.export'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^FCL dashboard_\d{4}-\d\d-\d\d\.xlsx$/)
  })

  it('is kept as a picture, without its buttons', async () => {
    const { page, say } = await dashboardOf({ path: '/fclDashboard' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('fclDashboard.image.act'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^整箱看板_\d{4}-\d\d-\d\d\.png$/)
    const picture = await buffer(await file.createReadStream())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    const shown = await page.evaluate(() => document.querySelector('main section')?.parentElement?.clientWidth ?? 0)
    // Twice as many points as on the screen; a picture of nothing would be a few hundred bytes.
    expect(picture.readUInt32BE(16)).toBe(shown * 2)
    expect(picture.length).toBeGreaterThan(100_000)
  })

  it('reminds who keeps rates, once a day', async () => {
    const { page, say } = await dashboardOf({ path: '/fclDashboard' })
    const upkeep = page.getByRole('table', { name: say('fclDashboard.upkeep') })
    const row = upkeep.getByRole('row').nth(1)
    const name = (await row.getByRole('rowheader').innerText()).trim()
    const button = row.getByRole('button', { name: say('fclDashboard.remind.whom', { name }) })
    await button.click()
    await toastOf(page, say('fclDashboard.remind.sent', { name })).waitFor()
    await button.click()
    await toastOf(page, say('fclDashboard.remind.already', { name })).waitFor()
  })

  it('is not there for a person without its key', async () => {
    const { page } = await visit({ as: 'sales', path: '/fclDashboard' })
    await arrivesAt(page, '/workspace')
  })
})
