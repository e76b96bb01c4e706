import {
  airline,
  airport,
  airRate,
  type Contract,
  charge,
  chargeUnit,
  contract,
  type InputOf,
  lclCompanyMarkup,
  lclOriginCharge,
  lclRate,
  type ModeResult,
  type QuotationDraft,
  type Resource,
  withOwnLines,
  worldWarehouse,
} from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, priceList, quotation, records } from '../../../test/pricing-service.ts'
import { book, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { houseCompany } from '../../seed/write-base.ts'

const ids = (rows: readonly { readonly id: string; readonly code: string }[]) => (code: string) =>
  rows.find((row) => row.code === code)?.id ?? ''
const { ports, currencies, units, charges } = book.dictionaries
const portOf = ids(ports)
const currencyOf = ids(currencies)
const unitOf = ids(units)
const chargeOf = ids(charges)
const [shanghai, losAngeles, rotterdam] = [portOf('CNSHG'), portOf('USLAX'), portOf('NLRTM')]
const valid = { validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1, recommendFlag: 2 }
const { lclDesk, airSell } = contract.modeSearch
const day = '2026-11-25'
/** Design, lclQuotation: 4.2 CBM, 1 800 kg: 60/RT, 40/RT, 100 flat come to 520.00. */
const loose = { packages: 10, grossKg: '1800', volumeM3: '4.2' }
const feeLine = (of: string, by: string, unitPrice: string) => ({
  charge: of,
  unit: by,
  currency: currencyOf('USD'),
  unitPrice,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  calculable: true,
  inTotal: true,
})
/** Design, airQuotation: 38.6 kg, 101 × 58 × 32 cm: 39.0 kg, charged as 45 at 41.43. */
const box = {
  packages: 1,
  grossKg: '38.6',
  pieces: [{ count: 1, lengthCm: '101', widthCm: '58', heightCm: '32' }],
}

onBothEngines('a quotation of a mode', (open) => {
  let service: PricingService
  let airports: string[]
  let airlines: string[]
  const insert = (resource: Resource, rows: readonly object[], companyId = service.companyId) =>
    insertRecords(service.database, resource, companyId, rows as readonly Record<string, unknown>[])
  const lclAsk = (to: string) => ({ from: shanghai, to, day, cargo: loose, customer: '901', currency: 'USD' })
  const lclOffers = async (as: Name, to: string = losAngeles): Promise<ModeResult> =>
    withOwnLines(await service.ask(as, lclDesk, { ask: lclAsk(to) }))
  const lclDraft = async (as: Name, to: string = losAngeles) => {
    const { asOf, offers } = await lclOffers(as, to)
    const offerKeys = offers.map(({ key }) => key)
    const { id } = await service.ask(as, quotation.fromModeOffers, { mode: 'lcl', ask: lclAsk(to), asOf, offerKeys })
    return await service.ask(as, quotation.get, { id })
  }

  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const named = (code: string) => ({ code, nameScn: code, nameCn: code, nameEn: code, status: 1 })
    const [rt = '', kg = ''] = await insert(
      chargeUnit,
      [
        { ...named('RT'), nameScn: '计费吨', nameEn: 'Revenue ton', basis: 'perRT' },
        { ...named('KGC'), nameScn: '公斤', nameEn: 'Kg chargeable', basis: 'perKgChargeable' },
      ],
      houseCompany,
    )
    await insert(
      charge,
      [
        {
          ...named('AF'),
          nameScn: '空运费',
          nameEn: 'Air freight',
          category: 'freight',
          defaultUnit: kg,
          defaultCurrency: currencyOf('CNY'),
          defaultPayType: 'PRE',
        },
      ],
      houseCompany,
    )
    airports = await insert(
      airport,
      [
        { ...named('PVG'), nameScn: '上海浦东', nameEn: 'Shanghai Pudong', city: '上海', country: '31' },
        { ...named('LAX'), nameScn: '洛杉矶', nameEn: 'Los Angeles', city: '洛杉矶', country: '32' },
      ],
      houseCompany,
    )
    airlines = await insert(
      airline,
      [{ ...named('CA'), awbPrefix: '999', nameScn: '国航', nameEn: 'Air China' }],
      houseCompany,
    )
    const lcl = (pod: string) => ({
      pol: shanghai,
      pod,
      transferType: 1,
      consigneeType: 'any',
      feeLevel: 'normal',
      billType: 3,
      transitDays: { min: 14, max: 16 },
      lines: [
        {
          rtLowerLimit: '0',
          rtTopLimit: '10',
          currency: currencyOf('USD'),
          priceCbm: '60',
          volumeRatio: 1000,
          priceRule: 'RT',
          rtRounding: 'none',
          paymentTerm: 'PRE',
        },
      ],
      surcharges: [feeLine(chargeOf('BAF'), rt, '40'), feeLine(chargeOf('DOC'), unitOf('BL'), '100')],
      publicRemark: '每周两班',
      ...valid,
    })
    const cfs = (code: string, address: object) => ({
      ...named(code),
      place: 'home',
      kinds: ['cfs'],
      country: '31',
      openHours: '9:00-17:00',
      ...address,
    })
    const warehouses = await insert(
      worldWarehouse,
      [
        cfs('CFS1', { addressCn: '港口路 1 号', addressEn: '1 Port Road', contact: '张三', phone: '021-1' }),
        cfs('CFS2', { addressCn: '港口路 2 号', phone: '021-2' }),
      ],
      houseCompany,
    )
    await insert(lclRate, [
      { ...lcl(losAngeles), receivingWarehouses: warehouses.slice(0, 1) },
      { ...lcl(rotterdam), receivingWarehouses: warehouses },
    ])
    await insert(lclCompanyMarkup, [
      {
        name: '最低毛利',
        pods: [rotterdam],
        lines: [{ target: 'freight', method: 'add', value: '0', rounding: 'none', leastProfit: '50' }],
        priority: 0,
        status: 1,
        validFrom: valid.validFrom,
        validTo: valid.validTo,
      },
    ])
    await insert(airRate, [
      {
        pol: airports[0],
        pod: airports[1],
        airline: airlines[0],
        flightNo: 'CA987',
        currency: currencyOf('CNY'),
        lines: [
          {
            densityMin: '0',
            minCharge: '320',
            n: '50.22',
            q45: '41.43',
            q300: '37.9',
            q500: '33.42',
            q1000: '30.71',
          },
        ],
        volumeDivisor: 6000,
        weightStep: '0.5',
        asNextBreak: true,
        ...valid,
      },
    ])
  })

  it('has the amounts of the offer to the cent, its facts in both languages, and a number of its mode', async () => {
    const made = await lclDraft('pricing')
    expect(made.quoteNo).toMatch(/^LCL261120\d{4}$/)
    const [option] = made.draft.options
    expect(made.draft.shipment?.mode).toBe('lcl')
    expect(made.draft.shipment?.cargo.map(({ value }) => value.en)).toEqual(['10', '1,800 KGS', '4.2 CBM'])
    const facts = new Map(option?.facts?.map(({ field, value }) => [field, value]))
    expect(facts.get('pod')).toEqual({ zh: '洛杉矶 LOS ANGELES', en: 'LOS ANGELES' })
    expect(facts.get('chargeable')).toEqual({ zh: '4.2 RT', en: '4.2 RT' })
    expect(facts.get('receivingWarehousesAddress')).toEqual({
      zh: '港口路 1 号，张三，021-1，9:00-17:00',
      en: '1 Port Road, 021-1, 9:00-17:00',
    })
    expect(option?.lines.map(({ unitPrice, quantity, unit: of }) => [unitPrice, quantity, of])).toEqual([
      ['60', '4.2', 'RT'],
      ['40', '4.2', 'RT'],
      ['100', '1', 'BL'],
    ])
    const paper = await service.ask('pricing', quotation.document, { id: made.id })
    const [printed] = paper.options
    expect(printed?.blocks.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual([
      '252.00',
      '168.00',
      '100.00',
    ])
    expect(printed?.totals).toEqual([{ currency: 'USD', prepaid: '520.00', collect: '0.00', total: '520.00' }])
    expect(paper.shipment?.title).toEqual({ zh: '拼箱报价单', en: 'LCL quotation' })
    expect(printed?.remark).toBe('每周两班')
  })

  it('names each of several warehouses with its address; in English only those that have one', async () => {
    const { draft } = await lclDraft('pricing', rotterdam)
    const fact = draft.options[0]?.facts?.find(({ field }) => field === 'receivingWarehousesAddress')
    expect(fact?.value).toEqual({
      zh: 'CFS1：港口路 1 号，张三，021-1，9:00-17:00；CFS2：港口路 2 号，021-2，9:00-17:00',
      en: 'CFS1: 1 Port Road, 021-1, 9:00-17:00',
    })
  })

  it('prints the breaks of air and what it is charged as', async () => {
    const ask = { from: airports[0] ?? '', to: airports[1] ?? '', day, cargo: box, currency: 'CNY' }
    const { asOf, offers } = withOwnLines(await service.ask('pricing', airSell, { ask }))
    const offerKeys = offers.map(({ key }) => key)
    const { id } = await service.ask('pricing', quotation.fromModeOffers, { mode: 'air', ask, asOf, offerKeys })
    const { quoteNo, draft } = await service.ask('pricing', quotation.get, { id })
    expect(quoteNo).toMatch(/^AIR/)
    const paper = await service.ask('pricing', quotation.document, { id })
    expect(paper.options[0]?.totals).toMatchObject([{ currency: 'CNY', total: '1864.35' }])
    expect(draft.options[0]?.breaks).toEqual([
      { name: 'M', price: '320.00', charged: false },
      { name: 'N', price: '50.22', charged: false },
      { name: '+45', price: '41.43', charged: true },
      { name: '+300', price: '37.90', charged: false },
      { name: '+500', price: '33.42', charged: false },
      { name: '+1000', price: '30.71', charged: false },
    ])
    expect(draft.options[0]?.facts?.find(({ field }) => field === 'chargeable')?.value).toEqual({
      zh: '39 KGS（按 45 KGS 计）',
      en: '39 KGS (charged as 45 KGS)',
    })
    expect(draft.shipment?.cargo.at(-1)?.value.en).toBe('1 × 101 × 58 × 32 cm')
  })

  it('is found among all that was offered before, by its mode, places, carrier, salesperson and total', async () => {
    const of = async (asked: Partial<InputOf<Contract['chat']['offered']>>) =>
      (await service.ask('pricing', contract.chat.offered, asked as never)).rows
    const [pol = '', pod = ''] = airports
    const flown = { mode: 'air', pol, pod } as const
    const found = await of(flown)
    expect(found).toMatchObject([
      { mode: 'air', carriers: [{ title: '国航', titleEn: 'Air China' }], currency: 'CNY', equivalent: '1864.35' },
    ])
    const count = async (asked: Partial<InputOf<Contract['chat']['offered']>>) =>
      (await of({ ...flown, ...asked })).length
    expect(await count({ pol: pod, pod: pol })).toBe(0)
    expect([await count({ carrier: airlines[0] ?? '' }), await count({ carrier: '999999' })]).toEqual([1, 0])
    // It is the carrier that was quoted under whatever name it has now; another of its former name is not.
    const rename = (name: string) =>
      service.database.run('UPDATE airline SET name_scn = $2 WHERE id = $1', [airlines[0], name])
    await rename('中国国航')
    const cz = { code: 'CZ', awbPrefix: '998', nameScn: '国航', nameEn: 'Air China', status: 1 }
    const [namesake = ''] = await insert(airline, [cz], houseCompany)
    expect([await count({ carrier: airlines[0] ?? '' }), await count({ carrier: namesake })]).toEqual([1, 0])
    // Quotations from before the carrier was kept are found by its name.
    await service.database.run(
      `UPDATE quotation_content SET mode_sources = (SELECT jsonb_object_agg(key, value - 'carrier') FROM jsonb_each(mode_sources))
       WHERE mode_sources <> '{}'`,
    )
    expect([await count({ carrier: airlines[0] ?? '' }), await count({ carrier: namesake })]).toEqual([0, 1])
    await rename('国航')
    expect(await count({ carrier: airlines[0] ?? '' })).toBe(1)
    const total = (least: string | null, most: string | null, currency = 'CNY') => count({ currency, least, most })
    expect([await total('1864.35', '1864.35'), await total('1864.36', null), await total(null, '1864.34')]).toEqual([
      1, 0, 0,
    ])
    expect(await total('1', null, 'USD')).toBe(0)
    const { pricing, sales } = service.employees
    expect([await count({ salesperson: pricing }), await count({ salesperson: sales })]).toEqual([1, 0])
    // Without a mode the places are ports, of whatever mode.
    const bySea = await of({ pol: shanghai, pod: losAngeles })
    expect(new Set(bySea.map(({ mode }) => mode))).toContain('lcl')
    expect(await of({ mode: 'dgLcl', pol: shanghai, pod: losAngeles })).toEqual([])
    // For a chart: all with a total of one cargo by one mode in one currency, that of the most days.
    const [first, ...others] = await of({ isAlike: true })
    const isLike = (row: typeof first) =>
      row?.mode === first?.mode && row?.cargo === first?.cargo && row?.currency === first?.currency
    expect([first, ...others]).toEqual((await of({})).filter((row) => isLike(row) && row.equivalent !== null))
    const earlier = (days: number, id: string | undefined) =>
      service.database.run(`UPDATE quotation SET created_at = created_at - $2 * interval '1 day' WHERE id = $1`, [
        id,
        days,
      ])
    await earlier(3, found[0]?.id)
    expect((await of({ ...flown, isAlike: true })).map(({ id }) => id)).toEqual([found[0]?.id])
    await earlier(-3, found[0]?.id)
    const asked = { currency: null, least: '5' }
    expect((await service.refused('pricing', contract.chat.offered, asked as never)).issues).toMatchObject([
      { path: 'currency' },
    ])
  })

  it('keeps what was quoted whatever is saved; a price that is changed is of a person', async () => {
    const made = await lclDraft('pricing')
    const [option] = made.draft.options
    const [first, ...others] = option?.lines ?? []
    if (!option || !first) throw new Error('nothing was quoted')
    const draft: QuotationDraft = {
      ...made.draft,
      shipment: { mode: 'lcl', cargo: [] },
      options: [{ ...option, facts: [], lines: [{ ...first, unitPrice: '70', minAmount: '300' }, ...others] }],
    }
    const saved = await service.ask('pricing', quotation.save, { id: made.id, version: made.version, draft })
    expect(saved.draft.shipment).toEqual(made.draft.shipment)
    expect(saved.draft.options[0]?.facts).toEqual(option.facts)
    expect(saved.draft.options[0]?.lines.map(({ source }) => source)).toEqual(['manual', 'rate', 'rate'])
    const paper = await service.ask('pricing', quotation.document, { id: made.id })
    expect(paper.options[0]?.totals).toMatchObject([{ total: '568.00' }])
    const { shipment: _none, ...container } = made.draft
    for (const other of [container, { ...made.draft, shipment: { mode: 'air', cargo: [] } }])
      expect(
        await service.refused('pricing', quotation.save, { id: made.id, version: saved.version, draft: other }),
      ).toMatchObject({ problem: 'invalidInput' })
  })

  it('is issued, frozen, found by its mode, won, and revised', async () => {
    const made = await lclDraft('pricing')
    const { id } = made
    const sent = await service.ask('pricing', quotation.send, { id, version: made.version })
    expect(sent.status).toBe('sent')
    const frozen = await service.ask('pricing', quotation.document, { id })
    await service.database.query(`UPDATE port SET name_scn = '改名' WHERE id = $1`, [losAngeles])
    expect(await service.ask('pricing', quotation.document, { id })).toEqual(frozen)
    await service.database.query(`UPDATE port SET name_scn = '洛杉矶' WHERE id = $1`, [losAngeles])
    const conditions = { mode: { any: ['lcl'] }, status: { any: ['sent'] } }
    const { rows } = await service.ask('pricing', records.list, { page: 'myOffer', conditions })
    expect(rows.find((row) => row.id === id)).toMatchObject({ mode: 'lcl', boxes: '10 PKGS / 1,800 KGS / 4.2 CBM' })
    const won = await service.ask('pricing', quotation.answer, { id, version: sent.version, outcome: 'accepted' })
    expect(won.status).toBe('accepted')
    const { id: copied } = await service.ask('pricing', quotation.copy, { id })
    expect(await service.ask('pricing', quotation.get, { id: copied })).toMatchObject({
      quoteNo: expect.stringMatching(/^LCL/),
      draft: { shipment: made.draft.shipment },
    })
  })

  it('is negotiated, replicated and extended at the prices of now, by a rate of the same key where its own is gone', async () => {
    const sendNow = async () => {
      const { id, version } = await lclDraft('pricing')
      await service.ask('pricing', quotation.send, { id, version })
      return id
    }
    const first = await sendNow()
    const unit = async (id: string) =>
      (await service.ask('pricing', quotation.get, { id })).draft.options[0]?.lines.map(({ unitPrice }) => unitPrice)
    const priceTo = (price: string) =>
      service.database.query(
        `UPDATE lcl_rate SET lines = jsonb_set(lines, '{0,priceCbm}', to_jsonb($1::text)) WHERE company_id = $2 AND pod_id = $3`,
        [price, service.companyId, losAngeles],
      )
    const shown = async (id: string, renewal: 'extend' | 'replicate' | 'negotiate') =>
      JSON.stringify(await service.ask('pricing', quotation.preview, { id, renewal }))
    expect(await shown(first, 'negotiate')).not.toContain('65.00')
    await priceTo('65')
    expect(await shown(first, 'negotiate')).toMatch(/252.00.*273.00/)
    const again = async (act: 'extend' | 'replicate' | 'negotiate') => {
      const { id } = await service.ask('pricing', quotation[act], { id: first })
      return { ...(await service.ask('pricing', quotation.get, { id })), prices: await unit(id) }
    }
    // The customer pays what was agreed, and the margin bears the difference.
    const extended = await again('extend')
    expect([extended.prices, extended.costs?.o1?.[0]?.unitPrice]).toEqual([['60', '40', '100'], '65'])
    expect(extended.quoteNo).toMatch(/^LCL/)
    expect(extended.draft.options[0]?.lines.map(({ source }) => source)).toEqual(['manual', 'rate', 'rate'])
    expect((await again('replicate')).prices).toEqual(['65', '40', '100'])
    // Its own rate is unpublished, and another of the same key sails.
    await service.database.query(
      `INSERT INTO lcl_rate SELECT (jsonb_populate_record(r, '{"id": 910001}'::jsonb)).* FROM lcl_rate AS r
       WHERE r.company_id = $1 AND r.pod_id = $2`,
      [service.companyId, losAngeles],
    )
    await service.database.query(
      'UPDATE lcl_rate SET display_flag = 0 WHERE company_id = $1 AND pod_id = $2 AND id < 900000',
      [service.companyId, losAngeles],
    )
    const negotiated = await again('negotiate')
    expect([negotiated.prices, negotiated.draft.options[0]?.offerKey]).toEqual([
      ['65', '40', '100'],
      expect.stringMatching(/^910001\./),
    ])
    await service.database.query('UPDATE lcl_rate SET display_flag = 0 WHERE id > 900000', [])
    expect(
      (await service.refused('pricing', quotation.preview, { id: first, renewal: 'extend' })).issues,
    ).toMatchObject([{ path: 'options.0', rule: 'rateGone' }])
    await service.database.query('DELETE FROM lcl_rate WHERE id > 900000', [])
    await service.database.query('UPDATE lcl_rate SET display_flag = 1 WHERE company_id = $1', [service.companyId])
    await priceTo('60')
  })

  it('is priced again with internal fee sheets only by people who quote by hand', async () => {
    const { id, version } = await lclDraft('pricing')
    await service.ask('pricing', quotation.send, { id, version })
    const [sheet = ''] = await insert(lclOriginCharge, [
      {
        ...valid,
        name: '内部操作费',
        pols: [shanghai],
        charges: [feeLine(chargeOf('MAN'), unitOf('BL'), '77')],
        displayFlag: 2,
      },
    ])
    const charged = async (as: Name) => {
      const { id: again } = await service.ask(as, quotation.replicate, { id })
      const { draft } = await service.ask(as, quotation.get, { id: again })
      return draft.options[0]?.lines.map(({ unitPrice }) => unitPrice)
    }
    expect(await charged('pricing')).toEqual(['60', '40', '100', '77'])
    expect(await charged('handless')).toEqual(['60', '40', '100'])
    await service.database.query('DELETE FROM lcl_origin_charge WHERE id = $1', [sheet])
    expect(await charged('pricing')).toEqual(['60', '40', '100'])
  })

  it('is not issued while its rate has another price', async () => {
    const { id, version } = await lclDraft('pricing')
    const price = (from: string, to: string) =>
      service.database.query(
        `UPDATE lcl_rate SET lines = replace(lines::text, $1, $2)::jsonb WHERE company_id = $3 AND pod_id = $4`,
        [`"priceCbm": "${from}"`, `"priceCbm": "${to}"`, service.companyId, losAngeles],
      )
    await price('60', '61')
    expect((await service.refused('pricing', quotation.send, { id, version })).issues).toMatchObject([
      { path: 'options.0', rule: 'rateChanged' },
    ])
    await price('61', '60')
  })

  it('waits for an approval where its shipment earns less than the floor', async () => {
    const made = await lclDraft('pricing', rotterdam)
    expect(made.belowFloor).toEqual(['o1'])
    const { id, version } = made
    expect((await service.refused('pricing', quotation.send, { id, version })).issues).toMatchObject([
      { path: 'options.0', rule: 'belowFloor' },
    ])
    const raised = made.draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line, at) => (at === 0 ? { ...line, unitPrice: '75' } : line)),
    }))
    const draft = { ...made.draft, options: raised }
    const saved = await service.ask('pricing', quotation.save, { id, version, draft })
    expect(saved.belowFloor).toEqual([])
  })

  it('comes to the target of a customer as far as the floor of its shipment allows (R27)', async () => {
    const aimed = async (as: Name, target: string) => {
      const made = await lclDraft(as, rotterdam)
      const options = made.draft.options.map((option) => ({
        ...option,
        lines: option.lines.map((line, at) => (at === 0 ? { ...line, unitPrice: '75' } : line)),
      }))
      const { id, version } = made
      await service.ask(as, quotation.save, { id, version, draft: { ...made.draft, options } })
      const { reached, before, after, lines } = await service.ask(as, quotation.target, { id, option: 'o1', target })
      return [reached, before, after, lines.map((line) => [line.after, line.kept])]
    }
    // 4.2 × 75 + 168 + 100 = 583; bought for 520, and 50 has to be earned: 4.2 × 71.91 + 268 = 570.02.
    expect(await aimed('pricing', '575')).toEqual([true, '583.00', '574.98', [['73.09', 'floor']]])
    expect(await aimed('pricing', '560')).toEqual([false, '583.00', '570.02', [['71.91', 'floor']]])
    expect(await aimed('costless', '575')).toEqual([true, '583.00', '574.98', [['73.09', 'floor']]])
    expect(await aimed('costless', '560')).toEqual([false, '583.00', '583.00', []])
  })

  it('is offered at the price that a customer wants, and made at it', async () => {
    const { asOf, offers } = await lclOffers('pricing')
    const [offerKey = ''] = offers.map(({ key }) => key)
    const asked = { mode: 'lcl', ask: lclAsk(losAngeles), asOf, offerKey } as const
    const counter = async (target: string, as: Name = 'pricing') =>
      await service.ask(as, quotation.modeCounterOffer, { ...asked, target })
    expect(await counter('520')).toMatchObject({ own: [{ reached: true, lines: [] }], others: [] })
    // 4.2 × 55.23 + 268 = 499.97, less than it was bought for.
    const { own, others } = await counter('500')
    expect(own).toMatchObject([{ limit: 'approval', after: '499.97', margin: { after: { amount: '-20.03' } } }])
    expect(others).toEqual([])
    expect(JSON.stringify(await counter('500', 'costless'))).not.toContain('margin')
    const { offerKey: _one, ...made } = asked
    const countered = { target: '500', limit: 'approval' } as const
    const { id } = await service.ask('pricing', quotation.fromModeOffers, {
      ...made,
      offerKeys: [offerKey],
      counter: countered,
    })
    const { draft } = await service.ask('pricing', quotation.get, { id })
    expect(draft.options[0]?.lines.map(({ unitPrice, source }) => [unitPrice, source])).toEqual([
      ['55.23', 'manual'],
      ['40', 'rate'],
      ['100', 'rate'],
    ])
    const input = { ...asked, target: '500' }
    const refusal = async (as: Name, changed: object = {}) =>
      (await service.refused(as, quotation.modeCounterOffer, { ...input, ...changed })).problem
    expect(await refusal('pricing', { offerKey: '1.99' })).toBe('notFound')
    expect(await refusal('rival', { ask: { ...input.ask, customer: null } })).toBe('notFound')
    expect(await refusal('clerk')).toBe('forbidden')
  })

  it('is listed where its rate is kept, and so is a price list of the rate', async () => {
    const [own, other] = await Promise.all(
      [losAngeles, rotterdam].map(async (pod) => {
        const [rate] = await service.database.query<{ id: string }>(
          'SELECT id::text AS id FROM lcl_rate WHERE company_id = $1 AND pod_id = $2',
          [service.companyId, pod],
        )
        return rate?.id ?? ''
      }),
    )
    const numbersOf = async (id: string) =>
      (await service.ask('pricing', records.whereUsed, { page: 'lclFreight', id })).rows.map(({ quoteNo }) => quoteNo)
    const { quoteNo } = await lclDraft('pricing')
    expect(await numbersOf(own ?? '')).toContain(quoteNo)
    expect(await numbersOf(other ?? '')).not.toContain(quoteNo)

    const { asOf, offers } = await lclOffers('pricing')
    const listed = { mode: 'lcl' as const, ask: lclAsk(losAngeles), asOf, offerKeys: offers.map(({ key }) => key) }
    const { id } = await service.ask('pricing', priceList.fromModeOffers, listed)
    const { quoteNo: listNo } = await service.ask('pricing', priceList.get, { id })
    expect(await numbersOf(own ?? '')).toContain(listNo)
    expect(await numbersOf(other ?? '')).not.toContain(listNo)
    expect((await service.refused('rival', records.whereUsed, { page: 'lclFreight', id: own ?? '' })).problem).toBe(
      'notFound',
    )
  })

  it('shows its cost only to readers with the right to see it, and nothing to another company', async () => {
    const made = await lclDraft('pricing')
    expect(made.costs?.o1?.length).toBe(3)
    const { id } = await lclDraft('costless')
    const { text } = await service.raw('costless', quotation.get, { id })
    expect(text).not.toMatch(/"costs"|"net\.|"buy"|"floors"/)
    for (const call of [quotation.get, quotation.document, quotation.copy])
      expect((await service.refused('rival', call, { id })).problem).toBe('notFound')
    const { asOf, offers } = await lclOffers('pricing')
    const offerKeys = offers.map(({ key }) => key)
    const theirs = { mode: 'lcl', ask: { ...lclAsk(losAngeles), customer: null }, asOf, offerKeys }
    expect((await service.refused('rival', quotation.fromModeOffers, theirs)).issues).toMatchObject([
      { path: 'offerKeys.0', rule: 'notFound' },
    ])
  })

  it('refuses offers of who may not search, what cannot be quoted, and what was never offered', async () => {
    const { asOf, offers } = await lclOffers('pricing')
    const offerKeys = offers.map(({ key }) => key)
    const input = { mode: 'lcl', ask: lclAsk(losAngeles), asOf, offerKeys }
    expect((await service.refused('clerk', quotation.fromModeOffers, input)).problem).toBe('forbidden')
    const refuse = async (changed: object) =>
      (await service.refused('pricing', quotation.fromModeOffers, { ...input, ...changed })).issues
    expect(await refuse({ offerKeys: ['1.99'] })).toMatchObject([{ path: 'offerKeys.0', rule: 'notFound' }])
    const heavy = { ...lclAsk(losAngeles), cargo: { ...loose, volumeM3: '40' } }
    expect(await refuse({ ask: heavy })).toMatchObject([{ path: 'offerKeys.0', rule: 'offerRefused' }])
    expect((await service.refused('pricing', quotation.fromModeOffers, { ...input, mode: 'fcl' })).problem).toBe(
      'invalidInput',
    )
  })

  it('reports an error in a rate of the mode to its keeper, with a link to that rate, and to nobody of another company', async () => {
    await service.database.run('UPDATE lcl_rate SET maintainer_id = $1', [service.employees.junior])
    const { asOf, offers } = await lclOffers('pricing')
    const [offer] = offers
    const report = {
      question: { mode: 'lcl' as const, ask: lclAsk(losAngeles) },
      audience: 'desk' as const,
      asOf,
      offerKey: offer?.key ?? '',
      words: 'the price per ton is too low',
    }
    expect(await service.ask('pricing', price.report, report)).toEqual({ outcome: 'sent' })
    expect(await service.ask('pricing', price.report, report)).toEqual({ outcome: 'already' })
    const messages = await service.database.query(
      `SELECT a.employee_id AS reader, m.body, m.link_page AS page, m.link_id AS id
       FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.type = 4`,
    )
    const { junior } = service.employees
    expect(messages).toEqual([{ reader: junior, body: report.words, page: 'lclFreight', id: offer?.rate.id }])
    // Sales hold no page of this mode; another company and another mode have no such offer.
    expect((await service.refused('sales', price.report, { ...report, audience: 'sales' })).problem).toBe('forbidden')
    expect((await service.refused('rival', price.report, report)).problem).toBe('notFound')
    const other = { mode: 'importLcl' as const, ask: { ...lclAsk(losAngeles), customer: null } }
    expect(
      (await service.refused('pricing', price.report, { ...report, question: other, audience: 'sales' })).problem,
    ).toBe('notFound')
  })
})
