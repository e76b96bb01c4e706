import { customerGroup, salesMarkup, withOwnLines } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { price, priceList, quotation } from '../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

onBothEngines('mark-ups for a group of customers', (open) => {
  let quoting: Quoting
  let keyAccounts: string
  const insert = async (of: Parameters<typeof insertRecords>[1], row: object): Promise<string> => {
    const { database, companyId } = quoting.service
    const [id = ''] = await insertRecords(database, of, companyId, [row] as never)
    return id
  }
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const names = { code: 'KA', nameScn: '战略客户', nameEn: 'Key accounts', sortNo: 10, status: 1 }
    keyAccounts = await insert(customerGroup, names)
  })
  beforeEach(async () => {
    await quoting.service.database.script("DELETE FROM sales_markup WHERE name = '群组价'")
    await belongs(null)
  })
  const belongs = (group: string | null) =>
    quoting.service.database.run('UPDATE customer SET group_id = $1::bigint WHERE id = 901', [group])
  const rule = (scope: object = {}, step: object = {}) => ({
    name: '群组价',
    lines: [{ target: 'freight', method: 'add', value: '500', rounding: 'none', ...step }],
    customerGroups: [keyAccounts],
    validFrom: addDays(today, -1),
    validTo: addDays(today, 60),
    status: 1,
    ...scope,
  })
  const searched = async (customer: string | null) => {
    const found = withOwnLines(await quoting.service.ask('sales', price.sell, { ask: { ...ningbo.ask, customer } }))
    const [offer] = found.offers
    const freight = Number(offer?.sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice)
    return { freight, rate: offer?.rate.id ?? '' }
  }

  it('hold in the search for its customers, and in no other', async () => {
    const usual = await searched('901')
    const without = await searched(null)
    await insert(salesMarkup, rule())
    expect((await searched('901')).freight).toBe(usual.freight)
    await belongs(keyAccounts)
    expect((await searched('901')).freight).toBeGreaterThan(usual.freight)
    expect((await searched(null)).freight).toBe(without.freight)
  })

  it('hold in a quotation and a price list for its customers, and set their floor', async () => {
    const { service } = quoting
    await belongs(keyAccounts)
    const before = await quoting.draftOf('sales')
    await insert(salesMarkup, rule({}, { value: '0', leastAdded: '5000' }))
    expect((await service.ask('pricing', quotation.get, { id: before.id })).belowFloor).not.toEqual([])
    await belongs(null)
    expect((await service.ask('pricing', quotation.get, { id: before.id })).belowFloor).toEqual([])

    await quoting.service.database.script("DELETE FROM sales_markup WHERE name = '群组价'")
    await insert(salesMarkup, rule())
    const listed = async () => {
      const { rate } = await searched('901')
      const { id } = await service.ask('sales', priceList.fromRates, { rates: [rate], customer: '901' })
      return Number((await service.ask('sales', priceList.get, { id })).draft.rows[0]?.boxPrices[0]?.price)
    }
    const usual = await listed()
    await belongs(keyAccounts)
    expect(await listed()).toBeGreaterThan(usual)
  })
})
