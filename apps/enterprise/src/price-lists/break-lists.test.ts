import {
  airCompanyMarkup,
  airline,
  airport,
  airRate,
  charge,
  chargeUnit,
  contract,
  customerGroup,
  fbaRate,
  fbaRule,
  fbaWarehouse,
  type PriceListDraft,
  type Resource,
  withOwnLines,
  worldWarehouse,
} from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, priceList, quotation } from '../../test/pricing-service.ts'
import { book, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { houseCompany } from '../seed/write-base.ts'

const { currencies, units, charges } = book.dictionaries
const codeIn = (rows: readonly { readonly id: string; readonly code: string }[]) => (code: string) =>
  rows.find((row) => row.code === code)?.id ?? ''
const [currencyOf, unitOf, chargeOf] = [codeIn(currencies), codeIn(units), codeIn(charges)]
const yuan = currencyOf('CNY')
const valid = { validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1, recommendFlag: 2 }
const { airSell, fbaSell } = contract.modeSearch
const day = '2026-11-25'
/** Design, airQuotation: 38.6 kg, 101 × 58 × 32 cm: 39.0 kg, charged as 45 (R6, R7). */
const box = {
  packages: 1,
  grossKg: '38.6',
  pieces: [{ count: 1, lengthCm: '101', widthCm: '58', heightCm: '32' }],
}
/** Design, fbaQuotationPdf: 90 kg. */
const cartons = { pieces: [{ count: 9, lengthCm: '30', widthCm: '30', heightCm: '30', kg: '10' }] }

onBothEngines('a price list by breaks', (open) => {
  let service: PricingService
  let airports: string[]
  let places: { from: string; elsewhere: string; to: string; centre: string }
  const insert = (resource: Resource, rows: readonly object[], companyId = service.companyId) =>
    insertRecords(service.database, resource, companyId, rows as readonly Record<string, unknown>[])
  const airAsk = (to = airports[1]) => ({
    from: airports[0] ?? '',
    to: to ?? '',
    day,
    cargo: box,
    customer: '901',
    currency: 'CNY',
  })
  const fbaAsk = (from = places.from) => ({
    from,
    to: places.to,
    day,
    cargo: cartons,
    customer: '901',
    currency: 'CNY',
    fulfilment: { centre: places.centre },
  })
  const made = async (mode: 'air' | 'fba', as: Name = 'pricing', to = airports[1]) => {
    const ask = mode === 'air' ? airAsk(to) : fbaAsk()
    const { asOf, offers } = withOwnLines(await service.ask(as, mode === 'air' ? airSell : fbaSell, { ask } as never))
    const offerKeys = offers.filter(({ quotable }) => quotable).map(({ key }) => key)
    const { id } = await service.ask(as, priceList.fromModeOffers, { mode, ask, asOf, offerKeys } as never)
    return await service.ask(as, priceList.get, { id })
  }
  const pricesOf = ({ rows }: Pick<PriceListDraft, 'rows'>) =>
    rows.map(({ boxPrices }) => boxPrices.map(({ box: column, price }) => `${column} ${price}`).join(', '))

  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const named = (code: string, nameScn = code, nameEn = code) => ({
      code,
      nameScn,
      nameCn: nameScn,
      nameEn,
      status: 1,
    })
    const [kg = '', carton = ''] = await insert(
      chargeUnit,
      [
        { ...named('KGC', '公斤', 'Kg chargeable'), basis: 'perKgChargeable' },
        { ...named('PKG', '件', 'Package'), basis: 'perPackage' },
      ],
      houseCompany,
    )
    const charged = (code: string, nameScn: string, nameEn: string) => ({
      ...named(code, nameScn, nameEn),
      category: 'freight',
      defaultUnit: kg,
      defaultCurrency: yuan,
      defaultPayType: 'PRE',
    })
    const [, fuel = '', , handling = ''] = await insert(
      charge,
      [
        charged('AF', '空运费', 'Air freight'),
        charged('MYC', '燃油附加费', 'Fuel surcharge'),
        charged('FBA', 'FBA运费', 'FBA freight'),
        charged('OVW', '超重费', 'Overweight fee'),
      ],
      houseCompany,
    )
    airports = await insert(
      airport,
      [
        { ...named('PVG', '上海浦东', 'Shanghai Pudong'), city: '上海', country: '31' },
        { ...named('LAX', '洛杉矶', 'Los Angeles'), city: '洛杉矶', country: '32' },
        { ...named('SFO', '旧金山', 'San Francisco'), city: '旧金山', country: '32' },
      ],
      houseCompany,
    )
    const [carrying] = await insert(airline, [{ ...named('CA', '国航', 'Air China'), awbPrefix: '999' }], houseCompany)
    const line = (of: string, unit: string, unitPrice: string, more: object = {}) => ({
      charge: of,
      unit,
      currency: yuan,
      unitPrice,
      paymentTerm: 'PRE',
      treatment: 'subject',
      when: 'always',
      calculable: true,
      inTotal: true,
      ...more,
    })
    const published = { n: '50.22', q45: '41.43', q300: '37.9', q500: '33.42', q1000: '30.71' }
    const flown = (pod: string | undefined) => ({
      pol: airports[0],
      pod,
      airline: carrying,
      flightNo: 'CA987',
      service: 'freighter',
      cargoType: 'general',
      packageType: 'loose',
      transferType: 1,
      weekdays: '1010100',
      transitDays: { min: 1, max: 2 },
      currency: yuan,
      lines: [
        { densityMin: '0', minCharge: '320', ...published },
        {
          densityMin: '300',
          minCharge: '320',
          ...published,
          q300: '35',
          q500: '31',
          condition: '限打板 | Palletised only',
        },
      ],
      surcharges: [line(fuel, kg, '4.5', { weightBasis: 'chargeable' }), line(chargeOf('DOC'), unitOf('BL'), '100')],
      volumeDivisor: 6000,
      weightStep: '0.5',
      asNextBreak: true,
      ...valid,
    })
    await insert(airRate, [flown(airports[1]), flown(airports[2])])
    const markup = (name: string, pod: string | undefined, step: object = {}) => ({
      name,
      pods: [pod],
      lines: [{ target: 'freight', method: 'add', value: '1', rounding: 'none', ...step }],
      priority: 0,
      status: 1,
      validFrom: valid.validFrom,
      validTo: valid.validTo,
    })
    await insert(airCompanyMarkup, [
      markup('加一元', airports[1]),
      markup('最低毛利', airports[2], { leastProfit: '30' }),
    ])
    const america = '32'
    const [from = '', elsewhere = ''] = await insert(
      worldWarehouse,
      [named('YWU', '义乌仓', 'Yiwu warehouse'), named('SZX', '深圳仓', 'Shenzhen warehouse')].map((warehouse) => ({
        ...warehouse,
        place: 'home',
        kinds: ['fba'],
        country: '31',
        addressCn: warehouse.nameScn,
      })),
      houseCompany,
    )
    const centres = await insert(
      fbaWarehouse,
      ['ONT8', 'ABE2'].map((code) => ({
        code,
        platform: 'fba',
        country: america,
        zipcode: code === 'ONT8' ? '92551' : '18031',
        zone: code === 'ONT8' ? 'usWest' : 'usEast',
        status: 1,
      })),
      houseCompany,
    )
    places = { from, elsewhere, to: america, centre: centres[0] ?? '' }
    const product = {
      productName: '美森海派 | Matson express',
      country: america,
      channel: 'seaExpress',
      speed: 'fast',
      lastMile: 'express',
      originWarehouses: [from],
      addressType: 'fba',
      taxMode: 'included',
      unit: 'kg',
      currency: yuan,
      volumeDivisor: 6000,
      chargeableMode: 'perCarton',
      weightStep: '0.5',
      minPerCartonKg: '10',
      asNextBracket: true,
      lines: [
        { zone: 'west', fbaWarehouses: [], postcodePrefixes: [], kg21: '11', kg100: '9.5' },
        { zone: null, fbaWarehouses: [centres[1]], postcodePrefixes: [], kg21: '13', kg100: '11.5' },
      ],
      businessMethod: 'add',
      businessValue: '1',
      ...valid,
    }
    await insert(fbaRate, [product, { ...product, originWarehouses: [elsewhere] }])
    await insert(fbaRule, [
      {
        name: '超重 | Overweight',
        ruleKind: 'overweight',
        threshold: '22.5',
        scope: 'carton',
        refuse: false,
        charges: [line(handling, carton, '60')],
        channels: [],
        products: [],
        postcodes: [],
        ...valid,
      },
    ])
  })

  it('is priced by the mark-up of the group that its customer is in, and of the weight that is asked', async () => {
    const [group = ''] = await insert(customerGroup, [
      { code: 'KA', nameScn: '战略客户', nameEn: 'Key accounts', sortNo: 10, status: 1 },
    ])
    const perKg = async (customer: string | null) => {
      const found = withOwnLines(await service.ask('pricing', airSell, { ask: { ...airAsk(), customer } } as never))
      return found.offers[0]?.sell.lines.find(({ key }) => key === 'freight')?.unitPrice
    }
    const rule = { status: 1, validFrom: valid.validFrom, validTo: valid.validTo, rounding: 'none' }
    const adding = (value: string, scope: object) => ({
      ...rule,
      name: `群组 ${value}`,
      pods: [airports[1]],
      lines: [{ target: 'freight', method: 'add', value, rounding: 'none' }],
      ...scope,
    })
    expect([await perKg('901'), await perKg(null)]).toEqual(['42.43', '42.43'])
    const rules = await insert(airCompanyMarkup, [
      adding('3', { customerGroups: [group] }),
      adding('5', { kgFrom: '45', kgTo: '100' }),
      adding('7', { kgFrom: '30', kgTo: '39' }),
    ])
    await service.database.run('UPDATE customer SET group_id = $1::bigint WHERE id = 901', [group])
    // 39 kg are charged: the band of 30 to 39 is for them, and the group comes before it.
    expect([await perKg('901'), await perKg(null)]).toEqual(['44.43', '48.43'])
    await service.database.script('UPDATE customer SET group_id = NULL WHERE id = 901')
    // Its list has a row for each band, at the prices of these weights.
    const weights = (await made('air')).draft.rows.map(({ tier, boxPrices }) => [
      ...[tier?.densityFrom, tier?.kgFrom, tier?.kgTo],
      boxPrices.find(({ box: column }) => column === 'Q45')?.price,
    ])
    expect(weights).toEqual(
      ['0', '300'].flatMap((density) => [
        [density, undefined, '30', '42.43'],
        [density, '30', '39', '48.43'],
        [density, '39', '45', '42.43'],
        [density, '45', '100', '46.43'],
        [density, '100', undefined, '42.43'],
      ]),
    )
    await service.database.run('DELETE FROM air_company_markup WHERE id = ANY($1::bigint[])', [rules])
  })

  it('has a row of air prices for each tier of density, with the fuel surcharge as a column', async () => {
    const { quoteNo, draft, references } = await made('air')
    expect(quoteNo).toMatch(/^AIR/)
    expect(pricesOf(draft)).toEqual([
      'MIN 321, N 51.22, Q45 42.43, Q300 38.9, Q500 34.42, Q1000 31.71, FSC 4.5',
      'MIN 321, N 51.22, Q45 42.43, Q300 36, Q500 32, Q1000 31.71, FSC 4.5',
    ])
    expect(draft.rows.map(({ tier }) => [tier?.densityFrom, tier?.densityBelow, tier?.about.en])).toEqual([
      ['0', '300', 'Freighter · General cargo'],
      ['300', undefined, 'Freighter · General cargo · Palletised only'],
    ])
    expect(draft.rows.map(({ sailingDays }) => sailingDays)).toEqual(['1010100', '1010100'])
    expect(draft.tariff.map(({ nameEn, unit, unitPrice }) => [nameEn, unit, unitPrice])).toEqual([
      ['Documentation fee', 'BL', '100'],
    ])
    expect([references.ports.map(({ code }) => code).sort(), references.carriers[0]?.code]).toEqual([
      ['LAX', 'PVG'],
      'CA',
    ])
    // The row's price is that of the search: 45 kg at 42.43.
    const { offers } = withOwnLines(await service.ask('pricing', airSell, { ask: airAsk() } as never))
    expect(offers[0]?.sell.lines.find(({ key }) => key === 'freight')?.amount).toBe('1909.35')
  })

  it('has a row of FBA brackets for each zone, and every charge of the rules with its condition', async () => {
    const { quoteNo, draft, references } = await made('fba')
    expect(quoteNo).toMatch(/^FBA/)
    expect(pricesOf(draft)).toEqual(['KG21 12, KG100 10.5', 'KG21 14, KG100 12.5'])
    expect(draft.rows.map(({ tier }) => [tier?.zone.en, tier?.least.en])).toEqual([
      ['West', '10 kg/carton'],
      ['ABE2', '10 kg/carton'],
    ])
    expect(draft.tariff.map(({ nameEn, unitPrice, remark }) => [nameEn, unitPrice, remark])).toEqual([
      ['Overweight fee', '60', '超重 > 22.5 kg | Overweight > 22.5 kg'],
    ])
    expect([references.ports[0]?.title, references.ends?.[0]?.titleEn, references.carriers[0]?.titleEn]).toEqual([
      '义乌仓',
      'US',
      'Matson express',
    ])
  })

  it.each(['air', 'fba'] as const)(
    'is sent, frozen, printed in both languages, revised and renewed: %s',
    async (mode) => {
      const { id, version, quoteNo } = await made(mode)
      expect((await service.ask('pricing', priceList.send, { id, version })).status).toBe('sent')
      const frozen = await service.ask('pricing', priceList.document, { id })
      expect(frozen.mode?.title).toEqual(
        mode === 'air' ? { zh: '空运价目表', en: 'Air Rate Quotation' } : { zh: 'FBA价目表', en: 'FBA Rate Quotation' },
      )
      expect(frozen.boxes).toEqual(
        mode === 'air' ? ['MIN', 'N', 'Q45', 'Q300', 'Q500', 'Q1000', 'FSC'] : ['KG21', 'KG100'],
      )
      expect(frozen.lanes[0]?.rows[0]?.pod.en).toBe(mode === 'air' ? 'LOS ANGELES, US' : 'US')
      const next = await service.ask('pricing', priceList.revise, { id })
      expect(await service.ask('pricing', priceList.get, next)).toMatchObject({ revision: 2, draft: { mode } })
      await service.ask('pricing', priceList.remove, { ...next, version: 1 })
      for (const act of ['replicate', 'extend', 'negotiate'] as const) {
        const preview = await service.ask('pricing', priceList.preview, { id, renewal: act })
        expect(preview.lines.map(({ difference }) => difference)).toEqual(preview.lines.map(() => 'same'))
        const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList[act], { id }))
        expect(pricesOf(again.draft)).toEqual(pricesOf((await service.ask('pricing', priceList.get, { id })).draft))
        expect(again.draft.rows.map(({ source }) => source)).toEqual(again.draft.rows.map(() => 'rate'))
        expect(again.quoteNo === quoteNo).toBe(act === 'negotiate')
        await service.ask('pricing', priceList.remove, { id: again.id, version: again.version })
      }
      // Shipments and lists of one page stay apart.
      expect((await service.refused('pricing', quotation.get, { id })).problem).toBe('notFound')
    },
  )

  it.each(['air', 'fba'] as const)(
    'becomes a quotation of one shipment, which becomes a list again: %s',
    async (mode) => {
      const { id: list, draft: listed } = await made(mode)
      const { cargo, fulfilment = null } = { ...airAsk(), ...(mode === 'fba' ? fbaAsk() : {}) } as {
        readonly cargo: object
        readonly fulfilment?: object
      }
      const rows = listed.rows.slice(0, 1).map(({ key }) => key)
      const input = { mode, list, rows, cargo, fulfilment, day } as never
      const { id } = await service.ask('pricing', quotation.fromPriceList, input)
      const { draft, quoteNo, version } = await service.ask('pricing', quotation.get, { id })
      expect(quoteNo).toMatch(mode === 'air' ? /^AIR/ : /^FBA/)
      expect(draft).toMatchObject({ customer: '901', shipment: { mode }, currency: 'CNY' })
      // 45 kg at 42.43; nine cartons of 10 kg are charged as 100 at 10.50.
      const freight = draft.options[0]?.lines.find((line) => line.key === 'freight')
      expect(freight).toMatchObject(
        mode === 'air' ? { unitPrice: '42.43', quantity: '45' } : { unitPrice: '10.5', quantity: '100' },
      )
      await service.ask('pricing', quotation.send, { id, version })
      const { draft: back } = await service.ask(
        'pricing',
        priceList.get,
        await service.ask('pricing', priceList.fromQuotation, { id }),
      )
      expect(back).toMatchObject({ customer: '901', mode })
      expect(pricesOf(back)).toEqual(pricesOf(listed))
    },
  )

  it('asks a row for its cargo at typed breaks in its currency: the cheapest of them, and the typed surcharge', async () => {
    const { id: list, version, draft } = await made('air')
    const [first, ...others] = draft.rows
    if (!first) throw new Error('nothing was listed')
    const typed: Readonly<Record<string, string>> = { Q45: '40.11', FSC: '4.2' }
    const boxPrices = first.boxPrices.map(({ box, price }) => ({ box, price: typed[box] ?? price }))
    await service.ask('pricing', priceList.save, {
      id: list,
      version,
      draft: { ...draft, rows: [{ ...first, currency: 'EUR', boxPrices }, ...others] },
    })
    const { cargo } = airAsk()
    const input = { mode: 'air', list, rows: [first.key], cargo, day } as never
    const made2 = await service.ask('pricing', quotation.fromPriceList, input)
    const [option] = (await service.ask('pricing', quotation.get, made2)).draft.options
    const pricesBy = option?.lines.map(({ key, unitPrice, currency, quantity, source }) => [
      key,
      `${unitPrice} ${currency}`,
      quantity,
      source,
    ])
    // 39 kg at N are more than 45 kg at the typed price.
    expect(pricesBy?.[0]).toEqual(['freight', '40.11 EUR', '45', 'manual'])
    expect(pricesBy).toContainEqual([expect.any(String), '4.2 EUR', '39', 'manual'])
    expect(option?.breaks?.find(({ charged }) => charged)).toMatchObject({ name: '+45', price: '40.11' })
  })

  it.each(['air', 'fba'] as const)(
    'makes no quotation of rows of two lanes, as a search of its mode has one (%s)',
    async (mode) => {
      const { id: list, draft: before } = await made(mode)
      const [sell, ask] = mode === 'air' ? [airSell, airAsk(airports[2])] : [fbaSell, fbaAsk(places.elsewhere)]
      const { asOf, offers } = withOwnLines(await service.ask('pricing', sell, { ask } as never))
      const offerKeys = offers.map(({ key }) => key)
      await service.ask('pricing', priceList.addModeOffers, { id: list, mode, ask, asOf, offerKeys } as never)
      const { draft } = await service.ask('pricing', priceList.get, { id: list })
      const known = new Set(before.rows.map(({ key }) => key))
      const rows = [before.rows[0]?.key, draft.rows.find(({ key }) => !known.has(key))?.key]
      const asked = mode === 'air' ? { cargo: box } : { cargo: cartons, fulfilment: { centre: places.centre } }
      const input = { mode, list, rows, day, ...asked } as never
      const { issues } = await service.refused('pricing', quotation.fromPriceList, input)
      expect(issues).toMatchObject([{ path: 'rows.1', rule: 'severalLanes' }])
    },
  )

  it('keeps the margin of a typed price when it is replicated, to the cent', async () => {
    const { id, version, draft } = await made('air')
    const [first, ...others] = draft.rows
    if (!first) throw new Error('nothing was listed')
    const dearer = first.boxPrices.map((one) => (one.box === 'Q45' ? { ...one, price: '42.93' } : one))
    const saved = await service.ask('pricing', priceList.save, {
      id,
      version,
      draft: { ...draft, rows: [{ ...first, boxPrices: dearer }, ...others] },
    })
    await service.ask('pricing', priceList.send, { id, version: saved.version })
    await service.database.query(`UPDATE air_rate SET lines = replace(lines::text, '41.43', '40.43')::jsonb`)
    const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList.replicate, { id }))
    expect(pricesOf(again.draft)).toEqual([
      'MIN 321, N 51.22, Q45 41.93, Q300 38.9, Q500 34.42, Q1000 31.71, FSC 4.5',
      'MIN 321, N 51.22, Q45 41.43, Q300 36, Q500 32, Q1000 31.71, FSC 4.5',
    ])
    await service.database.query(`UPDATE air_rate SET lines = replace(lines::text, '40.43', '41.43')::jsonb`)
  })

  it('waits for an approval where a shipment at one of the breaks earns less than the floor', async () => {
    const { id, version, draft, belowFloor } = await made('air', 'pricing', airports[2])
    // 45 kg earn 45 yuan, one kilogram only one.
    expect(belowFloor).toEqual(draft.rows.map(({ key }) => key))
    const dearer = (row: PriceListDraft['rows'][number], changed: Record<string, string>) => ({
      ...row,
      boxPrices: row.boxPrices.map((one) => ({ ...one, price: changed[one.box] ?? one.price })),
    })
    const enough = draft.rows.map((row) => dearer(row, { MIN: '370', N: '55' }))
    const saved = await service.ask('pricing', priceList.save, { id, version, draft: { ...draft, rows: enough } })
    expect(saved.belowFloor).toEqual([])
    const cheaper = enough.map((row, at) => (at === 0 ? dearer(row, { Q500: '33.4' }) : row))
    const again = { id, version: saved.version, draft: { ...saved.draft, rows: cheaper } }
    expect((await service.ask('pricing', priceList.save, again)).belowFloor).toEqual([draft.rows[0]?.key])
  })

  it('names what breaks Q1, Q5 and Q6, and keeps tiers of one lane apart', async () => {
    const { id, version, draft } = await made('air')
    const [first, second] = draft.rows
    if (!first || !second) throw new Error('nothing was listed')
    const onlyBeside = second.boxPrices.filter(({ box: column }) => ['MIN', 'FSC'].includes(column))
    const rows = [first, { ...second, boxPrices: onlyBeside, currency: null }, { ...first, key: 'again' }]
    const saved = await service.ask('pricing', priceList.save, { id, version, draft: { ...draft, rows } })
    const { issues } = await service.refused('pricing', priceList.send, { id, version: saved.version })
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(
      expect.arrayContaining([
        'rows.1.boxPrices atLeastOnePrice',
        'rows.1.currency currencyMissing',
        'rows.2.pod chargeRepeated',
      ]),
    )
    expect(issues.map(({ path }) => path)).not.toContain('rows.1.pod')
  })

  it('shows no cost to a reader without the right to it, and nothing to another company', async () => {
    const { id } = await made('air', 'costless')
    const { text } = await service.raw('costless', priceList.get, { id })
    expect(text).not.toMatch(/"costs"|"net\.|"buy"|"floors"|"margin"|"asked"/)
    expect((await service.refused('rival', priceList.get, { id })).problem).toBe('notFound')
  })
})
