import { contract, customer, quotationRecord } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

describe('the search of the header over records', () => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await freshDatabase())
    const { database, companyId, rivalId, employees } = service
    const firm = (nameCn: string, owner: string | undefined) => ({
      customerNo: nameCn.slice(-2),
      nameCn,
      nameEn: `${nameCn} Ltd.`,
      stage: 'active',
      owner,
    })
    await insertRecords(database, customer, companyId, [
      firm('澄岚家居01', employees.hunter),
      firm('澄岚家居02', employees.junior),
    ])
    await insertRecords(database, customer, rivalId, [firm('澄岚家居03', employees.rival)])
    const quote = (quoteNo: string, more: object) => ({
      quoteNo,
      layout: 'shipment',
      mode: 'fcl',
      revision: 1,
      status: 'draft',
      lane: '上海 → 汉堡',
      boxes: '',
      totals: '',
      validUntil: '2026-12-01',
      customerName: '澄岚家居01',
      ...more,
    })
    await insertRecords(database, quotationRecord, companyId, [
      quote('FCL2611200001', { salesperson: employees.sales }),
      quote('AIR2611200002', { salesperson: employees.junior, mode: 'air' }),
      quote('FCL2611200003', { salesperson: employees.junior, layout: 'standard' }),
    ])
  })
  const find = async (as: Name, words: string) =>
    (await service.ask(as, contract.palette.find, { words })).map(({ page, title }) => `${page} ${title}`).toSorted()

  it.each<[as: Name, words: string, found: string[]]>([
    ['pricing', '2611200001', ['quotation FCL2611200001 V1 · 澄岚家居01']],
    [
      'pricing',
      'fcl26112',
      ['fclStandardQuotation FCL2611200003 V1 · 澄岚家居01', 'quotation FCL2611200001 V1 · 澄岚家居01'],
    ],
    ['pricing', '家居02', ['companyCustomer 澄岚家居02']],
    // Sales find their own alone, in the lists that they hold.
    ['sales', '26112000', ['quotation FCL2611200001 V1 · 澄岚家居01']],
    ['hunter', '澄岚', ['salesCustomer 澄岚家居01']],
    ['outsider', '澄岚', []],
    ['rival', '澄岚', ['companyCustomer 澄岚家居03']],
    ['rival', '26112000', []],
  ])('%s finds by %s what their lists show', async (as, words, found) => {
    expect(await find(as, words)).toEqual(found)
  })
  it('opens a quotation of a mode on the page of its mode', async () => {
    expect(await find('pricing', 'air2611')).toEqual(['airQuotation AIR2611200002 V1 · 澄岚家居01'])
  })
})
