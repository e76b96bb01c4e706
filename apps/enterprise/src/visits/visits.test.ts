import { contract, customer, messageRule, visitPlan } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { tellVisits } from './tell-visits.ts'

const { records } = contract
const { assign, claim, dropVisit, merge, noteVisit, release } = contract.customers
const today = businessDay(new Date())

onBothEngines('planned visits', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
  })
  beforeEach(async () => {
    for (const table of ['visit_plan', 'follow_up', 'ownership', 'message', 'customer_merge', 'customer'])
      await service.database.run(`DELETE FROM ${table}`)
  })
  const customerOf = async (owner: Name, customerNo = 'K1'): Promise<string> => {
    const [id = ''] = await insertRecords(service.database, customer, service.companyId, [
      { customerNo, nameCn: '示例甲贸易有限公司', stage: 'prospect', owner: service.employees[owner] },
    ])
    return id
  }
  const plan = async (as: Name, to: string, plannedOn = today, time?: string) => {
    const values = { customer: to, plannedOn, method: 'visit', aim: '谈年度合约', by: service.employees[as], time }
    const { id, version } = await service.ask(as, records.save, { page: 'ownVisits', values })
    return { id, version }
  }
  const rules = async (as: Name, leaf: Parameters<PricingService['refused']>[1], input: object) =>
    (await service.refused(as, leaf, input)).issues.map(({ rule }) => rule)

  it('are done with a follow-up of their customer, and stay as they are then', async () => {
    const to = await customerOf('pricing')
    const made = await plan('pricing', to)
    const talk = { method: 'visit' as const, content: '合约按季度谈', nextOn: addDays(today, 9) }
    expect((await service.refused('hunter', noteVisit, { ...made, ...talk })).status).toBe(404)
    expect((await service.refused('rival', noteVisit, { ...made, ...talk })).status).toBe(404)
    expect(await rules('pricing', noteVisit, { ...made, ...talk, nextOn: addDays(today, -1) })).toEqual(['notInPast'])
    const done = await service.ask('pricing', noteVisit, { ...made, ...talk })
    expect(await service.database.query('SELECT content, method FROM follow_up')).toEqual([
      { content: '合约按季度谈', method: 'visit' },
    ])
    expect(await service.ask('pricing', records.get, { page: 'ownVisits', id: made.id })).toMatchObject({
      state: 'done',
      followUp: { title: '合约按季度谈' },
    })
    expect(await service.ask('pricing', records.get, { page: 'salesCustomer', id: to })).toMatchObject({
      nextFollowUp: addDays(today, 9),
    })
    const read = { id: made.id, version: done.version }
    expect(await rules('pricing', noteVisit, { ...read, ...talk })).toEqual(['notInThisState'])
    const changed = { page: 'ownVisits', ...read, values: { aim: '别的' } }
    expect(await rules('pricing', records.save, changed)).toEqual(['visitOver'])
    expect((await service.refused('pricing', records.remove, { page: 'ownVisits', rows: [read] })).status).not.toBe(200)
  })

  it('are dropped with a reason', async () => {
    const made = await plan('pricing', await customerOf('pricing'))
    const { version } = await service.ask('pricing', dropVisit, { ...made, reason: '客户出差' })
    expect(await service.ask('pricing', records.get, { page: 'ownVisits', id: made.id })).toMatchObject({
      state: 'dropped',
      droppedFor: '客户出差',
    })
    expect(await rules('pricing', dropVisit, { id: made.id, version, reason: '再次' })).toEqual(['notInThisState'])
  })

  it('go with their customer, and need one that is still seen', async () => {
    const to = await customerOf('pricing')
    const made = await plan('pricing', to)
    const { version } = await service.ask('pricing', records.get, { page: 'salesCustomer', id: to })
    await service.ask('pricing', assign, { rows: [{ id: to, version }], to: service.employees.hunter, reason: '换人' })
    const moved = await service.ask('hunter', records.get, { page: 'ownVisits', id: made.id })
    await service.database.run('UPDATE customer SET owner_id = NULL')
    const talk = { id: made.id, version: moved.version, method: 'phone', content: '谈过' }
    expect(await rules('hunter', noteVisit, talk)).toEqual(['visitCustomerGone'])
  })

  const personOf = async ({ id }: { readonly id: string }) =>
    (await service.database.one<{ by: string }>('SELECT by_id::text AS by FROM visit_plan WHERE id = $1', [id])).by
  const read = async (id: string) =>
    await service.database.one<{ id: string; version: number }>(
      'SELECT id::text, version FROM customer WHERE id = $1',
      [id],
    )

  it('go with a customer that is claimed out of the pool, those of its former co-owners too, and stay with a manager', async () => {
    const { employees } = service
    const to = await customerOf('costless')
    await service.database.run('UPDATE customer SET co_owners_ids = ARRAY[$1::bigint]', [employees.hunter])
    const made = [await plan('costless', to), await plan('hunter', to)]
    const [managed = ''] = await insertRecords(service.database, visitPlan, service.companyId, [
      { customer: to, plannedOn: today, method: 'visit', aim: 'x', by: employees.floorless },
    ])
    const given = await service.ask('costless', release, { ...(await read(to)), reason: '无进展' })
    await service.ask('pricing', claim, { id: to, version: given.version })
    expect(await Promise.all(made.map(personOf))).toEqual([employees.pricing, employees.pricing])
    expect(await personOf({ id: managed })).toBe(employees.floorless)
  })

  it('go to the owner when their person shares the customer no more', async () => {
    const { employees } = service
    const to = await customerOf('pricing')
    const own = { page: 'salesCustomer', id: to }
    const shared = await service.ask('pricing', records.save, {
      ...own,
      version: (await read(to)).version,
      values: { coOwners: [employees.hunter] },
    })
    const made = await plan('hunter', to)
    await service.ask('pricing', records.save, { ...own, version: shared.version, values: { coOwners: [] } })
    expect(await personOf(made)).toBe(employees.pricing)
  })

  it('go to the owner of the customer with which a pooled one is merged', async () => {
    const [keep, gone] = [await customerOf('pricing'), await customerOf('costless', 'K2')]
    const made = await plan('costless', gone)
    await service.ask('costless', release, { ...(await read(gone)), reason: '无进展' })
    await service.ask('pricing', merge, { keep: await read(keep), gone: await read(gone), reason: '同一家' })
    expect(await personOf(made)).toBe(service.employees.pricing)
  })

  it('have a time of day, by which they sort', async () => {
    const to = await customerOf('pricing')
    for (const time of ['14:30', '9:05', '10：00']) await plan('pricing', to, today, time)
    const { rows } = await service.ask('pricing', records.list, {
      page: 'ownVisits',
      sort: { field: 'time', descending: false },
    })
    expect(rows.map(({ time }) => time)).toEqual(['09:05', '10:00', '14:30'])
    for (const time of ['下午三点', '24:00', '9点']) {
      const values = { customer: to, plannedOn: today, method: 'visit', aim: 'x', by: service.employees.pricing, time }
      expect(await rules('pricing', records.save, { page: 'ownVisits', values })).toEqual(['format'])
    }
  })

  it('remind of today and tomorrow, and of a missing result, each once', async () => {
    const to = await customerOf('pricing')
    for (const days of [-8, -1, 0, 1, 2]) await plan('pricing', to, addDays(today, days))
    expect(await tellVisits(service.database, today, 2)).toBe(3)
    expect(await tellVisits(service.database, today)).toBe(0)
    const heard = await service.database.query('SELECT title FROM message ORDER BY id')
    expect(heard).toEqual(
      ['拜访结果待记录', '今日拜访', '明日拜访'].map((words) => ({ title: `${words}：示例甲贸易有限公司` })),
    )
  })

  it.each([
    [5, [5, 0], 'Visit in 5 days'],
    [1, [1, 0], 'Visit tomorrow'],
    [0, [0], 'Visit today'],
  ])('remind %j days ahead where the company has it, and on the day itself', async (leadDays, expected, first) => {
    const { companyId, database } = service
    await insertRecords(database, messageRule, companyId, [{ event: 'visitDue', sent: true, leadDays }])
    await plan('pricing', await customerOf('pricing'), addDays(today, 6))
    const reminded: number[] = []
    for (let days = 6; days >= 0; days -= 1)
      if ((await tellVisits(database, addDays(today, 6 - days))) > 0) reminded.push(days)
    expect(reminded).toEqual(expected)
    const { title } = await database.one<{ title: string }>('SELECT title_en AS title FROM message ORDER BY id LIMIT 1')
    expect(title).toContain(first)
    await database.run('DELETE FROM message_rule')
  })
})
