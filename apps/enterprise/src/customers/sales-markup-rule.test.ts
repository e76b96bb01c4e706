import { customer } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, records, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const page = 'salesPriceSet'

onBothEngines('sales mark-ups', (open) => {
  let service: PricingService
  let own: string
  let foreign: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    const { database, companyId, employees } = service
    const made = await insertRecords(
      database,
      customer,
      companyId,
      (['hunter', 'sales'] as const).map((owner, at) => ({
        customerNo: `M${at}`,
        nameCn: `客户${at}`,
        stage: 'prospect',
        products: [],
        owner: employees[owner],
      })),
    )
    own = made[0] ?? ''
    foreign = made[1] ?? ''
    await database.query("UPDATE account SET permissions = '{TS-3201,TS-3409}' WHERE employee_id = $1", [
      employees.hunter,
    ])
  })
  const values = (customers: readonly string[]) => ({
    name: 'x',
    customers,
    lines: [{ target: 'freight', box: null, method: 'add', value: '10', currency: null, rounding: 'none' }],
    validFrom: '2026-11-01',
    validTo: '2027-11-30',
    status: 1,
  })
  const refusal = async (as: 'hunter', input: object) =>
    (await service.refused(as, records.save, { page, ...input })).issues.map(({ rule }) => rule)

  it('are for own customers alone, unless a manager keeps them', async () => {
    for (const customers of [[], [foreign], [own, foreign]])
      expect(await refusal('hunter', { values: values(customers) })).toEqual(['markupOfOwnCustomers'])
    const kept = await service.ask('hunter', records.save, { page, values: values([own]) })
    expect(await refusal('hunter', { id: kept.id, version: kept.version, values: { customers: [] } })).toEqual([
      'markupOfOwnCustomers',
    ])
    const wide = await service.ask('pricing', records.save, { page, values: { ...values([]), name: 'wide' } })
    expect(await refusal('hunter', { id: wide.id, version: wide.version, values: { customers: [own] } })).toEqual([
      'markupOfOwnCustomers',
    ])
    const remove = ({ id, version }: { id: string; version: number }) => ({ page, rows: [{ id, version }] })
    expect((await service.refused('hunter', records.remove, remove(wide))).issues).toMatchObject([
      { path: 'customers', rule: 'markupOfOwnCustomers' },
    ])
    expect(await service.ask('hunter', records.remove, remove(kept))).toEqual({ removed: 1 })
    expect(await service.ask('pricing', records.remove, remove(wide))).toEqual({ removed: 1 })
  })
})
