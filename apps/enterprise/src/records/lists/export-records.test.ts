import { fclRate } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { rateValues, type Service, startService } from '../../../test/service.ts'

onBothEngines('an exported list', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const book = async (question: object) => {
    const { rawPayload, statusCode } = await service.app.inject({
      method: 'POST',
      url: '/record/export',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify(question),
    })
    expect(statusCode).toBe(200)
    return await readXlsx(new Uint8Array(rawPayload))
  }
  const exported = async (): Promise<Map<string, unknown>> => {
    const { sheets } = await book({ page: 'fclFreight', language: 'en' })
    const [header = [], row = []] = sheets[0]?.rows ?? []
    return new Map(header.map((name, at) => [String(name), row[at]]))
  }

  it('prints days as the screen does, the week beginning on Sunday', async () => {
    await service.insert(fclRate, 'hangjia', [
      rateValues(service, { sailingDays: '1000001', floorPrices: [{ box: '40HQ', price: '1900' }] }),
    ])
    const cells = await exported()
    expect(cells.get('Sailing days')).toBe('Sun/Mon')
    expect(cells.get('Transit days')).toBe('14-16')
    expect(cells.get('40HQ')).toBe(2075.5)
    expect(cells.get('Floor prices 40HQ')).toBe(1900)
  })

  it('knows no container of another company whose row has the same number', async () => {
    const [own] = await service.list('pricing', { page: 'fclFreight' }).then(({ rows }) => rows)
    const boxPrices = [{ box: '45HQ', price: '1' }]
    const [theirs] = await service.insert(fclRate, 'rival', [rateValues(service, { boxPrices })])
    await service.database.query('UPDATE fcl_rate SET id = $1 WHERE company_id = $2 AND id = $3', [
      own?.id,
      service.companies.rival,
      theirs,
    ])
    expect((await exported()).has('45HQ')).toBe(false)
  })

  it('says in its last row and its properties who exported it, when and why', async () => {
    const { sheets, properties } = await book({ page: 'companyCustomer', language: 'zh', reason: '年度核对' })
    const words = sheets[0]?.rows.at(-1)?.[0]
    expect(words).toMatch(/^※ 导出人：员工pricing \(pricing\) · .+ · \d{4}-\d\d-\d\d \d\d:\d\d · 原因：年度核对$/)
    expect(properties).toMatchObject({ creator: '员工pricing', description: words })
  })

  it('of rates is written down', async () => {
    await book({ page: 'fclFreight', language: 'en' })
    const { rows } = await service.list('pricing', { page: 'exportRecords' })
    expect(rows[0]).toMatchObject({ list: expect.stringContaining('FCL'), form: 'list', purpose: null })
  })
})
