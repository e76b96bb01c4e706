import { contract, customer, customerPool } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { releaseDue } from './release-due.ts'

const { askDelay, assign, check, claim, create, decideDelay, lastRun, lock, simulate, undoRun } = contract.customers

onBothEngines('customers that are kept', (open) => {
  let service: PricingService
  const today = businessDay(Date.now())
  beforeAll(async () => {
    service = await startPricingService(await open())
    await insertRecords(service.database, customerPool, service.companyId, [
      {
        name: '公海',
        claimPerDay: 1,
        holdingCap: 2,
        formerOwnerDays: 7,
        releases: true,
        releaseDays: 30,
        remindDays: 3,
        reminders: ['7', '1'],
        checksPerDay: 3,
        protectDays: 40,
        protectCap: 1,
        lockCap: 1,
        capsActive: false,
      },
    ])
  })
  beforeEach(async () => {
    service.at = undefined
    for (const table of ['customer', 'ownership', 'delay_request', 'customer_check', 'follow_up', 'message'])
      await service.database.run(`DELETE FROM ${table}`)
  })
  const make = async (owner: Name | null, more: object = {}) => {
    const values = { customerNo: `K${Math.random()}`, nameCn: '示例甲贸易有限公司', ...more }
    const [id = ''] = await insertRecords(service.database, customer, service.companyId, [
      { ...values, owner: owner && service.employees[owner] },
    ])
    return await stored(id)
  }
  const stored = (id: string) =>
    service.database.one<{ id: string; version: number; owner: string | null; on: string | null; kept: string | null }>(
      'SELECT id, version, owner_id AS owner, release_on AS "on", protected_until AS kept FROM customer WHERE id = $1',
      [id],
    )
  const released = (days: number) => {
    const day = addDays(today, days)
    return releaseDue(service.database, { now: `${day}T03:00:00.000Z`, today: day })
  }

  it('are protected once created or claimed, within the number that a person may protect (marketing-crm 5.3)', async () => {
    const made = await service.ask('pricing', create, { name: '新客户甲' })
    if (made.outcome !== 'created') throw new Error('not created')
    expect((await stored(made.customer.id)).kept).toBe(addDays(today, 40))
    const free = await make(null)
    await service.ask('pricing', claim, { id: free.id, version: free.version })
    expect(await stored(free.id)).toMatchObject({ kept: null, on: addDays(today, 31) })
    await released(0)
    expect((await stored(made.customer.id)).on).toBe(addDays(today, 41))
  })

  it('stay while they are locked, within the number of a person, and are due again once unlocked', async () => {
    const [one, other] = [await make('pricing'), await make('pricing', { nameCn: '乙' })]
    const locked = await service.ask('pricing', lock, { id: one.id, version: one.version, on: true, reason: '年约' })
    expect(
      await service.rules('pricing', lock, { id: other.id, version: other.version, on: true, reason: '年约' }),
    ).toEqual(['locksUsed'])
    await released(0)
    expect((await stored(one.id)).on).toBeNull()
    const { version } = await stored(one.id)
    expect(locked.id).toBe(one.id)
    await service.ask('pricing', lock, { id: one.id, version, on: false, reason: '到期' })
    expect((await stored(one.id)).on).toBe(addDays(today, 31))
  })

  it('are delayed to a day by somebody else than who asked (TS-9054)', async () => {
    const { id, version } = await make('hunter')
    const wish = { id, version, until: addDays(today, 60), reason: '船期推迟' }
    expect(await service.rules('hunter', askDelay, { ...wish, until: today })).toEqual(['notInPast'])
    expect(await service.rules('hunter', askDelay, { ...wish, until: addDays(today, 181) })).toEqual(['delayTooLong'])
    const asked = await service.ask('hunter', askDelay, wish)
    const heard = await service.database.query(
      `SELECT m.link_page AS page FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
         WHERE a.employee_id = $1 AND m.title LIKE '申请延期%'`,
      [service.employees.pricing],
    )
    expect(heard).toEqual([{ page: 'institutionDelays' }])
    expect(await service.rules('hunter', askDelay, wish)).toEqual(['delayWaits'])
    const answer = { id: asked.id, version: 1, approve: true, answer: '' }
    expect((await service.refused('hunter', decideDelay, answer)).status).toBe(403)
    expect((await service.refused('rival', decideDelay, answer)).status).toBe(404)
    expect(await service.rules('pricing', decideDelay, { ...answer, approve: false })).toEqual(['required'])
    await service.ask('pricing', decideDelay, answer)
    expect((await stored(id)).on).toBe(addDays(today, 61))
    expect(await service.rules('pricing', decideDelay, { ...answer, version: 2 })).toEqual(['notInThisState'])
    const own = await make('pricing', { nameCn: '丙' })
    const ofOwn = await service.ask('pricing', askDelay, { ...wish, id: own.id, version: own.version })
    expect(await service.rules('pricing', decideDelay, { ...answer, id: ofOwn.id })).toEqual(['decidedByAnother'])
  })

  it('are released no earlier because a delay was refused, and a lock that ends leaves the days of the reminder', async () => {
    const made = await make('hunter')
    const [soon, past] = [addDays(today, 5), `${addDays(today, -90)}T04:00:00.000Z`]
    await service.database.run('UPDATE customer SET release_on = $1', [soon])
    const { id, version } = await stored(made.id)
    const wish = { id, version, until: addDays(today, 2), reason: '船期推迟' }
    for (const [approve, on] of [
      [false, soon],
      [true, addDays(today, 31)],
    ] as const) {
      const asked = await service.ask('hunter', askDelay, { ...wish, version: (await stored(id)).version })
      await service.ask('pricing', decideDelay, { id: asked.id, version: 1, approve, answer: '不急' })
      expect((await stored(id)).on).toBe(on)
    }
    // The last change of a customer long ago.
    await service.database.script('ALTER TABLE customer DISABLE TRIGGER stamp_version')
    await service.database.run('UPDATE customer SET created_at = $1, release_on = NULL', [past])
    await service.database.script('ALTER TABLE customer ENABLE TRIGGER stamp_version')
    for (const on of [true, false]) {
      const { version: now } = await stored(id)
      await service.ask('hunter', lock, { id, version: now, on, reason: '年约' })
    }
    expect((await stored(id)).on).toBe(addDays(today, 3))
  })

  it('have no request of a former owner, and the next owner asks anew', async () => {
    const { id, version } = await make('hunter')
    const wish = { id, version, until: addDays(today, 60), reason: '船期推迟' }
    const asked = await service.ask('hunter', askDelay, wish)
    await service.ask('pricing', assign, { rows: [{ id, version }], to: service.employees.sales, reason: '调整' })
    const state = await service.database.one('SELECT state FROM delay_request WHERE id = $1', [asked.id])
    expect(state).toEqual({ state: 'ended' })
    const answer = { id: asked.id, version: 2, approve: true, answer: '' }
    expect(await service.rules('pricing', decideDelay, answer)).toEqual(['notInThisState'])
    await service.ask('pricing', assign, {
      rows: [{ id, version: (await stored(id)).version }],
      to: service.employees.pricing,
      reason: '调整',
    })
    await service.ask('pricing', askDelay, { ...wish, version: (await stored(id)).version })
  })

  it('do not count for limits while they are active, where the rules say so', async () => {
    const active = { stage: 'active' }
    for (const nameCn of ['甲', '乙']) await make('pricing', { nameCn, ...active })
    const [first, second] = [await make(null, { nameCn: '丙', ...active }), await make(null, { nameCn: '丁' })]
    for (const { id, version } of [first, second]) await service.ask('pricing', claim, { id, version })
    const third = await make(null, { nameCn: '戊' })
    expect(await service.rules('pricing', claim, { id: third.id, version: third.version })).toEqual(['claimsUsed'])
  })

  it('are reminded of on each of the days, each once', async () => {
    await make('pricing')
    await released(0)
    const heard = []
    for (const day of [23, 24, 25, 28, 29, 30, 30]) {
      await released(day)
      heard.push((await service.database.query("SELECT FROM message WHERE title LIKE '客户即将释放%'")).length)
    }
    expect(heard).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('are counted before rules are kept, and given back within a day of their release', async () => {
    const [one, taken] = [await make('pricing'), await make('pricing', { nameCn: '乙' })]
    service.at = `${addDays(today, 31)}T04:00:00.000Z`
    expect(await service.ask('pricing', simulate, { releaseDays: 31 })).toEqual({ count: 0, rows: [] })
    const found = await service.ask('pricing', simulate, { releaseDays: 30 })
    expect([found.count, found.rows.map(({ customer: { id } }) => id)]).toEqual([2, [one.id, taken.id]])
    await released(0)
    const nextOn = addDays(today, 40)
    await service.database.run(
      `INSERT INTO follow_up (company_id, at, customer_id, method, content, next_on, by_id, inspection)
         SELECT company_id, created_at, id, 'phone', '已联系', $2, owner_id, 'open' FROM customer WHERE id = $1`,
      [one.id, nextOn],
    )
    expect(await released(31)).toBe(2)
    const free = await stored(taken.id)
    await service.ask('costless', claim, { id: free.id, version: free.version })
    const run = await service.ask('pricing', lastRun, {})
    expect(run).toMatchObject({ released: 2, left: 1 })
    const given = { at: run.at ?? '', reason: '规则设错' }
    expect((await service.refused('rival', undoRun, given)).status).toBe(409)
    expect(await service.ask('pricing', undoRun, given)).toEqual({ restored: 1 })
    expect(await stored(one.id)).toMatchObject({ owner: service.employees.pricing, on: addDays(today, 62) })
    const again = await service.database.one(
      'SELECT next_follow_up AS "nextOn", times_released AS times FROM customer WHERE id = $1',
      [one.id],
    )
    expect(again).toEqual({ nextOn, times: 0 })
    const moves = await service.database.query("SELECT search_text <> '' AS found FROM ownership WHERE kind = 'undo'")
    expect(moves).toEqual([{ found: true }])
    service.at = `${addDays(today, 33)}T04:00:00.000Z`
    expect(await service.ask('pricing', lastRun, {})).toEqual({ at: null, released: 0, left: 0 })
  })

  it('are only counted in a trial where the data scope leaves them out', async () => {
    await make('pricing')
    await make('hunter', { nameCn: '乙' })
    service.at = `${addDays(today, 31)}T04:00:00.000Z`
    const scoped = (scopes: object) =>
      service.database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        service.employees.pricing,
        JSON.stringify(scopes),
      ])
    await scoped({ customer: { kinds: ['self'], units: [] } })
    const { count, rows } = await service.ask('pricing', simulate, { releaseDays: 30 })
    await scoped({})
    expect([count, rows.map(({ customer: { title } }) => title)]).toEqual([2, ['示例甲贸易有限公司']])
  })

  it('are answered for with what binds most, a few times a day (marketing-crm 5.2)', async () => {
    const group = await make('pricing', { nameCn: '集团', creditCode: '91310000132203821K' })
    await make('sales', { nameCn: '子公司', parent: group.id })
    const state = async (words: string) => await service.ask('pricing', check, { words })
    expect(await state('91310000132203821K')).toEqual({ state: 'yours', until: null, left: 2 })
    expect(await state('子公司')).toEqual({ state: 'sameGroup', until: null, left: 1 })
    await service.database.run("UPDATE customer SET parent_id = NULL, protected_until = $1 WHERE name_cn = '子公司'", [
      addDays(today, 5),
    ])
    expect(await state('子公司')).toEqual({ state: 'protected', until: addDays(today, 5), left: 0 })
    expect(await service.rules('pricing', check, { words: '别的' })).toEqual(['checksUsed'])
    const kept = await service.database.query<{ words: string; state: string }>(
      'SELECT words, state FROM customer_check ORDER BY id',
    )
    expect(kept.map((one) => one.state)).toEqual(['yours', 'sameGroup', 'protected'])
  })
})
