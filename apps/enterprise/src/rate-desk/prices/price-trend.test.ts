import { fclRate, type PriceDoubt, type PriceTrend } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../../test/service.ts'

const hq40 = (price: string) => ({ boxPrices: [{ box: '40HQ', price }] })
const named = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }))

onBothEngines('what a lane costs over time', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM fcl_rate'))

  const rate = (change: object = {}, as: Name = 'pricing') =>
    service.save(as, 'fclFreight', rateValues(service, change))
  const publish = async (...rows: Row[]) => {
    await service.data('pricing', 'record/publish', { page: 'fclFreight', rows: named(rows), displayFlag: 1 })
    return await Promise.all(rows.map(({ id }) => service.get('pricing', 'fclFreight', id)))
  }

  /** Inserts published rates past every rule. */
  const published = (change: object, company: 'hangjia' | 'rival' = 'hangjia') =>
    service.insert(fclRate, company, [
      {
        ...rateValues(service, change),
        displayFlag: 1,
        recommendFlag: 2,
        floorPrices: [],
        allIn: false,
        weightLimits: [],
        bargeMatch: 'auto',
        linkedBarges: [],
        namedAccounts: [],
        commodities: [],
        surcharges: [],
      },
    ])

  describe('by the prices of one key', () => {
    const ask = (id: string, as: Name = 'pricing') => service.call(as, 'record/priceTrend', { page: 'fclFreight', id })
    const stepsOf = async (id: string) => {
      const { status, body } = await ask(id)
      expect(status).toBe(200)
      return (body.data as PriceTrend).steps
    }

    it('names rate after rate, with who wrote the price, and no rate of another key', async () => {
      const [former] = await published({ validFrom: '2026-10-01', validTo: '2026-10-31', ...hq40('1800') })
      const [present, other] = await publish(
        await rate({ ...hq40('2000') }),
        await rate({ serviceCode: 'OTHER', ...hq40('9') }),
      )
      const next = await rate({ validFrom: '2027-01-01', validTo: '2027-01-31', ...hq40('2222.5') })
      const steps = await stepsOf(String(present?.id))
      expect(steps).toMatchObject([
        { rate: former, from: '2026-10-01', to: '2026-10-31', prices: [{ box: '40HQ', price: '1800' }], by: null },
        { rate: present?.id, from: '2026-11-01', to: '2026-12-31', prices: [{ box: '40HQ', price: '2000' }] },
      ])
      expect(steps[1]).toMatchObject({ isPublished: true, currency: 'USD', by: '员工pricing' })
      // A draft is part of its own chart only.
      expect((await stepsOf(next.id)).map(({ from, isPublished }) => [from, isPublished])).toEqual([
        ['2026-10-01', true],
        ['2026-11-01', true],
        ['2027-01-01', false],
      ])
      expect((await stepsOf(String(other?.id))).map(({ rate: id }) => id)).toEqual([other?.id])
    })

    it('has what a price was before it was written over', async () => {
      // The database keeps its own clock.
      const today = businessDay(new Date())
      const days = { validFrom: addDays(today, -10), validTo: '2099-12-31' }
      const [id = ''] = await published({ ...days, ...hq40('2000') })
      await service.save('pricing', 'fclFreight', hq40('2100'), await service.get('pricing', 'fclFreight', id))
      expect((await stepsOf(id)).map(({ from, to, prices: [first] }) => [from, to, first?.price])).toEqual([
        [days.validFrom, addDays(today, -1), '2000'],
        [today, days.validTo, '2100'],
      ])
    })

    it('is for those who see cost and the page, and of their company', async () => {
      const row = await rate()
      expect((await ask(row.id, 'costless')).status).toBe(403)
      expect((await ask(row.id, 'keyless')).status).toBe(403)
      expect((await ask(row.id, 'rival')).status).toBe(404)
      const { status } = await service.call('pricing', 'record/priceTrend', { page: 'supplierManagement', id: row.id })
      expect(status).toBe(400)
    })
  })

  describe('reports unusual prices before they are published', () => {
    const doubts = async (rows: readonly Row[], as: Name = 'pricing') =>
      (
        await service.data<{ doubts: PriceDoubt[] }>(as, 'record/publishPreview', {
          page: 'fclFreight',
          rows: named(rows),
        })
      ).doubts
    /** Published rates of the lane, by their prices. */
    const lane = async (prices: readonly string[], change: object = {}, company: 'hangjia' | 'rival' = 'hangjia') =>
      (
        await Promise.all(
          prices.map((price, at) => published({ serviceCode: `L${at}`, ...hq40(price), ...change }, company)),
        )
      ).flat()

    it('against the median of eight weeks: of an odd number the middle one, of an even one between the two', async () => {
      await lane(['1000', '1800', '9000'])
      const wrong = await rate({ serviceCode: 'NEW', ...hq40('18000') })
      expect(await doubts([wrong])).toEqual([
        { id: wrong.id, box: '40HQ', price: '18000', median: '1800', currency: 'USD', why: 'high' },
      ])
      await lane(['2001'], { serviceCode: 'L9' })
      const cheap = await rate({ serviceCode: 'NEW2', ...hq40('950.24') })
      expect(await doubts([cheap])).toEqual([
        { id: cheap.id, box: '40HQ', price: '950.24', median: '1900.5', currency: 'USD', why: 'low' },
      ])
    })

    it.each<[string, object]>([
      ['another POL', { pol: 'CNNBG' }],
      ['another POD', { pod: 'USLGB' }],
      ['another currency', { currency: 'CNY' }],
      ['another container', { boxPrices: [{ box: '20GP', price: '100' }] }],
      ['more than eight weeks ago', { validFrom: '2026-09-01', validTo: '2026-09-25' }],
      ['days to come', { validFrom: '2026-11-21' }],
      ['nobody to see', { displayFlag: 0 }],
      ['nothing', hq40('0')],
    ])('not against rates of %s', async (_, change) => {
      const links = ['pol', 'pod', 'currency'] as const
      const values: Record<string, unknown> = { ...change }
      for (const name of links) if (name in values) values[name] = service.ids[String(values[name])]
      const [id = ''] = await lane(['100'], values)
      if ('displayFlag' in change)
        await service.database.script(`UPDATE fcl_rate SET display_flag = 0 WHERE id = ${id}`)
      expect(await doubts([await rate({ serviceCode: 'NEW', ...hq40('5000') })])).toEqual([])
    })

    it('against rates that ended within the eight weeks, never against another company or themselves', async () => {
      await lane(['100'], {}, 'rival')
      const rows = [
        await rate({ serviceCode: 'N1', ...hq40('100') }),
        await rate({ serviceCode: 'N2', ...hq40('900') }),
      ]
      expect(await doubts(rows)).toEqual([])
      await lane(['100'], { validFrom: '2026-09-01', validTo: '2026-09-26' })
      expect((await doubts(rows)).map(({ why, price }) => [price, why])).toEqual([['900', 'high']])
    })

    it('and prices that are free; it keeps nobody from publishing', async () => {
      const free = await rate(hq40('0'))
      expect(await doubts([free])).toMatchObject([{ price: '0', median: null, why: 'free' }])
      const [now] = await publish(free)
      expect(now).toMatchObject({ displayFlag: 1 })
    })

    it('to those who see cost', async () => {
      expect(await doubts([await rate(hq40('0'))], 'costless')).toEqual([])
    })
  })
})
