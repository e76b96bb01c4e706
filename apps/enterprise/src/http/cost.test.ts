import { companyMarkup, type Fields, fclRate, originCharge, supplier } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../test/service.ts'

/** Buying figures that occur nowhere else, and the words of fields that only buyers may read. */
const canaries = ['777.77', '666.66', '555.55', 'CANARY', '1450', '2075.5', '自己人供应商']

describe('a reader without TS-9001', () => {
  let service: Service
  let rate: Row
  beforeAll(async () => {
    service = await startService(await freshDatabase())
    const { ids } = service
    const [supplierId = ''] = await service.insert(supplier, 'hangjia', [{ code: 'SUP', nameCn: '自己人供应商' }])
    rate = await service.save('pricing', 'fclFreight', rateValues(service, { supplier: supplierId }))
    rate = await service.save('pricing', 'fclFreight', { contractNo: 'CANARY-2' }, rate)
    const [line] = rateValues(service).surcharges as object[]
    await service.insert(originCharge, 'hangjia', [
      {
        name: '上海起运港费用',
        charges: [{ ...line, costUnitPrice: '666.66', costBoxPrices: [{ box: '20GP', price: '666.66' }] }],
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
    ])
    await service.insert(companyMarkup, 'hangjia', [
      {
        name: '公司加价',
        remark: 'CANARY-3',
        pols: [ids.CNSHG],
        lines: [{ target: 'freight', box: null, method: 'add', value: '555.55', currency: ids.USD, rounding: 'none' }],
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
    ])
  })
  afterAll(() => service.app.close())

  const pages = ['fclFreight', 'startSurcharge', 'priceSet']
  const everything = async (as: Name): Promise<string> => {
    const texts: string[] = []
    const ask = async (path: string, body: object) => texts.push((await service.call(as, path, body)).text)
    for (const page of pages) {
      await ask('record/list', { page })
      const { rows } = await service.list('pricing', { page })
      for (const { id } of rows) {
        await ask('record/get', { page, id })
        await ask('record/history', { page, id })
      }
      for (const field of ['supplier', 'pol', 'surcharges.charge', 'charges.charge'])
        await ask('record/options', { page, field })
    }
    const named = { page: 'fclFreight', rows: [{ id: rate.id, version: rate.version }] }
    await ask('record/status', { ...named, set: { recommendFlag: 2 } })
    rate = await service.get('pricing', 'fclFreight', rate.id)
    await ask('record/save', { page: 'fclFreight', id: rate.id, version: rate.version, values: { notice: 'N' } })
    rate = await service.get('pricing', 'fclFreight', rate.id)
    return texts.join('\n')
  }

  it('meets no buying figure in any reply; the desk meets them all', async () => {
    const theirs = await everything('pricing')
    expect(canaries.filter((canary) => !theirs.includes(canary))).toEqual([])
    const seen = await everything('costless')
    expect(canaries.filter((canary) => seen.includes(canary))).toEqual([])
  })

  it('finds no field name of a cost either', async () => {
    const { rows } = await service.list('costless', { page: 'fclFreight' })
    const secret = Object.entries(fclRate.fields as Fields).flatMap(([name, field]) => (field.cost ? [name] : []))
    expect(secret.length).toBeGreaterThan(3)
    for (const name of secret) expect(Object.keys(rows[0] ?? {})).not.toContain(name)
  })

  it('shows of a company mark-up its name, its keeper, and its state', async () => {
    const { rows } = await service.list('costless', { page: 'priceSet' })
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'version',
        'system',
        'updatedAt',
        'updatedBy',
        'name',
        'validFrom',
        'validTo',
        'status',
        'maintainer',
      ].toSorted(),
    )
  })

  it.each(['contractNo', 'boxPrices', 'supplier', 'internalRemark'])(
    'can neither filter nor sort by %s',
    async (field) => {
      const filters = {
        contractNo: { contains: 'CANARY' },
        boxPrices: { any: ['20GP'] },
        supplier: { any: ['1'] },
        internalRemark: { contains: 'C' },
      }
      const filtered = { page: 'fclFreight', conditions: { [field]: filters[field as 'contractNo'] } }
      const sorted = { page: 'fclFreight', sort: { field, descending: true } }
      for (const question of [filtered, sorted])
        expect((await service.call('costless', 'record/list', question)).status).toBe(400)
      expect((await service.call('pricing', 'record/list', filtered)).status).toBe(200)
    },
  )

  it('does not find a rate by its contract number; the desk does', async () => {
    expect((await service.list('costless', { page: 'fclFreight', search: 'canary-2' })).total).toBe(0)
    expect((await service.list('pricing', { page: 'fclFreight', search: 'canary-2' })).total).toBe(1)
  })

  it('exports a workbook without them', async () => {
    const exported = async (as: Name) => {
      const texts: string[] = []
      for (const page of pages) {
        const response = await service.app.inject({
          method: 'POST',
          url: '/record/export',
          headers: { authorization: `Bearer ${service.tokens[as]}`, 'content-type': 'application/json' },
          payload: JSON.stringify({ page }),
        })
        const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
        texts.push(JSON.stringify(sheets.map(({ rows }) => rows)))
      }
      return texts.join('\n')
    }
    const [theirs, seen] = [await exported('pricing'), await exported('costless')]
    const shown = canaries.filter((canary) => canary !== 'CANARY')
    expect(shown.filter((canary) => !theirs.includes(canary))).toEqual([])
    expect(canaries.filter((canary) => seen.includes(canary))).toEqual([])
  })
})
