import { expect, it } from 'vitest'
import { pick } from '../acts.ts'
import { drawnFor } from '../every-case.ts'
import { visit } from '../visit.ts'

it.each(
  drawnFor(import.meta.url, [
    ['zh', 1440],
    ['en', 1280],
  ] as const),
)('sales search a train for containers, then for loose cargo from door to door (%s)', async (language, width) => {
  const { page, say } = await visit({ as: 'sales', language, width, path: '/salesRailwayFreight' })
  const words = (key: string) => say(`modeSearch.${key}`)
  const search = page.getByRole('button', { name: say('price.search'), exact: true })
  const offers = page.locator('main li[data-refused], main li:has(button[aria-expanded])')
  const lane = async () => {
    await pick(page, page.getByLabel(words('ends.railStation.from')), 'CNCQI')
    await pick(page, page.getByLabel(words('ends.railStation.to')), 'DEDUI')
  }
  await lane()
  await search.click()
  await offers.first().waitFor()
  await expect.poll(() => offers.first().innerText()).toMatch(/40HQ[\s\S]*USD/)

  await page
    .getByRole('radiogroup', { name: words('load') })
    .getByText(language === 'zh' ? '铁路拼箱' : 'Rail LCL')
    .click()
  await lane()
  for (const [field, value] of [
    ['packages', '10'],
    ['grossKg', '1500'],
    ['volumeM3', '3.2'],
  ] as const)
    await page.getByLabel(words(field)).fill(value)
  await page.getByRole('button', { name: say('price.more') }).click()
  await page.getByLabel(words('doors.pickup')).fill('拉萨')
  await search.click()
  // Nobody picks up there: the offer names the served cities.
  const served = language === 'zh' ? /可选城市：([^,\n]+)/ : /Served: ([^,\n]+)/
  await expect.poll(() => offers.first().innerText()).toMatch(served)
  const [, city = ''] = served.exec(await offers.first().innerText()) ?? []
  await page.getByLabel(words('doors.pickup')).fill(city)
  await search.click()
  await expect.poll(() => offers.first().innerText()).toMatch(/ (CBM|kg)/)
  await offers
    .first()
    .getByRole('button', { name: say('price.showCharges') })
    .click()
  await expect.poll(() => offers.first().innerText()).toMatch(/TRK/)
})
