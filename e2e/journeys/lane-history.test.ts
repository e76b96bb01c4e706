import type { Reference } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt, offersOn } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('an unfolded offer shows what was quoted on its lane before, and leads there', async () => {
  const tool = await toolOf('sales')
  const ask = await shanghaiToLosAngeles(tool)
  const { asOf, offers } = await tool.price.sell.query({ ask })
  const offerKeys = offers
    .filter(({ quotable }) => quotable)
    .slice(0, 2)
    .map(({ key }) => key)
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf, offerKeys })
  const { quoteNo } = await tool.quotation.get.query({ id })
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=1x40HQ`,
  })
  await offersOn(page)
    .first()
    .getByRole('button', { name: say('price.showCharges') })
    .click()
  const history = page.getByRole('region', { name: say('price.history.title') })
  const row = history.getByRole('row').filter({ hasText: quoteNo })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/USD [\d,]+\.\d\d\nUSD [\d,]+\.\d\d/)
  expect(await violationsOn(page)).toEqual([])
  await row.getByRole('link').click()
  await arrivesAt(page, new RegExp(`^/quotation\\?id=${id}$`))
})

/** A question for loose cargo by truck, which a published haul answers. */
const askOfHaul = async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({
    page: 'bulkCargoLandFreight',
    parameters: { displayFlag: 1, isnow: 1 },
    pageSize: 100,
  })
  const row = rows.find(({ street, direction, port }) => !street && direction === 'export' && port)
  if (!row) throw new Error('the demo publishes no haul to a port')
  const idOf = (value: unknown) => (value as Reference).id
  const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
  const land = { direction: 'export', end: 'port' } as const
  return { from: idOf(row.area), to: idOf(row.port), day: today, currency: 'CNY', cargo, land }
}

it('at night: an offer by truck leads to what was quoted between its places, and to earlier prices of its rate where cost is seen', async () => {
  const ask = await askOfHaul()
  const sales = await toolOf('sales')
  const { asOf, offers } = await sales.modeSearch.bulkTruckSell.query({ ask })
  const [offer] = offers.filter(({ quotable }) => quotable)
  if (!offer) throw new Error('the demo quotes no haul')
  const mode = 'bulkTruck' as const
  const { id } = await sales.quotation.fromModeOffers.mutate({ mode, ask, asOf, offerKeys: [offer.key] })
  const { quoteNo } = await sales.quotation.get.query({ id })
  const onLane = async (land: { readonly direction: 'export' | 'import'; readonly end: 'port' | 'airport' }) => {
    const { rows } = await sales.quotation.onLane.query({ mode, from: ask.from, to: ask.to, land })
    return rows.some((row) => row.id === id)
  }
  expect(await onLane(ask.land)).toBe(true)
  for (const [direction, end] of [
    ['import', 'port'],
    ['export', 'airport'],
  ] as const)
    expect(await onLane({ direction, end })).toBe(false)
  const path = `/salesBulkCargoLandFreight?${new URLSearchParams({ ask: JSON.stringify(ask) })}`
  for (const [as, language] of [
    ['sales', 'en'],
    ['pricing', 'zh'],
  ] as const) {
    const { page, say } = await visit({ as, language, width: 1280, path })
    const first = offersOn(page).first()
    await first.getByRole('button', { name: say('price.showCharges') }).click()
    const history = first.getByRole('region', { name: say('price.history.title') })
    await history.getByRole('link', { name: quoteNo }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    const rate = first.getByRole('link', { name: say('rateDesk.history') })
    expect(await rate.count()).toBe(as === 'sales' ? 0 : 1)
    if (as === 'sales') continue
    await rate.click()
    await arrivesAt(page, /^\/bulkCargoLandFreight\?record=\d+&view=history$/)
  }
})
