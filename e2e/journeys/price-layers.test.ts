import { formatAmount } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { holding, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const boxes = [
  { box: '20GP', quantity: 1 },
  { box: '40HQ', quantity: 2 },
]
const pathOf = async (screen: string) => {
  const { pols, pods, etdFrom, etdTo } = await shanghaiToLosAngeles(await toolOf('pricing'))
  return `/${screen}?pol=${pols}&pod=${pods}&from=${etdFrom}&to=${etdTo}&boxes=1x20GP,2x40HQ`
}

it('the desk reads what every layer makes of the freight, side by side, and finds it so again', async () => {
  const tool = await toolOf('pricing')
  const ask = { ...(await shanghaiToLosAngeles(tool)), boxes }
  const { offers } = await tool.price.desk.query({ ask, layers: true })
  const layers = offers.find(({ quotable, dominated }) => quotable && !dominated)?.layers
  expect(layers?.map(({ box }) => box)).toEqual(['20GP', '40HQ'])
  // The demo marks up: the words of this test are not empty.
  expect(layers?.[1]?.company).not.toBe(layers?.[1]?.net)

  const { page, say } = await visit({ as: 'pricing', path: await pathOf('queryPrice') })
  await page.getByText(say('price.layers.act'), { exact: true }).click()
  const row = page.locator('li', { has: page.locator('input[type=checkbox]:enabled') }).first()
  const expected =
    layers?.flatMap(({ net, company, market }) =>
      [net, company, market].map((price) => formatAmount(price ?? '').replace(/\.00$/, '')),
    ) ?? []
  const shown = async () => {
    const words = (await row.innerText()).split(/\s+/)
    const first = words.indexOf(expected[0] ?? '')
    return words.slice(first, first + expected.length)
  }
  await expect.poll(shown).toEqual(expected)
  await page.reload()
  await expect.poll(shown).toEqual(expected)
  expect(await page.getByRole('radio', { name: say('price.layers.act') }).isChecked()).toBe(true)
})

it('sales read the freight with all that is paid with it, and see no layer', async () => {
  const { page, say } = await visit({ as: 'sales', language: 'en', width: 1280, path: await pathOf('fullContainer') })
  // Some rates hold their surcharges already.
  const prices = async () =>
    (await page.locator('li', { has: page.locator('input[type=checkbox]') }).allInnerTexts()).map(
      (words) => words.match(/[\d,]+\.\d\d/)?.[0],
    )
  await expect.poll(prices).not.toEqual([])
  const before = await prices()
  const toggle = page.getByRole('radiogroup', { name: say('price.boxPrices') })
  await toggle.getByText(say('price.withSurcharges')).click()
  await expect.poll(prices).not.toEqual(before)
  await toggle.getByText(say('price.freightOnly')).click()
  await expect.poll(prices).toEqual(before)
  expect(await page.getByRole('radio', { name: say('price.layers.act') }).count()).toBe(0)
})

it('at night: the desk reads the market list of a channel as who asks there reads it', async () => {
  const tool = await toolOf('pricing')
  const { pols, pods, etdFrom } = await shanghaiToLosAngeles(tool)
  const { rows } = await tool.records.marketList.query({
    page: 'marketPriceSet',
    ask: { channel: 'partner', pol: pols[0] ?? '', pod: pods[0] ?? '', from: etdFrom },
  })
  const { page, say } = await visit({ as: 'pricing', path: '/marketPriceSet' })
  await page.getByRole('button', { name: say('rateDesk.market.title') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.market.title') })
  await dialog
    .getByRole('radiogroup', { name: say('rateDesk.market.channel') })
    .getByText('联盟')
    .click()
  await pick(page, dialog.getByRole('combobox', { name: say('rateDesk.market.pols') }), 'CNSHG')
  await pick(page, dialog.getByRole('combobox', { name: say('rateDesk.market.pods') }), 'USLAX')
  const table = dialog.getByRole('table', { name: say('rateDesk.market.title') })
  await expect.poll(() => table.getByRole('row').count()).toBe(rows.length + 1)
  const [, first] = await table.getByRole('row').allInnerTexts()
  const price = rows[0]?.prices.find(({ box }) => box === '40HQ')?.price
  expect(first).toContain(formatAmount(price ?? 'none'))
  expect(first).toContain(rows[0]?.validTo)
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  // Nothing of it is out of sight.
  const scroller = dialog.getByRole('region', { name: say('rateDesk.market.title') })
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  // The price of another channel is not copied under the name of this one.
  const copy = dialog.getByRole('button', { name: say('rateDesk.market.copy') })
  expect(await copy.isEnabled()).toBe(true)
  const release = await holding(page, /records\.marketList/)
  await dialog
    .getByRole('radiogroup', { name: say('rateDesk.market.channel') })
    .getByText('官网')
    .click()
  await expect.poll(() => copy.isDisabled()).toBe(true)
  release()
  await expect.poll(() => copy.isEnabled()).toBe(true)
})
