import { pageNamed } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { follow } from '../acts.ts'
import { draftOf, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { tooWideOn, wrappedToolsOn } from '../width.ts'

it.each([768, 390])('a search, a list, an order and a quotation fit a window of %d px', async (width) => {
  const { page, say } = await visit({ as: 'pricing', language: 'en', width, height: 800 })
  const { id } = await draftOf('pricing', 2)
  const front = page.locator('main > section:visible')
  const fits = () => expect.poll(() => tooWideOn(page)).toEqual([])

  await page.goto('/queryPrice')
  const search = front.getByRole('button', { name: say('price.search'), exact: true })
  await search.waitFor()
  const box = await search.boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(width)
  await fits()

  await follow(page, '/fclFreight')
  await front.getByRole('grid').locator('tbody tr[aria-rowindex]').first().waitFor()
  await fits()

  await follow(page, '/order')
  // A former list stays in sight until this one is there.
  const orders = front.getByRole('grid', { name: pageNamed('order')?.title[1] ?? '', exact: true })
  await orders.locator('tbody tr[aria-rowindex] button').first().click()
  await front
    .getByRole('button', { name: say('record.close') })
    .last()
    .waitFor()
  await fits()

  await follow(page, `/quotation?id=${id}`)
  await front.getByRole('application', { name: say('quotation.editor') }).waitFor()
  await fits()
})

it('at night: the tools of rates with a weight stay in one row, whatever the width at which their words appear; the acts of a record are in the order of the keyboard', async () => {
  const { page, say } = await visit({ as: 'pricing', language: 'en', path: '/airFreight' })
  const front = page.locator('main > section:visible')
  await front.getByRole('grid').locator('tbody tr[aria-rowindex]').first().waitFor()
  for (const width of [1500, 1600, 1700, 1760, 1800, 1920, 1960]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await wrappedToolsOn(page), `at ${width} px`).toEqual([])
  }

  // The acts of a record are drawn in the order in which the keyboard reaches them.
  const desk = await toolOf('pricing')
  const { rows } = await desk.records.list.query({ page: 'marketPriceSet', pageSize: 10 })
  await page.setViewportSize({ width: 768, height: 800 })
  await follow(page, `/marketPriceSet?record=${rows[0]?.id}`)
  const close = front.locator('header').getByRole('button', { name: say('record.close') })
  await close.waitFor()
  const placesIn = () =>
    close.evaluate((button) =>
      [...(button.closest('header')?.querySelectorAll(':scope > button') ?? [])].map((act) => {
        const { top, height, left } = act.getBoundingClientRect()
        return { middle: top + height / 2, left }
      }),
    )
  await expect.poll(async () => (await placesIn()).length).toBeGreaterThan(4)
  const places = await placesIn()
  const isBefore = (one: (typeof places)[number], other: (typeof places)[number]) =>
    Math.abs(one.middle - other.middle) < 8 ? one.left < other.left : one.middle < other.middle
  expect(places.filter((place, at) => at > 0 && !isBefore(places[at - 1] ?? place, place))).toEqual([])
})
