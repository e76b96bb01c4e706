import { worldWarehouse } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'

onBothEngines('a link with a condition on its row', (open) => {
  let service: ImportService
  let ordinary = ''
  let dangerous = ''
  beforeAll(async () => {
    service = await startImportService(await open())
    const rows = [
      { code: 'SHWGQ', kinds: ['cfs'] },
      { code: 'SHYS', kinds: ['cfs', 'dangerous'] },
    ].map((row) => ({
      ...row,
      nameScn: row.code,
      nameEn: row.code,
      place: 'home',
      country: service.ids.CN,
      addressCn: '上海',
    }))
    const made = await service.insert(worldWarehouse, 'house', rows)
    ordinary = made[0] ?? ''
    dangerous = made[1] ?? ''
  })
  afterAll(() => service.app.close())

  const save = async (page: string, values: object) => {
    const { status, body } = await service.call('pricing', 'record/save', { page, values })
    return status === 200 ? 'saved' : body.issues?.map(({ path, rule }) => `${path} ${rule}`).join()
  }
  const period = { validFrom: '2026-11-01', validTo: '2026-12-31' }
  const perTon = () => ({
    currency: service.ids.USD,
    priceCbm: '25',
    priceTon: '40',
    priceRule: 'bothMax',
    rtRounding: 'none',
    paymentTerm: 'PRE',
  })
  const lane = (from: string, to: string) => ({ pol: service.ids[from], pod: service.ids[to], ...period })

  describe.each([
    [
      'importFcl',
      () => ({ carrier: service.ids.COS, currency: service.ids.USD, boxPrices: [{ box: '40HQ', price: '700' }] }),
    ],
    ['importLclFreight', () => ({ lines: [perTon()] })],
  ] as const)('%s (pol country ≠ CN, pod country = CN)', (page, prices) => {
    it.each([
      ['from abroad to China', 'USLAX', 'CNSHG', 'saved'],
      ['within China', 'CNNBG', 'CNSHG', 'pol onlyAbroad'],
      ['within one country abroad', 'USLAX', 'USLGB', 'pod onlyInChina'],
      ['from China', 'CNSHG', 'USLAX', 'pol onlyAbroad,pod onlyInChina'],
    ])('a rate %s', async (_what, from, to, expected) => {
      expect(await save(page, { ...lane(from, to), ...prices() })).toBe(expected)
    })
    it('offers ports at the right end only', async () => {
      const offered = async (field: string) =>
        (await service.data<{ code: string }[]>('pricing', 'record/options', { page, field })).map(({ code }) => code)
      expect(await offered('pol')).toEqual(['USLAX'])
      expect(await offered('pod')).toEqual(['CNNBG', 'CNSHG', 'CNSNZ'])
    })
  })

  it('a sheet reports the wrong end at its cell', async () => {
    const rows = [
      ['起运港', '目的港', '船公司', '贸易条款', '币种', '40HQ', '有效期'],
      ['CNNBG', 'CNSHG', 'COS', 'FOB', 'USD', 1850, '1-15 Dec'],
      ['USLAX', 'CNSHG', 'COS', 'FOB', 'USD', 1900, '1-15 Dec'],
    ]
    const view = await service.start('importFcl', await writeXlsx({ sheets: [{ name: '运价', rows }] }))
    const [wrong, right] = await service.preview(view)
    expect(wrong).toMatchObject({
      outcome: 'bad',
      issues: [{ row: 2, column: 'A', field: 'pol', rule: 'onlyAbroad', read: 'CNNBG' }],
    })
    expect(right).toMatchObject({ outcome: 'new', issues: [] })
  })

  it('dangerous goods go into a warehouse of that kind only', async () => {
    const rate = (warehouse: string) =>
      save('dglclFreight', {
        ...lane('CNSHG', 'USLAX'),
        classes: ['3'],
        dgWarehouses: [warehouse],
        documents: ['MSDS'],
        lines: [perTon()],
      })
    expect(await rate(ordinary)).toBe('dgWarehouses.0 onlyDangerousWarehouse')
    expect(await rate(dangerous)).toBe('saved')
    const { DOC: charge, BL: unit, CNY: currency } = service.ids
    const line = { charge, unit, currency, unitPrice: '450', paymentTerm: 'PRE', treatment: 'subject', when: 'always' }
    const tariff = (warehouse: string) =>
      save('dgwarehouseCost', { name: '危品仓', warehouses: [warehouse], charges: [line], ...period })
    expect(await tariff(ordinary)).toBe('warehouses.0 onlyDangerousWarehouse')
    expect(await tariff(dangerous)).toBe('saved')
  })
})
