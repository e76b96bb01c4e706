import { type Contract, contract, organisation } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, quotation } from '../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { create } = contract.customers
type Wanted = z.input<Contract['customers']['create']['input']>

onBothEngines('a customer made while quoting', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  const make = (described: Wanted, as: Parameters<PricingService['ask']>[0] = 'sales') =>
    service.ask(as, create, described)

  it('belongs to its maker’s company and to its maker, has a number, and can be quoted at once', async () => {
    const made = await make({
      name: ' 上海新客贸易有限公司 ',
      contact: '李蕾',
      phone: '+86 21-6000 1234',
      email: 'li@xinke.cn',
    })
    if (made.outcome !== 'created') throw new Error('not created')
    expect(made.customer).toMatchObject({ title: '上海新客贸易有限公司', titleEn: null, code: 'C000001' })
    const { id } = made.customer
    const [row] = await service.database.query(
      'SELECT company_id, owner_id, created_by FROM customer WHERE id = $1 AND company_id = $2',
      [id, service.companyId],
    )
    expect(row).toMatchObject({ owner_id: service.employees.sales })
    expect(await service.ask('sales', quotation.contact, { customer: id })).toEqual({
      contact: '李蕾',
      phone: '+86 21-6000 1234',
      email: 'li@xinke.cn',
      others: [],
    })
    const { draft } = await quoting.draftOf('sales', { customer: id })
    expect(draft.customer).toBe(id)
  })

  it('is not made while one that it may be is not confirmed as another: name, phone, mail domain', async () => {
    const first = await make({
      name: 'Blue Harbour Trading Co., Ltd.',
      phone: '13900009999',
      email: 'a@blueharbour.com',
    })
    if (first.outcome !== 'created') throw new Error('not created')
    const { id } = first.customer
    expect(first.customer.titleEn).toBe('Blue Harbour Trading Co., Ltd.')
    const because = async (described: Wanted) => {
      const answer = await make(described)
      return answer.outcome === 'similar' ? answer.similar.map((one) => [one.customer.id, one.because]) : []
    }
    expect(await because({ name: 'BLUE HARBOUR TRADING' })).toEqual([[id, ['name']]])
    expect(await because({ name: 'Red', phone: '+86 139-0000-9999' })).toEqual([[id, ['phone']]])
    expect(await because({ name: 'Red', email: 'b@blueharbour.com' })).toEqual([[id, ['mailDomain']]])
    expect(await make({ name: 'Blue Harbour Trading', despite: [id] })).toMatchObject({ outcome: 'created' })
  })

  it('is made once when two ask for it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make({ name: 'Three At Once Ltd' })))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'similar', 'similar'])
  })

  it('outside the data scope of its maker has no name: it is taken or in a pool, and the answer names who decides', async () => {
    const { database, companyId, employees } = service
    const name = 'Green Island Freight Ltd'
    const first = await make({ name, phone: '13800001111' }, 'pricing')
    if (first.outcome !== 'created') throw new Error('not created')
    const { id, code } = first.customer
    const scope = (scopes: object) =>
      database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        employees.sales,
        JSON.stringify(scopes),
      ])
    const nowhere = { owned: 0, inPool: 0, ask: [] }
    expect(await make({ name })).toMatchObject({ similar: [{ customer: { id } }], elsewhere: nowhere })
    await scope({ customer: { kinds: ['self'], units: [] } })
    for (const described of [{ name }, { name: 'Other', phone: '13800001111' }, { name, despite: [id] }]) {
      const { status, text } = await service.raw('sales', create, described)
      const { outcome, similar, elsewhere } = create.output.parse(JSON.parse(text).data) as never as {
        outcome: string
        similar: unknown[]
        elsewhere: { owned: number; inPool: number; ask: { id: string }[] }
      }
      expect([status, outcome, similar, elsewhere.owned, elsewhere.inPool]).toEqual([200, 'similar', [], 1, 0])
      expect(elsewhere.ask).toHaveLength(3)
      expect(elsewhere.ask.map((one) => one.id)).not.toContain(employees.sales)
      for (const secret of [code ?? '?', name]) expect(text).not.toContain(secret)
    }
    // Without an owner, in the pool of a unit of others.
    const [unit = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '别处', nodeKind: 'department', sortNo: 0, status: 1 },
    ] as never)
    await database.run('UPDATE customer SET owner_id = NULL, pool_department_id = $2 WHERE id = $1', [id, unit])
    expect(await make({ name })).toMatchObject({ outcome: 'similar', similar: [], elsewhere: { owned: 0, inPool: 1 } })
    await scope({})
    expect(await make({ name })).toMatchObject({ similar: [{ customer: { id } }], elsewhere: nowhere })
    await database.run('UPDATE customer SET owner_id = $2, pool_department_id = NULL WHERE id = $1', [
      id,
      employees.pricing,
    ])
  })

  it('is compared with nobody else’s customers', async () => {
    expect(await make({ name: 'Rivals Own Ltd' }, 'rival')).toMatchObject({ outcome: 'created' })
    expect(await make({ name: 'Rivals Own Ltd' })).toMatchObject({ outcome: 'created' })
  })

  it('needs a name, a mail address that is one, and the right to edit quotations', async () => {
    const broken = async (described: Wanted) => (await service.refused('sales', create, described)).issues
    expect(await broken({ name: ' ' })).toMatchObject([{ path: 'name', rule: 'required' }])
    expect(await broken({ name: 'X', email: 'nobody' })).toMatchObject([{ path: 'email', rule: 'emailFormat' }])
    expect(await service.refused('partner', create, { name: 'X' })).toMatchObject({ problem: 'forbidden' })
  })
})
