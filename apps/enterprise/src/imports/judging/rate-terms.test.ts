import { type ImportRecord, type Versioned, wharf } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import { rateValues } from '../../../test/service.ts'

type Cell = string | number | null
const book = (rows: readonly (readonly Cell[])[]) =>
  writeXlsx({ sheets: [{ name: '运价', rows: rows.map((row) => [...row]) }] })
const faults = (records: readonly ImportRecord[]) =>
  records.flatMap(({ issues }) => issues.map(({ row, column, rule }) => `${column}${row} ${rule}`))

onBothEngines('terms of rates and fees', (open) => {
  let service: ImportService
  const terminals: Record<string, string> = {}
  beforeAll(async () => {
    service = await startImportService(await open())
    const { CNSHG: shanghai, CNNBG: ningbo } = service.ids
    const rows = [
      { code: 'SHENG', nameScn: '盛东', nameEn: 'Shengdong', port: shanghai },
      { code: 'BLCT6', nameScn: '梅山', nameEn: 'Meishan', port: ningbo },
    ]
    const made = await service.insert(wharf, 'house', rows)
    rows.forEach(({ code }, index) => {
      terminals[code] = made[index] ?? ''
    })
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script(
      'DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate; DELETE FROM ocean_surcharge; DELETE FROM origin_charge',
    ),
  )
  const save = async (page: string, values: object, row: object = {}) => {
    const { status, body } = await service.call('pricing', 'record/save', { page, values, ...row })
    return status === 200 ? 'saved' : body.issues?.map(({ path, rule }) => `${path} ${rule}`).join()
  }
  const rate = (change: object) => save('fclFreight', rateValues(service, change))

  it.each<[string, () => object, string]>([
    ['a terminal of its port', () => ({ polTerminal: terminals.SHENG }), 'saved'],
    ['a terminal of another port', () => ({ polTerminal: terminals.BLCT6 }), 'polTerminal notPartOf'],
    ['a terminal that is not there', () => ({ polTerminal: '99999' }), 'polTerminal notPartOf'],
    ['a terminal of the other end', () => ({ podTerminal: terminals.SHENG }), 'podTerminal notPartOf'],
    ['dangerous goods without a class', () => ({ cargoClass: 'dg' }), 'dgClasses required'],
    ['dangerous goods of two classes', () => ({ cargoClass: 'dg', dgClasses: ['3', '8'] }), 'saved'],
    ['classes of what is not dangerous', () => ({ dgClasses: ['3'] }), 'dgClasses onlyForDangerousGoods'],
    ['a telex release that costs something', () => ({ releaseTypes: ['telexPaid'] }), 'telexFee required'],
    ['a telex fee in no currency', () => ({ releaseTypes: ['telexPaid'], telexFee: '50' }), 'telexCurrency required'],
    [
      'a telex fee of a free release',
      () => ({ releaseTypes: ['telexFree'], telexFee: '0' }),
      'telexFee telexNotCharged,telexCurrency required',
    ],
    [
      'a surcharge that the price includes',
      () => ({ includedCharges: [service.ids.THC] }),
      'surcharges.0.charge includedAlready',
    ],
    [
      'two limits of one container type',
      () => ({ weightLimits: ['20', '21'].map((limitTon) => ({ box: '20GP', limitTon, basis: 'cargo' })) }),
      'weightLimits.1.box repeated',
    ],
    [
      'a price of zero, which is asked in the form and refused nowhere',
      () => ({ boxPrices: [{ box: '20GP', price: '0' }] }),
      'saved',
    ],
  ])('of a rate with %s', async (_what, change, expected) => {
    expect(await rate(change())).toBe(expected)
  })

  const documents = () => {
    const { DOC: charge, BL: unit, CNY: currency } = service.ids
    return { charge, unit, currency, unitPrice: '450', paymentTerm: 'PRE', treatment: 'subject', when: 'always' }
  }
  const bands = (...steps: readonly (readonly [fromTon: string, toTon: string | null, box?: string])[]) => ({
    name: '超重',
    charges: [documents()],
    weightBands: steps.map(([fromTon, toTon, box = '20GP']) => ({
      box,
      fromTon,
      toTon,
      basis: 'cargo',
      price: '150',
      currency: service.ids.USD,
    })),
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
  })
  it.each<[string, () => object, string]>([
    ['bands that follow each other', () => bands(['14', '18'], ['18', '21'], ['21', null]), 'saved'],
    ['a gap, which is asked in the form', () => bands(['14', '18'], ['19', '21']), 'saved'],
    ['bands of other containers between them', () => bands(['14', '18'], ['12', '20', '40HQ'], ['18', '21']), 'saved'],
    ['bands that overlap', () => bands(['14', '18'], ['17.999', '21']), 'weightBands.1.fromTon bandsOverlap'],
    ['a band after an open end', () => bands(['14', null], ['18', '21']), 'weightBands.1.fromTon bandsOverlap'],
    ['bands out of order', () => bands(['18', '21'], ['14', '18']), 'weightBands.1.fromTon bandsUnsorted'],
    ['a band that ends where it begins', () => bands(['14', '14']), 'weightBands.0.toTon bandBackwards'],
    ['bands and no charge', () => ({ ...bands(['14', '18']), charges: [] }), 'charges required'],
  ])('of an ocean surcharge with %s', async (_what, values, expected) => {
    expect(await save('additionalFee', values())).toBe(expected)
  })

  it('of origin charges name their port, and a bundle has a name', async () => {
    const charges = [documents()]
    const values = { name: '港杂', charges, validFrom: '2026-11-01', validTo: '2026-12-31', pols: [service.ids.CNSHG] }
    expect(await save('startSurcharge', { ...values, pols: [] })).toBe('pols required')
    expect(await save('startSurcharge', { ...values, printAs: 'bundle' })).toBe('bundleName required')
    expect(await save('startSurcharge', { ...values, polTerminal: terminals.BLCT6 })).toBe('polTerminal notPartOf')
    const whole = { ...values, printAs: 'bundle', bundleName: '港杂一口价', polTerminal: terminals.SHENG }
    expect(await save('startSurcharge', whole)).toBe('saved')
  })

  describe('of two ocean surcharges with one charge', () => {
    const publish = async (change: object) => {
      const sheet = { ...bands(), validFrom: '2026-11-01', ...change }
      const { body } = await service.call('pricing', 'record/save', { page: 'additionalFee', values: sheet })
      const { id, version } = body.data as Versioned
      const asked = { page: 'additionalFee', rows: [{ id, version }], set: { displayFlag: 1 } }
      const reply = await service.call('pricing', 'record/status', asked)
      return reply.status === 200 ? 'published' : reply.body.issues?.map(({ path, rule }) => `${path} ${rule}`).join()
    }
    const [only, both] = [() => [service.ids.COS], () => [service.ids.COS, service.ids.MSK]]
    it.each<[string, () => object, () => object, string]>([
      ['for everybody', () => ({}), () => ({}), 'charges equalSheet'],
      ['for carriers that both name', () => ({ carriers: only() }), () => ({ carriers: both() }), 'charges equalSheet'],
      ['of which one is more specific', () => ({}), () => ({ carriers: only() }), 'published'],
      ['for other carriers', () => ({ carriers: only() }), () => ({ carriers: [service.ids.MSK] }), 'published'],
      [
        'of which one leaves a carrier out',
        () => ({ carriers: both() }),
        () => ({ carriers: only(), carriersExclude: true }),
        'published',
      ],
      ['for other containers', () => ({ boxTypes: ['20GP'] }), () => ({ boxTypes: ['40HQ'] }), 'published'],
      ['of which one adds up', () => ({}), () => ({ stack: true }), 'published'],
      ['of which one starts later', () => ({}), () => ({ validFrom: '2026-11-15' }), 'published'],
      [
        'for other terminals',
        () => ({ polTerminal: terminals.SHENG }),
        () => ({ polTerminal: terminals.BLCT6 }),
        'published',
      ],
    ])('%s', async (_what, one, other, expected) => {
      expect(await publish(one())).toBe('published')
      expect(await publish(other())).toBe(expected)
    })
  })

  describe('in a sheet', () => {
    it('overweight bands are next to the charges of a fee, a row each', async () => {
      const sheet = await book([
        [
          ...['规则名称', '费用', '单位', '币种', '单价', '有效期'],
          ...['超重档·箱型', '超重档·大于（吨）', '超重档·至（吨，含）', '超重档·每箱价', '超重档·币种'],
        ],
        ['欧线', 'DOC', 'BL', 'CNY', 450, '1-31 Dec', '20GP', 14, 18, 150, 'USD'],
        [null, null, null, null, null, null, '20GP', 18, 21, 250, 'USD'],
      ])
      const view = await service.start('additionalFee', sheet)
      const [record, ...others] = await service.preview(view)
      expect([faults(record ? [record] : []), others]).toEqual([[], []])
      expect(record?.values).toMatchObject({
        charges: [{ charge: { code: 'DOC' }, unitPrice: '450' }],
        weightBands: [
          { box: '20GP', fromTon: '14', toTon: '18', basis: 'cargo', price: '150', currency: { code: 'USD' } },
          { box: '20GP', fromTon: '18', toTon: '21', price: '250' },
        ],
      })
      await service.commit(view, 1)
      expect((await service.start('additionalFee', sheet)).counts).toMatchObject({ unchanged: 1 })
    })

    it('bands that overlap are reported at their cell', async () => {
      const sheet = await book([
        [
          ...['规则名称', '费用', '单位', '币种', '单价', '有效期'],
          ...['超重档·箱型', '超重档·大于（吨）', '超重档·至（吨，含）', '超重档·每箱价', '超重档·币种'],
        ],
        ['欧线', 'DOC', 'BL', 'CNY', 450, '1-31 Dec', '20GP', 14, 18, 150, 'USD'],
        [null, null, null, null, null, null, '20GP', 17, 21, 250, 'USD'],
      ])
      expect(faults(await service.preview(await service.start('additionalFee', sheet)))).toEqual(['H3 bandsOverlap'])
    })

    it('words for free time, sailing and via ports fill in fields that the sheet does not have', async () => {
      const heads = ['POL', 'POD', '船公司', '20GP', '币种', '有效期', '中转港', '免箱期说明', '船期说明']
      const lane = ['CNSHG', 'USLAX', 'COS', 1850, 'USD', '1-15 Dec']
      const read = async (rows: readonly (readonly Cell[])[], more: readonly string[] = []) => {
        const records = await service.preview(
          await service.start('fclFreight', await book([[...heads, ...more], ...rows])),
        )
        expect(faults(records)).toEqual([])
        return records[0]?.values
      }
      expect(await read([[...lane, '宁波', '10/14', '2/1']])).toMatchObject({
        transferType: 2,
        freeDemDays: 10,
        freeDetDays: 14,
        freeCombinedDays: null,
        closingDays: '0000010',
        sailingDays: '0000001',
        freeTimeText: '10/14',
        sailingText: '2/1',
      })
      expect(await read([[...lane, null, 'as per tariff', 'weekly']])).toMatchObject({
        transferType: 1,
        freeDemDays: null,
        sailingDays: null,
      })
      expect(await read([[...lane, null, '14 combined', null, 21]], ['合并免费天数'])).toMatchObject({
        freeCombinedDays: 21,
        freeTimeText: '14 combined',
      })
    })

    it('rates belong to the importing person, unless a column names their keeper', async () => {
      const heads = ['POL', 'POD', '船公司', '40HQ', '币种', '有效期']
      const lane = ['CNSHG', 'USLAX', 'COS', 1850, 'USD', '1-15 Dec']
      const keepers = async (rows: readonly (readonly Cell[])[]) =>
        (await service.preview(await service.start('fclFreight', await book(rows)))).map(({ outcome, values }) => [
          outcome,
          (values.maintainer as { code?: string } | null)?.code ?? null,
        ])
      const named = [
        [...heads, '维护人'],
        [...lane, 'reader'],
        [...lane.with(1, 'CNNBG'), null],
      ]
      expect(await keepers([heads, lane])).toEqual([['new', 'pricing']])
      expect(await keepers(named)).toEqual([
        ['new', 'reader'],
        ['new', null],
      ])
      await service.commit(await service.start('fclFreight', await book(named)), 1)
      expect(await keepers(named)).toEqual([
        ['unchanged', 'reader'],
        ['unchanged', null],
      ])
      // A successor of a rate stays with the keeper of that rate.
      expect(await keepers([heads, lane.with(3, 1900)])).toEqual([['changed', 'reader']])
    })

    it('places of receipt are rates of their own, which include the barge', async () => {
      const heads = ['POL', 'POD', '船公司', '40HQ', '币种', '有效期', '收货地']
      const lane = ['CNSHG', 'USLAX', 'COS', 1850, 'USD', '1-15 Dec']
      const sheet = await book([heads, [...lane, 'CNNBG'], [...lane, 'CNSNZ'], [...lane, null]])
      const view = await service.start('fclFreight', sheet)
      expect(faults(await service.preview(view))).toEqual([])
      await service.commit(view, 1)
      const { rows } = await service.list('pricing', { page: 'fclFreight', parameters: { displayFlag: 1 } })
      expect(
        rows.map(({ placeOfReceipt: at, bargeMatch }) => [(at as { code?: string } | null)?.code ?? null, bargeMatch]),
      ).toEqual(
        expect.arrayContaining([
          ['CNNBG', 'included'],
          ['CNSNZ', 'included'],
          [null, 'auto'],
        ]),
      )
      const again = await service.preview(await service.start('fclFreight', await book([heads, [...lane, 'CNSNZ']])))
      expect(again).toMatchObject([{ outcome: 'unchanged', values: { placeOfReceipt: { code: 'CNSNZ' } } }])
      const twice = await service.start('fclFreight', await book([heads, [...lane, 'CNSNZ'], [...lane, 'CNSNZ']]))
      expect(faults(await service.preview(twice))).toEqual(['2 sameKeyInSheet', '3 sameKeyInSheet'])
    })

    it('a terminal of another port is a fault of its cell, and its row can be left out', async () => {
      const heads = ['POL', '起运港码头', 'POD', '船公司', '20GP', '币种', '有效期']
      const view = await service.start(
        'fclFreight',
        await book([
          heads,
          ['CNSHG', '梅山', 'USLAX', 'COS', 1850, 'USD', '1-15 Dec'],
          ['CNNBG', '梅山', 'USLAX', 'COS', 1900, 'USD', '1-15 Dec'],
        ]),
      )
      const [faulty, good] = await service.preview(view)
      expect(faulty).toMatchObject({
        outcome: 'bad',
        issues: [{ row: 2, column: 'B', field: 'polTerminal', rule: 'notPartOf', read: '梅山' }],
      })
      expect(good).toMatchObject({ outcome: 'new', issues: [] })
      await service.commit(view, 1, { leaveOutFaulty: true })
      const { rows } = await service.list('pricing', { page: 'fclFreight', parameters: { displayFlag: 1 } })
      expect(rows.map(({ polTerminal }) => polTerminal)).toMatchObject([{ code: 'BLCT6' }])
    })
  })
})
