import { organisation } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { type PricingService, quotation, records } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const page = 'instQuotation'

describe('a quotation of another institution', () => {
  let service: PricingService
  let theirs: Awaited<ReturnType<Quoting['sentBy']>>
  let branches: string[]
  const place = (name: 'sales' | 'shipper', unit: string | undefined) =>
    service.database.run('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [service.employees[name], [unit]])
  beforeAll(async () => {
    const quoting = await startQuoting(await freshDatabase())
    service = quoting.service
    branches = await insertRecords(service.database, organisation, service.companyId, [
      { orgName: '宁波', nodeKind: 'institution', status: 1 },
      { orgName: '青岛', nodeKind: 'institution', status: 1 },
    ])
    await place('sales', branches[0])
    await place('shipper', branches[1])
    await service.database.run(
      `UPDATE account SET permissions = array_remove(array_remove(permissions, 'TS-3306'), 'TS-3305') || '{TS-3305}'
       WHERE employee_id = $1`,
      [service.employees.sales],
    )
    theirs = await quoting.sentBy('shipper')
  })
  const listed = async (question: object) =>
    (await service.ask('sales', records.list, { page, ...question })).rows.map(({ id }) => id)

  it('is in no list, whatever the search and the filter', async () => {
    const { quoteNo } = theirs
    for (const question of [
      {},
      { search: quoteNo },
      { conditions: { salesperson: { any: [service.employees.shipper] } } },
    ])
      expect(await listed(question), JSON.stringify(question)).not.toContain(theirs.id)
  })

  it('is not found by its id, neither to read nor to act on', async () => {
    const { id, version, draft } = theirs
    const refused = await Promise.all([
      service.refused('sales', quotation.get, { id }),
      service.refused('sales', quotation.document, { id }),
      service.refused('sales', quotation.revise, { id }),
      service.refused('sales', quotation.save, { id, version, draft }),
      service.refused('sales', quotation.withdraw, { id, version, reason: 'x' }),
      service.refused('sales', quotation.attach, { id, seen: [], attachments: [] }),
      service.refused('sales', quotation.answer, { id, version, outcome: 'accepted' }),
      service.refused('sales', quotation.remove, { id, version }),
    ])
    expect(refused.map(({ problem }) => problem)).toEqual(refused.map(() => 'notFound'))
  })

  it('is there once its salesperson belongs to the same institution', async () => {
    await place('shipper', branches[0])
    expect(await listed({ search: theirs.quoteNo })).toEqual([theirs.id])
    expect((await service.ask('sales', quotation.get, { id: theirs.id })).id).toBe(theirs.id)
    await place('shipper', branches[1])
  })
})
