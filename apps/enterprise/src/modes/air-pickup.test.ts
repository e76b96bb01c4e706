import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'
import type { Database } from '../database/database.ts'

const day = addDays(businessDay(Date.now()), 3)
interface Collected {
  readonly from: string
  readonly to: string
  readonly area: string
}

describe('a pick-up of air cargo of the demo', () => {
  let call: Search
  let post: Awaited<ReturnType<typeof demoCalls>>['call']
  let database: Database
  let lane: Collected
  beforeAll(async () => {
    ;({ database, search: call, call: post } = await demoCalls())
    const [found] = await database.query<Collected>(
      `SELECT rate.pol_id AS from, rate.pod_id AS to, truck.area_id AS area
       FROM air_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       JOIN full_truck_rate truck ON truck.company_id = rate.company_id AND truck.airport_id = rate.pol_id
         AND truck.direction = 'export' AND truck.display_flag = 1
         AND $1::date BETWEEN truck.valid_from AND truck.valid_to - 10
       WHERE rate.display_flag = 1 AND rate.cargo_type = 'general' AND rate.package_type <> 'BUP'
         AND $1::date BETWEEN rate.valid_from AND rate.valid_to - 10 ORDER BY rate.id, truck.id LIMIT 1`,
      [day],
    )
    if (!found) throw new Error('the demo has no truck to an airport of departure')
    lane = found
  })

  const { upstream, output } = contract.modeSearch.airSell
  const cargo = { packages: 4, grossKg: '300', volumeM3: '1.5' }
  const askFor = (more: object) => ({ from: lane.from, to: lane.to, day, cargo, currency: 'CNY', ...more })
  const landCharges = async (more: object) => {
    const { data, sent, status } = await call('sales', upstream, { ask: askFor(more) })
    expect([status, output.safeParse(sent).error]).toEqual([200, undefined])
    expect(data.offers.length).toBeGreaterThan(0)
    return data.offers.map(({ sell, refusals }) => [
      ...sell.lines.filter(({ block }) => block === 'land').map(({ charge }) => charge.code),
      ...refusals.map(({ rule }) => rule).filter((rule) => rule === 'pickupMissing'),
    ])
  }

  it('is by a truck to its airport, and only where a place is named', async () => {
    for (const charges of await landCharges({ pickup: { area: lane.area } })) {
      expect(charges).toContain('TRK')
      expect(charges).not.toContain('pickupMissing')
    }
    expect((await landCharges({})).flat()).toEqual([])
  })

  it('is in no price list: a truck that has ended takes no rate off it', async () => {
    const ask = askFor({ pickup: { area: lane.area } })
    const { data } = await call('sales', upstream, { ask })
    const offerKeys = data.offers.filter(({ quotable }) => quotable).map(({ key }) => key)
    expect(offerKeys.length).toBeGreaterThan(0)
    const { fromModeOffers, get, send } = contract.priceList
    const made = await post<{ id: string }>('sales', fromModeOffers.upstream, {
      mode: 'air',
      ask,
      asOf: data.asOf,
      offerKeys: offerKeys.slice(0, 1),
    })
    const { id } = made.data
    const list = await post<{ version: number; draft: object }>('sales', get.upstream, { id })
    expect(JSON.stringify(list.data.draft)).not.toContain('TRK')
    await database.query('UPDATE full_truck_rate SET valid_to = $1::date WHERE valid_to > $1::date', [addDays(day, -1)])
    expect((await landCharges({ pickup: { area: lane.area } })).flat()).toContain('pickupMissing')
    const sent = await post('sales', send.upstream, { id, version: list.data.version })
    expect(sent.text).not.toContain('rateChanged')
  })
})
