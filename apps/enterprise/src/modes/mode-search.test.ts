import { contract, dgLclRate, lclRate, modes, type Resource } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCalls, type Search } from '../../test/demo-calls.ts'
import { isEveryCase } from '../../test/every-case.ts'
import type { Database, Queries } from '../database/database.ts'
import { tableName } from '../records/tables/table.ts'

const today = businessDay(Date.now())
const day = addDays(today, 3)
const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
/** SQL for the first company of the demo. */
const hangjia = `(SELECT id FROM company WHERE name_en LIKE 'Hangjia%')`
/** A day for which dangerous goods are booked in time. */
const farDay = addDays(today, 14)
/** Lanes of which each is priced: one more shows nothing new. */
const enough = isEveryCase ? 25 : 10
interface Lane {
  readonly from: string
  readonly to: string
}
/** Lanes on which the first company has published rates of a kind. */
const lanesOf = (database: Queries, resource: Resource, on: string) =>
  database.query<Lane>(
    `SELECT rate.pol_id AS from, rate.pod_id AS to FROM ${tableName(resource)} rate JOIN company ON company.id = rate.company_id
     WHERE rate.display_flag = 1 AND company.name_en LIKE 'Hangjia%'
       AND $1::date BETWEEN rate.valid_from AND rate.valid_to GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 25`,
    [on],
  )

describe('the search of a mode over the demo', () => {
  let call: Search
  let database: Database
  let lanes: Lane[]
  let dangerousLanes: Lane[]
  let centres: (Lane & { readonly centre: string })[]
  beforeAll(async () => {
    ;({ database, search: call } = await demoCalls())
    lanes = await lanesOf(database, lclRate, day)
    dangerousLanes = await lanesOf(database, dgLclRate, farDay)
    centres = await database.query(
      `SELECT DISTINCT ON (rate.country_id) rate.origin_warehouses_ids[1] AS from, rate.country_id AS to, centre.id AS centre
       FROM fba_rate rate JOIN company ON company.id = rate.company_id JOIN fba_warehouse centre ON centre.country_id = rate.country_id
       WHERE rate.display_flag = 1 AND company.name_en LIKE 'Hangjia%' AND rate.address_type = 'fba' AND rate.unit = 'kg'
         AND $1::date BETWEEN rate.valid_from AND rate.valid_to ORDER BY rate.country_id, centre.id`,
      [day],
    )
  })
  const ask = (lane: Lane, more: object = {}) => ({
    ask: { ...lane, day, cargo, ...more },
  })

  it('shows the cut-offs of the sailing that a rate names in its week, until it is cancelled', async () => {
    const [lane] = lanes
    if (!lane) throw new Error('the demo has lanes')
    const found = async () => (await call('pricing', contract.modeSearch.lclDesk.upstream, ask(lane))).data.offers
    const offers = async () =>
      (await found()).flatMap(({ rate, row }) =>
        rate.id === named ? [String((row as { cargoCutoff?: string }).cargoCutoff)] : [],
      )
    const first = (await found()).find(({ departs }) => departs !== null)
    const [named, departs] = [first?.rate.id ?? '', first?.departs ?? '']
    const link = (sailing: string | null) =>
      database.query('UPDATE lcl_rate SET schedule_id = $2::bigint WHERE id = $1', [named, sailing])
    const sailing = await database.one<{ id: string; name: string; state: string; etd: string }>(
      `SELECT s.id::text, s.vessel || ' ' || s.voyage_no AS name, s.state, s.etd::text FROM lcl_schedule s
       JOIN lcl_rate r ON r.company_id = s.company_id AND r.id = $1
       WHERE s.display_flag > 0 AND s.state = 'planned' AND s.etd > $2::date ORDER BY s.id LIMIT 1`,
      [named, today],
    )
    await link(sailing.id)
    const leave = (etd: string) =>
      database.query('UPDATE lcl_schedule SET etd = $2::date WHERE id = $1', [sailing.id, etd])
    // The rate sails every week: what closes for another vessel of it is nothing for this one.
    await leave(addDays(departs, 7))
    expect((await offers())[0]).not.toContain(sailing.name)
    await leave(addDays(departs, 1))
    expect((await offers())[0]).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2} 17:00 · ${sailing.name}$`))
    const become = (state: string) =>
      database.query('UPDATE lcl_schedule SET state = $2 WHERE id = $1', [sailing.id, state])
    await become('cancelled')
    expect((await offers())[0]).not.toContain(sailing.name)
    await become(sailing.state)
    await leave(sailing.etd)
    await link(null)
  })

  it('prices every lane of the demo, cheapest first; offers that cannot be quoted have a reason', async () => {
    let quotable = 0
    const some = lanes.slice(0, enough)
    for (const lane of some) {
      const { data, sent } = await call('pricing', contract.modeSearch.lclDesk.upstream, ask(lane))
      expect(contract.modeSearch.lclDesk.output.safeParse(sent).error).toBeUndefined()
      expect(data.offers.length).toBeGreaterThan(0)
      expect(data.offers.filter((offer) => !offer.quotable && offer.refusals.length === 0)).toEqual([])
      const totals = data.offers.filter((offer) => offer.quotable).map(({ sell }) => Number(sell.total?.amount))
      expect(totals).toEqual(totals.toSorted((one, other) => one - other))
      quotable += Math.sign(totals.length)
    }
    // One of ten weighs more than one of 25.
    expect(quotable / some.length).toBeGreaterThan(isEveryCase ? 0.7 : 0.5)
  })
  it.each([
    { mode: modes.importFcl, asked: { boxes: [{ box: '40HQ', quantity: 2 }] } },
    { mode: modes.importLcl, asked: cargo },
    {
      mode: modes.oog,
      asked: { box: '40OT', pieces: [{ count: 1, lengthCm: '900', widthCm: '200', heightCm: '180', kg: '9000' }] },
    },
    { mode: modes.reefer, asked: { boxes: [{ box: '40RH', quantity: 2 }], temperatureC: '-20' } },
  ])('prices lanes of $mode.name for sales, or explains why not', async ({ mode, asked }) => {
    const sell = contract.modeSearch[`${mode.name}Sell`]
    let quotable = 0
    for (const [at, lane] of (await lanesOf(database, mode.rate, day)).entries()) {
      if (at >= enough && quotable > 0) break
      const { data, sent } = await call('sales', sell.upstream, ask(lane, { cargo: asked }))
      expect(sell.output.safeParse(sent).error).toBeUndefined()
      expect(data.offers.filter((offer) => !offer.quotable && offer.refusals.length === 0)).toEqual([])
      quotable += Number(data.offers.some((offer) => offer.quotable))
    }
    expect(quotable).toBeGreaterThan(0)
  })
  it('prices tanks for the goods that their rates name, and hides the operator from sales', async () => {
    const products = await database.query<Lane & { readonly product: string }>(
      `SELECT rate.pol_id AS from, rate.pod_id AS to, rate.product FROM tank_rate rate
       JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       WHERE rate.display_flag = 1 AND $1::date BETWEEN rate.valid_from AND rate.valid_to ORDER BY rate.id`,
      [day],
    )
    const sell = contract.modeSearch.tankSell
    let quotable = 0
    for (const { product, ...lane } of products) {
      const { data, sent } = await call('sales', sell.upstream, ask(lane, { cargo: { product, volumeL: 21_500 } }))
      expect(sell.output.safeParse(sent).error).toBeUndefined()
      expect(data.offers.filter(({ row }) => row.product !== product || 'operator' in row)).toEqual([])
      expect(data.offers.filter((offer) => !offer.quotable && offer.refusals.length === 0)).toEqual([])
      quotable += Number(data.offers.some((offer) => offer.quotable))
    }
    expect(quotable).toBeGreaterThan(0)
  })
  it('prices a train with its legs to the doors, of containers and of loose cargo alike', async () => {
    const [found] = await database.query<Lane & { readonly pickup: string; readonly delivery: string }>(
      `SELECT rate.origin_id AS from, rate.destination_id AS to, pickup.city AS pickup, delivery.city AS delivery
       FROM rail_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       JOIN rail_door_leg pickup ON pickup.company_id = rate.company_id AND pickup.station_id = rate.origin_id
         AND pickup.side = 'pickup' AND pickup.display_flag = 1
       JOIN rail_door_leg delivery ON delivery.company_id = rate.company_id AND delivery.station_id = rate.destination_id
         AND delivery.side = 'delivery' AND delivery.display_flag = 1
       WHERE rate.display_flag = 1 AND least(rate.valid_to, pickup.valid_to, delivery.valid_to) > $1::date + 60
         AND greatest(rate.valid_from, pickup.valid_from, delivery.valid_from) <= $1::date
       ORDER BY rate.id, pickup.id, delivery.id LIMIT 1`,
      [day],
    )
    if (!found) throw new Error('the demo has no train with legs to both doors')
    const { pickup, delivery, ...lane } = found
    const doors = { pickup, delivery, by: null }
    for (const [mode, load] of [
      [modes.railFcl, { boxes: [{ box: '40HQ', quantity: 2 }] }],
      [modes.railLcl, cargo],
    ] as const) {
      const asked = { cargo: load, doors }
      const { data } = await call('sales', contract.modeSearch[`${mode.name}Sell`].upstream, ask(lane, asked))
      const [offer] = data.offers
      expect([offer?.quotable, offer?.refusals]).toEqual([true, []])
      expect(offer?.sell.lines.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['freight', 'leg.pickup', 'leg.delivery']),
      )
      const elsewhere = await call(
        'sales',
        contract.modeSearch[`${mode.name}Sell`].upstream,
        ask(lane, { ...asked, doors: { ...doors, pickup: '拉萨' } }),
      )
      expect(elsewhere.data.offers[0]?.refusals[0]).toMatchObject({
        rule: 'doorMissing',
        parameters: { leg: 'pickup', city: '拉萨', known: expect.stringContaining(pickup) },
      })
    }
  })
  it('answers sales without what is bought and without internal rates', async () => {
    const [lane] = lanes
    if (!lane) throw new Error('the demo has no LCL lane')
    const { data } = await call('sales', contract.modeSearch.lclSell.upstream, ask(lane))
    expect(data.offers.length).toBeGreaterThan(0)
    expect(data.offers.filter(({ buy, margin, internal }) => buy || margin || internal)).toEqual([])
    expect((await call('sales', contract.modeSearch.lclDesk.upstream, ask(lane))).status).toBe(403)
  })
  it('names the volume from which a full container of the same lane costs sales no more (R16)', async () => {
    const { lclSell } = contract.modeSearch
    const sold = async (lane: Lane) => {
      const { data } = await call('sales', lclSell.upstream, ask(lane))
      return data.offers.filter((offer) => offer.quotable)
    }
    let lane: Lane | undefined
    for (const one of lanes) lane ??= (await sold(one)).length > 0 ? one : undefined
    if (!lane) throw new Error('the demo sells no LCL')
    // Containers of the demo sail there too, for a dollar.
    await database.run(
      `UPDATE fcl_rate SET pol_id = $1, pod_id = $2, box_prices = '[{"box":"20GP","price":"1"}]', sailing_days = NULL,
         valid_from = $3::date - 10, valid_to = $3::date + 60
       WHERE id IN (SELECT id FROM fcl_rate WHERE display_flag = 1 AND company_id = ${hangjia} ORDER BY id LIMIT 20)`,
      [lane.from, lane.to, day],
    )
    const found = (await sold(lane)).flatMap(({ key, notes }) =>
      notes.flatMap(({ rule, parameters }) => (rule === 'fullBox' ? [{ key, parameters }] : [])),
    )
    const [first] = found
    if (!first) throw new Error('no full container is cheaper')
    const { key, parameters } = first
    const { sell } = contract.price
    const window = { etdFrom: day, etdTo: addDays(day, 6) }
    const fcl = await call('sales', sell.upstream, {
      ask: sell.input.parse({
        ask: { pols: [lane.from], pods: [lane.to], ...window, boxes: [{ box: '20GP', quantity: 1 }], billType: 3 },
      }).ask,
    })
    const totals = fcl.data.offers.flatMap(({ quotable, sell: side }) => (quotable ? [Number(side.total?.amount)] : []))
    expect(Number(parameters.amount)).toBe(Math.min(...totals))
    // Its freight and origin charges are at most its total: 2.4 of 25 cubic metres (R5).
    const late = (await sold(lane)).flatMap(({ notes }) => notes.filter(({ rule }) => rule === 'deadFreight'))
    expect(late[0]?.parameters).toMatchObject({ box: '20GP', volume: '2.4', currency: parameters.currency })
    expect(Number(late[0]?.parameters.amount)).toBeGreaterThan(0)
    expect(Number(late[0]?.parameters.amount)).toBeLessThanOrEqual((Number(parameters.amount) * 2.4) / 25 + 0.01)
    const totalAt = async (volume: number) => {
      const other = { ...cargo, volumeM3: volume.toFixed(1), grossKg: ((volume * 980) / 2.4).toFixed(3) }
      const { data } = await call('sales', lclSell.upstream, ask(lane, { cargo: other }))
      return Number(data.offers.find((offer) => offer.key === key)?.sell.total?.amount)
    }
    const volume = Number(parameters.volume)
    expect(await totalAt(volume)).toBeGreaterThanOrEqual(Number(parameters.amount))
    expect(await totalAt(volume - 0.1)).toBeLessThan(Number(parameters.amount))
  })
  it('adds a declaration and an insurance to the offers of every mode that has them, on request', async () => {
    const insurance = { value: '20000', clause: 'iccA' }
    const declared = { declarationKind: 'general', entries: 1, hsLines: 12 }
    const [lane] = lanes
    const rail = await database.query<Lane>(
      `SELECT rate.origin_id AS from, rate.destination_id AS to FROM rail_rate rate JOIN company ON company.id = rate.company_id
       WHERE rate.display_flag = 1 AND rate.cargo_mode = 'LCL' AND rate.direction = 'west' AND rate.term = 'station-station'
         AND company.name_en LIKE 'Hangjia%' AND $1::date BETWEEN rate.valid_from AND rate.valid_to LIMIT 1`,
      [day],
    )
    const pieces = { packages: 2, grossKg: '120', volumeM3: '0.8' }
    const [flight] = await lanesOf(database, modes.air.rate, day)
    for (const [mode, on, asked] of [
      [modes.lcl, lane, { cargo, insurance }],
      [modes.railLcl, rail[0], { cargo, insurance }],
      [modes.air, flight, { cargo: pieces, insurance: { ...insurance, clause: 'airA' } }],
    ] as const) {
      if (!on) throw new Error(`the demo has no lane of ${mode.name}`)
      const { upstream, output } = contract.modeSearch[`${mode.name}Sell`]
      const codes = async (more: object) => {
        const { data, sent, status } = await call('sales', upstream, ask(on, { ...asked, insurance: null, ...more }))
        expect([status, output.safeParse(sent).error]).toEqual([200, undefined])
        expect(JSON.stringify(data)).not.toMatch(/ratePercent|minPremium|costUnitPrice/)
        const sold = data.offers.find(({ chargeable }) => chargeable)?.sell.lines ?? []
        return sold.filter(({ counts }) => counts).map(({ charge }) => charge.code)
      }
      expect(await codes({ declaration: true, declared, insurance: asked.insurance })).toEqual(
        expect.arrayContaining(['CUS', 'HSX', 'INS']),
      )
      const plain = await codes({})
      expect(['CUS', 'HSX', 'INS'].filter((code) => plain.includes(code))).toEqual([])
    }
  })
  it('collects loose cargo at its place, and receives it at an inland point, as legs of the offer', async () => {
    const { lclSell } = contract.modeSearch
    const [collected] = await database.query<Lane & { readonly area: string }>(
      `SELECT rate.pol_id AS from, rate.pod_id AS to, truck.area_id AS area
       FROM lcl_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       JOIN bulk_truck_rate truck ON truck.company_id = rate.company_id AND truck.port_id = rate.pol_id
         AND truck.direction = 'export' AND truck.display_flag = 1 AND truck.street IS NULL AND truck.warehouse_id IS NULL
         AND $1::date BETWEEN truck.valid_from + 10 AND truck.valid_to - 10
       WHERE rate.display_flag = 1 AND $1::date BETWEEN rate.valid_from AND rate.valid_to AND rate.transfer_type = 1
       ORDER BY rate.id, truck.id LIMIT 1`,
      [day],
    )
    if (!collected) throw new Error('the demo has no truck to a port of LCL')
    const { area, ...lane } = collected
    const linesOf = async (more: object, on: Lane = lane) => {
      const { data, sent, status } = await call('sales', lclSell.upstream, ask(on, more))
      expect([status, lclSell.output.safeParse(sent).error]).toEqual([200, undefined])
      return data.offers.flatMap(({ sell }) => sell.lines.map(({ key, charge }) => `${key} ${charge.code}`))
    }
    expect(await linesOf({ pickup: { area } })).toContain('leg.pickup TRK')
    expect(await linesOf({})).not.toContain('leg.pickup TRK')
    // A place without trucks is named as the reason.
    const [far] = await database.query<{ id: string }>(`SELECT id FROM area WHERE name_scn LIKE '西藏%' LIMIT 1`)
    const { data } = await call('sales', lclSell.upstream, ask(lane, { pickup: { area: far?.id ?? '0' } }))
    expect(data.offers[0]?.refusals.map(({ rule }) => rule)).toContain('pickupMissing')
    const [fed] = await database.query<Lane & { readonly point: string }>(
      `SELECT rate.pol_id AS from, rate.pod_id AS to, feeder.point_id AS point
       FROM lcl_rate rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       JOIN feeder_point feeder ON feeder.company_id = rate.company_id AND feeder.pol_id = rate.pol_id AND feeder.display_flag = 1
       WHERE rate.display_flag = 1 AND rate.pre_positioned_allowed AND $1::date BETWEEN rate.valid_from AND rate.valid_to LIMIT 1`,
      [day],
    )
    if (!fed) throw new Error('the demo has no inland point')
    const { point, ...port } = fed
    expect(await linesOf({ point }, port)).toContain('leg.originFeeder BRG')
  })
  it.each([
    { mode: modes.importFcl, truck: 'trailer_rate', cargo: { boxes: [{ box: '40HQ', quantity: 1 }] } },
    { mode: modes.importLcl, truck: 'bulk_truck_rate', cargo },
  ])(
    'delivers imports of $mode.name to a place near the port, and explains where no truck goes there',
    async (given) => {
      const { mode, truck, cargo: loaded } = given
      const [delivered] = await database.query<Lane & { readonly area: string }>(
        `SELECT rate.pol_id AS from, rate.pod_id AS to, truck.area_id AS area
       FROM ${tableName(mode.rate)} rate JOIN company ON company.id = rate.company_id AND company.name_en LIKE 'Hangjia%'
       JOIN ${truck} truck ON truck.company_id = rate.company_id AND truck.port_id = rate.pod_id
         AND truck.direction = 'import' AND truck.display_flag = 1 AND truck.street IS NULL
         AND truck.valid_from <= $1::date AND truck.valid_to >= $1::date + 60
       WHERE rate.display_flag = 1 AND $1::date BETWEEN rate.valid_from AND rate.valid_to AND rate.transfer_type = 1
       ORDER BY rate.id, truck.id LIMIT 1`,
        [day],
      )
      if (!delivered) throw new Error(`the demo has no truck from a port of ${mode.name}`)
      const { area, ...lane } = delivered
      const { upstream, output } = contract.modeSearch[`${mode.name}Sell`]
      const search = async (deliverTo: object | null) => {
        const { data, sent, status } = await call('sales', upstream, ask(lane, { cargo: loaded, deliverTo }))
        expect([status, output.safeParse(sent).error]).toEqual([200, undefined])
        expect(JSON.stringify(data)).not.toMatch(/"fleet"|businessValue/)
        return data.offers
      }
      const keys = (offers: Awaited<ReturnType<typeof search>>) =>
        offers.flatMap(({ sell }) => sell.lines.map(({ key, charge }) => `${key} ${charge.code}`))
      expect(keys(await search({ area }))).toContain('leg.delivery TRK')
      expect(keys(await search(null))).not.toContain('leg.delivery TRK')
      const [far] = await database.query<{ id: string }>(`SELECT id FROM area WHERE name_scn LIKE '西藏%' LIMIT 1`)
      const unserved = await search({ area: far?.id ?? '0' })
      expect(unserved.flatMap(({ refusals }) => refusals.map(({ rule }) => rule))).toContain('deliveryMissing')
    },
  )
  it('keeps a search for its asker alone, and offers it on its page', async () => {
    const [lane] = lanes
    if (!lane) throw new Error('the demo has no LCL lane')
    const { log } = contract.price
    const { recent } = contract.modeOptions
    const searched = { page: 'salesLclFreight', ...ask(lane), hits: 3 }
    for (const hits of [1, 3]) expect((await call('sales', log.upstream, { ...searched, hits })).status).toBe(200)
    const wrong = { ...searched, page: 'salesAirFreight', ask: { ...searched.ask, cargo: { boxes: [] } } }
    expect((await call('sales', log.upstream, wrong)).status).toBe(400)
    const asked = async (as: string, page: string) => (await call(as, recent.upstream, { page })).data as unknown
    expect(await asked('sales', 'salesLclFreight')).toMatchObject([{ hits: 3, from: [{ id: lane.from }], ask: lane }])
    expect(await asked('sales', 'salesAirFreight')).toEqual([])
    expect(await asked('pricing', 'salesLclFreight')).toEqual([])
    // Full containers have a list of their own.
    const boxes = [{ box: '40HQ', quantity: 1 }]
    const containers = { pols: [lane.from], pods: [lane.to], etdFrom: day, etdTo: day, boxes }
    const logged = await call('pricing', log.upstream, { page: 'queryPrice', ask: containers, hits: 1 })
    expect(logged.status).toBe(200)
    expect(await asked('pricing', 'queryPrice')).toEqual([])
  })
  it('prices cartons to fulfilment centres and postcodes of every country of the demo, the mark-up of the rows unseen', async () => {
    const { upstream, output } = contract.modeSearch.fbaSell
    const pieces = [
      { count: 10, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' },
      { count: 10, lengthCm: '40', widthCm: '30', heightCm: '20', kg: '24' },
    ]
    const askFba = (lane: { from: string; to: string }, fulfilment: object) => ({
      ask: { ...lane, day, cargo: { pieces }, fulfilment, currency: 'CNY' },
    })
    for (const { from, to, centre } of centres) {
      const { data, sent, status } = await call('sales', upstream, askFba({ from, to }, { centre, goods: ['battery'] }))
      expect(status).toBe(200)
      expect(output.safeParse(sent).error).toBeUndefined()
      const quotable = data.offers.filter((offer) => offer.quotable)
      expect(quotable.length).toBeGreaterThan(0)
      for (const { sell, notes } of quotable) {
        expect(sell.lines.map(({ charge }) => charge.code)).toEqual(expect.arrayContaining(['FBA', 'HDL', 'LMD']))
        expect(notes.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['zone', 'cartonOverweight', 'perUnit']))
      }
      expect(JSON.stringify(data)).not.toMatch(/businessValue|marketValue|"buy"/)
    }
    const [{ from, to, centre }] = centres as [(typeof centres)[number]]
    const wrong = await call('sales', upstream, askFba({ from, to }, { centre: null, postcode: null }))
    expect(wrong.status).toBe(400)
    const food = await call('sales', upstream, askFba({ from, to }, { centre, goods: ['food'] }))
    expect(food.data.offers.filter(({ quotable }) => quotable)).toEqual([])
    expect(food.data.offers[0]?.refusals.map(({ rule }) => rule)).toContain('goodsRefused')
  })
  it('shows another company none of the rates', async () => {
    const [lane] = lanes
    const mine = await call('pricing', contract.modeSearch.lclDesk.upstream, ask(lane ?? { from: '0', to: '0' }))
    const theirs = await call('rival', contract.modeSearch.lclDesk.upstream, ask(lane ?? { from: '0', to: '0' }))
    const ids = new Set(mine.data.offers.map(({ rate: { id } }) => id))
    expect(ids.size).toBeGreaterThan(0)
    const texts = JSON.stringify(theirs.data.offers)
    expect(mine.data.offers.filter(({ row }) => texts.includes(JSON.stringify(row)))).toEqual([])
  })
  const dangerous = (lane: Lane, goods: readonly object[]) => ({
    ask: { ...lane, day: farDay, cargo: { ...cargo, goods } },
  })
  it('takes dangerous goods by the rules of the demo, and refuses what they refuse in sight', async () => {
    const path = contract.modeSearch.dgLclDesk.upstream
    const offersOf = async (goods: readonly object[]) => {
      const replies = await Promise.all(
        dangerousLanes.slice(0, enough).map((lane) => call('pricing', path, dangerous(lane, goods))),
      )
      for (const { sent } of replies) expect(contract.modeSearch.dgLclDesk.output.safeParse(sent).error).toBeUndefined()
      return replies.flatMap(({ data }) => data.offers)
    }
    const batteries = await offersOf([{ imoClass: '9', packingGroup: 'II', grossKg: '520', netKg: '500' }])
    const quotable = batteries.filter((offer) => offer.quotable)
    expect(quotable.length / batteries.length).toBeGreaterThan(0.4)
    expect(quotable.filter(({ acceptance }) => acceptance?.verdict !== 'accept')).toEqual([])
    // The declaration of dangerous goods is theirs, the manifest that of every cargo.
    const [offer] = quotable
    expect(offer?.sell.lines.some(({ general }) => general)).toBe(true)
    expect(offer?.sell.lines.find(({ charge }) => charge.code === 'WHS')?.general).toBeUndefined()
    const explosives = await offersOf([{ imoClass: '1.4', grossKg: '520', netKg: '500' }])
    expect(explosives.length).toBe(batteries.length)
    expect(
      explosives.filter(({ sell, acceptance }) => sell.lines.length > 0 || acceptance?.verdict !== 'refuse'),
    ).toEqual([])
  })
  it('sells to a customer of a group by the mark-up that names the group', async () => {
    const { id } = await database.one<{ id: string }>(
      `SELECT min(customer.id)::text AS id FROM customer JOIN customer_group ON customer_group.id = customer.group_id
       JOIN company ON company.id = customer.company_id
       WHERE customer_group.code = 'COLOAD' AND company.name_en LIKE 'Hangjia%'`,
    )
    const sold = async (more: object) => {
      const replies = await Promise.all(
        lanes.slice(0, 5).map((lane) => call('pricing', contract.modeSearch.lclDesk.upstream, ask(lane, more))),
      )
      return replies.flatMap(({ data }) =>
        data.offers.flatMap(({ key, quotable, sell }) =>
          quotable ? [[key, Number(sell.lines[0]?.amount)] as const] : [],
        ),
      )
    }
    const usual = new Map(await sold({}))
    const ofGroup = await sold({ customer: id })
    expect(ofGroup.length).toBeGreaterThan(3)
    expect(ofGroup.filter(([key, amount]) => amount >= (usual.get(key) ?? 0))).toEqual([])
  })
  it('compares the cheapest offers alone with a full container', async () => {
    const [lane] = lanes
    if (!lane) throw new Error('the demo has no LCL lane')
    const wide = [lane.from, lane.to, day]
    await database.run(
      `UPDATE lcl_rate SET pol_id = $1, pod_id = $2, final_destination_id = NULL, transfer_type = 1, sailing_days = NULL,
         lines = (SELECT jsonb_agg(line || '{"priceCbm":"600","priceTon":"600"}') FROM jsonb_array_elements(lines::jsonb) line),
         valid_from = $3::date - 10, valid_to = $3::date + 60
       WHERE id IN (SELECT id FROM lcl_rate WHERE display_flag = 1 AND company_id = ${hangjia} ORDER BY id LIMIT 20)`,
      wide,
    )
    await database.run(
      `UPDATE fcl_rate SET pol_id = $1, pod_id = $2, box_prices = '[{"box":"20GP","price":"1"}]', sailing_days = NULL,
         valid_from = $3::date - 10, valid_to = $3::date + 60
       WHERE id IN (SELECT id FROM fcl_rate WHERE display_flag = 1 AND company_id = ${hangjia} ORDER BY id LIMIT 20)`,
      wide,
    )
    const { data } = await call('sales', contract.modeSearch.lclSell.upstream, ask(lane))
    const quotable = data.offers.filter((offer) => offer.quotable)
    const compared = quotable.map(({ notes }) => notes.some(({ rule }) => rule === 'fullBox'))
    expect(quotable.length).toBeGreaterThan(3)
    expect(compared.slice(0, 3)).toContain(true)
    expect(compared.slice(3)).not.toContain(true)
    // From the door, the road takes the container with the weight of its cargo.
    const doors = await database.query<{ readonly area: string }>(
      `SELECT DISTINCT area_id AS area FROM trailer_rate
       WHERE display_flag = 1 AND port_id = $1 AND company_id = ${hangjia} AND $2::date BETWEEN valid_from AND valid_to ORDER BY 1`,
      [lane.from, day],
    )
    const boxesFrom = async (area: string) => {
      const collected = await call('sales', contract.modeSearch.lclSell.upstream, ask(lane, { pickup: { area } }))
      const sold = collected.data.offers.filter((offer) => offer.quotable)
      return [sold.length > 0, sold.some(({ notes }) => notes.some(({ rule }) => rule === 'fullBox'))]
    }
    let door: string | undefined
    for (const { area } of doors) door ??= (await boxesFrom(area))[1] ? area : undefined
    if (!door) throw new Error('no container is fetched from the door')
    const limited = (limitTon: string) =>
      database.run(`UPDATE trailer_rate SET weight_limits = $1::text::jsonb WHERE company_id = ${hangjia}`, [
        JSON.stringify([{ box: '20GP', limitTon, basis: 'cargo' }]),
      ])
    await limited('20')
    expect(await boxesFrom(door)).toEqual([true, true])
    await limited('0.01')
    expect(await boxesFrom(door)).toEqual([true, false])
  })
  it('answers sales the acceptance without what is bought', async () => {
    const [lane = { from: '0', to: '0' }] = dangerousLanes
    const goods = [{ imoClass: '9', grossKg: '520', netKg: '500' }]
    const { data } = await call('sales', contract.modeSearch.dgLclSell.upstream, dangerous(lane, goods))
    expect(data.offers.length).toBeGreaterThan(0)
    expect(data.offers.filter(({ buy, margin, acceptance }) => buy || margin || !acceptance)).toEqual([])
  })
  it('sends no quotation of dangerous goods that a rule has come to refuse, or to ask about', async () => {
    const { fromModeOffers, get, send } = contract.quotation
    const goods = [{ imoClass: '9', packingGroup: 'II', grossKg: '520', netKg: '500' }]
    const customer = await database.one<{ id: string }>(
      `SELECT id FROM customer WHERE company_id = ${hangjia} AND blacklist IS NULL ORDER BY id LIMIT 1`,
    )
    const asked = dangerousLanes.map((lane) => ({ ...dangerous(lane, goods).ask, customer: customer.id }))
    const searched = await Promise.all(
      asked.map(async (one) => {
        const { data } = await call('pricing', contract.modeSearch.dgLclDesk.upstream, { ask: one })
        return data.offers.flatMap((offer) => (offer.quotable ? { ask: one, asOf: data.asOf, offer } : []))
      }),
    )
    const [found] = searched.flat()
    if (!found) throw new Error('the demo takes no dangerous goods')
    const { ask: question, asOf, offer } = found
    const rule = offer.acceptance?.goods[0]?.rule?.id
    const made = { mode: 'dgLcl', ask: question, asOf, offerKeys: [offer.key] }
    const { id } = (await call('pricing', fromModeOffers.upstream, made)).data as unknown as { id: string }
    const draft = (await call('pricing', get.upstream, { id })).data as unknown as { version: number }
    const sentWhen = async (verdict: string) => {
      await database.run('UPDATE dg_acceptance_rule SET verdict = $2 WHERE id = $1', [rule, verdict])
      return (await call('pricing', send.upstream, { id, version: draft.version })).text
    }
    expect(await sentWhen('refuse')).toContain('goodsRefusedNow')
    expect(await sentWhen('ask')).toContain('goodsNeedConsent')
    expect(await sentWhen('accept')).not.toMatch(/goodsRefusedNow|goodsNeedConsent/)
  })
})
