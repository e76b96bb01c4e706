import { fclRate, withOwnLines } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, price, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const ask = { ...lanes[0]!.ask, etdFrom: today, etdTo: addDays(today, 6) }
const [sample] = book.rates
const ends = addDays(today, 6)

onBothEngines('the price after a rate', (open) => {
  let service: PricingService
  let ending: string
  let inside: string
  let last: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
    const first = { ...sample, id: undefined, displayFlag: 1, sailingDays: null, validFrom: today, validTo: ends }
    const then = { ...first, validFrom: addDays(ends, 1), validTo: addDays(ends, 14) }
    const dearer = { boxPrices: [{ box: '40HQ', price: '61777' }] }
    const cheaper = { boxPrices: [{ box: '40HQ', price: '61627' }] }
    ;[ending = '', , inside = '', , last = ''] = await insertRecords(service.database, fclRate, service.companyId, [
      { ...first, ...cheaper, serviceCode: 'RISES' },
      { ...then, ...dearer, serviceCode: 'RISES' },
      { ...first, ...cheaper, serviceCode: 'INSIDE', displayFlag: 2 },
      { ...then, ...dearer, serviceCode: 'INSIDE', displayFlag: 2 },
      { ...first, ...cheaper, serviceCode: 'LAST' },
    ])
  })
  const expected = (as: Name, rate: string, audience: 'sales' | 'desk' = 'sales') =>
    service.ask(as, price.expected, { ask, audience, rate })

  it('is the selling price of the search for those days, never the buying price', async () => {
    const later = { ...ask, etdFrom: addDays(ends, 1), etdTo: addDays(ends, 2) }
    const { offers } = withOwnLines(await service.ask('sales', price.sell, { ask: later }))
    const sold = offers
      .find(({ serviceCode }) => serviceCode === 'RISES')
      ?.sell.lines.find(({ key }) => key === 'freight')
    const answer = await expected('sales', ending)
    const { unitPrice } = sold!.boxes[0]!
    expect(answer).toEqual({
      from: addDays(ends, 1),
      currency: 'USD',
      boxes: [{ box: '40HQ', price: unitPrice, change: '150.00' }],
    })
    expect(JSON.stringify(answer)).not.toMatch(/61777|61627/)
  })

  it('is none where nothing follows, and for the desk alone where only an internal rate follows', async () => {
    expect(await expected('sales', last)).toBeNull()
    expect(await expected('pricing', inside, 'desk')).not.toBeNull()
    expect((await service.refused('sales', price.expected, { ask, audience: 'sales', rate: inside })).status).toBe(404)
  })

  it('is for people who search prices, each for their audience and company', async () => {
    expect((await service.refused('rival', price.expected, { ask, audience: 'desk', rate: ending })).status).toBe(404)
    for (const as of ['clerk', 'partner'] as const)
      expect((await service.refused(as, price.expected, { ask, audience: 'sales', rate: ending })).status).toBe(403)
    expect((await service.refused('sales', price.expected, { ask, audience: 'desk', rate: ending })).status).toBe(403)
  })
})
