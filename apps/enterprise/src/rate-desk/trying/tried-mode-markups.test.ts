import { lclCompanyMarkup, lclRate, lclSalesMarkup, type MarkupTrial, modesMarkedBy, pages } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { lclRateOf } from '../../../test/lcl-rate.ts'
import { type Name, type Service, startService } from '../../../test/service.ts'

onBothEngines('the mark-ups of a lane of a mode', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM lcl_rate; DELETE FROM lcl_company_markup; DELETE FROM lcl_sales_markup'),
  )
  const always = { validFrom: '2020-01-01', validTo: '2099-12-31' }
  const rate = (more: object = {}) => lclRateOf(service.ids, { serviceCode: 'LCL1', ...more })
  const markup = (name: string, value: string, more: object = {}) => ({
    ...always,
    name,
    lines: [{ target: 'freight', method: 'add', value, rounding: 'none' }],
    status: 1,
    ...more,
  })
  const ask = (as: Name, page = 'lclBusinessMarkUp') =>
    service.call(as, 'record/tryMarkups', {
      page,
      lane: { pol: service.ids.CNSHG, pod: service.ids.USLAX, customer: null, box: '40HQ', from: '2026-11-20' },
    })
  const tried = async (as: Name): Promise<MarkupTrial> => {
    const { status, body } = await ask(as)
    expect([status, body.problem]).toEqual([200, undefined])
    return body.data as MarkupTrial
  }
  const shown = ({ rates }: MarkupTrial) =>
    rates.map(({ column, net, layers, sell }) =>
      [column, net, ...layers.map(({ rule, after }) => (rule ? after : '-')), sell].join(' '),
    )

  it('show every price after each layer, split at the bands of their rules', async () => {
    await service.insert(lclRate, 'hangjia', [rate(), rate({ displayFlag: 0, serviceCode: 'DRAFT' })])
    await service.insert(lclCompanyMarkup, 'hangjia', [
      markup('all', '5', { priority: 0 }),
      markup('to five', '8', { rtTo: '5', priority: 1 }),
    ])
    await service.insert(lclSalesMarkup, 'hangjia', [markup('sales', '2')])
    const found = await tried('pricing')
    expect(shown(found)).toEqual([
      'CBM ≤5 60.00 68.00 - 70.00 70.00',
      'MIN ≤5 70.00 78.00 - 80.00 80.00',
      'CBM >5 60.00 65.00 - 67.00 67.00',
      'MIN >5 70.00 75.00 - 77.00 77.00',
    ])
    expect(found.rates[0]).toMatchObject({ carrier: 'COS', serviceCode: 'LCL1', currency: 'USD' })
    expect(found.rates[0]?.layers[0]).toMatchObject({
      rule: { name: 'to five' },
      fixed: ['rtTo'],
      others: [{ name: 'all' }],
    })
  })

  it('name the ports of transit and other rows by which rates of one carrier differ', async () => {
    const { CNSNZ, CNNBG } = service.ids
    await service.insert(lclRate, 'hangjia', [
      rate({ transferType: 2, via: [CNSNZ] }),
      rate({ transferType: 2, via: [CNNBG] }),
      rate(),
    ])
    const { rates } = await tried('pricing')
    const named = new Set(rates.map(({ links = {} }) => links.via?.map(({ id }) => id).join()))
    expect(named).toEqual(new Set([CNSNZ, CNNBG, undefined]))
    const others = rates.flatMap(({ links = {} }) => Object.keys(links)).filter((name) => name !== 'via')
    expect(others).toEqual([])
  })

  it('are shown on the page of every company and market mark-up to readers of cost, of their company alone', async () => {
    await service.insert(lclRate, 'hangjia', [rate()])
    expect((await tried('rival')).rates).toEqual([])
    const marked = pages.flatMap((page) =>
      page.kind === 'records' && modesMarkedBy(page.of).length > 0 ? [page.name] : [],
    )
    expect(marked.length).toBeGreaterThan(10)
    for (const page of marked) {
      expect([page, (await ask('pricing', page)).status]).toEqual([page, 200])
      expect([page, (await ask('costless', page)).status]).toEqual([page, 403])
    }
  })
})
