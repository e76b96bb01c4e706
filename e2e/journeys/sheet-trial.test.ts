import { oceanSurcharge, type Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it, onTestFinished } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { takeAway, today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** The dialog of a trial of a surcharge, the lane chosen. */
const tryingOf = async (id: string) => {
  const { page, say } = await visit({ as: 'pricing', path: `/additionalFee?record=${id}` })
  await page.getByRole('button', { name: say('rateDesk.trySheet.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.trySheet.title') })
  for (const [end, code] of [
    ['pols', 'CNSHG'],
    ['pods', 'USLAX'],
  ] as const) {
    await dialog.getByLabel(say(`rateDesk.try.${end}`), { exact: true }).fill(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  return { page, say, dialog }
}

it('a surcharge is tried on a lane before it is saved', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'additionalFee', parameters: { displayFlag: 1 } })
  const [sheet] = rows
  if (!sheet) throw new Error('there is no surcharge')
  const { page, say, dialog } = await tryingOf(sheet.id)
  await dialog.getByRole('button', { name: say('rateDesk.trySheet.ask') }).click()
  const table = dialog.getByRole('table', { name: say('rateDesk.trySheet.title') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  expect((await tool.records.get.query({ page: 'additionalFee', id: sheet.id })).version).toBe(sheet.version)
  // A rate is shown without the dialog.
  await table.getByRole('link').first().click()
  await arrivesAt(page, /^\/fclFreight\?record=\d+$/)
  await dialog.waitFor({ state: 'detached' })
})

it('at night: a surcharge that is not valid yet is tried from its first day on', async () => {
  const { records } = await toolOf('pricing')
  const { rows } = await records.list.query({ page: 'additionalFee', parameters: { displayFlag: 1 } })
  const [sheet] = rows
  if (!sheet) throw new Error('there is no surcharge')
  const later = { validFrom: addDays(today, 40), validTo: addDays(today, 70) }
  const values = { ...valuesOf(oceanSurcharge as unknown as Resource, sheet), ...later }
  const { id } = await records.save.mutate({ page: 'additionalFee', values })
  onTestFinished(() => takeAway('additionalFee', [id]))
  const { page, say, dialog } = await tryingOf(id)
  const asked = page.waitForRequest((request) => request.url().includes('records.trySheet'))
  await dialog.getByRole('button', { name: say('rateDesk.trySheet.ask') }).click()
  expect((await asked).postData()).toContain(`"from":"${later.validFrom}"`)
})

it('a surcharge of another mode is tried by the question of its search', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'freightSurcharge', parameters: { displayFlag: 1 } })
  const [sheet] = rows
  if (!sheet) throw new Error('there is no surcharge')
  const { page, say } = await visit({ as: 'pricing', path: `/freightSurcharge?record=${sheet.id}` })
  await page.getByRole('button', { name: say('rateDesk.trySheet.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('rateDesk.trySheet.title') })
  const form = dialog.getByRole('form', { name: say('price.searchBar') })
  for (const [end, code] of [
    ['from', 'CNSHG'],
    ['to', 'USLAX'],
  ] as const) {
    const field = form.getByRole('combobox', { name: say(`modeSearch.ends.port.${end}`) })
    await field.fill(code)
    await page.getByRole('option', { name: code }).first().click()
  }
  await form.getByRole('button', { name: say('price.search') }).click()
  const table = dialog.getByRole('table', { name: say('rateDesk.trySheet.title') })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1)
  expect((await tool.records.get.query({ page: 'freightSurcharge', id: sheet.id })).version).toBe(sheet.version)
})
