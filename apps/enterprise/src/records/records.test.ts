import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { rateValues, type Service, startService } from '../../test/service.ts'

onBothEngines('records', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  it('are saved, read and listed with their links as references', async () => {
    const saved = await service.data('pricing', 'record/save', { page: 'fclFreight', values: rateValues(service) })
    expect(saved).toMatchObject({
      version: 1,
      system: false,
      updatedBy: '员工pricing',
      pol: { id: service.ids.CNSHG, title: '上海', titleEn: 'Shanghai', code: 'CNSHG' },
      boxPrices: [
        { box: '20GP', price: '1450' },
        { box: '40HQ', price: '2075.5' },
      ],
      displayFlag: 0,
      recommendFlag: 2,
    })
    expect(saved.surcharges[0]).toMatchObject({ charge: { code: 'THC' }, unitPrice: '850', costUnitPrice: '777.77' })
    expect(await service.data('pricing', 'record/get', { page: 'fclFreight', id: saved.id })).toEqual(saved)
    const { rows, total, exact } = await service.data('pricing', 'record/list', { page: 'fclFreight' })
    expect({ total, exact }).toEqual({ total: 1, exact: true })
    expect(rows).toEqual([saved])
  })
  describe('x', () => {})
})
