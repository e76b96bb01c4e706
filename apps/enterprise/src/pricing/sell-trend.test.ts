import { fclRate, withOwnLines } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay, mondayOf } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const monday = mondayOf(today)
const { book, lanes } = twentyLanes(today)
const ask = { ...lanes[0]!.ask, etdFrom: today, etdTo: addDays(today, 6) }
const [sample] = book.rates

onBothEngines('the price of a rate over half a year', (open) => {
  let service: PricingService
  let now: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    // Of the weeks before today no mark-up is left.
    const companyMarkups = book.companyMarkups.map((rule) => ({ ...rule, validFrom: today }))
    await seedBook(service.database, service.companyId, { ...book, companyMarkups, rates: [] })
    const rate = { ...sample, id: undefined, displayFlag: 1, sailingDays: null, serviceCode: 'TREND' }
    const of = (value: string, from: number, to: number) => ({
      ...rate,
      boxPrices: [{ box: '40HQ', price: value }],
      validFrom: addDays(monday, from),
      validTo: addDays(monday, to),
    })
    ;[now = ''] = await insertRecords(service.database, fclRate, service.companyId, [
      of('61780', 0, 20),
      of('61560', -14, -1),
      { ...of('61111', -28, -15), serviceCode: 'OTHER' },
      { ...of('61222', -35, -29), displayFlag: 0 },
    ])
  })
  const trend = (as: Name, rate = now, audience: 'sales' | 'desk' = 'sales') =>
    service.ask(as, price.trend, { ask, audience, rate })

  it('is the selling price of its key week by week, never the buying price', async () => {
    const { offers } = withOwnLines(await service.ask('sales', price.sell, { ask }))
    const freight = offers.find(({ rate }) => rate.id === now)?.sell.lines.find(({ key }) => key === 'freight')
    const sold = Number(freight?.boxes[0]?.unitPrice)
    const answer = await trend('sales')
    expect(answer?.weeks).toHaveLength(26)
    expect(answer?.weeks.slice(-3)).toEqual([addDays(monday, -14), addDays(monday, -7), monday])
    const [{ box, prices } = { box: '', prices: [] }] = answer?.boxes ?? []
    expect([box, answer?.currency]).toEqual(['40HQ', freight?.currency])
    expect(prices.filter((one) => one !== null)).toHaveLength(3)
    expect(Number(prices.at(-1))).toBe(sold)
    expect(prices.slice(-3).map((one) => Number(one) - sold)).toEqual([-220, -220, 0])
    expect(JSON.stringify(answer)).not.toMatch(/61780|61560/)
  })

  it('is for people who search prices, each for their audience, of an offer they were given', async () => {
    const asked = { ask, audience: 'sales' as const, rate: now }
    expect((await service.refused('rival', price.trend, { ...asked, audience: 'desk' })).status).toBe(404)
    for (const as of ['clerk', 'partner'] as const)
      expect((await service.refused(as, price.trend, asked)).status).toBe(403)
    expect((await service.refused('sales', price.trend, { ...asked, audience: 'desk' })).status).toBe(403)
    expect((await service.refused('sales', price.trend, { ...asked, rate: '999999' })).status).toBe(404)
  })
})
