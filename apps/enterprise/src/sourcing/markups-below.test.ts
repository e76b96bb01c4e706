import { companyMarkup, fclRate, organisation } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, rateValues, type Service, startService } from '../../test/service.ts'

onBothEngines('a mark-up of the company on a published rate of 1,000, which the company sells at 1,050', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
    const prices = { boxPrices: [{ box: '40HQ', price: '1000' }], floorPrices: [] }
    await service.insert(fclRate, 'hangjia', [rateValues(service, { ...prices, displayFlag: 1 })])
  })
  const line = (method: string, value: string) => ({
    target: 'freight',
    box: null,
    method,
    value,
    currency: null,
    rounding: 'none',
    leastAdded: null,
    leastGpPercent: null,
  })
  const rule = (method: string, value: string, change: object = {}) => ({
    name: '试一试',
    lines: [line(method, value)],
    carriers: [],
    tradeLines: [],
    pols: [],
    pods: [],
    rateTypes: [],
    customers: [],
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    status: 1,
    remark: null,
    ...change,
  })
  beforeEach(async () => {
    await service.database.script('DELETE FROM company_markup; DELETE FROM market_markup; DELETE FROM sales_markup')
    await service.insert(companyMarkup, 'hangjia', [rule('add', '50', { name: '公司', validFrom: '2026-10-01' })])
  })
  const market = { channels: ['website'], fromLayer: 'afterPriceSet' }
  const save = async (page: string, values: object, as: Name = 'pricing') => {
    const { status, body } = await service.call(as, 'record/save', { page, values })
    return status === 200 ? 'saved' : body.issues?.map(({ path, rule: why }) => `${path} ${why}`).join()
  }

  it.each<[string, string, string, string, object, string]>([
    ['above the net price', 'priceSet', 'toPrice', '1000', {}, 'saved'],
    ['below it', 'priceSet', 'toPrice', '999.99', {}, 'remark fixedBelowNet'],
    ['below it, with a reason', 'priceSet', 'toPrice', '999.99', { remark: '抢舱，亏损由总部承担' }, 'saved'],
    ['below it, with a reason of spaces', 'priceSet', 'toPrice', '999.99', { remark: '  ' }, 'remark fixedBelowNet'],
    ['below it, switched off', 'priceSet', 'toPrice', '1', { status: 0 }, 'saved'],
    ['below it, for other types of rates', 'priceSet', 'toPrice', '1', { rateTypes: ['SPOT'] }, 'saved'],
    ['at the company price', 'marketPriceSet', 'add', '0', market, 'saved'],
    ['below the company price', 'marketPriceSet', 'toPrice', '1049', market, 'lowerReason marketBelowCompany'],
    ['below it for a reason', 'marketPriceSet', 'add', '-1', { ...market, lowerReason: '官网引流' }, 'saved'],
    ['for sales below net, who know no net price', 'salesPriceSet', 'toPrice', '1', {}, 'saved'],
  ])('%s (P116, P123)', async (_what, page, method, value, change, expected) => {
    expect(await save(page, rule(method, value, change))).toBe(expected)
  })

  it('for the sales of a unit is compared with the company price of the unit above it', async () => {
    const unit = { nodeKind: 'team', sortNo: 0, status: 1 }
    const [region = ''] = await service.insert(organisation, 'hangjia', [{ ...unit, orgName: '大区' }])
    const [team = ''] = await service.insert(organisation, 'hangjia', [{ ...unit, orgName: '小组', superOrg: region }])
    await service.insert(companyMarkup, 'hangjia', [rule('add', '80', { name: '大区', sellingUnits: [region] })])
    const fixed = rule('toPrice', '1060', { ...market, channels: ['salesQuery'], sellingUnits: [team] })
    expect(await save('marketPriceSet', fixed)).toBe('lowerReason marketBelowCompany')
    expect(await save('marketPriceSet', { ...fixed, lines: [line('toPrice', '1080')] })).toBe('saved')
  })

  it('to the market below the company price is for who decides below the floor', async () => {
    const low = rule('toPrice', '1049', { ...market, lowerReason: '官网引流' })
    expect(await save('marketPriceSet', low, 'unapproving')).toBe('lines marketBelowCompanyDecides')
    expect(await save('marketPriceSet', { ...low, lines: [line('toPrice', '1051')] }, 'unapproving')).toBe('saved')
  })

  it('is looked at as well when it is switched on', async () => {
    await save('priceSet', rule('toPrice', '1', { status: 0 }))
    const { id } = await service.database.one<{ id: string }>(
      "SELECT id::text AS id FROM company_markup WHERE name = '试一试'",
    )
    const asked = { page: 'priceSet', rows: [{ id, version: 1 }], set: { status: 1 } }
    const { body } = await service.call('pricing', 'record/status', asked)
    expect(body.issues).toMatchObject([{ path: 'remark', rule: 'fixedBelowNet', parameters: { number: 1 } }])
  })
})
