import { airport, chargeUnit, contract, country, enquiryDesk, supplier, type Versioned } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, quotation } from '../../../test/pricing-service.ts'
import { ningbo, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const { customers, enquiries, records } = contract
type Read = Readonly<Record<string, unknown>> & Versioned

onBothEngines('a quotation from the prices of an enquiry', (open) => {
  let service: PricingService
  let ids: Readonly<Record<'pol' | 'pod' | 'box' | 'liner' | 'document' | 'bill' | 'seller' | 'from' | 'to', string>>
  const idOf = async (table: string, code: string) =>
    (await service.database.one<{ id: string }>(`SELECT id::text AS id FROM ${table} WHERE code = $1`, [code])).id
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const { database, companyId, employees } = service
    await insertRecords(database, enquiryDesk, companyId, [
      { name: '整箱组', products: [], members: [employees.pricing], status: 1 },
    ])
    const [seller = ''] = await insertRecords(database, supplier, companyId, [
      { code: 'S1', nameCn: '示例供应商', categories: ['carrier'], businessTypes: [], status: 1 },
    ])
    const [home = ''] = await insertRecords(database, country, '0', [
      { code: 'ZZ', nameScn: '示例国', nameEn: 'Sample', status: 1 },
    ])
    const [from = '', to = ''] = await insertRecords(database, airport, '0', [
      { code: 'QQA', nameScn: '示例甲', nameEn: 'Sample A', city: '甲', country: home, status: 1 },
      { code: 'QQB', nameScn: '示例乙', nameEn: 'Sample B', city: '乙', country: home, status: 1 },
    ])
    await insertRecords(database, chargeUnit, '0', [
      { code: 'KGC', nameScn: '公斤(计费重)', nameEn: 'Kg chargeable', basis: 'perKgChargeable', status: 1 },
      { code: 'RT', nameScn: '计费吨', nameEn: 'Revenue ton', basis: 'perRT', status: 1 },
    ])
    ids = {
      pol: ningbo.ask.pols[0] ?? '',
      pod: ningbo.ask.pods[0] ?? '',
      box: await idOf('container_type', '40HQ'),
      liner: (await database.one<{ id: string }>('SELECT id::text AS id FROM carrier ORDER BY id LIMIT 1')).id,
      document: await idOf('charge', 'DOC'),
      bill: await idOf('charge_unit', 'BL'),
      seller,
      from,
      to,
    }
  })
  const asked = async (values: object, as: Name = 'pricing') =>
    (await service.ask(as, records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'virtual', customer: '901', ...values },
    })) as Read
  const read = async (id: string, as: Name = 'pricing') =>
    (await service.ask(as, records.get, { page: 'companyInquiry', id })) as Read
  const answered = async (row: Read, offers: readonly object[]) =>
    await service.ask('pricing', enquiries.answer, { id: row.id, version: row.version, offers } as never)
  const quotedFrom = async ({ id: of }: Read) => {
    const { id } = await service.ask('pricing', quotation.fromEnquiry, { enquiry: of, options: [1] })
    return await service.ask('pricing', quotation.get, { id })
  }
  const until = '2026-11-30'
  const sea = (as?: Name) =>
    asked(
      {
        pol: ids.pol,
        pod: ids.pod,
        placeOfReceipt: '义乌',
        finalDestination: 'Denver',
        boxes: [{ box: ids.box, quantity: 2, grossKg: null }],
      },
      as,
    )

  it('has an option for each chosen price, with lines by hand, its cost for those who may see it, and the enquiry quoted', async () => {
    const row = await sea()
    const of = { liner: ids.liner, validUntil: until, currency: 'USD', transitDays: 16, freeDays: 14 }
    await answered(row, [
      { ...of, option: 1, box: ids.box, price: '2150.00', cost: '2000', seller: ids.seller, note: '舱位紧张' },
      { ...of, option: 1, charge: ids.document, per: ids.bill, currency: 'CNY', price: '450' },
      { ...of, option: 2, unit: '40HQ', price: '2300', validUntil: '2026-11-25', carrier: 'X' },
    ])
    expect((await read(row.id)).offers).toMatchObject([
      { option: 1, unit: '40HQ', box: { code: '40HQ' }, seller: { id: ids.seller }, cost: '2000' },
      { option: 1, unit: 'BL', charge: { code: 'DOC' }, payer: 'PRE' },
      { option: 2, unit: '40HQ', box: { code: '40HQ' } },
    ])
    const { id } = await service.ask('pricing', quotation.fromEnquiry, { enquiry: row.id, options: [1, 2] })
    const { draft, costs } = await service.ask('pricing', quotation.get, { id })
    expect(draft).toMatchObject({
      customer: '901',
      validUntil: '2026-11-25',
      deliveryPlace: 'Denver',
      pickup: { value: { zh: '义乌' } },
      boxes: [{ box: '40HQ', quantity: 2 }],
      internalRemark: `${String(row.enquiryNo)} · 舱位紧张`,
      options: [
        {
          carrier: ids.liner,
          pol: ids.pol,
          pod: ids.pod,
          validTo: until,
          transitDays: { min: 16, max: 16 },
          lines: [
            { block: 'freight', boxPrices: [{ box: '40HQ', price: '2150' }], source: 'manual', paymentTerm: 'PRE' },
            { block: 'origin', charge: ids.document, unit: 'BL', unitPrice: '450', quantity: '1', currency: 'CNY' },
          ],
        },
        { validTo: '2026-11-25', lines: [{ boxPrices: [{ box: '40HQ', price: '2300' }] }] },
      ],
    })
    expect(costs).toMatchObject({ o1: [{ key: 'l1', boxPrices: [{ box: '40HQ', price: '2000' }] }], o2: [] })
    expect(await read(row.id)).toMatchObject({ status: 'quoted', quotation: { id } })
    const own = await service.ask('costless', quotation.get, { id })
    expect(own).not.toHaveProperty('costs')
    expect((await read(row.id, 'partnerless')).offers).not.toContainEqual(
      expect.objectContaining({ seller: expect.anything() }),
    )
  })

  it('of a mode by containers has those that were asked for and priced, and refuses others by their type', async () => {
    const [asksFor, priced, more] = await Promise.all(
      ['40HQ', '20GP', '40GP'].map((code) => idOf('container_type', code)),
    )
    const boxes = [asksFor, more].map((box) => ({ box, quantity: 2, grossKg: null }))
    const row = await asked({ product: 'importFcl', pol: ids.pol, pod: ids.pod, boxes })
    const offer = (option: number, box: string | undefined) =>
      ({ option, box, price: '3100', currency: 'USD', liner: ids.liner, validUntil: until }) as const
    const { id, version } = row
    const offers = [offer(1, asksFor), offer(2, priced), offer(3, more)]
    // The desk is refused the option itself.
    expect(await service.refused('pricing', enquiries.answer, { id, version, offers } as never)).toMatchObject({
      issues: [{ path: 'offers.1.box', rule: 'boxNotAsked', parameters: { box: '20GP' } }],
    })
    await answered(row, [offer(1, asksFor), offer(2, more), offer(3, more)])
    // An answer from before.
    await service.database.run(
      `UPDATE enquiry SET offers = jsonb_set(offers, '{1,box}', to_jsonb($2::text)) WHERE id = $1`,
      [id, priced],
    )
    const refused = (options: number[]) =>
      service.refused('pricing', quotation.fromEnquiry, { enquiry: row.id, options })
    expect(await refused([1, 2])).toMatchObject({
      issues: [{ path: 'options.1', rule: 'boxNotAsked', parameters: { box: '20GP' } }],
    })
    expect(await refused([1, 3])).toMatchObject({ issues: [{ path: 'options.1', rule: 'boxesDiffer' }] })
    expect((await quotedFrom(row)).draft.boxes).toEqual([{ box: '40HQ', quantity: 2 }])
  })

  it('goes to a contact without a name by its phone alone', async () => {
    const phone = '13700001111'
    const made = await service.ask('pricing', customers.create, { name: '无名联系人有限公司', phone })
    if (made.outcome !== 'created') throw new Error('not created')
    const row = await asked({ product: 'agent', customer: made.customer.id, contact: phone })
    await answered(row, [{ currency: 'USD', validUntil: until, option: 1, per: ids.bill, price: '45' }])
    expect((await quotedFrom(row)).draft).toMatchObject({ contact: '', phone })
  })

  it('of a service has its lines alone, is sent as a paper of its own, and has an order', async () => {
    const places = { placeOfReceipt: '义乌', finalDestination: 'Denver' }
    const row = await asked({ product: 'agent', contact: '王五', ...places })
    const of = { currency: 'USD', validUntil: until }
    await answered(row, [
      { ...of, option: 1, charge: ids.document, per: ids.bill, price: '45', cost: '30', minimum: '60' },
      { ...of, option: 1, per: ids.bill, price: '120' },
    ])
    const { id, quoteNo, draft, version } = await quotedFrom(row)
    expect(quoteNo).toMatch(/^VA\d{10}$/)
    expect(draft).toMatchObject({ shipment: { mode: 'agent' }, boxes: [], billType: 3, contact: '王五', phone: '' })
    expect(draft.options).toMatchObject([
      {
        pol: null,
        lines: [
          { block: 'origin', charge: ids.document, unitPrice: '45', quantity: '1', minAmount: '60' },
          { block: 'destination', unitPrice: '120', quantity: '1' },
        ],
      },
    ])
    const saved = await service.ask('pricing', quotation.save, {
      id,
      version,
      draft: { ...draft, language: 'both', publicRemark: '谢谢' },
    })
    const sent = await service.ask('pricing', quotation.send, { id, version: saved.version })
    const paper = await service.ask('pricing', quotation.document, { id })
    expect(paper).toMatchObject({
      shipment: { mode: 'agent', title: { zh: '海外代理报价单', en: 'Overseas agent quotation' } },
      options: [
        {
          pol: { zh: '义乌' },
          pod: { zh: 'Denver' },
          facts: [{ field: 'placeOfReceipt' }, { field: 'finalDestination' }],
          totals: [{ currency: 'USD', total: '180.00' }],
        },
      ],
    })
    expect(paper.terms.every(({ zh, en }) => zh !== en)).toBe(true)
    await service.ask('pricing', quotation.answer, { id, version: sent.version, outcome: 'accepted' })
    const made = await service.ask('pricing', contract.orders.fromQuotation, { quotation: id })
    expect(made.orderNo).toMatch(/^VA\d{9}$/)
    expect(await service.ask('pricing', records.get, { page: 'order', id: made.id })).toMatchObject({
      mode: 'agent',
      placeOfReceipt: '义乌',
      placeOfDelivery: 'Denver',
      receivables: [{ unitPrice: '60.00' }, { unitPrice: '120' }],
    })
  })

  it('of a mode names its way as its offers do, keeps that when it is saved, is sent, and has an order of its cargo', async () => {
    const cargo = { packages: 12, grossKg: '860', volumeM3: '6' }
    const row = await asked({ product: 'air', fromAirport: ids.from, toAirport: ids.to, ...cargo })
    await answered(row, [
      { carrier: 'CK', unit: 'KGC', price: '4.20', minimum: '300', currency: 'USD', validUntil: until },
    ])
    const { id, draft, version } = await quotedFrom(row)
    // 6 CBM of air cargo are 1,000 kg of volume weight (6 × 1,000,000 / 6,000), more than its 860 kg.
    expect(draft.options[0]?.lines).toMatchObject([
      { unit: 'KGC', quantity: '1000', unitPrice: '4.2', minAmount: '300' },
    ])
    expect(draft.options[0]?.facts).toContainEqual(
      expect.objectContaining({ field: 'pol', value: { zh: '示例甲 SAMPLE A', en: 'SAMPLE A' } }),
    )
    const saved = await service.ask('pricing', quotation.save, {
      id,
      version,
      draft: { ...draft, publicRemark: '谢谢' },
    })
    expect(saved.draft.options[0]?.facts).toEqual(draft.options[0]?.facts)
    expect(saved.draft.options[0]?.lines[0]?.source).toBe('manual')
    const sent = await service.ask('pricing', quotation.send, { id, version: saved.version })
    expect(sent).toMatchObject({ status: 'sent' })
    await service.ask('pricing', quotation.answer, { id, version: sent.version, outcome: 'accepted' })
    const made = await service.ask('pricing', contract.orders.fromQuotation, { quotation: id })
    expect(await service.ask('pricing', records.get, { page: 'order', id: made.id })).toMatchObject({ cargo: [cargo] })
  })

  it.each([
    // R1 at 333 kg a cubic metre: 10 m³ against 1,000 / 333 = 3.003 t, and against 5,000 / 333 = 15.015 t.
    ['of volume by land', 'bulkTruck', 'RT', { grossKg: '1000', volumeM3: '10' }, '10'],
    ['of weight by land', 'bulkTruck', 'RT', { grossKg: '5000', volumeM3: '10' }, '15.015'],
    ['of unknown volume', 'bulkTruck', 'RT', { grossKg: '500' }, null],
    // R6: 200 × 100 × 100 / 6,000 = 333.333 kg, up to the next half kilogram.
    [
      'of pieces',
      'air',
      'KGC',
      { grossKg: '100', pieces: [{ count: 1, lengthCm: '200', widthCm: '100', heightCm: '100' }] },
      '333.5',
    ],
    ['of no volume', 'air', 'KGC', { grossKg: '100' }, null],
  ])('has the quantity %s as its mode counts it', async (_what, product, unit, cargo, quantity) => {
    const lane =
      product === 'air'
        ? { fromAirport: ids.from, toAirport: ids.to }
        : { placeOfReceipt: '宁波', finalDestination: '成都' }
    const row = await asked({ product, ...lane, ...cargo })
    await answered(row, [{ carrier: 'CK', unit, price: '200', currency: 'CNY', validUntil: until }])
    const { draft } = await quotedFrom(row)
    expect(draft.options[0]?.lines).toMatchObject([{ unit, quantity }])
  })

  it('is bought as often as the seller enters that it is sold', async () => {
    const row = await asked({ product: 'air', fromAirport: ids.from, toAirport: ids.to, grossKg: '100' })
    const price = { carrier: 'CK', unit: 'KGC', price: '4', cost: '3', currency: 'USD', validUntil: until }
    await answered(row, [price])
    const { id, draft, version, costs } = await quotedFrom(row)
    expect(costs).toMatchObject({ o1: [{ quantity: null, unitPrice: '3' }] })
    const options = draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => ({ ...line, quantity: '500' })),
    }))
    await service.ask('pricing', quotation.save, { id, version, draft: { ...draft, options } })
    expect((await service.ask('pricing', quotation.get, { id })).costs).toMatchObject({ o1: [{ quantity: '500' }] })
  })

  it('promises no more days than the desk, neither when it is sent nor when it is revised or copied', async () => {
    const row = await sea()
    const price = { liner: ids.liner, box: ids.box, price: '2150', currency: 'USD', validUntil: '2026-11-25' }
    await answered(row, [price])
    const { id, draft, version, latestValidUntil } = await quotedFrom(row)
    expect(latestValidUntil).toBe('2026-11-25')
    const late = {
      ...draft,
      validUntil: '2026-12-10',
      options: draft.options.map((option) => ({ ...option, validTo: '2026-12-10' })),
    }
    const saved = await service.ask('pricing', quotation.save, { id, version, draft: late })
    const { issues } = await service.refused('pricing', quotation.send, { id, version: saved.version })
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(
      expect.arrayContaining(['validUntil longerThanRates', 'options.0.validTo longerThanRates']),
    )
    const copy = await service.ask('pricing', quotation.copy, { id })
    expect(await service.ask('pricing', quotation.get, { id: copy.id })).toMatchObject({
      latestValidUntil: '2026-11-25',
    })
  })

  it('is not made for a customer on the blacklist, and the enquiry stays answered', async () => {
    const row = await sea()
    await answered(row, [{ liner: ids.liner, box: ids.box, price: '2150', currency: 'USD', validUntil: until }])
    const list = (blacklist: string) =>
      service.database.run(`UPDATE customer SET blacklist = ${blacklist} WHERE company_id = $1 AND id = 901`, [
        service.companyId,
      ])
    await list("'credit'")
    const refusal = await service.refused('pricing', quotation.fromEnquiry, { enquiry: row.id, options: [1] })
    await list('NULL')
    expect(refusal.issues).toMatchObject([{ path: 'enquiry', rule: 'customerBlacklisted' }])
    expect(await read(row.id)).toMatchObject({ status: 'answered', quotation: null })
  })

  it('is not made of prices that were written as words, which stay readable', async () => {
    const row = await sea()
    const words = {
      round: 1,
      carrier: 'COSCO',
      unit: '40HQ',
      currency: 'USD',
      price: '2100',
      validUntil: until,
      supplier: null,
    }
    await service.database.run("UPDATE enquiry SET status = 'answered', offers = $2 WHERE id = $1", [
      row.id,
      JSON.stringify([words]),
    ])
    expect((await read(row.id)).offers).toMatchObject([{ carrier: 'COSCO', unit: '40HQ', price: '2100' }])
    const { issues } = await service.refused('pricing', quotation.fromEnquiry, { enquiry: row.id, options: [1] })
    expect(issues).toMatchObject([{ path: 'options.0', rule: 'notFound' }])
  })

  it('needs the right to quote by hand to be sent', async () => {
    const row = await sea('handless')
    await answered(row, [{ liner: ids.liner, box: ids.box, price: '2150', currency: 'USD', validUntil: until }])
    const { id } = await service.ask('handless', quotation.fromEnquiry, { enquiry: row.id, options: [1] })
    const { version } = await service.ask('handless', quotation.get, { id })
    const { issues } = await service.refused('handless', quotation.send, { id, version })
    expect(issues.map(({ rule }) => rule)).toContain('manualNeedsRight')
  })

  it('has one price of a charge for each type, of one shipping line and by a unit that exists', async () => {
    const row = await sea()
    const price = { liner: ids.liner, box: ids.box, price: '1000', currency: 'USD', validUntil: until }
    const other = (
      await service.database.one<{ id: string }>('SELECT id::text AS id FROM carrier WHERE id <> $1 LIMIT 1', [
        ids.liner,
      ])
    ).id
    const refusal = async (second: object) =>
      (
        await service.refused('pricing', enquiries.answer, {
          id: row.id,
          version: row.version,
          offers: [price, { ...price, price: '1400', ...second }],
        } as never)
      ).issues
    expect(await refusal({})).toMatchObject([{ path: 'offers.1.box', rule: 'repeated' }])
    expect(await refusal({ charge: ids.document, liner: other })).toMatchObject([
      { path: 'offers.1.liner', rule: 'severalLiners' },
    ])
    expect(await refusal({ box: null, unit: 'kg' })).toMatchObject([{ path: 'offers.1.per', rule: 'notFound' }])
    await answered(row, [price, { ...price, option: 2, liner: other }])
  })

  it('is made of prices that hold and that the person sees', async () => {
    const row = await sea()
    const make = { enquiry: row.id, options: [1] }
    const rules = async (as: Name, input: unknown = make) =>
      (await service.refused(as, quotation.fromEnquiry, input)).issues.map(({ rule }) => rule)
    expect(await rules('pricing')).toEqual(['enquiryMoved'])
    const price = { liner: ids.liner, box: ids.box, price: '2150', currency: 'USD', validUntil: until }
    const refusal = await service.refused('pricing', enquiries.answer, {
      id: row.id,
      version: row.version,
      offers: [{ ...price, box: null }],
    })
    expect(refusal.issues).toMatchObject([{ path: 'offers.0.per', rule: 'required' }])
    await answered(row, [price])
    expect(await rules('pricing', { enquiry: row.id, options: [2] })).toEqual(['notFound'])
    expect((await service.refused('rival', quotation.fromEnquiry, make)).status).toBe(404)
    expect((await service.refused('sales', quotation.fromEnquiry, make)).status).toBe(404)
    expect((await service.refused('hunter', quotation.fromEnquiry, make)).status).toBe(403)
    service.at = '2026-12-01T07:00:00.000Z'
    expect(await rules('pricing')).toEqual(['validityOver'])
  })
})
