import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { arrivesAt, leaveByEscape, menuHearsKeys, offersOn, pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }

it.each(
  drawnFor(import.meta.url, [
    ['zh', 1440],
    ['en', 1280],
  ] as const),
)(
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
    await leaveByEscape(page, reasons)

    await table.getByRole('link', { name: words('modes.openNamed', { mode: air }), exact: true }).click()
    await arrivesAt(page, /^\/salesAirFreight\?from=/)
    await expect
      .poll(async () => (await offersOn(page).first().innerText()).replaceAll(',', ''))
      .toContain(least.toFixed(2))
  },
)

it.each(
  drawnFor(import.meta.url, [
    ['zh', 1280],
    ['en', 1440],
  ] as const),
)(
  'at night: offers of a mode are compared, copied without their cost, and asked again by a name (%s)',
  async (language, width) => {
    const tool = await toolOf('pricing')
    const airport = async (query: string) => (await tool.modeOptions.find.query({ of: 'airport', query }))[0]?.id ?? ''
    const flight = { from: await airport('PVG'), to: await airport('LAX'), day: today, cargo }
    const path = `/salesAirFreight?ask=${encodeURIComponent(JSON.stringify(flight))}`
    const { page, say, context } = await visit({ as: 'sales', language, width, path })
    const offers = offersOn(page)
    const compare = page.getByRole('button', { name: say('price.compare.act'), exact: true })
    await offers.nth(0).getByRole('checkbox').check()
    expect(await compare.isDisabled()).toBe(true)
    await offers.nth(1).getByRole('checkbox').check()
    await compare.press('Enter')
    const dialog = page.getByRole('dialog')
    const total = dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: say('price.total'), exact: true }) })
    await total.waitFor()
    const totals = await total.getByRole('cell').allInnerTexts()
    const [first = '', second = ''] = totals.map((text) => /USD [\d,.]+/.exec(text)?.[0] ?? '-')
    expect(await offers.nth(0).innerText()).toContain(first)
    expect(await total.getByRole('cell').first().getByLabel(say('price.compare.best')).count()).toBe(1)
    expect(await violationsOn(page)).toEqual([])
    await leaveByEscape(page, dialog)

    // As text, and as a picture.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copyAs = async (what: 'text' | 'image') => {
      await page.getByRole('button', { name: say('price.copy.act'), exact: true }).press('Enter')
      const group = page.getByRole('group', { name: say(`price.copy.${what}`), exact: true })
      await group.getByRole('menuitem', { name: language === 'en' ? '中文' : 'English', exact: true }).click()
    }
    await copyAs('text')
    await toastOf(page, say('price.copy.done', { count: 2 })).waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(
      language === 'en'
        ? /^上海浦东 → 洛杉矶（980 kg · 2.4 m³）\n1\. /
        : /^Shanghai Pudong → Los Angeles \(980 kg · 2.4 m³\)\n1\. /,
    )
    // A text leaves out the cents of a whole amount.
    for (const price of [first, second]) expect(text).toContain(price.replace(/\.00$/, ''))
    await copyAs('image')
    await toastOf(page, say('price.copy.imageDone', { count: 2 })).waitFor()

    // As a sheet, of which nobody from sales gets one with cost.
    const excel = page.getByRole('button', {
      name: `Excel · ${say('price.offerSheet.hint', { count: 2 })}`,
      exact: true,
    })
    await excel.press('Enter')
    await menuHearsKeys(page)
    // The menu of the copies closes meanwhile.
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['中文', 'English'])
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '中文', exact: true }).click()
    const { sheets } = await readXlsx(await buffer(await (await downloading).createReadStream()))
    const cells = sheets[0]?.rows.flat() ?? []
    for (const price of [first, second]) expect(cells).toContain(Number(price.slice(4).replaceAll(',', '')))
    expect(JSON.stringify(cells)).not.toMatch(/成本|毛利/)

    // The question is saved by a name, and asked again by it.
    const name = `PVG ${language}`
    await page.getByRole('button', { name: say('price.saved.title'), exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: say('price.saved.act') }).click()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('textbox').press('Enter')
    await toastOf(page, say('price.saved.done', { name })).waitFor()
    await page.goto('/salesAirFreight')
    const saved = page.getByRole('region', { name: say('price.saved.title') })
    await saved.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await saved.getByRole('button', { name: new RegExp(`^${name} `) }).click()
    await arrivesAt(page, /^\/salesAirFreight\?from=/)
    await offers.nth(1).waitFor()
    await page.goto('/salesAirFreight')
    await saved.getByRole('button', { name: say('price.saved.removeOne', { name }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('price.saved.remove'), exact: true })
      .click()
    await saved.getByRole('button', { name: say('price.saved.removeOne', { name }) }).waitFor({ state: 'detached' })
  },
)
