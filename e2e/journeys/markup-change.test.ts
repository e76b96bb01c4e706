import { bilingualIn } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, hasFocus, leaveByEscape, pick } from '../acts.ts'
import { drawnFor } from '../every-case.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('a mark-up shows the effect of saving it, before it is saved', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'priceSet', conditions: { status: { any: [1] } } })
  const general = rows.find(({ carriers, pods }) => [carriers, pods].every((list) => (list as []).length === 0))
  if (!general) throw new Error('there is no mark-up for everybody')
  const before = await tool.records.get.query({ page: 'priceSet', id: general.id })
  const { page, say } = await visit({ as: 'pricing', path: `/priceSet?record=${general.id}` })
  await page.getByLabel('数值 1', { exact: true }).fill('999')
  await page.getByRole('button', { name: say('rateDesk.changes.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.changes.title') })
  const table = dialog.getByRole('table', { name: say('rateDesk.changes.examples') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  // Nothing was saved by asking.
  expect(await tool.records.get.query({ page: 'priceSet', id: general.id })).toEqual(before)
  // After leaving by keyboard the focus is back in its place.
  await leaveByEscape(page, dialog)
  const act = page.getByRole('button', { name: say('rateDesk.changes.act') })
  await hasFocus(act)
  // A rate of it is shown without the dialog.
  await act.click()
  await table.getByRole('link').first().click()
  await arrivesAt(page, /^\/fclFreight\?record=\d+$/)
  await dialog.waitFor({ state: 'detached' })
})

it.each(
  drawnFor(import.meta.url, [
    ['zh', 1440],
    ['en', 1280],
  ] as const),
)('at night: a market price is tried where it is published (%s)', async (language, width) => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'marketPriceSet', conditions: {} })
  const site = rows.find(({ channels }) => JSON.stringify(channels) === '["website"]')
  if (!site) throw new Error('there is no market price for the web site')
  const { page, say } = await visit({ as: 'pricing', language, width, path: `/marketPriceSet?record=${site.id}` })
  await page.getByRole('radio', { name: say('rateDesk.try.title'), exact: true }).check({ force: true })
  const channel = page.getByRole('radiogroup', { name: language === 'zh' ? '发布渠道' : 'Channels' })
  const isChosen = (name: string) => channel.getByRole('radio', { name }).isChecked()
  await expect.poll(() => isChosen(language === 'zh' ? '官网' : 'Web site')).toBe(true)
  for (const [end, code] of [
    ['pols', 'CNSHG'],
    ['pods', 'USLAX'],
  ] as const) {
    const field = page.getByRole('combobox', { name: say(`rateDesk.try.${end}`), exact: true })
    await field.fill('')
    await pick(page, field, code)
  }
  const table = page.getByRole('table', { name: say('rateDesk.try.title') })
  await table
    .getByText(bilingualIn(language, String(site.name), 'halves'))
    .first()
    .waitFor()
})

it.each(
  drawnFor(import.meta.url, [
    ['zh', '仅显示总价', /看不到成本的人只看到/],
    ['en', 'One price only', /see one price per container/],
  ] as const),
)('at night: the meaning of a rule’s tick is shown on hover or focus (%s)', async (language, name, means) => {
  const { page } = await visit({ as: 'pricing', language, path: '/marketPriceSet?record=new' })
  const tick = page.getByRole('checkbox', { name, exact: true })
  const words = page.getByText(means)
  await tick.waitFor()
  expect(await words.isVisible()).toBe(false)
  await tick.focus()
  await expect.poll(() => words.isVisible()).toBe(true)
  expect(await tick.getAttribute('aria-describedby')).toBeTruthy()
  await page.getByRole('textbox').first().focus()
  await expect.poll(() => words.isVisible()).toBe(false)
  await page.getByText(name, { exact: true }).last().hover()
  await expect.poll(() => words.isVisible()).toBe(true)
})
