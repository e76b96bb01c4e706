import { expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { lclLane } from '../lcl-lane.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each([
  { as: 'sales', path: 'salesLclFreight', language: 'zh', width: 1440 },
  { as: 'pricing', path: 'lclQueryPrice', language: 'en', width: 1280 },
] as const)(
  'at night: $as counters an LCL offer at the price that the customer wants, and goes lower in the quotation',
  async (who) => {
    const ask = await lclLane()
    const query = new URLSearchParams({ ask: JSON.stringify(ask) })
    const { page, say } = await visit({ ...who, path: `/${who.path}?${query}` })
    const row = page.locator('[data-offers] > li').first()
    const total = (await row.getByRole('button', { name: /^USD [\d,]+\.\d\d$/ }).innerText()).replace(/[^\d.]/g, '')
    await row.getByRole('button', { name: say('price.showCharges') }).click()
    await row.getByRole('button', { name: say('price.counter.act'), exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    const target = String(Math.floor(Number(total)) - 2)
    await dialog.getByRole('textbox').fill(target)
    await dialog.getByRole('textbox').press('Enter')
    await dialog.getByRole('radio', { checked: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: say('price.makeQuotation') }).click()
    await arrivesAt(page, /^\/lclQuotation\?id=\d+$/)

    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const tool = await toolOf(who.as)
    const { options } = await tool.quotation.document.query({ id })
    expect(Number(options[0]?.equivalent?.amount)).toBeLessThanOrEqual(Number(target))
    await page.getByRole('button', { name: say('quotation.target.open') }).click()
    const again = page.getByRole('dialog', { name: say('quotation.target.title') })
    await again.getByRole('textbox').fill(target)
    await again.getByRole('button', { name: say('quotation.target.ask') }).click()
    await again.getByRole('status').waitFor()
  },
)
