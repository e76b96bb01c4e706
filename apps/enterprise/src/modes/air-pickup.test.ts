import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSearch } from '../../test/demo-calls.ts'

const day = addDays(businessDay(Date.now()), 3)
const collected = { from: '', to: '', area: '' }

describe('a pick-up of air cargo of the demo', () => {
  let demo: Awaited<ReturnType<typeof demoSearch<typeof collected>>>
  beforeAll(async () => {
    demo = await demoSearch<typeof collected>(contract.modeSearch.airSell, {
      day,
      sql: `SELECT rate.pol_id AS from, rate.pod_id AS to, truck.area_id AS area
        FROM air_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
        JOIN full_truck_rate truck ON truck.company_id = rate.company_id AND truck.airport_id = rate.pol_id
          AND truck.direction = 'export' AND truck.display_flag = 1
          AND $1::date BETWEEN truck.valid_from AND truck.valid_to - 10
        WHERE rate.display_flag = 1 AND rate.cargo_type = 'general' AND rate.package_type <> 'BUP'
          AND $1::date BETWEEN rate.valid_from AND rate.valid_to - 10 ORDER BY rate.id, truck.id LIMIT 1`,
    })
  })

  const cargo = { packages: 4, grossKg: '300', volumeM3: '1.5' }
  const askFor = (more: object) => ({ from: demo.lane.from, to: demo.lane.to, cargo, ...more })
  const landCharges = async (more: object) => {
    const { offers } = await demo.search(askFor(more))
    expect(offers.length).toBeGreaterThan(0)
    return offers.map(({ sell, refusals }) => [
      ...sell.lines.filter(({ block }) => block === 'land').map(({ charge }) => charge.code),
      ...refusals.map(({ rule }) => rule).filter((rule) => rule === 'pickupMissing'),
    ])
  }

  it('is by a truck to its airport, and only where a place is named', async () => {
    for (const charges of await landCharges({ pickup: { area: demo.lane.area } })) {
      expect(charges).toContain('TRK')
      expect(charges).not.toContain('pickupMissing')
    }
    expect((await landCharges({})).flat()).toEqual([])
  })

  it('is in no price list: a truck that has ended takes no rate off it', async () => {
    const ask = { ...askFor({ pickup: { area: demo.lane.area } }), day, currency: 'CNY' }
    const { asOf, offers } = await demo.search(ask)
    const offerKeys = offers.filter(({ quotable }) => quotable).map(({ key }) => key)
    expect(offerKeys.length).toBeGreaterThan(0)
    const { fromModeOffers, get, send } = contract.priceList
    const made = await demo.call<{ id: string }>('sales', fromModeOffers.upstream, {
      mode: 'air',
      ask,
      asOf,
      offerKeys: offerKeys.slice(0, 1),
    })
    const { id } = made.data
    const list = await demo.call<{ version: number; draft: object }>('sales', get.upstream, { id })
    expect(JSON.stringify(list.data.draft)).not.toContain('TRK')
    await demo.database.query('UPDATE full_truck_rate SET valid_to = $1::date WHERE valid_to > $1::date', [
      addDays(day, -1),
    ])
    expect((await landCharges({ pickup: { area: demo.lane.area } })).flat()).toContain('pickupMissing')
    const sent = await demo.call('sales', send.upstream, { id, version: list.data.version })
    expect(sent.text).not.toContain('rateChanged')
  })
})
