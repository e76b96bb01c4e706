import { contract } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'
import type { Database } from '../database/database.ts'

const today = businessDay(Date.now())
const day = addDays(today, 3)

interface Lane {
  readonly area: string
  readonly street: string | null
  readonly port: string
  readonly direction: 'export' | 'import'
}

describe('searches of land transport over the demo', () => {
  let database: Database
  let call: Search
  beforeAll(async () => {
    ;({ database, search: call } = await demoCalls())
  })
  const lanesOf = (table: string): Promise<Lane[]> =>
    database.query(
      `SELECT DISTINCT rate.area_id AS area, rate.street, rate.port_id AS port, rate.direction
       FROM ${table} rate JOIN company ON company.id = rate.company_id
       WHERE rate.display_flag = 1 AND company.name_en LIKE 'Hangjia%' AND rate.port_id IS NOT NULL
         AND $1::date BETWEEN rate.valid_from AND rate.valid_to ORDER BY 1, 2, 3, 4 LIMIT 20`,
      [day],
    )
  const asking = ({ area, street, port, direction }: Lane, cargo: object, land: object = {}) => ({
    ask: {
      from: area,
      to: port,
      day,
      cargo,
      currency: 'CNY',
      land: { direction, street: street ?? '', end: 'port', ...land },
    },
  })
  const areaOf = async (code: string): Promise<string> => {
    const { id } = await database.one<{ id: string }>('SELECT id FROM area WHERE company_id = 0 AND code = $1', [code])
    return id
  }

  const searches = [
    {
      name: 'trailer',
      table: 'trailer_rate',
      call: contract.modeSearch.trailerSell,
      cargo: { boxes: [{ box: '40HQ', quantity: 2, grossTon: '18' }] },
    },
    {
      name: 'bulkTruck',
      table: 'bulk_truck_rate',
      call: contract.modeSearch.bulkTruckSell,
      cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' },
    },
    {
      name: 'fullTruck',
      table: 'full_truck_rate',
      call: contract.modeSearch.fullTruckSell,
      cargo: { grossKg: '40000', volumeM3: '100' },
    },
  ] as const
  it.each(searches)(
    'prices every lane of $name, cheapest first; offers that cannot be quoted have a reason',
    async (search) => {
      const lanes = await lanesOf(search.table)
      expect(lanes.length).toBeGreaterThan(0)
      for (const lane of lanes) {
        const { data, sent } = await call('sales', search.call.upstream, asking(lane, search.cargo))
        expect(search.call.output.safeParse(sent).error).toBeUndefined()
        const totals = data.offers.filter(({ quotable }) => quotable).map(({ sell }) => Number(sell.total?.amount))
        expect(totals.length).toBeGreaterThan(0)
        expect(totals).toEqual(totals.toSorted((one, other) => one - other))
        expect(data.offers.filter(({ quotable, refusals }) => !quotable && refusals.length === 0)).toEqual([])
        expect(data.offers.filter(({ buy, margin, internal }) => buy || margin || internal)).toEqual([])
        expect(data.offers.filter(({ row }) => row.direction !== lane.direction)).toEqual([])
      }
    },
  )
  it.each(searches)('shows another company none of the rates of $name', async (search) => {
    const [lane] = await lanesOf(search.table)
    if (!lane) throw new Error(`the demo has no ${search.name}`)
    const own = await call('sales', search.call.upstream, asking(lane, search.cargo))
    const other = await call('rival', search.call.upstream, asking(lane, search.cargo))
    const ids = new Set(own.data.offers.map(({ rate: { id } }) => id))
    expect(ids.size).toBeGreaterThan(0)
    expect(other.data.offers.filter(({ row }) => ids.has(String(row.id)))).toEqual([])
  })

  const [, bulk] = searches
  it('takes the street before the district, and asks for it where only streets have a price', async () => {
    const [streetLane] = (await lanesOf(bulk.table)).filter(({ street }) => street !== null)
    if (!streetLane) throw new Error('the demo has no street')
    const named = await call('sales', bulk.call.upstream, asking(streetLane, bulk.cargo))
    expect(named.data.offers.filter(({ quotable }) => quotable).map(({ row }) => row.street)).toContain(
      streetLane.street,
    )
    const unnamed = await call('sales', bulk.call.upstream, asking({ ...streetLane, street: null }, bulk.cargo))
    const refusals = unnamed.data.offers
      .filter(({ row }) => row.street === streetLane.street)
      .flatMap((offer) => offer.refusals.map(({ rule }) => rule))
    expect(refusals).toContain('placeTooWide')
  })
  it('finds rates of the city for a district of it, and reports the step that leaves nothing', async () => {
    // Dongguan is a city without districts; Suzhou has rates by district alone.
    const [kunshan, suzhou] = [await areaOf('320583'), await areaOf('320500')]
    const { port } = await database.one<{ port: string }>(`SELECT id AS port FROM port WHERE code = 'CNSHG'`)
    const lane = { area: suzhou, street: null, port, direction: 'export' as const }
    const wide = await call('sales', bulk.call.upstream, asking(lane, bulk.cargo))
    expect(new Set(wide.data.offers.flatMap(({ refusals }) => refusals.map(({ rule }) => rule)))).toEqual(
      new Set(['placeTooWide']),
    )
    await database.query('UPDATE bulk_truck_rate SET area_id = $1 WHERE area_id = $2', [suzhou, kunshan])
    const near = await call('sales', bulk.call.upstream, asking({ ...lane, area: kunshan }, bulk.cargo))
    expect(near.data.offers.filter(({ quotable }) => quotable).length).toBeGreaterThan(0)
    const imported = await call(
      'sales',
      bulk.call.upstream,
      asking({ ...lane, area: kunshan }, bulk.cargo, { direction: 'import' }),
    )
    expect(
      imported.data.steps.every(({ left }, index, all) => index === 0 || left <= (all[index - 1]?.left ?? 0)),
    ).toBe(true)
  })
  it('goes to a warehouse by a rate to its port', async () => {
    const warehouses = await database.query<{ id: string; ports: string[] }>(
      `SELECT w.id, w.ports_ids AS ports FROM world_warehouse w JOIN company c ON c.id = w.company_id
       WHERE c.name_en LIKE 'Hangjia%' AND cardinality(w.ports_ids) > 0`,
    )
    const lanes = await lanesOf(bulk.table)
    const [pair] = lanes.flatMap((lane) =>
      warehouses.filter(({ ports }) => ports.map(String).includes(String(lane.port))).map(({ id }) => ({ lane, id })),
    )
    if (!pair) throw new Error('no warehouse of the demo is at a port of its hauls')
    const to = asking({ ...pair.lane, port: pair.id }, bulk.cargo, { end: 'worldWarehouse' })
    const { data } = await call('sales', bulk.call.upstream, to)
    expect(data.offers.filter(({ quotable }) => quotable).length).toBeGreaterThan(0)
  })
  it('refuses a question without its place, and one with a place that asks for no land', async () => {
    const [lane] = await lanesOf(bulk.table)
    const { ask } = asking(lane as Lane, bulk.cargo)
    expect((await call('sales', bulk.call.upstream, { ask: { ...ask, land: null } })).status).toBe(400)
    expect((await call('sales', bulk.call.upstream, { ask: { ...ask, land: { end: 'airport' } } })).status).toBe(400)
    expect((await call('sales', contract.modeSearch.lclSell.upstream, { ask })).status).toBe(400)
  })
})
