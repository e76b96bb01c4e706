import { expect, it } from 'vitest'
import { pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { visit } from '../visit.ts'

it('at night: the charges of a port are summed by currency, with bills, releases and events, beside those of another port', async () => {
  const { page, say } = await visit({ as: 'pricing', language: 'en', width: 1280, path: '/startSurcharge' })
  await page.getByRole('button', { name: say('rateDesk.origin.title') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.origin.title') })
  const choose = (name: 'port' | 'other' | 'pod', words: string) =>
    pick(page, dialog.getByLabel(say(`rateDesk.origin.${name}`), { exact: true }), words)
  await choose('port', 'CNNBG')
  const count = (box: string) => dialog.getByLabel(say('price.boxCount', { box }), { exact: true })
  await count('40HQ').fill('2')
  await dialog.getByRole('button', { name: say('price.addBox') }).click()
  await count('20GP').fill('1')
  const table = dialog.getByRole('table', { name: say('rateDesk.origin.title') })
  const total = (sum: string) => table.getByRole('row', { name: new RegExp(`^Total CNY CNY ${sum}`) }).waitFor()
  // The public tariff at Ningbo (R13).
  await total('4,240.00')
  await dialog.getByRole('checkbox', { name: say('rateDesk.origin.telexRelease') }).click()
  await total('4,540.00')
  await choose('pod', 'DEHAM')
  await total('4,740.00')
  await dialog.getByLabel(say('rateDesk.origin.bills'), { exact: true }).fill('2')
  await total('5,740.00')
  expect(await violationsOn(page)).toEqual([])

  await choose('other', 'CNSHG')
  await table.getByRole('columnheader', { name: say('rateDesk.origin.difference') }).waitFor()
  await table.getByRole('columnheader', { name: 'Shanghai CNSHG' }).waitFor()
  expect(await table.locator('tfoot').innerText()).toMatch(
    /CNY [\d,]+\.00[\s\S]*CNY [\d,]+\.00[\s\S]*(\+[\d,]+\.00|\([\d,]+\.00\))/,
  )
  expect(await violationsOn(page)).toEqual([])
  // The reason of an amount.
  await table.getByRole('button').first().click()
  await page.getByRole('dialog').nth(1).or(page.getByText('Ningbo')).first().waitFor()
})
