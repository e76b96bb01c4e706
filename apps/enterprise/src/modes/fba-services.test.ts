import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'

const day = addDays(businessDay(Date.now()), 3)
const pieces = [{ count: 10, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' }]
interface Collected {
  readonly from: string
  readonly to: string
  readonly centre: string
  readonly area: string
}

describe('services of a shipment to a fulfilment centre of the demo', () => {
  let call: Search
  let lane: Collected
  let far: string
  beforeAll(async () => {
    const { database, search } = await demoCalls()
    call = search
    const [found] = await database.query<Collected>(
      `SELECT rate.origin_warehouses_ids[1] AS from, rate.country_id AS to, centre.id AS centre, truck.area_id AS area
       FROM fba_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       JOIN fba_warehouse centre ON centre.country_id = rate.country_id
       JOIN world_warehouse warehouse ON warehouse.id = rate.origin_warehouses_ids[1]
       JOIN bulk_truck_rate truck ON truck.company_id = rate.company_id AND truck.port_id = ANY (warehouse.ports_ids)
         AND truck.direction = 'export' AND truck.display_flag = 1 AND truck.street IS NULL AND truck.warehouse_id IS NULL
         AND $1::date BETWEEN truck.valid_from + 10 AND truck.valid_to - 10
       WHERE rate.display_flag = 1 AND rate.address_type = 'fba' AND rate.unit = 'kg'
         AND $1::date BETWEEN rate.valid_from AND rate.valid_to ORDER BY rate.id, centre.id, truck.id LIMIT 1`,
      [day],
    )
    if (!found) throw new Error('the demo has no truck to a receiving warehouse of FBA')
    lane = found
    const [area] = await database.query<{ id: string }>(`SELECT id FROM area WHERE name_scn LIKE '西藏%' LIMIT 1`)
    far = area?.id ?? '0'
  })

  const { upstream, output } = contract.modeSearch.fbaSell
  const offersFor = async (more: object) => {
    const { from, to, centre } = lane
    const ask = { from, to, day, cargo: { pieces }, fulfilment: { centre }, currency: 'CNY', ...more }
    const { data, sent, status } = await call('sales', upstream, { ask })
    expect([status, output.safeParse(sent).error]).toEqual([200, undefined])
    return data.offers
  }
  const codesOf = (offers: Awaited<ReturnType<typeof offersFor>>) =>
    offers.filter(({ quotable }) => quotable).flatMap(({ sell }) => sell.lines.map(({ charge }) => charge.code))

  it('has the cartons collected at their place, and names a place that no truck serves', async () => {
    const collected = await offersFor({ pickup: { area: lane.area } })
    expect(codesOf(collected)).toEqual(expect.arrayContaining(['FBA', 'TRK']))
    expect(JSON.stringify(collected)).not.toMatch(/"buy"|deliveryFee|priceTon/)
    expect(codesOf(await offersFor({}))).not.toContain('TRK')
    const refused = await offersFor({ pickup: { area: far } })
    expect(codesOf(refused)).toEqual([])
    expect(refused.flatMap(({ refusals }) => refusals.map(({ rule }) => rule))).toContain('pickupMissing')
  })
  it('insures the cartons on request, at the selling minimum', async () => {
    const insured = await offersFor({ insurance: { value: '20000' } })
    expect(codesOf(insured)).toContain('INS')
    expect(JSON.stringify(insured)).not.toMatch(/ratePercent|minPremium/)
    expect(codesOf(await offersFor({}))).not.toContain('INS')
  })
})
