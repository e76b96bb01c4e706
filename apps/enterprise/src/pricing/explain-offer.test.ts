import { contract, type FclAsk, secrecyRule, withOwnLines } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { hasSameNumbers } from '@hangjia/pricing/total'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, price, startPricingService, whyOf } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const [shanghai] = lanes.map(({ ask }) => ask) as [FclAsk]
/** The machine's clock counts milliseconds: the next instant is another one. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 15))

onBothEngines('an offer that is explained', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
    await pause()
  })
  const searched = async (ask: FclAsk) => {
    const { asOf, offers } = withOwnLines(await service.ask('pricing', price.desk, { ask }))
    const [offer] = offers
    if (!offer) throw new Error('the lane has no offer')
    await pause()
    return { offer, asked: { ask, asOf, offerKey: offer.key } }
  }

  it.each(lanes)('has the numbers of its answer: $name', async ({ ask }) => {
    const { offer, asked } = await searched(ask)
    const { sell, buy } = await service.ask('pricing', price.explain, whyOf('desk', asked))
    expect([hasSameNumbers(offer.sell, sell), hasSameNumbers(offer.buy!, buy!)]).toEqual([true, true])
  })

  it('stays as it was at the instant of the answer, whatever changes later', async () => {
    const { offer, asked } = await searched(shanghai)
    const before = await service.raw('pricing', price.explain, whyOf('desk', asked))
    const [page, id] = ['fclFreight', offer.rate.id]
    const { version } = await service.ask('pricing', contract.records.get, { page, id })
    const values = { boxPrices: shanghai.boxes.map(({ box }) => ({ box, price: '7777' })) }
    await service.ask('pricing', contract.records.save, { page, id, version, values } as never)
    await pause()
    expect(await service.raw('pricing', price.explain, whyOf('desk', asked))).toEqual(before)
    const now = (await searched(shanghai)).asked
    const after = await service.raw('pricing', price.explain, whyOf('desk', now))
    expect(after.text).toContain('7777')
    expect((await service.refused('pricing', price.explain, whyOf('desk', { ...asked, asOf: now.asOf }))).status).toBe(
      404,
    )
    expect((await service.refused('pricing', price.explain, whyOf('desk', { ...now, asOf: asked.asOf }))).status).toBe(
      404,
    )
  })

  it('has no buying side without the right, and is there on the page of the search alone', async () => {
    const { asked } = await searched(shanghai)
    expect(Object.keys(await service.ask('pricing', price.explain, whyOf('desk', asked)))).toEqual(['sell', 'buy'])
    expect(Object.keys(await service.ask('costless', price.explain, whyOf('desk', asked)))).toEqual(['sell'])
    for (const as of ['pricing', 'sales'] as const)
      expect(Object.keys(await service.ask(as, price.explain, whyOf('sales', asked)))).toEqual(['sell'])
    expect((await service.refused('sales', price.explain, whyOf('desk', asked))).status).toBe(403)
    for (const as of ['clerk', 'partner'] as const)
      expect((await service.refused(as, price.explain, whyOf('sales', asked))).status).toBe(403)
    for (const audience of ['sales', 'desk'] as const)
      expect((await service.refused('rival', price.explain, whyOf(audience, asked))).status).toBe(404)
  })

  it('is explained as its reader sees it by the rules of now, and by no key that leads to its rows', async () => {
    const { offer, asked } = await searched(shanghai)
    const hide = (part: string) =>
      insertRecords(service.database, secrecyRule, service.companyId, [
        {
          name: '大客户价',
          hide: [part],
          maskText: '保密',
          carriers: [offer.carrier.id],
          onQuotation: 'shown',
          status: 1,
          validFrom: addDays(today, -1),
          validTo: addDays(today, 1),
          visiblePersons: [service.employees.pricing],
        },
      ])
    await hide('carrier')
    const { asOf, offers } = withOwnLines(await service.ask('sales', price.sell, { ask: shanghai }))
    const [masked] = offers
    expect(masked?.key).toMatch(/^secret-/)
    await pause()
    const own = { ask: shanghai, asOf, offerKey: masked!.key }
    const { sell } = await service.ask('sales', price.explain, whyOf('sales', own))
    expect(hasSameNumbers(masked!.sell, sell)).toBe(true)
    expect(JSON.stringify(sell)).not.toMatch(/"source":\{/)
    expect((await service.refused('sales', price.explain, whyOf('sales', asked))).status).toBe(404)
    await hide('price')
    expect((await service.ask('sales', price.explain, whyOf('sales', own))).sell).toMatchObject({
      lines: [],
      total: null,
    })
    await service.database.script('DELETE FROM secrecy_rule')
    expect((await service.refused('sales', price.explain, whyOf('sales', own))).status).toBe(404)
  })
})
