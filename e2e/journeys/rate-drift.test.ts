import { exchangeRate } from '@hangjia/contracts'
import { driftText } from '@hangjia/pricing/total'
import { expect, it } from 'vitest'
import { placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { draftOf, today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { wrappedToolsOn } from '../width.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const page = 'exchangeRate'

/** A draft of `sales` with a charge in baht, which no other journey quotes. */
const quotedInBaht = async () => {
  const { id, version, draft, fx } = await draftOf('sales')
  const options = draft.options.map((option) => ({
    ...option,
    lines: option.lines.map((line, at) =>
      at === 0
        ? { ...line, unit: 'BL', unitPrice: '10000', quantity: '1', boxPrices: [], currency: 'THB', printed: true }
        : line,
    ),
  }))
  const saved = await (await toolOf('sales')).quotation.save.mutate({ id, version, draft: { ...draft, options } })
  const kept = fx.find(({ from, to }) => from === 'THB' && to === draft.currency)
  if (!kept) throw new Error('no rate of the baht')
  return { id, quoteNo: saved.quoteNo, kept }
}

it.each(drawn)('a rate of exchange of today is held against open quotations, in %s', async (language) => {
  const tool = await toolOf('pricing')
  const { id, quoteNo, kept } = await quotedInBaht()
  const currency = async (field: string, query: string) =>
    (await tool.records.options.query({ page, field, query }))[0]?.id ?? ''
  const now = (Number(kept.rate) * 1.02).toFixed(8)
  const made = await tool.records.save.mutate({
    page,
    values: {
      fromCurrency: await currency('fromCurrency', 'THB'),
      toCurrency: await currency('toCurrency', kept.to),
      kind: 'sell',
      rate: now,
      bufferPct: null,
      validFrom: today,
      validTo: today,
      source: 'manual',
    },
  })
  try {
    const { page: window, say } = await visit({ as: 'pricing', language, width: 1280, path: `/${page}` })
    await window.getByRole('button', { name: say('quotation.drift.title') }).press('Enter')
    const dialog = window.getByRole('dialog', { name: say('quotation.drift.title') })
    const row = dialog.getByRole('row').filter({ hasText: quoteNo }).filter({ hasText: 'THB' })
    await row.waitFor()
    const percent = driftText(now, kept.rate)
    expect(percent).toMatch(/^(1\.99|2\.0)/)
    expect(await row.innerText()).toContain(`+${percent}%`)
    expect(await row.innerText()).toContain('THB 10,000.00')
    await row.getByRole('img', { name: say('quotation.drift.isFar') }).waitFor()
    expect(await violationsOn(window, { within: '[role=dialog]' })).toEqual([])

    // Only those that moved too far: the quotation stays, its other currencies go.
    const others = dialog.getByRole('row').filter({ hasNot: window.getByRole('img') })
    await dialog.getByRole('radio').nth(1).press('Space')
    await expect.poll(() => others.count()).toBe(1)
    await row.getByRole('link').click()
    await expect.poll(() => placeOf(window)).toBe(`/quotation?id=${id}`)
    await window.getByText(say('quotation.movedRateHint')).waitFor()
  } finally {
    await tool.records.remove.mutate({ page, rows: [{ id: made.id, version: made.version }] })
  }
})

it.each(drawn)(
  'at night: rates of two currencies are seen over time, as a chart and a table, in %s',
  async (language) => {
    const { page: window, say } = await visit({ as: 'pricing', language, width: 1280, path: `/${page}` })
    await window.getByRole('button', { name: say('list.rateHistory.title') }).press('Enter')
    const dialog = window.getByRole('dialog', { name: say('list.rateHistory.title') })
    const table = dialog.getByRole('table')
    // A rate until yesterday, and the one of today.
    await table.getByRole('row').nth(2).waitFor()
    const points = dialog.getByRole('img').locator('circle')
    expect(await wrappedToolsOn(window)).toEqual([])
    const ofQuarter = await points.count()
    expect(ofQuarter).toBeGreaterThan(40)
    await dialog.getByText(say('list.rateHistory.of.month'), { exact: true }).click()
    await expect.poll(() => points.count()).toBeLessThan(ofQuarter)
    const choice = dialog.getByRole('combobox')
    const other = await choice.locator('option').last().getAttribute('value')
    await choice.selectOption(other)
    await table.getByRole('row').nth(1).waitFor()
    expect(await violationsOn(window)).toEqual([])
    await window.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  },
)

it.each(drawn)('at night: a rate that is mistyped is marked while it is typed, in %s', async (language) => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page, sort: { field: 'validFrom', descending: true } })
  const [{ id, rate } = { id: '', rate: '' }] = rows.filter(({ kind }) => kind === 'sell')
  const { page: window } = await visit({ as: 'pricing', language, width: 1280, path: `/${page}?record=${id}` })
  const label = exchangeRate.fields.rate.label[language === 'zh' ? 0 : 1]
  const input = window.getByRole('textbox', { name: label }).first()
  await input.fill(String(Number(rate) * 10))
  await window
    .getByRole('status')
    .filter({ hasText: /\+[89]\d\d\.\d%/ })
    .waitFor()
  expect(await violationsOn(window)).toEqual([])
  await input.fill(String(rate))
  await window.getByRole('status').filter({ hasText: '%' }).waitFor({ state: 'detached' })
})
