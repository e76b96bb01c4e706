import { fclRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { ordinaryRate } from '../ordinary-rate.ts'
import { freshCode } from '../rate-sheets.ts'
import { today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A draft of a rate with one charge, and what its carrier wrote below it. */
const draftSaying = async (surchargeText: string) => {
  const tool = await toolOf('pricing')
  const idOf = async (cell: string, query: string) => {
    const found = await tool.records.options.query({ page: 'fclFreight', field: `surcharges.${cell}`, query })
    return found[0]?.id
  }
  const line = {
    charge: await idOf('charge', 'PSS'),
    unit: await idOf('unit', 'CNTR'),
    currency: await idOf('currency', 'USD'),
    unitPrice: '1',
  }
  const values = {
    ...valuesOf(fclRate, await ordinaryRate(tool)),
    serviceCode: freshCode(),
    surchargeText,
    validFrom: today,
    validTo: addDays(today, 20),
    surcharges: [{ ...line, paymentTerm: 'PRE', treatment: 'subject', when: 'always' }],
  }
  const { id } = await tool.records.save.mutate({
    page: 'fclFreight',
    values: values as object as Record<string, string>,
  })
  return { id, read: () => tool.records.get.query({ page: 'fclFreight', id }) }
}

it('charges in words become lines, each one that is wanted and none by itself', async () => {
  const { id, read } = await draftSaying(
    "PSS USD 150/20', 300/40'; ISPS USD 12/箱; AMS USD 35/BL collect; war risk at cost; NOSUCH USD 5/TEU",
  )
  const { page, say } = await visit({ as: 'pricing', language: 'en', width: 1280, path: `/fclFreight?record=${id}` })
  const button = page.getByRole('button', { name: say('list.readCharges') })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('list.readCharges') })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(5)
  const words = await dialog.getByRole('listitem').allInnerTexts()
  expect(words[0]).toMatch(/PSS.*150.*300.*replaces existing line/s)
  expect(words[3]).toContain(say('list.pieceLacks.amount'))
  expect(words[4]).toContain(say('list.pieceLacks.charge'))
  expect((await read()).surcharges).toHaveLength(1)

  // Without the one about ISPS, by keyboard.
  await dialog.getByRole('checkbox').nth(1).press('Space')
  await dialog.getByRole('button', { name: say('list.takeCharges', { count: 2 }) }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () =>
      ((await read()).surcharges as { charge: { code: string }; paymentTerm: string; boxPrices: object[] }[]).map(
        ({ charge, paymentTerm, boxPrices }) => [charge.code, paymentTerm, boxPrices],
      ),
    )
    .toEqual([
      [
        'PSS',
        'PRE',
        [
          { box: '20GP', price: '150' },
          { box: '40GP', price: '300' },
          { box: '40HQ', price: '300' },
        ],
      ],
      ['AMS', 'COL', []],
    ])
})
