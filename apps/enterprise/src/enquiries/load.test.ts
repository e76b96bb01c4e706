import { contract, enquiry, enquiryDesk } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { load } = contract.enquiries
const now = '2026-11-20T07:00:00.000Z'
const [before, after] = ['2026-11-20T06:00:00.000Z', '2026-11-20T08:00:00.000Z']

onBothEngines('open enquiries by quoter', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    service.at = now
    const { database, companyId, employees } = service
    await insertRecords(database, enquiryDesk, companyId, [
      { name: '整箱组', members: [employees.pricing, employees.costless], status: 1 },
      { name: '停用组', members: [employees.sales], status: 0 },
    ])
    const rows = [
      { quoter: employees.pricing, status: 'assigned', dueAt: before },
      { quoter: employees.pricing, status: 'priced', dueAt: after },
      // The clock of one that waits for details is stopped.
      { quoter: employees.pricing, status: 'waiting', dueAt: before },
      { quoter: null, status: 'new', dueAt: after, nature: 'virtual' },
      { quoter: employees.costless, status: 'answered', dueAt: before },
    ]
    await insertRecords(
      database,
      enquiry,
      companyId,
      rows.map((row, place) => ({
        enquiryNo: `XJ${place}`,
        customer: '901',
        product: 'fcl',
        nature: 'live',
        round: 1,
        startedAt: '2026-01-01T00:00:00.000Z',
        salesperson: employees.sales,
        ...row,
      })),
    )
  })

  it('names quoters of the desks who have none, and those that nobody took', async () => {
    const { employees } = service
    const answered = await service.ask('pricing', load, { page: 'companyInquiry' })
    expect(answered.map(({ quoter, ...counts }) => ({ quoter: quoter?.id ?? null, ...counts }))).toEqual([
      { quoter: employees.pricing, open: 3, overdue: 1, waiting: 1 },
      { quoter: null, open: 1, overdue: 0, waiting: 0 },
      { quoter: employees.costless, open: 0, overdue: 0, waiting: 0 },
    ])
  })

  it('is of the company alone, for readers of its page', async () => {
    expect(await service.ask('rival', load, { page: 'companyInquiry' })).toEqual([])
    expect((await service.refused('sales', load, { page: 'companyInquiry' })).status).toBe(403)
  })
})
