import type { PlainRow, Reference } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A published row of a page that something holds for, of which the demo has several. */
const publishedRow = async (page: string, isMeant: (row: PlainRow) => boolean): Promise<PlainRow> => {
  const { records } = await toolOf('pricing')
  const { rows } = await records.list.query({ page, parameters: { displayFlag: 1, isnow: 1 }, pageSize: 100 })
  const row = rows.find(isMeant)
  if (!row) throw new Error(`the demo publishes nothing of this kind on ${page}`)
  return row
}
const codeOf = (value: unknown) => (value as Reference).code ?? ''

it('liquids in tanks: the goods and their volume, a filling that is out of bounds, a price', async () => {
  const row = await publishedRow('tankContainerFreight', ({ dgClass, capacityM3 }) => !dgClass && Boolean(capacityM3))
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: '/salesTankContainerFreight',
  })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  await form.waitFor()
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await form.getByText(say('modeSearch.faults.product')).waitFor()
  await pick(page, form.getByLabel(say('modeSearch.ends.port.from')), codeOf(row.pol))
  await pick(page, form.getByLabel(say('modeSearch.ends.port.to')), codeOf(row.pod))
  await form.getByLabel(say('modeSearch.liquid.product')).fill(String(row.product))
  // Half of a tank: it would surge.
  await form.getByLabel(say('modeSearch.liquid.volumeL')).fill('12000')
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /12000/)
  const first = page.locator('[data-offers] > li').first()
  await first.getByText(/outside 80–95%/).waitFor()
  await form.getByLabel(say('modeSearch.liquid.volumeL')).fill(String(Number(row.capacityM3) * 900))
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /[?]from=/)
  await page.getByText(/outside 80–95%/).waitFor({ state: 'hidden' })
  await first.getByRole('button', { name: say('price.showCharges') }).click()
  await first.getByText('OF', { exact: true }).waitFor()
  await first
    .getByText(/^Filled to 90%/)
    .first()
    .waitFor()
  expect(await violationsOn(page)).toEqual([])
})

it('containers by trailer: from an address to a port, two light 20-foot containers on one chassis', async () => {
  const row = await publishedRow(
    'landTrailerPice',
    ({ street, direction, doubleCarriage }) => !street && direction === 'export' && Boolean(doubleCarriage),
  )
  const { page, say } = await visit({ as: 'sales', language: 'en', width: 1280, path: '/salesLandFreight' })
  const form = page.getByRole('form', { name: say('price.searchBar') })
  await form.waitFor()
  await pick(page, form.getByLabel(say('modeSearch.ends.area.from')), codeOf(row.area))
  await pick(page, form.getByLabel(new RegExp(`^${say('modeSearch.land.ends.port')}`)), codeOf(row.port))
  await form.getByLabel(say('modeSearch.land.weighing')).check()
  await form.getByLabel(say('modeSearch.land.dropTrailer')).check()
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /[?]from=/)
  const first = page.locator('[data-offers] > li').first()
  await first.getByRole('button', { name: say('price.showCharges') }).click()
  await first.getByText('TRK', { exact: true }).waitFor()
  await first.getByText('WGH', { exact: true }).waitFor()
  await first.getByText('DROP', { exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  // The same haul for two light 20-foot containers.
  const url = new URL(page.url())
  url.searchParams.set('cargo.boxes', '2x20GP@10')
  await page.goto(url.toString())
  await page
    .getByRole('button', { name: say('price.showCharges') })
    .first()
    .click()
  await page.getByText('2X20GP').first().waitFor()
})
