import { contract, type FclAsk, withOwnLines } from '@hangjia/contracts'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay, compareDecimals } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type PricingService, price, startPricingService } from '../../test/pricing-service.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
/** Of next week, all of whose days are still to come. */
const monday = addDays(today, 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
const { book, lanes } = fiveLanes(today)
const { fclDashboard } = contract

let service: PricingService
beforeAll(async () => {
  service = await startPricingService(await freshDatabase())
  await seedBook(service.database, service.companyId, book)
})
const lowest = (as: 'pricing' | 'costless', pols: readonly string[]) =>
  service.ask(as, fclDashboard.lowest, { from: today, to: today, pols: [...pols], box: '40HQ' })

/** The cheapest freight of a week, by the price search. */
const searched = async ({ pols, pods }: FclAsk, from: string): Promise<string | undefined> => {
  const ask = { pols, pods, etdFrom: from, etdTo: addDays(monday, 6), boxes: [{ box: '40HQ', quantity: 1 }] }
  const { offers } = withOwnLines(await service.ask('costless', price.sell, { ask }))
  return offers
    .filter(({ legs }) => legs.every(({ priced }) => priced !== 'added'))
    .flatMap(({ sell }) => sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice ?? [])
    .toSorted(compareDecimals)[0]
}

it('who may not see cost is shown what the price search sells the freight for', async () => {
  const compared: [string, string | undefined][] = []
  for (const { ask } of lanes) {
    const { side, weeks, lanes: drawn } = await lowest('costless', ask.pols)
    expect(side).toBe('sell')
    const lane = drawn.find(({ pod }) => ask.pods.includes(pod.id))
    const shown = lane?.prices[weeks.indexOf(monday)]
    if (shown) compared.push([shown, await searched(ask, monday)])
  }
  expect(compared.length).toBeGreaterThanOrEqual(2)
  expect(compared.map(([shown]) => shown)).toEqual(compared.map(([, sold]) => sold))
})

it('who may see cost is shown what is bought, which is another price', async () => {
  const [first] = lanes
  if (!first) throw new Error('no lane')
  const [bought, sold] = [await lowest('pricing', first.ask.pols), await lowest('costless', first.ask.pols)]
  expect([bought.side, sold.side]).toEqual(['buy', 'sell'])
  const at = bought.weeks.indexOf(monday)
  const rates = book.rates.filter(({ pol, pod }) => first.ask.pols.includes(pol) && first.ask.pods.includes(pod))
  const net = rates.flatMap(({ boxPrices }) => boxPrices.filter(({ box }) => box === '40HQ').map((box) => box.price))
  const lane = ({ lanes: drawn }: typeof bought) => drawn.find(({ pod }) => first.ask.pods.includes(pod.id))
  expect(net).toContain(lane(bought)?.prices[at])
  expect(net.map(Number)).not.toContain(Number(lane(sold)?.prices[at]))
})

it('weeks of which no mark-up is left are shown with those of today, never at the buying price', async () => {
  const [first] = lanes
  if (!first) throw new Error('no lane')
  const { database } = service
  await database.query('UPDATE fcl_rate SET valid_from = $1::date - 60', [today])
  for (const table of ['company_markup', 'market_markup', 'sales_markup'])
    await database.query(`UPDATE ${table} SET valid_from = $1::date`, [today])
  const { weeks, lanes: drawn } = await lowest('costless', first.ask.pols)
  const rates = book.rates.filter(({ pol, pod }) => first.ask.pols.includes(pol) && first.ask.pods.includes(pod))
  const net = rates.flatMap(({ boxPrices }) => boxPrices.map(({ price: bought }) => bought))
  const prices = drawn.find(({ pod }) => first.ask.pods.includes(pod.id))?.prices ?? []
  const past = prices.filter((shown, at) => shown !== null && (weeks[at] ?? '') < addDays(today, -7))
  expect(past.length).toBeGreaterThan(2)
  expect(past.filter((shown) => net.some((bought) => compareDecimals(bought, shown ?? '0') === 0))).toEqual([])
})
