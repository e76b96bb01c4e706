import { expect, it } from 'vitest'
import { arrivesAt, offersOn, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }

it.each([
  ['zh', 1440],
  ['en', 1280],
] as const)(
  'sales compare sea, air and rail for one cargo, see how a total is converted, and go on in its search (%s)',
  async (language, width) => {
    const tool = await toolOf('sales')
    const airport = async (query: string) => (await tool.modeOptions.find.query({ of: 'airport', query }))[0]?.id ?? ''
    const flight = { from: await airport('PVG'), to: await airport('LAX'), day: today, cargo }
    const { offers } = await tool.modeSearch.airSell.query({ ask: flight })
    const least = Math.min(...offers.flatMap(({ sell, quotable }) => (quotable ? Number(sell.total?.amount) : [])))
    const { page, say } = await visit({ as: 'sales', language, width, path: '/realtimePriceComparison' })
    const words = (key: string, values?: Record<string, string>) => say(`comparison.${key}`, values)
    const place = (kind: string, end: string) => page.getByLabel(say(`modeSearch.ends.${kind}.${end}`))
    await pick(page, place('port', 'from'), 'CNSHG')
    await pick(page, place('port', 'to'), 'USLAX')
    // The airports of the two cities are proposed.
    await expect.poll(() => place('airport', 'to').inputValue()).not.toBe('')
    await expect.poll(() => place('airport', 'from').inputValue()).not.toBe('')
    await pick(page, place('airport', 'from'), 'PVG')
    await pick(page, place('airport', 'to'), 'LAX')
    await page.getByRole('button', { name: words('compare'), exact: true }).click()
    await page.getByText(say('modeSearch.faults.grossKg')).waitFor()
    for (const [field, value] of Object.entries(cargo))
      await page.getByLabel(say(`modeSearch.${field}`)).fill(String(value))
    await page.getByRole('button', { name: words('compare'), exact: true }).click()

    const table = page.getByRole('region', { name: words('modes.title') })
    await table.getByRole('row').first().waitFor()
    await expect.poll(() => table.locator('[aria-busy]').count()).toBe(0)
    const columns = await table.getByRole('columnheader').allInnerTexts()
    const cellOf = (mode: string) =>
      table
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .nth(columns.findIndex((title) => title.startsWith(mode)))
    const [air, rail] = language === 'zh' ? ['空运', '铁路拼箱'] : ['Air', 'Rail LCL']
    const total = cellOf(air).getByRole('button')
    expect(Number((await total.innerText()).replaceAll(',', ''))).toBe(least)
    // A mode without a lane says what it needs.
    expect(await cellOf(rail).innerText()).toBe(words('modes.lacks.lane'))
    expect(await violationsOn(page)).toEqual([])

    await total.click()
    const reasons = page.getByRole('dialog')
    await expect.poll(() => reasons.innerText()).toMatch(/CNY/)
    await page.keyboard.press('Escape')
    await reasons.waitFor({ state: 'hidden' })

    await table.getByRole('link', { name: words('modes.openNamed', { mode: air }), exact: true }).click()
    await arrivesAt(page, /^\/salesAirFreight\?ask=/)
    await expect
      .poll(async () => (await offersOn(page).first().innerText()).replaceAll(',', ''))
      .toContain(least.toFixed(2))
  },
)
