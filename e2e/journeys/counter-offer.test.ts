import { withOwnLines } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrivesAt, leaveByEscape, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { floorRate } from '../floored-rate.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

let ask: Awaited<ReturnType<typeof shanghaiToLosAngeles>>
let rate: string
let restore: () => Promise<void>
beforeAll(async () => {
  const tool = await toolOf('sales')
  ask = await shanghaiToLosAngeles(tool)
  const { offers } = withOwnLines(await tool.price.sell.query({ ask }))
  const shown = offers.filter(({ quotable, dominated, secret }) => quotable && !dominated && !secret)
  // Others floor the last one.
  const own = shown.at(-2)!
  rate = own.rate.id
  const sold = own.sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice
  restore = await floorRate(rate, [{ box: '40HQ', price: String(Number(sold) - 20) }])
})
afterAll(() => restore())

it.each(
  drawnFor(import.meta.url, [
    { as: 'sales', path: 'fullContainer', audience: 'sales', language: 'zh', width: 1440 },
    { as: 'pricing', path: 'queryPrice', audience: 'desk', language: 'en', width: 1280 },
  ] as const),
)('$as asks what can be done for the price that the customer wants to pay, and quotes it', async (who) => {
  const { as, audience, language, width } = who
  const tool = await toolOf(as)
  const { offers, asOf } = await (audience === 'desk' ? tool.price.desk : tool.price.sell).query({ ask })
  const own = offers.find((offer) => offer.rate.id === rate)!
  const total = own.sell.total!.amount
  const less = (by: number) => String(Math.floor(Number(total)) - by)
  const lanes = `pol=${ask.pols[0]}&pod=${ask.pods[0]}&from=${ask.etdFrom}&to=${ask.etdTo}&boxes=2x40HQ`
  const { page, say } = await visit({ as, language, width, path: `/${who.path}?${lanes}` })
  const row = offersOn(page)
    .filter({ hasText: formatAmount(total) })
    .first()
  await row.getByRole('button', { name: say('price.showCharges') }).click()
  const act = row.getByRole('button', { name: say('price.counter.act'), exact: true })
  await act.press('Enter')
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox')
  const asked = async (target: string) => {
    await amount.fill(target)
    await amount.press('Enter')
    await dialog.getByRole('status').waitFor()
    const found = await tool.quotation.counterOffer.query({ ask, asOf, audience, offerKey: own.key, target })
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(found.own.length + found.others.length)
    return found
  }

  // Above the floor: others are that cheap already.
  const above = await asked(less(10))
  expect(above.own).toMatchObject([{ reached: true, belowFloor: false }])
  expect(above.others[0]).toMatchObject({ reached: true, lines: [] })
  expect(await dialog.getByRole('columnheader', { name: say('price.counter.margin') }).count()).toBe(
    as === 'pricing' ? 1 : 0,
  )
  // A target too low for every offer.
  await asked('1')
  await dialog.getByText(say('price.counter.noOthers')).waitFor()
  // Below the floor: it waits for an approval.
  const below = await asked(less(150))
  const way = below.own.at(-1)!
  expect(way).toMatchObject({ limit: 'approval', reached: true, belowFloor: true })
  expect(await violationsOn(page)).toEqual([])

  // The typed text is still there; by keyboard one way is chosen, and becomes a quotation at its prices.
  await leaveByEscape(page, dialog)
  await act.press('Enter')
  expect(await amount.inputValue()).toBe(less(150))
  await amount.press('Enter')
  await dialog
    .getByRole('radio')
    .nth(below.own.length - 1)
    .press('Space')
  await dialog.getByRole('button', { name: say('price.makeQuotation') }).press('Enter')
  await arrivesAt(page, /^\/quotation\?id=\d+$/)
  await page
    .getByRole('region', { name: say('quotation.sums') })
    .getByText(formatAmount(way.after))
    .waitFor()
})
