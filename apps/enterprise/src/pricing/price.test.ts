import { agentCharge, type FclAsk, fclRate, supplier, transferPlan } from '@hangjia/contracts'
import { type FclRate, latestValidUntil } from '@hangjia/pricing'
import { twentyLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, price, quotation, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = twentyLanes(today)
const { dictionaries } = book
const [shanghai, ningbo, yantian] = lanes.map(({ ask }) => ask) as [FclAsk, FclAsk, FclAsk]

onBothEngines('the price search', (open) => {
  let service: PricingService
  const addRate = async (change: Partial<FclRate>) => {
    const [id = ''] = await insertRecords(service.database, fclRate, service.companyId, [
      { ...book.rates[0]!, pol: yantian.pols[0], pod: shanghai.pods[0], ...change },
    ])
    return id
  }
  /** A lane of its own, so that the other tests see their one rate. */
  const lane = { ...shanghai, pols: yantian.pols }
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
  })

  describe('that finds nothing reports the step that emptied the list', () => {
    const stepsOf = async (as: 'sales' | 'pricing', ask: FclAsk) => {
      const { steps, lastValidTo } = await service.ask(as, as === 'sales' ? price.sell : price.desk, { ask })
      return { steps: steps.map(({ step, left }) => `${step} ${left}`).join(', '), lastValidTo }
    }
    const nothing = 'legs 0, carrier 0, tradeLine 0, term 0, direct 0, billType 0, boxes 0'

    it('a lane without rates', async () => {
      expect(await stepsOf('sales', lane)).toEqual({
        steps: `lane 0, place 0, published 0, account 0, cargo 0, owner 0, goods 0, validOnDay 0, ${nothing}`,
        lastValidTo: null,
      })
    })
    it('unpublished, internal and expired ones, with the last day that one was valid', async () => {
      const ended = { validFrom: addDays(today, -90) }
      await addRate({ displayFlag: 0 })
      await addRate({ displayFlag: 2, serviceCode: 'INSIDE' })
      await addRate({ ...ended, validTo: addDays(today, -40) })
      await addRate({ ...ended, validTo: addDays(today, -30), serviceCode: 'LATER' })
      await addRate({ ...ended, validTo: addDays(today, -20), displayFlag: 2, serviceCode: 'INSIDE' })
      expect(await stepsOf('sales', lane)).toEqual({
        steps: `lane 5, place 5, published 2, account 2, cargo 2, owner 2, goods 2, validOnDay 0, ${nothing}`,
        lastValidTo: addDays(today, -30),
      })
      expect(await stepsOf('pricing', lane)).toEqual({
        steps:
          'lane 5, place 5, published 4, account 4, cargo 4, owner 4, goods 4, validOnDay 1, legs 1, carrier 1, tradeLine 1, term 1, direct 1, billType 1, boxes 1',
        lastValidTo: null,
      })
    })
    it('carrier, trade line, directness, bill and containers, one after the other', async () => {
      const ask = { ...yantian, customer: null }
      expect((await stepsOf('sales', { ...ask, carriers: ['51'] })).steps).toMatch(/legs 1, carrier 0/)
      const lines = await service.ask('sales', price.options, { of: 'tradeLine', limit: 200 })
      const own = dictionaries.ports.find(({ id }) => id === ask.pods[0])?.tradeLine
      const others = lines.filter(({ id }) => id !== own).map(({ id }) => id)
      expect((await stepsOf('sales', { ...ask, tradeLines: others.slice(0, 20) })).steps).toMatch(
        /carrier 1, tradeLine 0/,
      )
      expect((await stepsOf('sales', { ...ask, tradeLines: [own ?? ''] })).steps).toMatch(/tradeLine 1/)
      expect((await stepsOf('sales', { ...ask, directOnly: true })).steps).toMatch(/tradeLine 1, term 1, direct 0/)
      expect((await stepsOf('sales', { ...ask, boxes: [{ box: '20GP', quantity: 1 }] })).steps).toMatch(
        /billType 1, boxes 0/,
      )
    })
  })

  it('shows internal rates to the desk, never to sales', async () => {
    const desk = await service.ask('pricing', price.desk, { ask: lane })
    expect(desk.offers.map(({ internal }) => internal)).toEqual([true])
    expect((await service.ask('sales', price.sell, { ask: lane })).offers).toEqual([])
  })

  it('shows sales the documents cut-off of the sailing, and the day that the rate is valid by', async () => {
    const terms = {
      serviceCode: 'PAPERS',
      siCutoffDays: 0,
      validityBasis: 'onBoard',
      releaseTypes: ['seaWaybill'],
    } as const
    await addRate({ ...terms, pod: ningbo.pods[0]!, sailingDays: '1111111', siCutoff: '1/9' })
    const { offers } = await service.ask('sales', price.sell, { ask: { ...lane, pods: ningbo.pods } })
    const { closings, ...offer } = offers.find(({ serviceCode }) => serviceCode === 'PAPERS')!
    expect(offer).toMatchObject({ validityBasis: 'onBoard', releaseTypes: ['seaWaybill'] })
    expect(closings).toMatchObject({ documents: offer.etd, si: { hour: 9 } })
  })

  it('finds an agent inland from where a second leg ends', async () => {
    const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)!
    const [hamburg, gothenburg, chicago] = ['DEHAM', 'SEGOT', 'USCHI'].map(portOf)
    const valid = { validFrom: addDays(today, -30), validTo: addDays(today, 200), displayFlag: 1 }
    const add = async (resource: Parameters<typeof insertRecords>[1], row: object) => {
      const [id = ''] = await insertRecords(service.database, resource, service.companyId, [{ ...valid, ...row }])
      return id
    }
    const leg = await add(transferPlan, {
      name: 'On to Gothenburg',
      sort: 'addOn',
      hub: hamburg!.id,
      destination: gothenburg!.id,
      mode: 'feeder',
      carriers: ['53'],
      currency: '1',
      transitDays: { min: 4, max: 4 },
      boxPrices: yantian.boxes.map(({ box }) => ({ box, price: '100' })),
    })
    const agent = await add(agentCharge, {
      name: 'To the door',
      country: gothenburg!.country,
      pod: gothenburg!.id,
      destination: chicago!.id,
      agent: await add(supplier, { code: 'A2', nameCn: '哥德堡代理' }),
      mode: 'FCL',
      service: 'deliveryOnly',
      charges: [],
    })
    const { offers } = await service.ask('sales', price.sell, { ask: { ...yantian, pods: [chicago!.id] } })
    expect(offers.map(({ rate, legs }) => [rate.id, ...legs.map(({ source }) => source.id)])).toEqual([
      ['1003', leg, agent],
    ])
  })

  it('leaves the buying side out for a desk without the right to see cost', async () => {
    const [offer] = (await service.ask('costless', price.desk, { ask: ningbo })).offers
    expect(Object.keys(offer!)).not.toEqual(expect.arrayContaining(['buy']))
    expect(offer).not.toHaveProperty('margin')
    expect(offer).not.toHaveProperty('contractNo')
  })

  it.each([
    ['a day that is none', { etdFrom: '2026-02-30' }],
    ['no container', { boxes: [] }],
    ['a container twice', { boxes: [ningbo.boxes[0], ningbo.boxes[0]] }],
    ['a quantity of half', { boxes: [{ box: '20GP', quantity: 0.5 }] }],
    ['words for an id', { pols: ['Ningbo'] }],
    ['an unknown field', { margin: '0' }],
    ['a NUL in the currency', { currency: 'US\0' }],
  ])('refuses %s', async (_what, change) => {
    const refusal = await service.refused('sales', price.sell, { ask: { ...ningbo, ...change } })
    expect(refusal).toMatchObject({ status: 400, problem: 'invalidInput' })
  })
  it('finds nothing at ports that nobody has, or that are another’s', async () => {
    const { offers } = await service.ask('sales', price.sell, { ask: { ...ningbo, pols: ['999999999999999999'] } })
    expect(offers).toEqual([])
  })

  it('answers as of a past instant with the legs of then', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
    const byLegs = lanes.filter(({ legs }) => legs)
    expect(byLegs.length).toBe(8)
    await pause()
    const before = await Promise.all(byLegs.map(({ ask }) => service.ask('pricing', price.desk, { ask })))
    await pause()
    await service.database.script(`
      UPDATE barge_rate SET box_prices = '[{"box":"40HQ","price":"1"}]', discounts = '[]';
      UPDATE transfer_plan SET valid_to = valid_from;
      UPDATE destination_charge SET binding = 'firm', charges = '[]';
      UPDATE agent_charge SET preferred = NOT preferred, covers_port_charges = false;
      DELETE FROM agent_charge WHERE id = 6205;
      UPDATE market_markup SET status = 0;`)
    await pause()
    const now = await Promise.all(byLegs.map(({ ask }) => service.ask('pricing', price.desk, { ask })))
    expect(
      now.filter(({ offers }, index) => JSON.stringify(offers) !== JSON.stringify(before[index]?.offers)),
    ).toHaveLength(7)
    for (const [index, { ask, rate }] of byLegs.entries()) {
      const { asOf, ...then } = before[index]!
      expect(then.offers.map((offer) => offer.rate.id)).toEqual([rate])
      expect(await service.ask('pricing', price.desk, { ask, asOf })).toEqual({ ...then, asOf })
    }
  })

  it('answers as of a past instant what it answered then, whatever changed since', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
    await pause()
    const before = await service.raw('pricing', price.desk, { ask: shanghai })
    const { asOf, offers } = JSON.parse(before.text).data
    await pause()
    const { database } = service
    await database.script(`
      UPDATE fcl_rate SET box_prices = '[{"box":"40HQ","price":"2900"}]', carrier_id = 52 WHERE id = 1001;
      UPDATE ocean_surcharge SET charges = '[]' WHERE id = 2001;
      UPDATE origin_charge SET display_flag = 0 WHERE id = 3001;
      DELETE FROM origin_charge WHERE id = 3002;
      UPDATE company_markup SET status = 0;
      DELETE FROM sales_markup WHERE id = 5001;
      UPDATE exchange_rate SET rate = rate * 2;
      UPDATE charge SET name_scn = '改名', default_pay_type = 'COL' WHERE code = 'OF';
      UPDATE port SET name_en = 'Renamed', route_id = NULL WHERE code = 'USLAX';`)
    await pause()
    const now = await service.ask('pricing', price.desk, { ask: shanghai })
    expect(now.offers[0]!.sell.total?.amount).not.toBe(offers[0].sell.total.amount)
    const rebuilt = await service.raw('pricing', price.desk, { ask: shanghai, asOf })
    expect(JSON.parse(rebuilt.text)).toEqual(JSON.parse(before.text))

    // A quotation made now from an offer seen then has the prices of then.
    const { id } = await service.ask('pricing', quotation.fromOffers, {
      ask: shanghai,
      asOf,
      offerKeys: [offers[0].key],
    })
    const paper = await service.ask('pricing', quotation.document, { id })
    expect(paper.options[0]!.equivalent?.amount).toBe(offers[0].sell.total.amount)
    expect(latestValidUntil(offers)).toBe((await service.ask('pricing', quotation.get, { id })).latestValidUntil)

    await database.query('DELETE FROM fcl_rate WHERE id = 1001')
    const again = await service.ask('pricing', price.desk, { ask: shanghai, asOf })
    expect(again.offers.map(({ key }) => key)).toEqual(offers.map(({ key }: { key: string }) => key))
  })

  it('refuses to look into the future', async () => {
    const asOf = new Date(Date.now() + 60_000).toISOString()
    const { issues } = await service.refused('sales', price.sell, { ask: ningbo, asOf })
    expect(issues).toEqual([expect.objectContaining({ path: 'asOf', rule: 'inFuture' })])
  })

  it('keeps what was asked, for the asker alone, newest first, each question once', async () => {
    await service.ask('sales', price.log, { page: 'fullContainer', ask: yantian, hits: 3 })
    await service.ask('sales', price.log, { page: 'fullContainer', ask: ningbo, hits: 1 })
    await service.ask('sales', price.log, { page: 'fullContainer', ask: yantian, hits: 0 })
    const recent = await service.ask('sales', price.recent, undefined)
    expect(recent.map(({ ask, hits }) => [ask, hits])).toEqual([
      [yantian, 0],
      [ningbo, 1],
    ])
    expect(recent[1]).toMatchObject({
      page: 'fullContainer',
      pols: [{ id: '12', title: '宁波', titleEn: 'Ningbo', code: 'CNNBG' }],
      pods: [{ code: 'NLRTM' }],
    })
    for (const other of ['pricing', 'rival'] as const)
      expect(await service.ask(other, price.recent, undefined)).toEqual([])
  })

  it('offers what its pickers need, and rates of exchange of a day', async () => {
    const options = async (of: 'port' | 'carrier' | 'customer' | 'containerType' | 'currency', query: string) =>
      (await service.ask('sales', price.options, { of, query })).map(({ code }) => code)
    expect(await options('port', '宁波')).toEqual(['CNNBG'])
    expect((await options('port', 'nb'))[0]).toBe('CNNBG')
    expect(await options('carrier', 'maersk')).toEqual(['MSK'])
    expect(await options('customer', '901')).toEqual(['K901'])
    expect((await options('containerType', '')).length).toBe(6)
    // In the order of the trade, not of the alphabet.
    expect((await options('currency', '')).slice(0, 2)).toEqual(['USD', 'CNY'])
    expect((await service.ask('rival', price.options, { of: 'customer', query: '' })).length).toBe(0)
    // A barge place is distinguished from a seaport; a place that is no port has no such sort.
    const sorts = async (of: 'port' | 'carrier', query: string) =>
      (await service.ask('sales', price.options, { of, query })).map(({ code, kind }) => [code, kind])
    expect(await sorts('port', 'CNSHG')).toContainEqual(['CNSHG', 'seaport'])
    expect(await sorts('carrier', 'COS')).toContainEqual(['COS', undefined])
    // A charge names its usual unit.
    const [thc] = await service.ask('sales', price.options, { of: 'charge', query: 'THC' })
    expect(thc?.fills).toMatchObject({ unit: { code: 'CNTR' }, currency: { code: expect.any(String) } })

    const rate = (from: string, to: string) => service.ask('sales', price.currencyRate, { from, to })
    expect(await rate('EUR', 'CNY')).toBeNull()
    expect(await service.ask('rival', price.currencyRate, { from: 'USD', to: 'CNY' })).toBeNull()
    expect(await service.ask('sales', price.currencyRate, { from: 'USD', to: 'CNY', date: '1999-01-01' })).toBeNull()
    expect(await rate('USD', 'CNY')).toMatchObject({ from: 'USD', to: 'CNY' })
  })
})
