import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSearch } from '../../test/demo-calls.ts'

const day = addDays(businessDay(Date.now()), 3)
const carton = { count: 10, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' }
const collected = { from: '', to: '', centre: '', area: '' }

describe('services of a shipment to a fulfilment centre of the demo', () => {
  let demo: Awaited<ReturnType<typeof demoSearch<typeof collected>>>
  beforeAll(async () => {
    demo = await demoSearch<typeof collected>(contract.modeSearch.fbaSell, {
      day,
      sql: `SELECT rate.origin_warehouses_ids[1] AS from, rate.country_id AS to, centre.id AS centre, truck.area_id AS area
        FROM fba_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
        JOIN fba_warehouse centre ON centre.country_id = rate.country_id
        JOIN world_warehouse warehouse ON warehouse.id = rate.origin_warehouses_ids[1]
        JOIN bulk_truck_rate truck ON truck.company_id = rate.company_id AND truck.port_id = ANY (warehouse.ports_ids)
          AND truck.direction = 'export' AND truck.display_flag = 1 AND truck.street IS NULL AND truck.warehouse_id IS NULL
          AND $1::date BETWEEN truck.valid_from + 10 AND truck.valid_to - 10
        JOIN full_truck_rate whole ON whole.company_id = truck.company_id AND whole.port_id = truck.port_id
          AND whole.area_id = truck.area_id AND whole.street IS NULL AND whole.direction = 'export' AND whole.display_flag = 1
          AND $1::date BETWEEN whole.valid_from + 10 AND whole.valid_to - 10
        JOIN fba_rate direct ON direct.company_id = rate.company_id AND direct.channel = 'fcl' AND direct.display_flag = 1
          AND direct.country_id = rate.country_id AND direct.origin_warehouses_ids = rate.origin_warehouses_ids
          AND $1::date BETWEEN direct.valid_from AND direct.valid_to
        WHERE rate.display_flag = 1 AND rate.address_type = 'fba' AND rate.unit = 'kg'
          AND $1::date BETWEEN rate.valid_from AND rate.valid_to ORDER BY rate.id, centre.id, truck.id LIMIT 1`,
    })
  })
  interface Asked extends Readonly<Record<string, unknown>> {
    readonly pieces?: readonly object[]
    readonly fulfilment?: object
  }
  const offersFor = async ({ pieces = [carton], fulfilment = {}, ...more }: Asked) => {
    const { offers } = await demo.search({
      from: demo.lane.from,
      to: demo.lane.to,
      cargo: { pieces },
      fulfilment: { centre: demo.lane.centre, ...fulfilment },
      ...more,
    })
    return offers
  }
  const codesOf = (offers: Awaited<ReturnType<typeof offersFor>>) =>
    offers.filter(({ quotable }) => quotable).flatMap(({ sell }) => sell.lines.map(({ charge }) => charge.code))

  it('has the cartons collected at their place, and names a place that no truck serves', async () => {
    const collected = await offersFor({ pickup: { area: demo.lane.area } })
    expect(codesOf(collected)).toEqual(expect.arrayContaining(['FBA', 'TRK']))
    expect(JSON.stringify(collected)).not.toMatch(/"buy"|deliveryFee|priceTon/)
    expect(codesOf(await offersFor({}))).not.toContain('TRK')
    const [area] = await demo.database.query<{ id: string }>(`SELECT id FROM area WHERE name_scn LIKE '西藏%' LIMIT 1`)
    const refused = await offersFor({ pickup: { area: area?.id ?? '0' } })
    expect(codesOf(refused)).toEqual([])
    expect(refused.flatMap(({ refusals }) => refusals.map(({ rule }) => rule))).toContain('pickupMissing')
  })
  /** 26 CBM: more than 26 × 28 CNY with other cargo, about one truck of 6.8 m. */
  it('has many cartons collected by a truck of their own, and full containers by trailer', async () => {
    const many = { pieces: [{ ...carton, count: 325 }], pickup: { area: demo.lane.area } }
    const trucks = await offersFor({ ...many, fulfilment: { channels: ['seaExpress'] } })
    const haul = (offers: typeof trucks) =>
      offers.flatMap(({ sell }) =>
        sell.lines.filter(({ charge }) => charge.code === 'TRK').map(({ unit }) => unit.code),
      )
    expect(new Set(haul(trucks))).toEqual(new Set(['TRUCK']))
    const trailers = await offersFor({ ...many, fulfilment: { channels: ['fcl'] } })
    expect(new Set(haul(trailers))).toEqual(new Set(['CNTR']))
    expect(codesOf(trailers)).toContain('FBA')
  })
  it('declares cartons in the own name by the sheets of their port', async () => {
    const codes = async (fulfilment: object) =>
      codesOf(await offersFor({ fulfilment: { channels: ['seaExpress'], ...fulfilment } }))
    expect(await codes({ ownDeclaration: true })).toContain('CUS')
    expect(await codes({ ownDeclaration: true, declarationKind: 'eport' })).toContain('CUS')
    expect(await codes({ ownDeclaration: true, declarationKind: 'bonded' })).not.toContain('CUS')
    expect(await codes({})).not.toContain('CUS')
  })
  it('insures the cartons on request, at the selling minimum', async () => {
    const insured = await offersFor({ insurance: { value: '20000' } })
    expect(codesOf(insured)).toContain('INS')
    expect(JSON.stringify(insured)).not.toMatch(/ratePercent|minPremium/)
    expect(codesOf(await offersFor({}))).not.toContain('INS')
  })
})
