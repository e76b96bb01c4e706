import type { PlainRow } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Service, startService } from '../../../test/service.ts'

onBothEngines('a mark-up of the company', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())

  const values = () => {
    const { CNSHG, USLAX, COS, USD, USWC } = service.ids
    return {
      name: '市场价',
      channels: ['website'],
      fromLayer: 'fromNet',
      remark: '仅限淡季',
      carriers: [COS],
      tradeLines: [USWC],
      pols: [CNSHG],
      pods: [USLAX],
      rateTypes: ['SPOT'],
      contractNos: ['SC-1'],
      customers: [],
      validFrom: '2026-12-01',
      validTo: '2026-12-31',
      status: 1,
      lines: [{ target: 'freight', box: null, method: 'add', value: '50', currency: USD, rounding: 'none' }],
    }
  }
  const page = 'marketPriceSet'

  it('is prolonged and switched off by a person who sees no cost, and keeps its hidden values', async () => {
    const made = await service.save('pricing', page, values())
    const prolonged = await service.save('costless', page, { name: '市场价 2', validTo: '2027-01-31' }, made)
    const { id, version } = prolonged
    const off = await service.call('costless', 'record/status', { page, rows: [{ id, version }], set: { status: 0 } })
    expect(off.status).toBe(200)
    const now = await service.get('pricing', page, id)
    expect(now).toEqual({
      ...made,
      name: '市场价 2',
      validTo: '2027-01-31',
      status: 0,
      version: 3,
      updatedAt: now.updatedAt,
      updatedBy: now.updatedBy,
    })
    expect(now).toMatchObject({ maintainer: { id: service.employees.pricing }, remark: '仅限淡季' })
  })

  it('has its specificity when it is saved, is ordered by that, and found by whether it counts today', async () => {
    const priced = async (more: object) => (await service.save('pricing', page, { ...values(), ...more })) as PlainRow
    const today = '2026-11-20'
    const whole = await priced({ name: '全部', pols: [], pods: [], carriers: [], tradeLines: [], rateTypes: [] })
    const now = await priced({ name: '今天', validFrom: today, validTo: today, contractNos: [], customers: [] })
    const off = await priced({ name: '停用', validFrom: today, validTo: today, status: 0 })
    const over = await priced({ name: '已过', validFrom: '2026-01-01', validTo: addDays(today, -1) })
    expect([whole.priority, now.priority, off.priority]).toEqual([10008, 50246, 60254])
    const changed = await service.save('pricing', page, { contractNos: [] }, whole)
    expect(changed.priority).toBe(0)

    const names = async (question: object) =>
      (await service.list('pricing', { page, ...question })).rows.map(({ name }) => name)
    const inEffect = await names({ conditions: { effectiveNow: { any: [true] } } })
    expect(inEffect).toEqual(['今天'])
    expect(await names({ conditions: { effectiveNow: { any: [false] } } })).toEqual(
      expect.arrayContaining(['全部', '停用', '已过']),
    )
    const ordered = await names({ sort: { field: 'priority', descending: true } })
    expect(ordered.at(-1)).toBe('全部')
    const other = await service.call('pricing', 'record/save', { page, values: { ...values(), priority: 9 } })
    expect([other.status, other.body.issues?.[0]?.rule]).toEqual([400, 'unknownField'])
    for (const { id, version } of [changed, now, off, over])
      await service.call('pricing', 'record/remove', { page, rows: [{ id, version }] })
  })

  it.each(['pols', 'customers', 'remark', 'channels', 'priority'])(
    'does not show %s, nor is it changed or found by them',
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
