import { airRate, fbaRate, type PlainRow, type Resource } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Service, startService } from '../../../test/service.ts'

onBothEngines('a list of prices by weight', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
    const tier = { densityMin: '0', minCharge: '500', n: '30.22', q45: '22.71', q100: '18.81' }
    const days = { currency: service.ids.CNY, validFrom: '2026-11-01', validTo: '2026-12-31' }
    const air = { pol: '1', pod: '2', airline: '1', asNextBreak: true, ...days }
    await insert(airRate, [
      { ...air, flightNo: 'ONE', lines: [tier] },
      { ...air, flightNo: 'TWO', lines: [tier, { ...tier, densityMin: '300', q100: '15' }] },
      { ...air, flightNo: 'HEAVY', minShipmentKg: '300', lines: [tier] },
    ])
    const fba = { country: '1', channel: 'seaExpress', originWarehouses: ['1'], ...days }
    await insert(fbaRate, [
      { ...fba, productName: 'BOAT', minPerShipmentKg: '100', lines: [{ kg21: '12', kg100: '10' }] },
    ])
  })
  afterAll(() => service.app.close())

  const insert = (of: Resource, rows: readonly object[]) => service.insert(of, 'hangjia', rows)
  const freightOf = async (page: string, title: string, kg: string) => {
    const { rows, atWeight } = await service.data<{ rows: PlainRow[]; atWeight?: Record<string, object> }>(
      'pricing',
      'record/list',
      { page, kg },
    )
    return Object.fromEntries(rows.map((row) => [String(row[title]), atWeight?.[row.id]]))
  }

  it('has the freight of each rate for a weight, at the next break where that is cheaper', async () => {
    expect(await freightOf('airFreight', 'flightNo', '95')).toEqual({
      ONE: { least: '1881', most: '1881' },
      TWO: { least: '1500', most: '1881' },
      HEAVY: undefined,
    })
    expect(await freightOf('FBAQuotation', 'productName', '30')).toEqual({ BOAT: { least: '1000', most: '1000' } })
  })

  it('has the minimum charge where it is more, and no freight where no weight was given', async () => {
    expect(await freightOf('airFreight', 'flightNo', '3')).toMatchObject({ ONE: { least: '500', most: '500' } })
    expect(await service.list('pricing', { page: 'airFreight' })).not.toHaveProperty('atWeight')
  })

  it.each([
    ['zh', '95 kg 运费（最低）', '95 kg 运费（最高）'],
    ['en', 'Freight at 95 kg (lowest)', 'Freight at 95 kg (highest)'],
  ])('is exported with the freight for the weight (%s)', async (language, least, most) => {
    const { rawPayload } = await service.app.inject({
      method: 'POST',
      url: '/record/export',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ page: 'airFreight', language, search: 'TWO', kg: '95' }),
    })
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    const [header = [], row = []] = sheets[0]?.rows ?? []
    expect([least, most].map((name) => row[header.indexOf(name)])).toEqual([1500, 1881])
  })

  it.each([
    ['a page without prices by weight', { page: 'haven', kg: '95' }],
    ['a weight of nothing', { page: 'airFreight', kg: '0' }],
    ['a weight in words', { page: 'airFreight', kg: 'heavy' }],
  ])('refuses %s, and so does its export', async (_what, question) => {
    for (const path of ['record/list', 'record/export']) {
      const { status, body } = await service.call('pricing', path, question)
      expect([path, status < 500, JSON.stringify(body)]).toEqual([path, true, expect.stringContaining('"kg"')])
    }
  })
})
