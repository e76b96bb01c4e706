import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'

onBothEngines('a mark-up of the house', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const values = () => {
    const { CNSHG, USLAX, COS, USD, USWC } = service.ids
    return {
      ...{ name: '市场价', channels: ['website'], fromLayer: 'fromNet', remark: '仅限淡季' },
      ...{
        carriers: [COS],
        tradeLines: [USWC],
        pols: [CNSHG],
        pods: [USLAX],
        rateTypes: ['SPOT'],
        contractNos: ['SC-1'],
      },
      ...{ customers: [], validFrom: '2026-12-01', validTo: '2026-12-31', status: 1 },
      lines: [{ target: 'freight', box: null, method: 'add', value: '50', currency: USD, rounding: 'none' }],
    }
  }
  const page = 'marketPriceSet'

  it('is prolonged and switched off by who sees no cost, and keeps what he does not see of it', async () => {
    const made = await service.save('pricing', page, values())
    const prolonged = await service.save('costless', page, { name: '市场价 2', validTo: '2027-01-31' }, made)
    const { id, version } = prolonged
    const off = await service.call('costless', 'record/status', { page, rows: [{ id, version }], set: { status: 0 } })
    expect(off.status).toBe(200)
    const now = await service.get('pricing', page, id)
    expect(now).toEqual({
      ...made,
      ...{ name: '市场价 2', validTo: '2027-01-31', status: 0, version: 3 },
      ...{ updatedAt: now.updatedAt, updatedBy: now.updatedBy },
    })
    expect(now).toMatchObject({ maintainer: { id: service.employees.pricing }, remark: '仅限淡季' })
  })

  it.each(['pols', 'customers', 'remark', 'channels'])(
    'is not told %s, nor changed or found by them',
    async (field) => {
      const [row] = (await service.list('pricing', { page })).rows
      if (!row) throw new Error('there is none')
      const refused = async (path: string, body: object) => {
        const { status, body: reply } = await service.call('costless', path, { page, ...body })
        return [status, reply.issues?.[0]?.rule]
      }
      const { id, version } = row
      expect(await refused('record/save', { id, version, values: { [field]: null } })).toEqual([400, 'unknownField'])
      expect((await refused('record/list', { conditions: { [field]: { any: ['1'] } } }))[0]).toBe(400)
      expect((await refused('record/save', { values: { name: 'x' } }))[0]).not.toBe(200)
    },
  )
})
