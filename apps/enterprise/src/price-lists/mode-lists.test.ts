import {
  charge,
  contract,
  importLclRate,
  importLclSalesMarkup,
  lclCompanyMarkup,
  lclRate,
  lclSalesMarkup,
  type PriceListDraft,
  type Resource,
  unitCargo,
  withOwnLines,
  worldWarehouse,
} from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import {
  idsIn,
  insertRevenueTon,
  type LclRange,
  lclLine,
  lclOffers,
  lclRateTo,
  lclRoute,
  loose,
  losAngeles,
  rotterdam,
  shanghai,
} from '../../test/lcl-quoting.ts'
import { type Name, type PricingService, priceList, quotation, records } from '../../test/pricing-service.ts'
import { book, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { houseCompany } from '../seed/write-base.ts'

const { ports, currencies, units, charges } = book.dictionaries
const [portOf, currencyOf, unitOf, chargeOf] = [idsIn(ports), idsIn(currencies), idsIn(units), idsIn(charges)]
const { lclDesk, importLclSell } = contract.modeSearch
const day = '2026-11-25'

onBothEngines('a price list of a mode', (open) => {
  let service: PricingService
  const insert = (resource: Resource, rows: readonly object[], companyId = service.companyId) =>
    insertRecords(service.database, resource, companyId, rows as readonly Record<string, unknown>[])
  const askTo = (to: string) => ({ from: shanghai, to, day, cargo: loose, customer: '901', currency: 'USD' })
  const offersTo = (as: Name, to: string) => lclOffers(service, as, { to })
  const made = async (as: Name = 'pricing', to: string = losAngeles) => {
    const { id } = await service.ask(as, priceList.fromModeOffers, await offersTo(as, to))
    return await service.ask(as, priceList.get, { id })
  }
  const pricesOf = ({ rows }: PriceListDraft) =>
    rows.map(({ boxPrices, measure }) => [
      measure?.rtLower,
      measure?.rtTop,
      ...boxPrices.map(({ box, price }) => `${box} ${price}`),
    ])

  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const named = (code: string) => ({ code, nameScn: code, nameCn: code, nameEn: code, status: 1 })
    const rt = await insertRevenueTon(service)
    const [dual = ''] = await insert(
      charge,
      [
        {
          ...named('CFS'),
          nameScn: '拼箱服务费',
          nameEn: 'CFS charge',
          category: 'origin',
          defaultUnit: rt,
          defaultCurrency: currencyOf('CNY'),
          defaultPayType: 'PRE',
        },
      ],
      houseCompany,
    )
    const line = (of: string, by: string, prices: object) => ({
      charge: of,
      unit: by,
      currency: currencyOf('USD'),
      paymentTerm: 'PRE',
      treatment: 'subject',
      when: 'always',
      calculable: true,
      inTotal: true,
      ...prices,
    })
    const route = (pod: string) => ({
      ...lclRoute(pod),
      transitDays: { min: 14, max: 16 },
      sailingDays: '0010000',
      cargoCutoff: 'Wed 12:00',
    })
    const lines = [
      lclLine({
        rtLowerLimit: '0',
        rtTopLimit: '5',
        priceCbm: '60',
        priceTon: '80',
        minCharge: '70',
        priceRule: 'bothMax',
      }),
      lclLine({ rtLowerLimit: '5', rtTopLimit: '15', priceCbm: '50', minRT: '1' }),
    ]
    const surcharges = [
      line(chargeOf('BAF'), rt, { unitPrice: '40' }),
      line(dual, rt, { priceCbm: '20', priceTon: '35', minAmount: '30' }),
      line(chargeOf('DOC'), unitOf('BL'), { unitPrice: '100' }),
    ]
    const warehouses = await insert(worldWarehouse, [
      {
        ...named('CFS1'),
        nameScn: '洋山仓',
        nameEn: 'Yangshan CFS',
        place: 'home',
        kinds: ['cfs'],
        country: '31',
        addressCn: '港口路 1 号',
        addressEn: '1 Port Road',
        phone: '021-1',
      },
    ])
    await insert(lclRate, [
      { ...route(losAngeles), lines, surcharges, receivingWarehouses: warehouses },
      { ...route(rotterdam), lines: lines.slice(0, 1) },
    ])
    await insert(importLclRate, [
      {
        ...route(losAngeles),
        pol: losAngeles,
        pod: shanghai,
        incotermBase: 'FOB',
        lines: [lclLine({ rtLowerLimit: '0', rtTopLimit: '10', priceCbm: '30' })],
      },
    ])
    const markup = (name: string, step: object, more: object = {}) => ({
      name,
      lines: [{ target: 'freight', method: 'add', value: '0', rounding: 'none', ...step }],
      priority: 0,
      status: 1,
      validFrom: '2026-11-01',
      validTo: '2026-12-31',
      ...more,
    })
    await insert(lclCompanyMarkup, [markup('最低毛利', { leastProfit: '50' }, { pods: [rotterdam] })])
    // From 10 revenue tons on another charge is added: the second range is divided there.
    await insert(lclSalesMarkup, [
      markup('小票', { value: '3' }, { rtTo: '10', pods: [losAngeles] }),
      markup('大票', { value: '1' }, { rtFrom: '10', pods: [losAngeles] }),
    ])
    await insert(importLclSalesMarkup, [markup('按票', { value: '25', perShipment: true })])
  })

  it('prints where the cargo of its rates is received, once, and nothing for rates without a warehouse', async () => {
    const { id, warehouses } = await made()
    expect(warehouses).toEqual([{ zh: '洋山仓：港口路 1 号，021-1', en: 'Yangshan CFS: 1 Port Road, 021-1' }])
    expect((await service.ask('pricing', priceList.document, { id })).warehouses).toEqual(warehouses)
    const other = await made('pricing', rotterdam)
    expect(other.warehouses).toEqual([])
    expect(await service.ask('pricing', priceList.document, { id: other.id })).not.toHaveProperty('warehouses')
  })

  it('has a row for each range at the price of the search, charges by their unit, and no quantity', async () => {
    const { draft, quoteNo, status } = await made()
    expect({ quoteNo, status }).toEqual({ quoteNo: expect.stringMatching(/^LCL261120\d{4}$/), status: 'draft' })
    expect(draft).toMatchObject({ mode: 'lcl', customer: '901', validFrom: '2026-11-20', validUntil: '2026-11-30' })
    expect(pricesOf(draft)).toEqual([
      [null, '5', 'CBM 63', 'TON 83', 'MIN 73'],
      ['5', '10', 'CBM 53', 'MIN 53'],
      ['10', '15', 'CBM 51', 'MIN 51'],
    ])
    expect(draft.rows[0]).toMatchObject({
      pol: shanghai,
      pod: losAngeles,
      currency: 'USD',
      sailingDays: '0010000',
      source: 'rate',
      measure: { ratio: 1000, transferType: 1, cutoff: 'Wed 12:00' },
    })
    expect(draft.tariff.map(({ nameEn, unit, unitPrice, boxPrices }) => [nameEn, unit, unitPrice, boxPrices])).toEqual([
      ['Bunker adjustment factor', 'RT', '40', []],
      [
        'CFS charge',
        'RT',
        null,
        [
          { box: 'CBM', price: '20' },
          { box: 'MIN', price: '30' },
          { box: 'TON', price: '35' },
        ],
      ],
      ['Documentation fee', 'BL', '100', []],
    ])
    expect(JSON.stringify(draft)).not.toMatch(/quantity|amount"/)
    const { offers } = withOwnLines(await service.ask('pricing', lclDesk, { ask: askTo(losAngeles) }))
    // 4.2 CBM, 1 800 kg: 63 × 4.2 is more than 83 × 1.8 and the least.
    expect(offers[0]?.sell.lines.find(({ key }) => key === 'freight')?.amount).toBe('264.60')
  })

  it('lists every rate by unit for a question without cargo, and makes nothing of it but a price list', async () => {
    const ask = { ...askTo(losAngeles), cargo: unitCargo, unitPrices: true }
    const { asOf, offers } = withOwnLines(await service.ask('pricing', lclDesk, { ask }))
    expect(offers).toMatchObject([{ quotable: true, chargeable: null, sell: { lines: [], total: null } }])
    expect(JSON.stringify(offers)).not.toMatch(/"(buy|margin)"/)
    const [{ key = '', units } = {}] = offers
    // The rows of the list above, whose cargo is another one.
    expect(units?.rows.map(({ boxPrices }) => boxPrices.map(({ box, price }) => `${box} ${price}`))).toEqual([
      ['CBM 63', 'TON 83', 'MIN 73'],
      ['CBM 53', 'MIN 53'],
      ['CBM 51', 'MIN 51'],
    ])
    expect(
      units?.charges.map(({ charge: { nameEn }, unit: { code }, unitPrice }) => [nameEn, code, unitPrice]),
    ).toEqual([
      ['Bunker adjustment factor', 'RT', '40'],
      ['CFS charge', 'RT', null],
      ['Documentation fee', 'BL', '100'],
    ])
    const wanted = { mode: 'lcl' as const, ask, asOf, offerKeys: [key] }
    expect(await service.refused('pricing', quotation.fromModeOffers, wanted)).toMatchObject({
      issues: [{ path: 'ask.unitPrices', rule: 'unitPricesOnly' }],
    })
    const { id } = await service.ask('pricing', priceList.fromModeOffers, wanted)
    const { draft } = await service.ask('pricing', priceList.get, { id })
    expect(pricesOf(draft)).toHaveLength(3)
    // Cargo that is given to a row of it makes a quotation: 4.2 CBM and 1 800 kg in the first range.
    const shipment = { mode: 'lcl' as const, list: id, rows: [draft.rows[0]?.key ?? ''], cargo: loose, day }
    const { id: quoted } = await service.ask('pricing', quotation.fromPriceList, shipment)
    const [option] = (await service.ask('pricing', quotation.get, { id: quoted })).draft.options
    expect(option?.lines[0]).toMatchObject({ unitPrice: '63', quantity: '4.2' })
  })

  it('is sent, frozen, found by its mode and revised and renewed', async () => {
    const { id, version } = await made()
    expect((await service.ask('pricing', priceList.send, { id, version })).status).toBe('sent')
    const frozen = await service.ask('pricing', priceList.document, { id })
    expect(frozen).toMatchObject({
      mode: { name: 'lcl', title: { zh: '拼箱价目表', en: 'LCL Rate Quotation' } },
      boxes: ['CBM', 'TON', 'MIN'],
      lanes: [
        { rows: [{ prices: ['63', '83', '73'] }, { prices: ['53', null, '53'] }, { prices: ['51', null, '51'] }] },
      ],
    })
    await service.database.query(`UPDATE port SET name_scn = '改名' WHERE id = $1`, [losAngeles])
    expect(await service.ask('pricing', priceList.document, { id })).toEqual(frozen)
    await service.database.query(`UPDATE port SET name_scn = '洛杉矶' WHERE id = $1`, [losAngeles])
    const conditions = { mode: { any: ['lcl'] }, layout: { any: ['standard'] } }
    const { rows } = await service.ask('pricing', records.list, { page: 'companyQuotation', conditions })
    expect(rows.find((row) => row.id === id)).toMatchObject({ mode: 'lcl', layout: 'standard', status: 'sent' })
    const next = await service.ask('pricing', priceList.revise, { id })
    expect(await service.ask('pricing', priceList.get, next)).toMatchObject({ revision: 2, draft: { mode: 'lcl' } })
    await service.ask('pricing', priceList.remove, { ...next, version: 1 })
    for (const act of ['replicate', 'extend', 'negotiate'] as const) {
      const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList[act], { id }))
      expect(pricesOf(again.draft)).toEqual(pricesOf((await service.ask('pricing', priceList.get, { id })).draft))
      expect(again.quoteNo).toMatch(/^LCL/)
      await service.ask('pricing', priceList.remove, { id: again.id, version: again.version })
    }
  })

  it('is renewed with one row for the rate that replaced two of it, and names why the other is left out', async () => {
    const pod = portOf('DEHAM')
    const of = (price: string, validFrom: string, validTo: string) =>
      lclRateTo(pod, { validFrom, validTo }, ['0', '15', price])
    const former = await insert(lclRate, [of('40', '2026-11-01', '2026-11-26'), of('42', '2026-11-27', '2026-12-31')])
    const offersOn = async (on: string) => {
      const ask = { ...askTo(pod), day: on }
      const { asOf, offers } = withOwnLines(await service.ask('pricing', lclDesk, { ask }))
      return { mode: 'lcl', ask, asOf, offerKeys: offers.map(({ key }) => key) }
    }
    const { id } = await service.ask('pricing', priceList.fromModeOffers, await offersOn(day))
    await service.ask('pricing', priceList.addModeOffers, { id, ...(await offersOn('2026-12-02')) })
    const { version, draft } = await service.ask('pricing', priceList.get, { id })
    expect(pricesOf(draft)).toEqual([
      [null, '15', 'CBM 40'],
      [null, '15', 'CBM 42'],
    ])
    await service.ask('pricing', priceList.send, { id, version })
    await service.database.query('UPDATE lcl_rate SET display_flag = 0 WHERE id = ANY($1::bigint[])', [former])
    await insert(lclRate, [of('45', '2026-11-01', '2026-12-31')])
    const { lines } = await service.ask('pricing', priceList.preview, { id, renewal: 'replicate' })
    expect(lines.filter(({ block }) => block === 'rates').map(({ note }) => note)).toEqual(['replaced', 'recalled'])
    const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList.replicate, { id }))
    expect(pricesOf(again.draft)).toEqual([[null, '15', 'CBM 45']])
  })

  it('keeps a row whose range its rate no longer has, by hand and with a note, and asks a rate that begins later on its first day', async () => {
    const taken = [shanghai, losAngeles, rotterdam, portOf('DEHAM')]
    const pod = ports.find(({ id }) => !taken.includes(id))?.id ?? ''
    const of = (validFrom: string, validTo: string, ...ranges: readonly LclRange[]) =>
      lclRateTo(pod, { validFrom, validTo }, ...ranges)
    const former = await insert(lclRate, [of('2026-11-01', '2026-11-30', ['0', '5', '40'], ['5', '15', '38'])])
    const { id, version } = await made('pricing', pod)
    await service.ask('pricing', priceList.send, { id, version })
    await service.database.query('UPDATE lcl_rate SET display_flag = 0 WHERE id = ANY($1::bigint[])', [former])
    const next = await insert(lclRate, [of('2026-12-01', '2026-12-31', ['0', '3', '45'], ['3', '15', '42'])])
    const { lines } = await service.ask('pricing', priceList.preview, { id, renewal: 'replicate' })
    const rates = lines.filter(({ block }) => block === 'rates')
    expect(rates.map(({ note, difference }) => [note, difference])).toEqual([
      ['rangeChanged', 'changed'],
      ['rangeChanged', 'same'],
    ])
    const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList.replicate, { id }))
    expect(pricesOf(again.draft)).toEqual([
      [null, '3', 'CBM 45'],
      ['5', '15', 'CBM 38'],
    ])
    expect(again.draft.rows.map(({ rate, source }) => [rate, source])).toEqual([
      [next[0], 'rate'],
      [next[0], 'manual'],
    ])
    const asked = { mode: 'lcl' as const, list: again.id, rows: again.draft.rows.slice(0, 1).map(({ key }) => key) }
    const shipment = { ...asked, cargo: { packages: 1, grossKg: '900', volumeM3: '2' }, day: '2026-12-03' }
    const { id: quoted } = await service.ask('pricing', quotation.fromPriceList, shipment)
    const { draft } = await service.ask('pricing', quotation.get, { id: quoted })
    expect(draft.options[0]?.lines[0]).toMatchObject({ unitPrice: '45', quantity: '2' })
  })

  it('gets rows for ranges that were added to a rate, and none for one that a person took out', async () => {
    const taken = [shanghai, losAngeles, rotterdam, portOf('DEHAM')]
    const pod = ports.filter(({ id }) => !taken.includes(id))[1]?.id ?? ''
    const of = (...ranges: readonly LclRange[]) =>
      lclRateTo(pod, { validFrom: '2026-11-01', validTo: '2026-12-31' }, ...ranges)
    const former = await insert(lclRate, [of(['0', '5', '40'], ['5', '10', '38'], ['10', '15', '36'])])
    const { id, version, draft } = await made('pricing', pod)
    const left = draft.rows.filter(({ measure }) => measure?.rtTop !== '5')
    const sent = await service.ask('pricing', priceList.save, { id, version, draft: { ...draft, rows: left } })
    await service.ask('pricing', priceList.send, { id, version: sent.version })
    await service.database.query('UPDATE lcl_rate SET display_flag = 0 WHERE id = ANY($1::bigint[])', [former])
    await insert(lclRate, [of(['0', '5', '40'], ['5', '10', '38'], ['10', '12', '36'], ['12', '15', '35'])])
    const { lines } = await service.ask('pricing', priceList.preview, { id, renewal: 'replicate' })
    expect(lines.filter(({ block }) => block === 'rates').map(({ note }) => note)).toEqual([
      'replaced',
      'rangeChanged',
      'rangeChanged',
    ])
    const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList.replicate, { id }))
    expect(pricesOf(again.draft)).toEqual([
      ['5', '10', 'CBM 38'],
      ['10', '12', 'CBM 36'],
      ['12', '15', 'CBM 35'],
    ])
    expect(again.draft.rows.map(({ source }) => source)).toEqual(['rate', 'rate', 'rate'])
  })

  it('refuses columns of another mode, and containers those of every mode', async () => {
    const { id, version, draft } = await made()
    const columned = (boxes: readonly string[]) => ({
      id,
      version,
      draft: {
        ...draft,
        rows: draft.rows.map((row) => ({ ...row, boxPrices: boxes.map((box) => ({ box, price: '1' })) })),
      },
    })
    expect((await service.refused('pricing', priceList.save, columned(['CBM', 'Q45']))).issues).toMatchObject([
      { path: 'rows.0.boxPrices', rule: 'notAChoice' },
      { path: 'rows.1.boxPrices' },
      { path: 'rows.2.boxPrices' },
    ])
    const { mode: _mode, ...unnamed } = columned(['20GP']).draft
    expect((await service.refused('pricing', priceList.save, { id, version, draft: unnamed })).issues).toHaveLength(3)
  })

  it('names what breaks Q1, Q3, Q5, Q6 and ranges that overlap, and keeps its mode whatever is saved', async () => {
    const { id, version, draft } = await made()
    const [first, second, third] = draft.rows
    const [charge, ...others] = draft.tariff
    if (!first?.measure || !second || !third || !charge) throw new Error('nothing was listed')
    const { mode: _mode, ...unnamed } = draft
    const rows = [
      { ...first, measure: { ...first.measure, rtTop: '7' } },
      { ...second, boxPrices: second.boxPrices.filter(({ box }) => box === 'MIN') },
      { ...third, currency: null },
    ]
    const tariff = [
      charge,
      ...others,
      { ...charge, key: 'again' },
      { ...charge, key: 'nameless', charge: null, nameCn: '', nameEn: '' },
    ]
    const saved = await service.ask('pricing', priceList.save, { id, version, draft: { ...unnamed, rows, tariff } })
    expect(saved.draft.mode).toBe('lcl')
    expect(saved.draft.rows.map(({ source }) => source)).toEqual(['manual', 'manual', 'manual'])
    const { issues } = await service.refused('pricing', priceList.send, { id, version: saved.version })
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(
      expect.arrayContaining([
        'rows.1.rtLower rangesOverlap',
        'rows.1.boxPrices atLeastOnePrice',
        'rows.2.currency currencyMissing',
        'tariff.3.charge chargeRepeated',
        'tariff.4.charge chargeNameMissing',
      ]),
    )
  })

  it('takes offers of another lane while a draft: what was typed stays, charges are tied to their lanes, none comes twice', async () => {
    const { id, version, draft } = await made()
    const [first, ...others] = draft.rows
    if (!first) throw new Error('nothing was listed')
    const typed = { ...first, boxPrices: [{ box: 'CBM', price: '99.5' }] }
    await service.ask('pricing', priceList.save, { id, version, draft: { ...draft, rows: [typed, ...others] } })
    const more = await offersTo('pricing', rotterdam)
    expect(await service.ask('pricing', priceList.addModeOffers, { id, ...more })).toMatchObject({ added: 1, known: 0 })
    expect(await service.ask('pricing', priceList.addModeOffers, { id, ...more })).toMatchObject({ added: 0, known: 1 })
    const now = await service.ask('pricing', priceList.get, { id })
    expect(now.draft.rows.map(({ pod, source, boxPrices }) => [pod, source, boxPrices[0]?.price])).toEqual([
      [losAngeles, 'manual', '99.5'],
      [losAngeles, 'rate', '53'],
      [losAngeles, 'rate', '51'],
      [rotterdam, 'rate', '60'],
    ])
    expect(new Set(now.draft.tariff.map(({ pod }) => pod))).toEqual(new Set([losAngeles]))
    expect((await service.refused('pricing', priceList.addRates, { id, rates: ['1'] })).issues).toMatchObject([
      { rule: 'notOfThisMode' },
    ])
  })

  it('is not sent while its rate has another price, nor with typed prices by a person who may not quote by hand', async () => {
    const { id, version } = await made()
    const price = (from: string, to: string) =>
      service.database.query(
        `UPDATE lcl_rate SET lines = replace(lines::text, $1, $2)::jsonb WHERE company_id = $3 AND pod_id = $4`,
        [`"priceCbm": "${from}"`, `"priceCbm": "${to}"`, service.companyId, losAngeles],
      )
    await price('50', '52')
    expect((await service.refused('pricing', priceList.send, { id, version })).issues).toMatchObject([
      { path: 'rows.1', rule: 'rateChanged', parameters: { rate: 'CNSHG → USLAX' } },
      { path: 'rows.2', rule: 'rateChanged' },
    ])
    await price('52', '50')
  })

  it('waits for an approval where a shipment of a row earns less than the floor', async () => {
    const { id, version, draft, belowFloor } = await made('pricing', rotterdam)
    expect(belowFloor).toEqual(draft.rows.map(({ key }) => key))
    expect((await service.refused('pricing', priceList.send, { id, version })).issues).toMatchObject([
      { path: 'rows.0.boxPrices', rule: 'rowBelowFloor' },
    ])
    // 4.2 CBM at 12 more earn 50.40.
    const rows = draft.rows.map((row) => ({ ...row, boxPrices: [{ box: 'CBM', price: '72' }] }))
    const saved = await service.ask('pricing', priceList.save, { id, version, draft: { ...draft, rows } })
    expect(saved.belowFloor).toEqual([])
    const wider = rows.map((row) => ({ ...row, measure: row.measure && { ...row.measure, rtTop: '999' } }))
    const again = { id, version: saved.version, draft: { ...saved.draft, rows: wider } }
    expect((await service.ask('pricing', priceList.save, again)).belowFloor).toEqual(draft.rows.map(({ key }) => key))
  })

  it('prints charges per shipment in a column of their own, and the payer of an import', async () => {
    const ask = { ...askTo(shanghai), from: losAngeles, incoterm: 'FOB' as const, consigneeType: 'retailer' as const }
    const { asOf, offers } = withOwnLines(await service.ask('pricing', importLclSell, { ask }))
    const offerKeys = offers.map(({ key }) => key)
    const { id } = await service.ask('pricing', priceList.fromModeOffers, { mode: 'importLcl', ask, asOf, offerKeys })
    const { quoteNo, draft } = await service.ask('pricing', priceList.get, { id })
    expect(quoteNo).toMatch(/^ILCL/)
    expect(pricesOf(draft)).toEqual([[null, '10', 'CBM 30', 'SHPT 25']])
    expect(await service.ask('pricing', priceList.document, { id })).toMatchObject({
      mode: { front: 'destination', title: { zh: '进口拼箱价目表' } },
      boxes: ['CBM', 'SHPT'],
    })
  })

  it('asks a row for its cargo: a quotation of that shipment at the price of the range that it falls into', async () => {
    const { id: list, version, draft: listed } = await made()
    const head = { prospectName: '', contact: 'Ms Wu', phone: '021', email: 'wu@example.com', language: 'en' as const }
    await service.ask('pricing', priceList.save, { id: list, version, draft: { ...listed, ...head } })
    const [key = ''] = listed.rows.map((row) => row.key)
    const cargo = { packages: 3, grossKg: '2000', volumeM3: '6' }
    const input = { mode: 'lcl' as const, list, rows: [key], cargo, day, requestKey: 'six-tons-of-the-list' }
    const { id } = await service.ask('pricing', quotation.fromPriceList, input)
    expect(await service.ask('pricing', quotation.fromPriceList, input)).toEqual({ id })
    const { draft, quoteNo } = await service.ask('pricing', quotation.get, { id })
    expect(quoteNo).toMatch(/^LCL/)
    expect(draft).toMatchObject({ ...head, customer: '901', shipment: { mode: 'lcl' } })
    const freight = draft.options[0]?.lines.find((line) => line.key === 'freight')
    // The second range: 50 and 3 of the mark-up below 10 revenue tons.
    expect(freight).toMatchObject({ unitPrice: '53', quantity: '6', source: 'rate' })

    const sent = await service.ask('pricing', quotation.send, { id, version: 1 })
    const again = { id: sent.id, requestKey: 'a-list-of-the-shipment' }
    const back = await service.ask('pricing', priceList.fromQuotation, again)
    expect(await service.ask('pricing', priceList.fromQuotation, again)).toEqual(back)
    const { draft: made2 } = await service.ask('pricing', priceList.get, back)
    expect(made2).toMatchObject({ ...head, customer: '901', mode: 'lcl' })
    expect(pricesOf(made2)).toEqual(pricesOf(listed))
    expect(JSON.stringify(made2)).not.toMatch(/quantity|amount"/)
  })

  it('asks a row for its cargo at the prices that a person typed into the row of that cargo', async () => {
    const { id: list, version, draft: listed } = await made()
    const [light, heavy, ...others] = listed.rows
    if (!light || !heavy) throw new Error('nothing was listed')
    const priced = (row: typeof light, prices: Readonly<Record<string, string>>) => ({
      ...row,
      boxPrices: Object.entries(prices).map(([box, price]) => ({ box, price })),
    })
    const rows = [priced(light, { CBM: '61.5', MIN: '80' }), priced(heavy, { CBM: '49.25', TON: '52' }), ...others]
    await service.ask('pricing', priceList.save, { id: list, version, draft: { ...listed, rows } })
    const freightOf = async (grossKg: string, volumeM3: string) => {
      const cargo = { packages: 3, grossKg, volumeM3 }
      const input = { mode: 'lcl' as const, list, rows: [light.key], cargo, day }
      const { id } = await service.ask('pricing', quotation.fromPriceList, input)
      const { draft } = await service.ask('pricing', quotation.get, { id })
      const { lines = [] } = draft.options[0] ?? {}
      expect(lines.filter(({ key, source }) => key !== 'freight' && source === 'manual')).toEqual([])
      return lines.find(({ key }) => key === 'freight')
    }
    const typed = { unit: 'RT', unitPrice: '61.5', minAmount: '80', source: 'manual' }
    expect(await freightOf('900', '2.5')).toMatchObject({ ...typed, quantity: '2.5' })
    // 61.50 for a cubic metre is less than the least.
    expect(await freightOf('900', '1')).toMatchObject({ ...typed, quantity: '1' })
    // In the second range: 6.5 t at 52 are more than 6 CBM at 49.25.
    expect(await freightOf('6500', '6')).toMatchObject({
      unit: 'TON',
      unitPrice: '52',
      quantity: '6.5',
      source: 'manual',
      remark: expect.stringContaining('49.25'),
    })
    // Nobody typed a price into the third row.
    expect(await freightOf('2000', '12')).toMatchObject({ unitPrice: '51', quantity: '12', source: 'rate' })
  })

  it('quotes one cargo on two lanes of a list, an option for each', async () => {
    const { id: list } = await made()
    await service.ask('pricing', priceList.addModeOffers, { id: list, ...(await offersTo('pricing', rotterdam)) })
    const { draft: listed } = await service.ask('pricing', priceList.get, { id: list })
    const [near] = listed.rows
    const far = listed.rows.find(({ pod }) => pod === rotterdam)
    if (!near || !far) throw new Error('nothing was listed')
    const rows = [near.key, far.key]
    const { id } = await service.ask('pricing', quotation.fromPriceList, { mode: 'lcl', list, rows, cargo: loose, day })
    const { draft } = await service.ask('pricing', quotation.get, { id })
    const nameOf = (port: string) => ports.find(({ id: one }) => one === port)?.nameEn.toUpperCase()
    const podOf = ({ facts = [] }: (typeof draft.options)[number]) => facts.find(({ field }) => field === 'pod')
    expect(draft.options.map((option) => podOf(option)?.value.en)).toEqual([losAngeles, rotterdam].map(nameOf))
  })

  it('refuses a shipment of rows of one rate, one that no range takes, and one of a rate that is gone, by the name of the rate', async () => {
    const { id: list } = await made()
    await service.ask('pricing', priceList.addModeOffers, { id: list, ...(await offersTo('pricing', rotterdam)) })
    const { draft } = await service.ask('pricing', priceList.get, { id: list })
    const keys = draft.rows.map(({ key }) => key)
    const [first = '', second = ''] = keys
    const ask = { mode: 'lcl' as const, list, rows: [first], cargo: loose, day }
    const issuesOf = async (changed: object, as: Name = 'pricing') =>
      (await service.refused(as, quotation.fromPriceList, { ...ask, ...changed })).issues
    expect(await issuesOf({ rows: [first, second] })).toMatchObject([{ path: 'rows.1', rule: 'repeated' }])
    expect(await issuesOf({ rows: ['nobody'] })).toMatchObject([{ path: 'rows.0', rule: 'notFound' }])
    expect(await issuesOf({ cargo: { ...loose, volumeM3: '20' } })).toMatchObject([
      { path: 'rows.0', rule: 'rateRefused', parameters: { rate: 'CNSHG → USLAX', reason: 'outsideRange' } },
    ])
    await service.database.query('UPDATE lcl_rate SET display_flag = 0 WHERE pod_id = $1', [losAngeles])
    expect(await issuesOf({})).toMatchObject([
      { path: 'rows.0', rule: 'rateGone', parameters: { rate: 'CNSHG → USLAX' } },
    ])
    await service.database.query('UPDATE lcl_rate SET display_flag = 1 WHERE pod_id = $1', [losAngeles])
    expect(
      (await service.refused('pricing', quotation.fromPriceList, { ...ask, mode: 'importLcl' })).issues,
    ).toMatchObject([{ rule: 'notOfThisMode' }])
    expect((await service.refused('rival', quotation.fromPriceList, ask)).problem).toBe('notFound')
    expect((await service.refused('reader', quotation.fromPriceList, ask)).status).toBe(403)
    const { id } = await service.ask('pricing', quotation.fromPriceList, ask)
    expect((await service.refused('rival', priceList.fromQuotation, { id })).problem).toBe('notFound')
    expect((await service.refused('reader', priceList.fromQuotation, { id })).status).toBe(403)
    const { text } = await service.raw('costless', quotation.fromPriceList, ask)
    expect(text).not.toMatch(/"costs"|"net\.|"buy"|"floors"|"margin"|"asked"/)
  })

  it('makes one quotation of rates that were searched with other filters, but not of those with other wishes', async () => {
    const pod = ports.find(({ id }) => ![shanghai, losAngeles, rotterdam].includes(id))?.id ?? ''
    const rate = (transferType: number, priceCbm: string) => lclRateTo(pod, { transferType }, ['0', '15', priceCbm])
    await insert(lclRate, [rate(1, '40'), rate(2, '36')])
    const chosen = async (at: number, more: object) => {
      const ask = { ...askTo(pod), ...more }
      const { asOf, offers } = withOwnLines(await service.ask('pricing', lclDesk, { ask }))
      const found = offers.filter(({ row }) => row.transferType === at)
      return { mode: 'lcl', ask, asOf, offerKeys: found.map(({ key }) => key) }
    }
    const listOf = async (more: object) => {
      const { id } = await service.ask('pricing', priceList.fromModeOffers, await chosen(1, { directOnly: true }))
      await service.ask('pricing', priceList.addModeOffers, { id, ...(await chosen(2, more)) })
      const { draft } = await service.ask('pricing', priceList.get, { id })
      return { mode: 'lcl' as const, list: id, rows: draft.rows.map(({ key }) => key), cargo: loose, day }
    }
    const { id } = await service.ask('pricing', quotation.fromPriceList, await listOf({}))
    expect((await service.ask('pricing', quotation.get, { id })).draft.options).toHaveLength(2)
    for (const otherwise of [{ telexRelease: true }, { goodsKinds: ['battery'] }]) {
      const { issues } = await service.refused('pricing', quotation.fromPriceList, await listOf(otherwise))
      expect(issues).toMatchObject([{ path: 'rows.1', rule: 'severalWishes' }])
    }
  })

  it('shows its cost only to readers with the right to see it, and nothing to another company', async () => {
    const { id, version, draft } = await made('costless')
    const { text } = await service.raw('costless', priceList.get, { id })
    expect(text).not.toMatch(/"costs"|"net\.|"buy"|"floors"|"margin"|"asked"/)
    for (const call of [priceList.get, priceList.document, priceList.revise])
      expect((await service.refused('rival', call, { id })).problem).toBe('notFound')
    expect((await service.refused('rival', priceList.save, { id, version, draft })).problem).toBe('notFound')
    const theirs = await offersTo('pricing', losAngeles)
    const unnamed = { ...theirs, ask: { ...theirs.ask, customer: null } }
    expect((await service.refused('rival', priceList.fromModeOffers, unnamed)).issues).toMatchObject([
      { path: 'offerKeys.0', rule: 'notFound' },
    ])
    expect((await service.refused('rival', priceList.addModeOffers, { id, ...theirs })).problem).toBe('notFound')
    expect((await service.refused('clerk', priceList.fromModeOffers, theirs)).problem).toBe('forbidden')
    expect((await service.refused('pricing', priceList.fromModeOffers, { ...theirs, mode: 'trailer' })).problem).toBe(
      'invalidInput',
    )
  })
})
