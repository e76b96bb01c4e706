import { expect, it } from 'vitest'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('a surcharge is tried on a lane before it is saved', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'additionalFee', parameters: { displayFlag: 1 } })
  const [sheet] = rows
  if (!sheet) throw new Error('there is no surcharge')
  const { page, say } = await visit({ as: 'pricing', path: `/additionalFee?record=${sheet.id}` })
  await page.getByRole('button', { name: say('rateDesk.trySheet.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.trySheet.title') })
  const choose = async (label: string, code: string) => {
    const field = dialog.getByLabel(label, { exact: true })
    await field.fill(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await choose(say('rateDesk.try.pols'), 'CNSHG')
  await choose(say('rateDesk.try.pods'), 'USLAX')
  await dialog.getByRole('button', { name: say('rateDesk.trySheet.ask') }).click()
  const table = dialog.getByRole('table', { name: say('rateDesk.trySheet.title') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  expect((await tool.records.get.query({ page: 'additionalFee', id: sheet.id })).version).toBe(sheet.version)
})
