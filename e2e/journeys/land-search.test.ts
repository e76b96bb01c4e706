import type { PlainRow, Reference } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt, leaveByEscape, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A published haul from a whole district to a port, which the demo has many of. */
const haulOf = async (page: string): Promise<{ readonly area: Reference; readonly port: Reference }> => {
  const { records } = await toolOf('pricing')
  const { rows } = await records.list.query({ page, parameters: { displayFlag: 1, isnow: 1 }, pageSize: 100 })
  const isWhole = ({ street, direction, port }: PlainRow) => !street && direction === 'export' && port
  const row = rows.find(isWhole)
  if (!row) throw new Error(`the demo publishes nothing on ${page}`)
  return { area: row.area as unknown as Reference, port: row.port as unknown as Reference }
}

it('loose cargo by truck: from an address to a port, cheapest first, with the reason of every number', async () => {
  const { area, port } = await haulOf('bulkCargoLandFreight')
  const visitor = await visit({ as: 'sales', language: 'en', width: 1280, path: '/salesBulkCargoLandFreight' })
  const { page, say } = visitor
  const form = page.getByRole('form', { name: say('price.searchBar') })
  await form.waitFor()
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await form.getByText(say('modeSearch.faults.grossKg')).waitFor()
  await pick(page, form.getByLabel(say('modeSearch.ends.area.from')), area.code ?? '')
  await pick(page, form.getByLabel(new RegExp(`^${say('modeSearch.land.ends.port')}`)), port.code ?? '')
  await form.getByLabel(say('modeSearch.packages')).fill('10')
  await form.getByLabel(say('modeSearch.grossKg')).fill('980')
  await form.getByLabel(say('modeSearch.volumeM3')).fill('2.4')
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /[?]from=/)
  const first = page.locator('[data-offers] > li').first()
  await first.getByRole('button', { name: say('price.showCharges') }).click()
  await first.getByText('TRK', { exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])

  await first
    .getByRole('button', { name: /^CNY [\d,.]+$/ })
    .first()
    .click()
  await page.getByText(say('explain.lead')).waitFor()
  await leaveByEscape(page, page.getByRole('dialog'))
  // The other way the same haul may have no price: the page then names the condition that left none.
  await form.getByLabel(say('modeSearch.land.direction')).selectOption('import')
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /import/)
  await page
    .locator('[data-offers] > li')
    .or(page.getByText(say('price.nothingFound')))
    .first()
    .waitFor()
})
