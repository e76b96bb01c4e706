import {
  type CoverageGaps,
  companyMarkup,
  employee,
  fclRate,
  type MarkupChange,
  type MarkupTrial,
  supplier,
  tankRate,
} from '@hangjia/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { createTestAccount } from '../../test/test-account.ts'
import { openSession } from '../session/sessions.ts'

const page = 'priceSet'
const [markups, containers, tanks, cost] = ['TS-1109', 'TS-1101', 'TS-1207', 'TS-9001']

onBothEngines('a mark-up of full containers', (open) => {
  let service: Service
  let asked = 0
  let ask: <T>(keys: readonly string[], call: string, body?: object) => Promise<T>
  beforeAll(async () => {
    service = await startService(await open())
    const { ids, companies, database } = service
    const lane = {
      pol: ids.CNSHG,
      pod: ids.USLAX,
      carrier: ids.COS,
      currency: ids.USD,
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
      displayFlag: 1,
    }
    const box = { transferType: 1, rateType: 'FAK', containerOwner: 'COC', term: 'CY-CY', billType: 1 }
    await service.insert(fclRate, 'hangjia', [
      {
        ...lane,
        ...box,
        validityBasis: 'etd',
        bargeMatch: 'auto',
        cargoClass: 'general',
        serviceCode: 'BOX',
        boxPrices: [{ box: '40HQ', price: '2000' }],
      },
    ])
    const [operator = ''] = await service.insert(supplier, 'hangjia', [{ code: 'TANKS', nameCn: '罐箱公司' }])
    const tank = { operator, tankType: 'T11', temperature: 'ambient', serviceScope: 'portToPort', price: '2400' }
    await service.insert(tankRate, 'hangjia', [
      { ...lane, ...tank, containerOwner: 'COC', product: '甲苯 Toluene', serviceCode: 'TANK' },
    ])
    ask = async <T>(keys: readonly string[], call: string, body: object = {}) => {
      asked += 1
      const userName = `asker${asked}`
      const [employeeId = ''] = await service.insert(employee, 'hangjia', [{ userName, nameCn: userName, status: 0 }])
      const account = { companyId: companies.hangjia, employeeId, userName, identity: 0, permissions: keys }
      const token = await openSession(database, companies.hangjia, await createTestAccount(database, account))
      const response = await service.app.inject({
        method: 'POST',
        url: `/record/${call}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ page, ...body }),
      })
      expect([call, response.statusCode, response.statusCode === 200 || response.body]).toEqual([call, 200, true])
      return JSON.parse(response.body).data as T
    }
  })
  afterAll(() => service.app.close())

  const rights = [
    { read: 'both modes', keys: [markups, cost, containers, tanks], modes: ['fcl', 'tank'] },
    { read: 'full containers', keys: [markups, cost, containers], modes: ['fcl'] },
    { read: 'tanks', keys: [markups, cost, tanks], modes: ['tank'] },
  ] as const
  const line = { target: 'freight', box: null, method: 'add', value: '50', rounding: 'none' }
  const all = { name: '全部', lines: [line], validFrom: '2020-01-01', validTo: '2099-12-31', status: 1 }

  it.each(rights)('lacks on lanes of the rates that a person reads: $read', async ({ keys, modes }) => {
    const { gaps, lanes } = await ask<CoverageGaps>(keys, 'coverage')
    expect(gaps.map(({ mode, pol, pod }) => [mode, pol?.code, pod?.code])).toEqual(
      modes.map((mode) => [mode, 'CNSHG', 'USLAX']),
    )
    expect(lanes).toBe(modes.length)
  })

  it.each(rights)('shows before it is saved what it moves of the rates that a person reads: $read', async (right) => {
    const { looked, moved, examples } = await ask<MarkupChange>(right.keys, 'markupChange', { values: all })
    expect([looked, moved]).toEqual([right.modes.length, right.modes.length])
    const prices = { fcl: ['40HQ', '2000.00', '2050.00'], tank: ['20TK', '2400.00', '2450.00'] }
    expect(Object.fromEntries(examples.map(({ mode, box, from, to }) => [mode, [box, from, to]]))).toEqual(
      Object.fromEntries(right.modes.map((mode) => [mode, prices[mode]])),
    )
  })

  it('is tried on tanks too, for readers of their rates', async () => {
    await service.insert(companyMarkup, 'hangjia', [all])
    const { CNSHG: pol, USLAX: pod } = service.ids
    const lane = { pol, pod, customer: null, box: '40HQ', from: '2026-11-20' }
    const tried = async (...keys: string[]) => {
      const { rates, total } = await ask<MarkupTrial>([markups, cost, ...keys], 'tryMarkups', { lane })
      expect(total).toBe(rates.length)
      return rates.map(({ mode, column, net, sell }) => [mode, column, net, sell])
    }
    const box = ['2000.00', '2050.00']
    expect(await tried(containers, tanks)).toEqual([
      ['fcl', '40HQ', ...box],
      ['tank', '20TK', '2400.00', '2450.00'],
    ])
    expect(await tried(containers)).toEqual([['fcl', undefined, ...box]])
  })
})
