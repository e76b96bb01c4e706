import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { holding, leaveByEscape, offersOn, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'chosen offers are compared side by side and copied as words and as a picture (%s)',
  async (language) => {
    const tool = await toolOf('sales')
    const ask = await shanghaiToLosAngeles(tool)
    const { page, say, context } = await visit({
      as: 'sales',
      language,
      width: 1280,
      path: `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x40HQ`,
    })
    const offers = offersOn(page)
    await offers.nth(2).waitFor()
    const compare = page.getByRole('button', { name: say('price.compare.act'), exact: true })
    await offers.nth(0).getByRole('checkbox').first().check()
    expect(await compare.isDisabled()).toBe(true)
    await offers.nth(2).getByRole('checkbox').first().check()
    await compare.press('Enter')
    const dialog = page.getByRole('dialog')
    const total = dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: say('price.total'), exact: true }) })
    await total.waitFor()
    // The list is in the order of totals: the first is the cheapest, and the other shows its difference.
    const [first = '', second = ''] = await total.getByRole('cell').allInnerTexts()
    const amountIn = (text: string) => Number((/([\d,]+\.\d\d)/.exec(text)?.[1] ?? '').replaceAll(',', ''))
    expect(second).toContain(
      `+${(amountIn(second) - amountIn(first)).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    )
    expect(await total.getByRole('cell').first().getByLabel(say('price.compare.best')).count()).toBe(1)
    expect(await total.getByLabel(say('price.compare.best')).count()).toBe(1)

    const rows = await dialog.getByRole('row').count()
    await dialog.getByRole('checkbox', { name: say('price.compare.onlyDifferent') }).check()
    expect(await dialog.getByRole('row').count()).toBeLessThan(rows)
    expect(await violationsOn(page)).toEqual([])
    await leaveByEscape(page, dialog)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: say('price.copy.act'), exact: true }).press('Enter')
    const copyAs = (what: 'text' | 'image') =>
      page
        .getByRole('group', { name: say(`price.copy.${what}`), exact: true })
        .getByRole('menuitem', { name: language === 'en' ? '中文' : 'English', exact: true })
        .click()
    await copyAs('text')
    await toastOf(page, say('price.copy.done', { count: 2 })).waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(
      language === 'en' ? /^上海 → 洛杉矶（1×40HQ）\n1\. / : /^Shanghai → Los Angeles \(1×40HQ\)\n1\. /,
    )
    expect(text).toContain(/USD ([\d,.]+)/.exec(first)?.[1] ?? '-')

    // The same two as a picture; where the clipboard takes none it becomes a file.
    await page.getByRole('button', { name: say('price.copy.act'), exact: true }).press('Enter')
    await copyAs('image')
    await toastOf(page, say('price.copy.imageDone', { count: 2 })).waitFor()
    const [width, height] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const picture = await createImageBitmap(await item!.getType('image/png'))
      return [picture.width, picture.height]
    })
    expect(width).toBeGreaterThanOrEqual(800)
    expect(height).toBeGreaterThan(600)
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('no pictures'))
    })
    await page.getByRole('button', { name: say('price.copy.act'), exact: true }).press('Enter')
    const keeping = page.waitForEvent('download')
    await copyAs('image')
    const kept = await keeping
    expect(kept.suggestedFilename()).toBe(say('price.copy.fileName'))
    expect((await buffer(await kept.createReadStream())).subarray(1, 4).toString()).toBe('PNG')

    // The same two as a sheet, one a row, with the totals that were compared.
    const named = (count: number) => `Excel · ${say('price.offerSheet.hint', { count })}`
    await page.getByRole('button', { name: named(2), exact: true }).press('Enter')
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('menu', { name: named(2), exact: true })
      .getByRole('menuitem', { name: language === 'en' ? 'English' : '中文', exact: true })
      .click()
    const { sheets } = await readXlsx(await buffer(await (await downloading).createReadStream()))
    const cells = sheets[0]?.rows.flat() ?? []
    for (const price of [first, second]) expect(cells).toContain(amountIn(price))
    expect(cells).toContain(language === 'en' ? 'Total 1×40HQ' : '合计 1×40HQ')
    // Of all that are listed, in their order.
    const count = await offers.count()
    await page.getByRole('button', { name: named(count), exact: true }).click()
    const all = page.waitForEvent('download')
    await page
      .getByRole('menu', { name: named(count), exact: true })
      .getByRole('menuitem', { name: '中文', exact: true })
      .click()
    const listed = (await readXlsx(await buffer(await (await all).createReadStream()))).sheets[0]?.rows ?? []
    const totals = listed.flatMap((row) => (row.includes('USD') ? [row[listed[2]?.indexOf('合计 1×40HQ') ?? -1]] : []))
    expect(totals).toHaveLength(count)
    expect(totals[0]).toBe(amountIn(first))

    // Another question begins with no choice: nothing is made of the one before while it is under way.
    const release = await holding(page, /price\.sell/)
    await page.getByLabel(say('price.boxCount', { box: '40HQ' }), { exact: true }).fill('2')
    await page.getByRole('button', { name: say('price.search'), exact: true }).click()
    await compare.waitFor({ state: 'detached' })
    release()
    await offers.getByRole('checkbox').first().waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  },
)
