import { containerType, contract, country, customer, enquiryDesk, organisation, port } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { sweepEnquiries } from './sweep-enquiries.ts'

const { enquiries, records } = contract
interface Asked {
  readonly id: string
  readonly version: number
  readonly [field: string]: unknown
}

onBothEngines('enquiries', (open) => {
  let service: PricingService
  let lane: { readonly pol: string; readonly pod: string; readonly customer: string }
  beforeAll(async () => {
    service = await startPricingService(await open())
    const { database, companyId, employees } = service
    const [home = ''] = await insertRecords(database, country, '0', [
      { code: 'CN', nameScn: '中国', nameEn: 'China', status: 1 },
    ])
    await insertRecords(database, containerType, '0', [
      { code: '40HQ', nameScn: '40HQ', nameEn: '40HQ', kind: 'dry', teu: '2', status: 1 },
    ])
    const [pol = '', pod = ''] = await insertRecords(database, port, '0', [
      { code: 'CNSHA', nameScn: '上海', nameEn: 'Shanghai', country: home, status: 1 },
      { code: 'USLAX', nameScn: '洛杉矶', nameEn: 'Los Angeles', country: home, status: 1 },
    ])
    const [firm = ''] = await insertRecords(database, customer, companyId, [
      { customerNo: 'K1', nameCn: '示例甲贸易有限公司', stage: 'prospect', products: [], owner: employees.pricing },
    ])
    lane = { pol, pod, customer: firm }
    await insertRecords(database, enquiryDesk, companyId, [
      { name: '空运组', products: ['air'], members: [employees.costless], status: 1 },
      { name: '整箱组', products: ['fcl'], members: [employees.costless, employees.floorless], status: 1 },
      { name: '上海整箱组', products: ['fcl'], pols: [pol], members: [employees.costless], slaMinutes: 60, status: 1 },
    ])
  })
  beforeEach(async () => {
    service.at = undefined
    await service.database.run('DELETE FROM enquiry')
    await service.database.run('DELETE FROM message')
  })

  const ask = async (more: object = {}): Promise<Asked> =>
    (await service.ask('pricing', records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'virtual', ...lane, ...more },
    })) as Asked
  const get = async (as: Name, page: string, id: string): Promise<Asked> =>
    (await service.ask(as, records.get, { page, id })) as Asked
  const price = () => ({
    unit: '40HQ',
    currency: 'USD' as const,
    price: '2150.00',
    validUntil: addDays(businessDay(new Date()), 7),
  })

  it('go to the desk that matches them best, with a clock and a number', async () => {
    const { employees } = service
    const row = await ask()
    expect(row).toMatchObject({
      status: 'assigned',
      round: 1,
      enquiryNo: expect.stringMatching(/^XJ\d{6}0001$/),
      lane: '上海 Shanghai → 洛杉矶 Los Angeles',
      desk: { title: '上海整箱组' },
      quoter: { id: employees.costless },
    })
    expect(Date.parse(String(row.dueAt))).toBeGreaterThan(Date.parse(String(row.startedAt)))
    const other = await ask({ pol: lane.pod, pod: lane.pol })
    expect(other).toMatchObject({ desk: { title: '整箱组' }, quoter: { id: employees.floorless } })
    const nobodys = await ask({ product: 'customs' })
    expect(nobodys).toMatchObject({ status: 'new', desk: null, quoter: null })
  })

  it('without a quoter are announced to those who see them', async () => {
    const { database, employees } = service
    const scope = (scopes: object) =>
      database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        employees.costless,
        JSON.stringify(scopes),
      ])
    const announced = async (id: string) =>
      (await service.ask('costless', contract.notice.list, { pageSize: 100 })).list.some(({ link }) => link?.id === id)
    await scope({ enquiry: { kinds: ['self'], units: [] } })
    const unseen = await ask({ product: 'customs' })
    await scope({})
    const seen = await ask({ product: 'customs' })
    expect([await announced(unseen.id), await announced(seen.id)]).toEqual([false, true])
  })

  it('need what a live one is priced by', async () => {
    const refused = await service.refused('pricing', records.save, {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'live', customer: lane.customer, pol: lane.pol },
    })
    expect(refused.issues.map(({ path, rule }) => [path, rule])).toEqual([
      ['pod', 'neededForLive'],
      ['boxes', 'neededForLive'],
    ])
  })

  it('are answered by the desk, seen by sales, and concluded', async () => {
    const row = await ask()
    const answered = await service.ask('costless', enquiries.answer, {
      id: row.id,
      version: row.version,
      offers: [{ ...price(), cost: '1.00', supplier: 'S' }],
    })
    const seen = await get('pricing', 'customerInquiry', row.id)
    expect(seen).toMatchObject({ status: 'answered', timeliness: 'onTime', bestPrice: 'USD 2,150/40HQ' })
    expect(seen.offers).toMatchObject([{ price: '2150', cost: null, supplier: 'S', round: 1 }])
    const messages = await service.database.query<{ title: string }>(
      'SELECT title FROM message WHERE account_id = (SELECT id FROM account WHERE employee_id = $1) ORDER BY id',
      [service.employees.pricing],
    )
    expect(messages.map(({ title }) => title)).toEqual([`询价已答复：${String(row.enquiryNo)}`])
    const lost = { id: row.id, version: answered.version, outcome: 'lost' }
    expect(await service.rules('pricing', enquiries.conclude, lost)).toEqual(['required'])
    await service.ask('pricing', enquiries.conclude, { ...lost, outcome: 'lost', lossReason: 'price' })
    const again = await get('pricing', 'customerInquiry', row.id)
    await service.ask('pricing', enquiries.askAgain, { id: row.id, version: again.version, words: '客户要改 2 个柜' })
    expect(await get('pricing', 'customerInquiry', row.id)).toMatchObject({
      status: 'assigned',
      round: 2,
      answeredAt: null,
      lossReason: null,
      offers: [{ round: 1 }],
    })
  })

  it('are due when the customer needs them, and expire three days later', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const late = {
      page: 'customerInquiry',
      values: { product: 'fcl', nature: 'virtual', ...lane, replyBy: inHours(-1) },
    }
    expect(await service.rules('pricing', records.save, late)).toEqual(['notInFuture'])
    const soon = inHours(0.05)
    const row = await ask({ replyBy: soon })
    expect(Date.parse(String(row.dueAt))).toBeLessThanOrEqual(Date.parse(soon))
    const free = await ask()
    const replyIn = async (id: string, replyBy: string | null) => {
      const { version } = await get('pricing', 'customerInquiry', id)
      await service.ask('pricing', records.save, { page: 'customerInquiry', id, version, values: { replyBy } })
    }
    await replyIn(free.id, soon)
    expect(Date.parse(String((await get('pricing', 'customerInquiry', free.id)).dueAt))).toBeLessThanOrEqual(
      Date.parse(soon),
    )
    // A later time, or none, gives the desk its own time back.
    for (const replyBy of [inHours(24 * 30), null]) {
      await replyIn(free.id, soon)
      await replyIn(free.id, replyBy)
      expect((await get('pricing', 'customerInquiry', free.id)).dueAt).toBe(free.dueAt)
    }
    await replyIn(free.id, soon)
    const sweepIn = (hours: number) =>
      sweepEnquiries(service.database, { now: inHours(hours), today: businessDay(inHours(hours)) })
    await sweepIn(71)
    expect(await get('pricing', 'customerInquiry', row.id)).toMatchObject({ status: 'assigned' })
    await sweepIn(73)
    expect(await get('pricing', 'customerInquiry', row.id)).toMatchObject({ status: 'expired' })
  })

  it('are bound by that time in no round that is asked after it, also after a pause', async () => {
    const { id, version } = await ask({ replyBy: new Date(Date.now() + 60_000).toISOString() })
    const refused = await service.ask('costless', enquiries.refuse, { id, version, words: '无舱' })
    service.at = new Date(Date.now() + 3_600_000).toISOString()
    const again = await service.ask('pricing', enquiries.askAgain, { ...refused, words: '再核一次' })
    const waiting = await service.ask('costless', enquiries.askBack, { ...again, words: '毛重？' })
    await service.ask('pricing', enquiries.reply, { ...waiting, words: '18 吨' })
    const { dueAt } = await get('pricing', 'customerInquiry', id)
    expect(Date.parse(String(dueAt))).toBeGreaterThan(Date.parse(service.at))
    service.at = undefined
  })

  it('of the desk are listed by what is due first, and those overdue can be asked for', async () => {
    const [first, second, over] = [await ask(), await ask(), await ask()]
    const due = (id: string, at: string) =>
      service.database.run('UPDATE enquiry SET due_at = $2 WHERE id = $1', [id, at])
    await due(first.id, '2030-01-02T02:00:00Z')
    await due(second.id, '2020-01-02T02:00:00Z')
    await due(over.id, '2019-01-02T02:00:00Z')
    await service.ask('pricing', enquiries.terminate, { id: over.id, version: over.version + 1, reason: '客户取消' })
    const listed = async (conditions: object = {}) =>
      (await service.ask('costless', records.list, { page: 'companyInquiry', conditions } as never)).rows.map(
        ({ id }) => id,
      )
    expect(await listed()).toEqual([second.id, first.id, over.id])
    expect(await listed({ isOverdue: { any: [true] } })).toEqual([second.id])
  })

  it('need the winner and the price where a live one is lost to somebody, unless nobody knows them', async () => {
    const { id: box } = await service.database.one<{ id: string }>(
      "SELECT id::text FROM container_type WHERE code = '40HQ'",
    )
    const { id, version } = await ask({ nature: 'live', boxes: [{ box, quantity: 1 }] })
    const refused = await service.ask('costless', enquiries.refuse, { id, version, words: '无舱' })
    const lost = { ...refused, outcome: 'lost', lossReason: 'price' } as const
    const issues = async (more: object) =>
      (await service.refused('pricing', enquiries.conclude, { ...lost, ...more })).issues.map(({ path }) => path)
    expect(await issues({})).toEqual(['winnerName'])
    expect(await issues({ winnerName: 'K 货代' })).toEqual(['winnerPrice'])
    const winner = { winnerName: 'K 货代', winnerPrice: '1980', winnerCurrency: 'USD', winnerUnit: '40HQ' } as const
    const concluded = await service.ask('pricing', enquiries.conclude, { ...lost, ...winner })
    expect(await get('pricing', 'customerInquiry', id)).toMatchObject({ status: 'lost', ...winner })
    const again = await service.ask('pricing', enquiries.askAgain, { ...concluded, words: '再核一次' })
    const { version: next } = await service.ask('costless', enquiries.refuse, { ...again, words: '无舱' })
    const unknown = { id, version: next, outcome: 'lost', lossReason: 'price', isWinnerUnknown: true } as const
    await service.ask('pricing', enquiries.conclude, unknown)
    expect(await get('pricing', 'customerInquiry', id)).toMatchObject({ status: 'lost', winnerName: null })
  })

  it('keep their clock still while sales have to give details', async () => {
    const row = await ask()
    service.at = new Date(Date.now() + 1000).toISOString()
    const back = await service.ask('costless', enquiries.askBack, { id: row.id, version: row.version, words: '毛重？' })
    expect(await get('pricing', 'customerInquiry', row.id)).toMatchObject({ status: 'waiting' })
    service.at = new Date(Date.now() + 14 * 86_400_000).toISOString()
    await service.ask('pricing', enquiries.reply, { id: row.id, version: back.version, words: '18 吨' })
    const resumed = await get('pricing', 'customerInquiry', row.id)
    expect(resumed).toMatchObject({ status: 'assigned', pausedAt: null })
    expect(Date.parse(String(resumed.dueAt))).toBeGreaterThan(Date.parse(service.at) - 86_400_000 * 4)
    expect(resumed.messages).toMatchObject([{ kind: 'question' }, { kind: 'reply', words: '18 吨' }])
  })

  it('are taken once, answered with nothing that is over, and left alone by others', async () => {
    const row = await ask({ product: 'customs' })
    const asRead = { id: row.id, version: row.version }
    // Nobody of the institution: reached by the desk alone, or by the page of the whole company.
    expect((await service.refused('costless', enquiries.take, asRead)).status).toBe(404)
    expect((await service.refused('rival', enquiries.take, asRead)).status).toBe(404)
    expect((await service.refused('sales', enquiries.take, asRead)).status).toBe(403)
    expect((await service.refused('reader', enquiries.take, asRead)).status).toBe(403)
    const taken = await service.ask('pricing', enquiries.take, asRead)
    expect(await service.rules('pricing', enquiries.take, { id: row.id, version: taken.version })).toEqual([
      'takenAlready',
    ])
    expect(
      await service.rules('pricing', enquiries.answer, {
        id: row.id,
        version: taken.version,
        offers: [{ ...price(), validUntil: '2020-01-01' }],
      }),
    ).toEqual(['validityOver'])
    await service.ask('pricing', enquiries.refuse, { id: row.id, version: taken.version, words: '不做' })
    const over = await get('pricing', 'customerInquiry', row.id)
    const change = { page: 'customerInquiry', id: row.id, version: over.version, values: { commodity: 'x' } }
    expect(await service.rules('pricing', records.save, change)).toEqual(['enquiryAnswered'])
  })

  it('are shown to those of the institution and below, to no others', async () => {
    const { database, companyId, employees } = service
    const [head = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '总部', nodeKind: 'company', status: 1 },
    ])
    const [branch = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '宁波', nodeKind: 'institution', superOrg: head, status: 1 },
    ])
    const [team = ''] = await insertRecords(database, organisation, companyId, [
      { orgName: '宁波业务', nodeKind: 'department', superOrg: branch, status: 1 },
    ])
    const place = (name: Name, unit: string | null) =>
      database.run('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [employees[name], unit ? [unit] : []])
    await place('pricing', team)
    await place('partnerless', branch)
    await place('floorless', head)
    const row = await ask({ product: 'customs' })
    const seenBy = async (as: Name) =>
      (await service.ask(as, records.list, { page: 'instInquiry' })).rows.some(({ id }) => id === row.id)
    expect([await seenBy('partnerless'), await seenBy('floorless'), await seenBy('costless')]).toEqual([
      true,
      true,
      false,
    ])
    await place('floorless', null)
    await place('costless', team)
    await database.run('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [employees.pricing, [head]])
    expect([await seenBy('partnerless'), await seenBy('floorless'), await seenBy('costless')]).toEqual([
      false,
      false,
      false,
    ])
    for (const name of ['pricing', 'partnerless', 'costless'] as const) await place(name, null)
  })

  it('are passed on when overdue, closed after silence, and expire with their prices', async () => {
    const row = await ask({ pol: lane.pod, pod: lane.pol })
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const moment = { now: later, today: businessDay(later) }
    const first = (await get('pricing', 'customerInquiry', row.id)).quoter as { id: string }
    await sweepEnquiries(service.database, moment)
    const passed = await get('pricing', 'customerInquiry', row.id)
    expect((passed.quoter as { id: string }).id).not.toBe(first.id)
    await sweepEnquiries(service.database, moment)
    expect(await get('pricing', 'customerInquiry', row.id)).toEqual(passed)
    const titles = await service.database.query<{ title: string }>(
      'SELECT title FROM message WHERE account_id = (SELECT id FROM account WHERE employee_id = $1)',
      [service.employees.pricing],
    )
    // Managers of all enquiries learn of it once.
    expect(titles.filter(({ title }) => title.startsWith('询价严重超时'))).toHaveLength(1)
    const silent = await ask()
    await service.ask('costless', enquiries.askBack, { id: silent.id, version: silent.version, words: '毛重？' })
    const answered = await ask()
    await service.ask('costless', enquiries.answer, { id: answered.id, version: answered.version, offers: [price()] })
    await sweepEnquiries(service.database, moment)
    expect(await get('pricing', 'customerInquiry', silent.id)).toMatchObject({ status: 'closed' })
    expect(await get('pricing', 'customerInquiry', answered.id)).toMatchObject({ status: 'expired' })
  })
})
