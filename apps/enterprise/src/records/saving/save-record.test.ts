import { customer, fclRate, quotationRecord, supplier } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../../test/service.ts'

onBothEngines('saving records', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(async () => {
    await service.database.script(
      'DELETE FROM fcl_rate; DELETE FROM transfer_plan; DELETE FROM supplier; DELETE FROM sales_markup',
    )
  })

  const saveRate = (change: object = {}, row?: Row, as: Name = 'pricing') =>
    service.save(as, 'fclFreight', row ? change : rateValues(service, change), row)
  const refused = async (as: Name, path: string, body: object) => {
    const reply = await service.call(as, path, { page: 'fclFreight', ...body })
    return { status: reply.status, problem: reply.body.problem, issues: reply.body.issues, details: reply.body.details }
  }
  const lines = (row: Row) => row.surcharges as Record<string, unknown>[]

  describe('the rules', () => {
    it.each<[string, () => object, string, string]>([
      ['a missing port', () => ({ pol: null }), 'pol', 'required'],
      ['the same port twice', () => ({ pod: service.ids.CNSHG }), 'pod', 'samePort'],
      [
        'a charge twice',
        () => ({ surcharges: [1, 2].flatMap(() => rateValues(service).surcharges) }),
        'surcharges.1.charge',
        'chargeRepeated',
      ],
      ['an unknown field', () => ({ mayor: 'x' }), 'mayor', 'unknownField'],
      ['what only the server sets', () => ({ displayFlag: 1 }), 'displayFlag', 'unknownField'],
      [
        'a price with a letter',
        () => ({ boxPrices: [{ box: '20GP', price: '1o0' }] }),
        'boxPrices.0.price',
        'amountWithLetters',
      ],
      ['a price as a number', () => ({ boxPrices: [{ box: '20GP', price: 100 }] }), 'boxPrices.0.price', 'wrongType'],
      ['a day that is none', () => ({ validTo: '2026-02-30' }), 'validTo', 'format'],
      ['an end before the start', () => ({ validTo: '2026-10-31' }), 'validTo', 'endsBeforeStart'],
      ['a NUL', () => ({ notice: 'a\0b' }), 'notice', 'controlCharacter'],
      ['a lone surrogate', () => ({ notice: '\ud800' }), 'notice', 'controlCharacter'],
      ['99,999 characters', () => ({ notice: 'x'.repeat(99_999) }), 'notice', 'tooLong'],
      ['a port that is not there', () => ({ pol: '999999' }), 'pol', 'notFound'],
      ['a via port that is not there', () => ({ transferType: 2, via: ['999999'] }), 'via.0', 'notFound'],
    ])('refuse %s', async (_, change, path, rule) => {
      const reply = await refused('pricing', 'record/save', { values: rateValues(service, change()) })
      expect(reply).toMatchObject({ status: 400, problem: 'invalidInput' })
      expect(reply.issues).toContainEqual(expect.objectContaining({ path, rule }))
      expect((await service.list('pricing', { page: 'fclFreight' })).total).toBe(0)
    })

    it('refuse a charge that is not there, also inside a line', async () => {
      const [line] = rateValues(service).surcharges as object[]
      const reply = await refused('pricing', 'record/save', {
        values: rateValues(service, { surcharges: [line, { ...line, charge: '999999' }] }),
      })
      expect(reply.issues).toEqual([{ path: 'surcharges.1.charge', rule: 'notFound', parameters: {} }])
    })

    it('know no rows of other companies as link targets', async () => {
      const [theirs = ''] = await service.insert(supplier, 'rival', [{ code: 'S1', nameCn: '对手的供应商' }])
      const [ours = ''] = await service.insert(supplier, 'hangjia', [{ code: 'S1', nameCn: '我们的供应商' }])
      const reply = await refused('pricing', 'record/save', { values: rateValues(service, { supplier: theirs }) })
      expect(reply.issues).toEqual([{ path: 'supplier', rule: 'notFound', parameters: {} }])
      expect((await saveRate({ supplier: ours })).supplier).toMatchObject({ title: '我们的供应商' })
    })
  })

  describe('a change', () => {
    it('changes what is given and keeps the rest', async () => {
      const first = await saveRate()
      const second = await saveRate({ notice: '旺季附加费另询' }, first)
      expect(second).toEqual({
        ...first,
        version: 2,
        notice: '旺季附加费另询',
        updatedAt: second.updatedAt,
      })
      expect(Date.parse(String(second.updatedAt))).toBeGreaterThan(Date.parse(String(first.updatedAt)))
    })

    it('of a version that is not the newest is refused', async () => {
      const first = await saveRate()
      await saveRate({ notice: 'A' }, first)
      const late = { id: first.id, version: first.version, values: { notice: 'B' } }
      expect(await refused('pricing', 'record/save', late)).toMatchObject({ status: 409, problem: 'stale' })
      expect(await refused('pricing', 'record/save', { id: first.id, values: { notice: 'B' } })).toMatchObject({
        status: 400,
        issues: [{ path: 'version', rule: 'required' }],
      })
      expect(await service.get('pricing', 'fclFreight', first.id)).toMatchObject({ version: 2, notice: 'A' })
    })

    it('by another company finds nothing and changes nothing', async () => {
      const row = await saveRate()
      const named = { id: row.id, version: row.version }
      for (const [path, more] of [
        ['record/get', { id: row.id }],
        ['record/history', { id: row.id }],
        ['record/save', { ...named, values: { notice: 'X' } }],
        ['record/remove', { rows: [named] }],
        ['record/status', { rows: [named], set: { displayFlag: 1 } }],
      ] as const)
        expect(await refused('rival', path, more), path).toMatchObject({ status: 404, problem: 'notFound' })
      expect(await service.get('pricing', 'fclFreight', row.id)).toEqual(row)
      expect(await service.list('rival', { page: 'fclFreight' })).toEqual({ rows: [], total: 0, exact: true })
    })
  })

  describe('somebody who sees no cost', () => {
    it('changes a rate and leaves its buying figures as they were, line by line', async () => {
      const { ids } = service
      const [thc] = rateValues(service).surcharges as Record<string, unknown>[]
      const doc = { ...thc, charge: ids.DOC, unit: ids.BL, unitPrice: '450', costUnitPrice: '400' }
      const first = await saveRate({ surcharges: [thc, doc] })
      const seen = await service.get('costless', 'fclFreight', first.id)
      expect(Object.keys(seen)).not.toContain('boxPrices')
      const draft = lines(seen).map(({ charge, unit, currency, ...line }) => ({
        ...line,
        ...Object.fromEntries(Object.entries({ charge, unit, currency }).map(([k, v]) => [k, (v as Row).id])),
      }))
      const changed = { ...draft[0], unitPrice: '900' }
      await saveRate(
        { notice: 'N', surcharges: [draft[1], changed, { ...draft[1], charge: ids.THC, when: 'event' }] },
        seen,
        'costless',
      )
      const now = await service.get('pricing', 'fclFreight', first.id)
      expect(now).toMatchObject({
        notice: 'N',
        boxPrices: first.boxPrices,
        contractNo: 'CANARY-CONTRACT',
        internalRemark: 'CANARY-REMARK',
      })
      expect(lines(now).map(({ unitPrice, costUnitPrice }) => [unitPrice, costUnitPrice])).toEqual([
        ['450', '400'],
        ['900', '777.77'],
        ['450', null],
      ])
    })

    it('writes no buying figure, and makes no rate that needs one', async () => {
      const { boxPrices, contractNo, supplier: _, internalRemark, surcharges, ...plain } = rateValues(service)
      const create = { values: { ...plain, surcharges: [] } }
      expect(await refused('costless', 'record/save', create)).toMatchObject({ status: 403 })
      const rate = await saveRate()
      for (const values of [{ boxPrices }, { contractNo }, { internalRemark }, { surcharges }])
        expect(
          await refused('costless', 'record/save', { id: rate.id, version: 1, values }),
          JSON.stringify(values),
        ).toMatchObject({ status: 400, problem: 'invalidInput' })
      expect(await service.get('pricing', 'fclFreight', rate.id)).toEqual(rate)
    })
  })

  describe('a unique key', () => {
    it('belongs to one row of a company; the other one is named', async () => {
      const values = {
        fromCurrency: service.ids.USD,
        toCurrency: service.ids.CNY,
        kind: 'sell',
        rate: '7.1',
        validFrom: '2026-11-01',
        validTo: null,
        source: 'manual',
        bufferPct: null,
      }
      const first = await service.save('pricing', 'exchangeRate', values)
      const again = await service.call('pricing', 'record/save', {
        page: 'exchangeRate',
        values: { ...values, rate: '7.2' },
      })
      expect([again.status, again.body.problem, again.body.details]).toEqual([
        409,
        'duplicate',
        { id: first.id, title: '2026-11-01' },
      ])
      const other = await service.save('pricing', 'exchangeRate', { ...values, validFrom: '2026-11-02' })
      const moved = await service.call('pricing', 'record/save', {
        page: 'exchangeRate',
        id: other.id,
        version: other.version,
        values: { validFrom: '2026-11-01' },
      })
      expect([moved.status, moved.body.details?.id]).toEqual([409, first.id])
      await service.save('rival', 'exchangeRate', values)
    })
  })

  describe('publishing', () => {
    const publish = (rows: readonly Pick<Row, 'id' | 'version'>[], displayFlag = 1, as: Name = 'pricing') =>
      service.call(as, 'record/status', {
        page: 'fclFreight',
        rows: rows.map(({ id, version }) => ({ id, version })),
        set: { displayFlag },
      })

    it('is for those who may; so is every change of what is published', async () => {
      const rate = await saveRate()
      expect((await publish([rate], 1, 'unpublishing')).status).toBe(403)
      expect((await publish([rate])).status).toBe(200)
      const published = await service.get('pricing', 'fclFreight', rate.id)
      expect(published.displayFlag).toBe(1)
      const named = { id: rate.id, version: published.version }
      for (const [path, more] of [
        ['record/save', { ...named, values: { notice: 'X' } }],
        ['record/status', { rows: [named], set: { validTo: '2027-01-31' } }],
        ['record/status', { rows: [named], set: { displayFlag: 0 } }],
      ] as const)
        expect(await refused('unpublishing', path, more), path).toMatchObject({ status: 403 })
      // It is withdrawn before it is deleted, for every user.
      expect(await refused('pricing', 'record/remove', { rows: [named] })).toMatchObject({
        status: 422,
        issues: [{ path: 'displayFlag', rule: 'publishedStays', parameters: { id: rate.id } }],
      })
    })

    it('is refused when it would meet a published row of the same key (R11), naming it', async () => {
      const first = await saveRate()
      const same = await saveRate({ validFrom: '2026-12-31', validTo: '2027-01-31' })
      const later = await saveRate({ validFrom: '2027-01-01', validTo: '2027-01-30' })
      const otherPort = await saveRate({ pol: service.ids.CNNBG })
      const otherBox = await saveRate({ boxPrices: [{ box: '45HQ', price: '1' }] })
      const otherContract = await saveRate({ contractNo: null })
      expect((await publish([first, otherPort, otherBox, otherContract])).status).toBe(200)
      const { status, body } = await publish([same])
      expect([status, body.problem, body.details]).toEqual([409, 'duplicate', { id: first.id, title: 'AAS1' }])
      expect((await publish([later])).status).toBe(200)
      const blank = await saveRate({ contractNo: null })
      expect((await publish([blank])).body.details?.id).toBe(otherContract.id)
    })

    it('looks at the containers that are priced and at who may have them, whatever their order', async () => {
      const floor = { floorPrices: [{ box: '40HQ', price: '2100' }] }
      const only = (...commodities: string[]) => saveRate({ ...floor, commodities })
      const [first, theirs] = [await only(), await only('tea', 'toys')]
      expect((await publish([first, theirs])).status).toBe(200)
      expect((await publish([await saveRate({ floorPrices: [{ box: '45HQ', price: '9' }] })])).body.details?.id).toBe(
        first.id,
      )
      expect((await publish([await only('toys', 'tea')])).body.details?.id).toBe(theirs.id)
      expect((await publish([await only('toys')])).status).toBe(200)
    })

    it('accepts two places of receipt side by side, and none of them twice', async () => {
      const { CNSNZ = '', CNNBG = '' } = service.ids
      const from = (placeOfReceipt: string) => saveRate({ bargeMatch: 'included', placeOfReceipt })
      const [inland, coast, port] = [await from(CNSNZ), await from(CNNBG), await saveRate()]
      expect((await publish([inland, coast, port])).status).toBe(200)
      expect((await publish([await from(CNNBG)])).body.details?.id).toBe(coast.id)
      const conditions = { placeOfReceipt: { any: [CNSNZ] } }
      expect((await service.list('pricing', { page: 'fclFreight', conditions })).rows.map(({ id }) => id)).toEqual([
        inland.id,
      ])
    })

    it('accepts no second leg without a price of its own twice either', async () => {
      const { USLAX, CNNBG, COS } = service.ids
      const plan = (sort: 'through' | 'addOn', prices: object) => {
        const way = { sort, hub: USLAX, destination: CNNBG, carriers: [COS], mode: 'rail' }
        const days = { transitDays: { min: 5, max: 6 }, validFrom: '2026-11-01', validTo: '2026-12-31' }
        return service.save('pricing', 'transferPlan', { name: 'USLAX → CNNBG', ...way, ...days, ...prices })
      }
      const priced = (box: string) => ({ currency: service.ids.USD, boxPrices: [{ box, price: '900' }] })
      const publishPlan = ({ id, version }: Row) =>
        service.call('pricing', 'record/status', {
          page: 'transferPlan',
          rows: [{ id, version }],
          set: { displayFlag: 1 },
        })
      const through = await plan('through', {})
      expect((await publishPlan(through)).status).toBe(200)
      expect((await publishPlan(await plan('through', {}))).body.details?.id).toBe(through.id)
      for (const box of ['20GP', '40HQ'])
        expect((await publishPlan(await plan('addOn', priced(box)))).status, box).toBe(200)
    })

    it('of two rows that would meet each other publishes neither', async () => {
      const [one, two] = [await saveRate(), await saveRate()]
      expect((await publish([one, two])).status).toBe(409)
      expect((await service.list('pricing', { page: 'fclFreight', parameters: { displayFlag: 1 } })).total).toBe(0)
    })

    it('looks again when a published row is moved or lengthened', async () => {
      const one = await saveRate({ validTo: '2026-11-30' })
      const two = await saveRate({ validFrom: '2026-12-01' })
      await publish([one, two])
      const lengthened = { rows: [{ id: one.id, version: 2 }], set: { validTo: '2026-12-01' } }
      expect(await refused('pricing', 'record/status', lengthened)).toMatchObject({ status: 409, problem: 'duplicate' })
      const moved = { id: two.id, version: 2, values: { validFrom: '2026-11-30' } }
      expect(await refused('pricing', 'record/save', moved)).toMatchObject({ status: 409, problem: 'duplicate' })
      expect(await service.get('pricing', 'fclFreight', one.id)).toMatchObject({ version: 2, validTo: '2026-11-30' })
    })

    it('of what has expired is refused', async () => {
      const old = await saveRate({ validTo: '2026-11-19' })
      const { status, body } = await publish([old])
      expect([status, body.problem, body.issues?.[0]?.rule]).toEqual([422, 'blocked', 'expired'])
      expect((await publish([await saveRate({ validTo: '2026-11-20' })])).status).toBe(200)
    })
  })

  describe('several rows at once', () => {
    it('change all or none', async () => {
      const rates = [await saveRate(), await saveRate({ serviceCode: 'B' }), await saveRate({ serviceCode: 'C' })]
      await saveRate({ notice: 'changed' }, rates[2])
      const rows = rates.map(({ id, version }) => ({ id, version }))
      const set = { recommendFlag: 1 }
      expect(await refused('pricing', 'record/status', { rows, set })).toMatchObject({ status: 409, problem: 'stale' })
      const [theirs = ''] = await service.insert(fclRate, 'rival', [rateValues(service)])
      const withTheirs = [...rows.slice(0, 2), { id: theirs, version: 1 }]
      expect(await refused('pricing', 'record/status', { rows: withTheirs, set })).toMatchObject({ status: 404 })
      const twice = [...rows.slice(0, 2), ...rows.slice(0, 1)]
      expect(await refused('pricing', 'record/status', { rows: twice, set })).toMatchObject({ status: 400 })
      expect((await service.list('pricing', { page: 'fclFreight', parameters: { recommendFlag: 1 } })).total).toBe(0)
      const done = await service.data<{ rows: Row[] }>('pricing', 'record/status', {
        page: 'fclFreight',
        rows: rows.slice(0, 2),
        set,
      })
      expect(done.rows.map(({ id, version, recommendFlag }) => [id, version, recommendFlag])).toEqual(
        rows.slice(0, 2).map(({ id }) => [id, 2, 1]),
      )
    })

    it.each([
      ['fclFreight', { status: 0 }],
      ['haven', { displayFlag: 1 }],
      ['haven', { validTo: '2026-12-31' }],
      ['haven', { recommendFlag: 1 }],
    ])('on %s do not take %j: the resource has no such trait', async (page, set) => {
      const rows = [{ id: service.ids.CNSHG, version: 1 }]
      expect(await refused('pricing', 'record/status', { page, rows, set })).toMatchObject({ status: 400 })
    })

    it('end on one day, never before they start', async () => {
      const rate = await saveRate()
      const rows = [{ id: rate.id, version: 1 }]
      const early = { rows, set: { validTo: '2026-10-31' } }
      expect(await refused('pricing', 'record/status', early)).toMatchObject({ status: 400 })
      const done = { page: 'fclFreight', rows, set: { validTo: '2027-02-28' } }
      expect(await service.data('pricing', 'record/status', done)).toMatchObject({ rows: [{ validTo: '2027-02-28' }] })
    })
  })

  describe('removing', () => {
    it('takes rows that nothing names, and names the places where the others are used', async () => {
      const own = (code: string) =>
        service.save('pricing', 'haven', {
          code,
          nameScn: code,
          nameEn: code,
          country: service.ids.CN,
          kind: 'seaport',
        })
      const [used, via, free] = [await own('CNAAA'), await own('CNBBB'), await own('CNCCC')]
      const rate = await saveRate({ pol: used.id, via: [via.id], transferType: 2 })
      const remove = async (...rows: Row[]) => {
        const { status, body } = await service.call('pricing', 'record/remove', {
          page: 'haven',
          rows: rows.map(({ id, version }) => ({ id, version })),
        })
        return [status, body.problem, body.details ?? body.data]
      }
      const use = (field: string) => ({ resource: 'fclRate', field, id: rate.id, title: 'AAS1' })
      expect(await remove(used)).toEqual([409, 'inUse', use('pol')])
      expect(await remove(free, via)).toEqual([409, 'inUse', use('via')])
      expect(await remove(free)).toEqual([200, undefined, { removed: 1 }])
      expect((await service.call('pricing', 'record/get', { page: 'haven', id: free.id })).status).toBe(404)
      expect(await remove(free)).toEqual([404, 'notFound', {}])
      const [charge] = [
        await service.save('pricing', 'costName', {
          code: 'XYZ',
          nameScn: '杂费',
          nameEn: 'Misc',
          category: 'surcharge',
          defaultUnit: service.ids.BL,
          defaultCurrency: service.ids.CNY,
        }),
      ]
      const [line] = lines(await service.get('pricing', 'fclFreight', rate.id)).map((found) => ({
        ...found,
        charge: charge.id,
        unit: service.ids.BL,
        currency: service.ids.CNY,
      }))
      await saveRate({ surcharges: [line] }, rate)
      const inLine = await service.call('pricing', 'record/remove', {
        page: 'costName',
        rows: [{ id: charge.id, version: 1 }],
      })
      expect([inLine.status, inLine.body.details?.field]).toEqual([409, 'surcharges.charge'])
      await service.database.script(
        'DELETE FROM fcl_rate; DELETE FROM port WHERE company_id > 0; DELETE FROM charge WHERE company_id > 0',
      )
    })
  })

  it('of records with endpoints of their own is refused', async () => {
    const reply = await refused('pricing', 'record/save', { page: 'myOffer', values: {} })
    expect(reply).toMatchObject({ status: 403, problem: 'forbidden' })
  })

  it('keeps a page of one person to the rows of that person', async () => {
    const { employees, database } = service
    await service.insert(customer, 'hangjia', [{ customerNo: 'C1', nameCn: '客户' }])
    const quotation = (quoteNo: string, salesperson: string) => ({
      quoteNo,
      salesperson,
      layout: 'shipment',
      revision: 1,
      status: 'draft',
      lane: 'A-B',
      boxes: '1x20GP',
      totals: 'USD 1',
      validUntil: '2026-12-01',
    })
    const [mine = '', other = ''] = await service.insert(quotationRecord, 'hangjia', [
      quotation('Q1', employees.pricing),
      quotation('Q2', employees.costless),
    ])
    const { rows } = await service.list('pricing', { page: 'myOffer' })
    expect(rows.map(({ id }) => id)).toEqual([mine])
    for (const path of ['record/get', 'record/history'])
      expect((await service.call('pricing', path, { page: 'myOffer', id: other })).status).toBe(404)
    await database.script('DELETE FROM quotation; DELETE FROM customer')
  })
})
