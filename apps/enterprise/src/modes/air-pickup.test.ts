import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'

const day = addDays(businessDay(Date.now()), 3)
interface Collected {
  readonly from: string
  readonly to: string
  readonly area: string
}

describe('a pick-up of air cargo of the demo', () => {
  let call: Search
  let lane: Collected
  beforeAll(async () => {
    const { database, search } = await demoCalls()
    call = search
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
  const landCharges = async (more: object) => {
    const cargo = { packages: 4, grossKg: '300', volumeM3: '1.5' }
    const ask = { from: lane.from, to: lane.to, day, cargo, currency: 'CNY', ...more }
    const { data, sent, status } = await call('sales', upstream, { ask })
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
})
