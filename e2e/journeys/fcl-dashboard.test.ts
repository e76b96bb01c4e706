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
    /** Goes back; a list from which one left is open again. */
    back: async (list?: Locator) => {
      await page.goBack()
      if (list) await leaveByEscape(page, list)
      await cards.waitFor()
    },
  }
}
const shanghai = async () => (await shanghaiToLosAngeles(await toolOf('pricing'))).pols.join()

describe('the FCL dashboard', () => {
  it('leads from its cards to as many rates, lanes and searches, and keeps its filters in its address', async () => {
    const { visitor, page, say, card, back } = await dashboardOf({ path: `/fclDashboard?pol=${await shanghai()}` })
    for (const name of ['valid', 'expiring', 'expiredToday', 'drafts']) {
      const counted = await countOf(card(name))
      await card(name).click()
      await arrivesAt(page, /^\/fclFreight\?.*f\.pol=/)
      await expect.poll(() => listed(visitor), { message: name }).toBe(counted)
      await back()
    }

    // The same of all ports: lanes without a rate, and one of them.
    await page.goto('/fclDashboard')
    const lanes = await countOf(card('lanesWithout'))
    await card('lanesWithout').click()
    const dialog = page.getByRole('dialog', { name: say('fclDashboard.behind.lanes') })
    await dialog.getByText(say('fclDashboard.totals.lanes', { number: lanes })).waitFor()
    await expect.poll(() => dialog.locator('tbody tr').count()).toBe(lanes)
    await leaveByEscape(page, dialog)
    await card('lanesWithout').click()
    await dialog.getByRole('link').first().click()
    await arrivesAt(page, /^\/fclFreight\?f\.pol=\d+(%2C\d+)*&f\.pod=\d+$/)
    await back(dialog)

    // A search that found nothing counts once it is asked again.
    const tool = await toolOf('pricing')
    const label = (name: string) => page.getByRole('list', { name: say('fclDashboard.figures') }).getByText(name)
    await label(say('fclDashboard.cards.searchesWithout')).waitFor()
    const counted = async (name: string) => ((await card(name).count()) > 0 ? countOf(card(name)) : 0)
    const before = { all: await counted('searches'), without: await counted('searchesWithout') }
    const ask = await shanghaiToLosAngeles(tool)
    await tool.price.log.mutate({ page: 'queryPrice', ask, hits: 0 })
    await tool.price.log.mutate({ page: 'fullContainer', ask, hits: 4 })
    await page.getByRole('button', { name: say('list.refresh') }).click()
    await expect.poll(() => counted('searches')).toBeGreaterThanOrEqual(before.all + 2)
    const without = await counted('searchesWithout')
    expect(without).toBeGreaterThan(before.without)
    await card('searchesWithout').click()
    const searches = page.getByRole('dialog', { name: say('fclDashboard.behind.searchesWithout') })
    await searches.getByText(say('fclDashboard.totals.searches', { number: without })).waitFor()
    await searches.getByRole('link', { name: '上海 → 洛杉矶' }).first().click()
    await arrivesAt(page, /^\/queryPrice\?pol=\d+&pod=\d+&boxes=1x40HQ/)
    await back(searches)

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
    await expect.poll(() => prices.getByRole('row').count()).toBeGreaterThan(1)
  })

  it.each(drawn)(
    'at night: is a picture and a workbook, reminds, and leads from its map by keyboard, in %s',
    async (language) => {
      const { visitor, page, say, map } = await dashboardOf({ language, path: '/fclDashboard' })
      expect(await violationsOn(page, { within: 'main' })).toEqual([])
      const title = language === 'zh' ? '整箱看板' : 'FCL dashboard'
      const fileOf = async (act: string, kind: string) => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: say(act), exact: true }).click(),
        ])
        expect(file.suggestedFilename()).toMatch(new RegExp(`^${title}_\\d{4}-\\d\\d-\\d\\d\\.${kind}$`))
        return await buffer(await file.createReadStream())
      }
      await fileOf('list.export', 'xlsx')
      const picture = await fileOf('fclDashboard.image.act', 'png')
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      const shown = await page.evaluate(() => document.querySelector('main section')?.parentElement?.clientWidth ?? 0)
      // Twice as many points as on the screen; a picture of nothing would be a few hundred bytes.
      expect(picture.readUInt32BE(16)).toBe(shown * 2)
      expect(picture.length).toBeGreaterThan(100_000)

      // Once a day.
      const upkeep = page.getByRole('table', { name: say('fclDashboard.upkeep') })
      const row = upkeep.getByRole('row').nth(1)
      const name = (await row.getByRole('rowheader').innerText()).trim()
      const button = row.getByRole('button', { name: say('fclDashboard.remind.whom', { name }) })
      await button.click()
      await toastOf(page, say('fclDashboard.remind.sent', { name })).waitFor()
      await button.click()
      await toastOf(page, say('fclDashboard.remind.already', { name })).waitFor()

      const cell = map.getByRole('link').nth(3)
      const counted = await countOf(cell)
      expect(counted).toBeGreaterThan(0)
      await cell.focus()
      await page.keyboard.press('Enter')
      await arrivesAt(page, /^\/fclFreight\?o=1%2C3&f\.pol=\d+(%2C\d+)*&f\.tradeLine=\d+$/)
      await expect.poll(() => listed(visitor)).toBe(counted)
    },
  )
})
