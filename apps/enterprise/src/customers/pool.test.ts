import {
  chatChannel,
  chatGroup,
  contract,
  customer,
  customerCap,
  customerPool,
  opportunity,
  organisation,
  quotationRecord,
  shipmentOrder,
  unitPoolRule,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { followStages } from './follow-stages.ts'
import { keepLastOrders } from './last-orders.ts'
import { keepOpenWork } from './open-work.ts'
import { releaseDue } from './release-due.ts'

const { claim, release, assign, followUp, check } = contract.customers
interface Stored {
  readonly id: string
  readonly version: number
  readonly owner: string | null
  readonly former: string | null
  readonly releaseOn: string | null
}

onBothEngines('customers and their pool', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await insertRecords(service.database, customerPool, service.companyId, [
      {
        name: '公海',
        claimPerDay: 2,
        holdingCap: 4,
        formerOwnerDays: 7,
        releases: true,
        releaseDays: 30,
        remindDays: 3,
      },
    ])
  })
  beforeEach(async () => {
    service.at = undefined
    for (const table of ['customer', 'ownership', 'follow_up', 'message'])
      await service.database.run(`DELETE FROM ${table}`)
  })
  const make = async (owner: Name | null, name = '示例甲贸易有限公司'): Promise<Stored> => {
    const values = { customerNo: `K${Math.random()}`, nameCn: name, stage: 'prospect', products: [] }
    const [id = ''] = await insertRecords(service.database, customer, service.companyId, [
      { ...values, owner: owner && service.employees[owner] },
    ])
    return await stored(id)
  }
  const stored = (id: string): Promise<Stored> =>
    service.database.one<Stored>(
      `SELECT id, version, owner_id AS owner, former_owner_id AS former, release_on AS "releaseOn" FROM customer WHERE id = $1`,
      [id],
    )

  it('a claim takes a customer out of the pool once, for holders of the right', async () => {
    const free = await make(null)
    const { id, version } = free
    expect((await service.refused('sales', claim, { id, version })).status).toBe(403)
    await service.ask('pricing', claim, { id, version })
    expect(await stored(id)).toMatchObject({ owner: service.employees.pricing })
    expect(await service.rules('costless', claim, { id, version })).toEqual(['claimedAlready'])
    expect((await service.refused('rival', claim, { id, version })).status).toBe(404)
  })

  it('a claim takes the groups of the former owner along, and no other groups', async () => {
    const { database, companyId, employees } = service
    const { id, version } = await make('costless')
    const other = await make('costless')
    const [channel] = await insertRecords(database, chatChannel, companyId, [
      { name: '微信', channelKind: 'chatGroup' },
    ])
    const group = (externalId: string, of: string, sales: Name) => ({
      name: externalId,
      externalId,
      channel,
      groupKind: 'customer',
      state: 'active',
      replyMode: 'draft',
      customer: of,
      sales: employees[sales],
    })
    await insertRecords(database, chatGroup, companyId, [
      group('G1', id, 'costless'),
      group('G2', id, 'floorless'),
      group('G3', other.id, 'costless'),
    ])
    const given = await service.ask('costless', release, { id, version, reason: '无进展' })
    await service.ask('pricing', claim, { id, version: given.version })
    expect(await database.query('SELECT external_id AS name, sales_id AS sales FROM chat_group ORDER BY 1')).toEqual([
      { name: 'G1', sales: employees.pricing },
      { name: 'G2', sales: employees.floorless },
      { name: 'G3', sales: employees.costless },
    ])
    for (const table of ['chat_group', 'chat_channel']) await database.run(`DELETE FROM ${table}`)
  })

  it('other limits count for people and departments that are named, a person before their department', async () => {
    const { database, companyId, employees } = service
    const [above = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '总部', nodeKind: 'company', sortNo: 0, status: 1 },
    ] as never)
    const [unit = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '业务部', nodeKind: 'department', superOrg: above, sortNo: 0, status: 1 },
    ] as never)
    await database.run('UPDATE employee SET orgs_ids = ARRAY[$2::bigint] WHERE id = $1', [employees.costless, unit])
    await insertRecords(database, customerCap, companyId, [{ name: '总部', units: [above], barred: true }])
    const { id, version } = await make(null)
    expect(await service.rules('costless', claim, { id, version })).toEqual(['claimBarred'])
    expect(await service.ask('costless', contract.customers.room, {})).toMatchObject({ claims: 0, cap: 4 })
    await insertRecords(database, customerCap, companyId, [
      { name: '本人', persons: [employees.costless], holdingCap: 9, claimPerDay: 3 },
    ])
    expect(await service.ask('costless', contract.customers.room, {})).toEqual({ claims: 3, held: 0, cap: 9 })
    await service.ask('costless', claim, { id, version })
    expect(await service.ask('pricing', contract.customers.room, {})).toEqual({ claims: 2, held: 0, cap: 4 })
    await database.run('DELETE FROM customer_cap')
    await database.run("UPDATE employee SET orgs_ids = '{}' WHERE id = $1", [employees.costless])
    await database.run('DELETE FROM organisation WHERE id = ANY($1::bigint[])', [[above, unit]])
  })

  it('an institution has days of its own, its nearest rule before others, for the owner of now and the next one', async () => {
    const { database, companyId, employees } = service
    const [above = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '华东', nodeKind: 'company', sortNo: 0, status: 1 },
    ] as never)
    const [unit = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '宁波', nodeKind: 'department', superOrg: above, sortNo: 0, status: 1 },
    ] as never)
    await database.run('UPDATE employee SET orgs_ids = ARRAY[$2::bigint] WHERE id = $1', [employees.costless, unit])
    await insertRecords(database, unitPoolRule, companyId, [
      { name: '华东', units: [above], releaseDays: 10, formerOwnerDays: 2, stayDays: 5 },
    ])
    const today = businessDay(new Date())
    const due = async ({ id }: Stored) => (await stored(id)).releaseOn
    const [theirs, other] = [await make('costless'), await make('pricing')]
    await releaseDue(database, { now: new Date().toISOString(), today })
    expect([await due(theirs), await due(other)]).toEqual([addDays(today, 11), addDays(today, 31)])
    const { version } = await stored(other.id)
    await service.ask('pricing', assign, { rows: [{ id: other.id, version }], to: employees.costless, reason: '换人' })
    expect(await due(other)).toBe(addDays(today, 11))

    const freed = await stored(theirs.id)
    await service.ask('costless', release, { id: freed.id, version: freed.version, reason: '不做了' })
    expect(
      await database.one(
        'SELECT pool_department_id::text AS pool, company_pool_on AS until FROM customer WHERE id = $1',
        [freed.id],
      ),
    ).toEqual({ pool: unit, until: addDays(today, 5) })
    const again = await stored(freed.id)
    const refusal = await service.refused('costless', claim, { id: again.id, version: again.version })
    expect(refusal.issues).toMatchObject([{ rule: 'formerOwnerWaits', parameters: { until: addDays(today, 2) } }])

    await insertRecords(database, unitPoolRule, companyId, [{ name: '宁波', units: [unit], releaseDays: 20 }])
    await releaseDue(database, { now: new Date().toISOString(), today })
    expect(await due(other)).toBe(addDays(today, 21))
    await database.run('DELETE FROM unit_pool_rule')
    await database.run("UPDATE employee SET orgs_ids = '{}' WHERE id = $1", [employees.costless])
    await database.run('DELETE FROM organisation WHERE id = ANY($1::bigint[])', [[above, unit]])
  })

  it('a co-owner sees and follows up what is shared, until it goes to the pool; its owner alone gives it up', async () => {
    const made = await make('pricing')
    const { records } = contract
    const values = { coOwners: [service.employees.hunter] }
    const own = { page: 'salesCustomer', id: made.id }
    expect((await service.refused('hunter', records.get, own)).status).toBe(404)
    await service.ask('pricing', records.save, { ...own, version: made.version, values })
    const heard = await service.database.query('SELECT title FROM message')
    expect(heard).toEqual([{ title: '客户已与您协作：示例甲贸易有限公司' }])
    const { version } = await service.ask('hunter', records.get, own)
    const talk = { id: made.id, version, method: 'phone' as const, content: '谈过' }
    const followed = await service.ask('hunter', followUp, talk)
    const given = { id: made.id, version: followed.version, reason: '不做了' }
    expect(await service.rules('hunter', release, given)).toEqual(['ownerAlone'])
    await service.ask('pricing', release, given)
    expect((await service.refused('hunter', records.get, own)).status).toBe(404)
  })

  it('one of two claims at the same moment wins', async () => {
    const { id, version } = await make(null)
    const tries = await Promise.all(
      (['pricing', 'costless'] as const).map((as) => service.raw(as, claim, { id, version })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('limits claims of a day and customers held', async () => {
    const [one, two, three] = [await make(null), await make(null), await make(null)]
    for (const { id, version } of [one, two]) await service.ask('pricing', claim, { id, version })
    expect(await service.rules('pricing', claim, { id: three.id, version: three.version })).toEqual(['claimsUsed'])
    const more = [await make(null), await make(null), await make(null)]
    const rows = more.map(({ id, version }) => ({ id, version }))
    const given = { rows, to: service.employees.pricing, reason: '区域调整' }
    expect((await service.refused('pricing', assign, given)).issues[0]).toMatchObject({
      rule: 'holdingFull',
      parameters: { held: 2, maximum: 4 },
    })
    expect(await service.ask('pricing', assign, { ...given, rows: rows.slice(1) })).toEqual({ assigned: 2 })
  })

  it('a former owner waits seven days after giving up', async () => {
    const { id, version } = await make('pricing')
    service.at = '2026-11-01T04:00:00.000Z'
    const given = await service.ask('pricing', release, { id, version, reason: '无进展' })
    expect(await stored(id)).toMatchObject({ owner: null, former: service.employees.pricing })
    service.at = '2026-11-07T15:59:00.000Z'
    expect(await service.rules('pricing', claim, { id, version: given.version })).toEqual(['formerOwnerWaits'])
    service.at = '2026-11-07T16:01:00.000Z'
    await service.ask('pricing', claim, { id, version: given.version })
  })

  it('only an owner gives up, only a holder of the right takes back', async () => {
    const { id, version } = await make('costless')
    expect((await service.refused('junior', release, { id, version, reason: 'x' })).status).toBe(403)
    expect((await service.refused('hunter', release, { id, version, reason: 'x' })).status).toBe(404)
    expect((await service.refused('rival', release, { id, version, reason: 'x' })).status).toBe(404)
    expect((await service.refused('pricing', release, { id, version, reason: ' ' })).status).toBe(400)
    await service.ask('pricing', release, { id, version, reason: '离职' })
    const { kind } = await service.database.one<{ kind: string }>('SELECT kind FROM ownership WHERE customer_id = $1', [
      id,
    ])
    expect(kind).toBe('recall')
  })

  it('is released on the 31st day without a follow-up, and reminded three days before (marketing-crm 5.3)', async () => {
    const { id, version } = await make('pricing')
    const today = businessDay(Date.now())
    const noted = { id, version, method: 'phone' as const, content: '约定下周报价', nextOn: addDays(today, 7) }
    await service.ask('pricing', followUp, noted)
    expect((await stored(id)).releaseOn).toBe(addDays(today, 31))
    const after = (days: number) => {
      const day = addDays(today, days)
      return releaseDue(service.database, { now: `${day}T03:00:00.000Z`, today: day })
    }
    const messages = async () =>
      (await service.database.query<{ title: string }>('SELECT title FROM message WHERE type = 7 ORDER BY id')).map(
        ({ title }) => title,
      )
    expect(await after(27)).toBe(0)
    expect(await messages()).toEqual([])
    expect(await after(28)).toBe(0)
    expect(await after(30)).toBe(0)
    expect(await messages()).toEqual(['客户即将释放：示例甲贸易有限公司'])
    expect(await after(31)).toBe(1)
    expect(await stored(id)).toMatchObject({ owner: null, former: service.employees.pricing, releaseOn: null })
    expect(await messages()).toHaveLength(2)
    expect(await after(32)).toBe(0)
  })

  it('is not released while it is worked on, and a sent quotation or an order is a follow-up (marketing-crm 5.3)', async () => {
    const { database, companyId, employees } = service
    const today = businessDay(Date.now())
    const dayOf = async (day: string) => {
      await releaseDue(database, { now: `${day}T03:00:00.000Z`, today: day })
      return (await stored(made.id)).releaseOn
    }
    const made = await make('sales')
    expect(await dayOf(today)).toBe(addDays(today, 31))
    const [quote = ''] = await insertRecords(database, quotationRecord, companyId, [
      {
        quoteNo: 'QP1',
        layout: 'shipment',
        mode: 'fcl',
        revision: 1,
        status: 'sent',
        customer: made.id,
        lane: 'a',
        boxes: 'a',
        totals: '',
        validUntil: addDays(today, 5),
        salesperson: employees.sales,
        sentAt: `${addDays(today, 3)}T04:00:00.000Z`,
      },
    ])
    expect([await keepOpenWork(database), await keepOpenWork(database)]).toEqual([1, 0])
    const { version } = await stored(made.id)
    expect(
      await database.one(
        'SELECT open_enquiries AS asked, open_quotations AS quoted, version FROM customer WHERE id = $1',
        [made.id],
      ),
    ).toEqual({ asked: null, quoted: 1, version })
    for (const status of ['sent', 'accepted']) {
      await database.query('UPDATE quotation SET status = $2 WHERE id = $1', [quote, status])
      expect(await dayOf(addDays(today, 5))).toBe(null)
      expect(await dayOf(addDays(today, 6))).toBe(addDays(today, 34))
    }
    await insertRecords(database, shipmentOrder, companyId, [
      {
        orderNo: 'OP1',
        businessDate: today,
        mode: 'fcl',
        customer: made.id,
        sales: employees.sales,
        lifeState: 'active',
      },
    ])
    expect(await dayOf(addDays(today, 6))).toBe(null)
    await database.query('DELETE FROM quotation WHERE id = $1', [quote])
    await database.query("DELETE FROM shipment_order WHERE order_no = 'OP1'")
  })

  it('is held by an open opportunity to its day and the days of protection, and no longer', async () => {
    const { database, companyId, employees } = service
    const today = businessDay(Date.now())
    const made = await make('sales')
    const values = { name: '下月两柜', customer: made.id, stage: 'need', owner: employees.sales }
    await insertRecords(database, opportunity, companyId, [{ ...values, expectedOn: addDays(today, 40) }])
    const { days } = await database.one<{ days: number }>(
      'UPDATE customer_pool SET protect_days = 15 WHERE company_id = $1 RETURNING protect_days AS days',
      [companyId],
    )
    const dayOf = async (day: string) => {
      await releaseDue(database, { now: `${day}T03:00:00.000Z`, today: day })
      return (await stored(made.id)).releaseOn
    }
    expect(await dayOf(addDays(today, 40 + days))).toBe(null)
    expect(await dayOf(addDays(today, 41 + days))).toBe(addDays(today, 44 + days))
    const [unit = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '宁波', nodeKind: 'company', sortNo: 0, status: 1 },
    ] as never)
    await database.run('UPDATE employee SET orgs_ids = ARRAY[$2::bigint] WHERE id = $1', [employees.sales, unit])
    await insertRecords(database, unitPoolRule, companyId, [{ name: '宁波', units: [unit], protectDays: days + 20 }])
    expect(await dayOf(addDays(today, 41 + days))).toBe(null)
    expect(await dayOf(addDays(today, 61 + days))).toBe(addDays(today, 64 + days))
    await database.run("UPDATE employee SET orgs_ids = '{}' WHERE id = $1", [employees.sales])
    for (const table of ['opportunity', 'unit_pool_rule', 'organisation']) await database.run(`DELETE FROM ${table}`)
  })

  it('stages follow from the first quotation, the first order, and half a year of silence', async () => {
    const { database, companyId, employees } = service
    const made = await make('sales')
    const moved = async (now: string) => {
      await followStages(database, now)
      return (await database.one<{ stage: string }>('SELECT stage FROM customer WHERE id = $1', [made.id])).stage
    }
    const now = new Date().toISOString()
    const later = `${addDays(now.slice(0, 10), 181)}T12:00:00.000Z`
    await database.query("UPDATE customer SET stage = 'lead' WHERE id = $1", [made.id])
    expect(await moved(later)).toBe('lead')
    const order = { orderNo: 'OS1', businessDate: '2026-10-02', mode: 'fcl', customer: made.id, sales: employees.sales }
    const [id = ''] = await insertRecords(database, shipmentOrder, companyId, [{ ...order, lifeState: 'cancelled' }])
    expect(await moved(now)).toBe('lead')
    await database.query("UPDATE shipment_order SET life_state = 'active' WHERE id = $1", [id])
    expect(await moved(now)).toBe('active')
    const lastOrder = () =>
      database.one('SELECT version, last_order_on::text AS day FROM customer WHERE id = $1', [made.id])
    const before = await lastOrder()
    expect([await keepLastOrders(database), await keepLastOrders(database)]).toEqual([1, 0])
    expect(await lastOrder()).toEqual({ ...before, day: '2026-10-02' })
    expect(await moved(later)).toBe('dormant')
    expect(await moved(now)).toBe('dormant')
    await insertRecords(database, shipmentOrder, companyId, [{ ...order, orderNo: 'OS2', lifeState: 'active' }])
    // Any change of the row after the order is no later end of it.
    await database.query('UPDATE customer SET last_follow_up_at = $2 WHERE id = $1', [made.id, now])
    expect(await moved(now)).toBe('active')
    await database.query("DELETE FROM shipment_order WHERE order_no LIKE 'OS%'")
  })

  it('moves are messages to those who did not make them', async () => {
    const { id, version } = await make('sales')
    const heard = async (name: Name) =>
      (
        await service.database.query<{ title: string }>(
          `SELECT m.title FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
           WHERE a.employee_id = $1 ORDER BY m.id`,
          [service.employees[name]],
        )
      ).map(({ title }) => title)
    await service.ask('pricing', assign, {
      rows: [{ id, version }],
      to: service.employees.costless,
      reason: '区域调整',
    })
    expect(await heard('costless')).toEqual(['客户已转移给您：示例甲贸易有限公司'])
    expect(await heard('sales')).toEqual(['客户已转移给同事：示例甲贸易有限公司'])
    const moved = await stored(id)
    await service.ask('pricing', release, { id, version: moved.version, reason: '收回' })
    expect(await heard('costless')).toContain('客户已被收回：示例甲贸易有限公司')
    expect(await heard('pricing')).toEqual([])
  })

  it('a follow-up needs an own customer or the page of all', async () => {
    const { id, version } = await make('pricing')
    const noted = { id, version, method: 'phone' as const, content: '回访' }
    expect((await service.refused('junior', followUp, noted)).status).toBe(403)
    expect((await service.refused('hunter', followUp, noted)).status).toBe(404)
    expect((await service.refused('rival', followUp, noted)).status).toBe(404)
    const late = { ...noted, nextOn: '2020-01-01' }
    expect((await service.refused('pricing', followUp, late)).issues[0]).toMatchObject({ rule: 'notInPast' })
  })

  it('answers whether a firm is a customer, and nothing more', async () => {
    await make('pricing')
    const answer = async (as: Name, words: string) => {
      const { left: _left, ...answered } = await service.ask(as, check, { words })
      return answered
    }
    expect(await answer('pricing', 'SAMPLE')).toEqual({ state: 'free', until: null })
    expect(await answer('pricing', '示例甲贸易')).toEqual({ state: 'yours', until: null })
    expect(await answer('costless', '示例甲贸易')).toEqual({ state: 'owned', until: null })
    expect(await answer('rival', '示例甲贸易')).toEqual({ state: 'free', until: null })
  })

  it('a new customer is its maker’s or the pool’s, within the limit; others need the right', async () => {
    const values = { nameCn: '新客户', stage: 'prospect', owner: service.employees.pricing }
    const create = { page: 'salesCustomer', values }
    expect((await service.refused('hunter', contract.records.save, create)).issues[0]).toMatchObject({
      rule: 'ownerByAct',
    })
    const own = { page: 'salesCustomer', values: { ...values, owner: service.employees.hunter } }
    for (const name of ['一', '二', '三', '四'])
      await service.ask('hunter', contract.records.save, { ...own, values: { ...own.values, nameCn: name } })
    expect((await service.refused('hunter', contract.records.save, own)).issues[0]).toMatchObject({
      rule: 'holdingFull',
    })
  })

  it('release switched on leaves owners the days of the reminder', async () => {
    const { id } = await make('pricing')
    const day = addDays(businessDay(Date.now()), 400)
    const moment = { now: `${day}T03:00:00.000Z`, today: day }
    expect(await releaseDue(service.database, moment)).toBe(0)
    expect((await stored(id)).releaseOn).toBe(addDays(day, 3))
    expect(await releaseDue(service.database, { ...moment, today: addDays(day, 3) })).toBe(1)
  })

  it('the pool is not searched by what it hides', async () => {
    const { id } = await make(null)
    await service.database.run(`UPDATE customer SET phone = '13800138000' WHERE id = $1`, [id])
    const found = await service.ask('pricing', contract.records.list, { page: 'customerHighSeas', search: '13800138' })
    expect(found.rows).toEqual([])
  })

  it('an owner is changed by acts alone, and the pool shows no contact details', async () => {
    const { id, version } = await make('pricing')
    const values = { owner: service.employees.costless }
    const save = contract.records.save
    expect(
      (await service.refused('pricing', save, { page: 'companyCustomer', id, version, values })).issues[0],
    ).toMatchObject({ rule: 'ownerByAct' })
    const free = await make(null)
    const row = await service.ask('pricing', contract.records.get, { page: 'customerHighSeas', id: free.id })
    expect(Object.keys(row)).not.toContain('phone')
    expect((await service.refused('pricing', contract.records.get, { page: 'customerHighSeas', id })).status).toBe(404)
  })

  it('stays in the pool of its department for the days of the rules, then goes to that of the company', async () => {
    const { database, companyId, employees } = service
    const [unit = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '业务一部', nodeKind: 'department', status: 1 },
    ])
    const place = (name: Name, orgs: readonly string[]) =>
      database.run('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [employees[name], orgs])
    await database.run('UPDATE customer_pool SET stay_days = 15')
    await place('costless', [unit])
    await place('partnerless', [unit])
    const { id, version } = await make('costless')
    service.at = '2026-11-01T04:00:00.000Z'
    const given = await service.ask('costless', release, { id, version, reason: '无进展' })
    const seenOn = async (as: Name, page: string) =>
      (await service.raw(as, contract.records.get, { page, id })).status === 200
    expect([await seenOn('partnerless', 'customerSeas'), await seenOn('pricing', 'customerSeas')]).toEqual([
      true,
      false,
    ])
    expect(await seenOn('pricing', 'customerHighSeas')).toBe(false)
    expect((await service.refused('pricing', claim, { id, version: given.version })).status).toBe(404)
    await releaseDue(database, { now: '2026-11-15T20:00:00.000Z', today: '2026-11-15' })
    expect(await seenOn('pricing', 'customerHighSeas')).toBe(false)
    await releaseDue(database, { now: '2026-11-16T01:00:00.000Z', today: '2026-11-16' })
    expect([await seenOn('partnerless', 'customerSeas'), await seenOn('pricing', 'customerHighSeas')]).toEqual([
      false,
      true,
    ])
    await database.run('UPDATE customer_pool SET stay_days = NULL')
    for (const name of ['costless', 'partnerless'] as const) await place(name, [])
  })
})
