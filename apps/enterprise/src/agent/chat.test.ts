import { chatChannel, chatGroup, customer, type Versioned } from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { chat, type Name, type PricingService, quotation, records, workOrders } from '../../test/pricing-service.ts'
import { startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { sweepDesk } from './sweep-desk.ts'

/** Buying prices of Shanghai to Los Angeles: no such text may reach a person who answers a customer. */
const bought = '1777.77'

onBothEngines('conversations with customers', (open) => {
  let service: PricingService
  let channel: string
  let group: string
  let firm: string
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const { database, companyId, employees } = service
    await database.query('UPDATE fcl_rate SET box_prices = $2 WHERE company_id = $1 AND id = 1001', [
      companyId,
      JSON.stringify([{ box: '40HQ', price: bought }]),
    ])
    const row = {
      name: '客户群',
      workingHours: [{ days: '0011111', from: '09:00', to: '18:00' }],
      routing: [{ intent: 'price', tradeLine: null, pol: null, handler: employees.pricing, weight: 1 }],
      defaultHandlers: [employees.advisor],
      blockedWords: ['保证舱位'],
    }
    channel = (await insertRecords(database, chatChannel, companyId, [row]))[0] ?? ''
    firm =
      (
        await insertRecords(database, customer, companyId, [
          { customerNo: 'K1', nameCn: '澄岚', owner: employees.advisor },
        ])
      )[0] ?? ''
    const groupRow = {
      name: '澄岚群',
      externalId: 'G1',
      channel,
      customer: firm,
      sales: employees.advisor,
      members: [{ nickname: '小王', role: 'staff' }],
    }
    group = (await insertRecords(database, chatGroup, companyId, [groupRow]))[0] ?? ''
  })
  const opened = (text: string, as: Name = 'advisor') => service.ask(as, chat.open, { channel, group, text })
  const view = (id: string, as: Name = 'advisor') => service.ask(as, chat.get, { id })

  it('has groups within the data scope of the reader: their own, and those that they serve, no other', async () => {
    const { database, companyId, employees } = service
    await insertRecords(database, chatGroup, companyId, [
      { name: '别处群', externalId: 'G2', channel, groupKind: 'internal', sales: employees.pricing },
    ])
    const page = 'groupRelationshipRecord'
    const scope = (scopes: object) =>
      database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        employees.pricing,
        JSON.stringify(scopes),
      ])
    const seen = async () => {
      const { rows } = await service.ask('pricing', records.list, { page })
      const { status } = await service.raw('pricing', records.get, { page, id: group })
      const offered = await service.ask('pricing', chat.options, { of: 'chatGroup', query: '澄岚' })
      const asked = await service.raw('pricing', chat.open, { channel, group, text: '上海到洛杉矶' })
      return [rows.map(({ name }) => name).sort(), status, offered.map(({ id }) => id), asked.status]
    }
    const all = ['别处群', '澄岚群'].sort()
    expect(await seen()).toEqual([all, 200, [group], 200])
    await scope({ agent: { kinds: ['self'], units: [] } })
    expect(await seen()).toEqual([['别处群'], 404, [], 400])
    const serve = (people: string[]) =>
      database.run('UPDATE chat_group SET customer_service_ids = $2::bigint[] WHERE id = $1', [group, people])
    await serve([employees.pricing])
    expect(await seen()).toEqual([all, 200, [group], 200])
    await serve([])
    await scope({})
    await database.script(
      "DELETE FROM chat_message; DELETE FROM chat_session; DELETE FROM chat_group WHERE name = '别处群'",
    )
  })

  it('reads what was pasted, and names what is missing', async () => {
    const { id } = await opened('小陈 2026/11/20 10:00:00\n到洛杉矶 报个价\n小王 2026/11/20 10:01\n好的')
    const { session, messages, unquotable } = await view(id)
    expect(session).toMatchObject({
      state: 'open',
      contactName: '小陈',
      customer: { id: firm },
      pod: { code: 'USLAX' },
      pol: null,
      missing: ['pol', 'boxes', 'readyDate'],
    })
    expect(messages.map(({ direction, speaker }) => [direction, speaker])).toEqual([
      ['in', '小陈'],
      ['out', '小王'],
    ])
    expect(unquotable).toBe('missing')
    expect((await service.ask('advisor', chat.ask, { id, language: 'zh' })).text).toContain(
      '起运港、箱型箱量、货好时间',
    )
    expect((await service.refused('advisor', chat.quote, { id, version: 1, language: 'zh' })).issues).toMatchObject([
      { rule: 'unquotableMissing' },
    ])
  })

  it('adds further words to what is known, answers with sold prices, and records them', async () => {
    const { id } = await opened('到洛杉矶 报个价')
    const added = await service.ask('advisor', chat.add, { id, version: 1, text: '上海 2*40HQ，12月3日' })
    expect((await view(id)).session).toMatchObject({
      pol: { code: 'CNSHG' },
      pod: { code: 'USLAX' },
      boxes: [{ box: '40HQ', quantity: 2 }],
      missing: [],
      confidencePct: 100,
    })
    const { text: answer } = await service.raw('advisor', chat.quote, { ...added, language: 'zh' })
    expect(answer).not.toContain(bought)
    const quoted = JSON.parse(answer).data as { outcome: string; quotation: string; text: string }
    expect(quoted.outcome).toBe('quoted')
    expect(quoted.text).toContain('上海 → 洛杉矶（2×40HQ）')
    expect(quoted.text).toContain('海运费：40HQ USD 1,930')
    const before = await view(id)
    expect(before.quotations).toMatchObject([
      { recordNo: 'CQ0001', result: 'open', lane: '上海 Shanghai → 洛杉矶 Los Angeles' },
    ])
    // A draft until a person copies it.
    expect(before.messages.filter(({ direction }) => direction === 'out')).toEqual([])
    const { version } = before.session
    const blockedReply = { id, version, text: '保证舱位', quotation: null }
    expect((await service.refused('advisor', chat.reply, blockedReply)).issues).toMatchObject([{ rule: 'blockedWord' }])
    await service.ask('advisor', chat.reply, { id, version, text: quoted.text, quotation: quoted.quotation })
    const after = await view(id)
    expect(after.session).toMatchObject({ state: 'waitingCustomer', result: 'quoted', replies: 1 })
    expect(after.messages.at(-1)).toMatchObject({
      direction: 'out',
      words: quoted.text,
      by: { id: service.employees.advisor },
    })
    expect(JSON.stringify(after)).not.toContain(bought)
  })

  it('prices nothing for a customer on the blacklist', async () => {
    const { id } = await opened('上海到洛杉矶 2*40HQ 报价 12月3日')
    const black = (value: string | null) =>
      service.database.run('UPDATE customer SET blacklist = $2 WHERE id = $1', [firm, value])
    await black('blacklisted')
    const quote = { id, version: 1, language: 'en' }
    const { issues } = await service.refused('advisor', chat.quote, quote)
    await black(null)
    expect(issues).toMatchObject([{ path: 'customer', rule: 'customerBlacklisted' }])
    expect(await service.ask('advisor', chat.quote, { ...quote, language: 'en' })).toMatchObject({ outcome: 'quoted' })
  })

  it('makes a formal quotation of it once, at the prices of then', async () => {
    const { id } = await opened('上海到洛杉矶 2*40HQ 报价 12月3日')
    const quoted = await service.ask('advisor', chat.quote, { id, version: 1, language: 'en' })
    if (quoted.outcome !== 'quoted') throw new Error('nothing quoted')
    expect(quoted.text).toContain('Shanghai → Los Angeles')
    const first = await service.ask('advisor', chat.formal, { id: quoted.quotation, version: 1 })
    const second = await service.ask('advisor', chat.formal, { id: quoted.quotation, version: 2 })
    expect(second).toEqual(first)
    const made = await service.ask('advisor', quotation.get, { id: first.quotation })
    expect(made.draft).toMatchObject({ customer: firm, boxes: [{ box: '40HQ', quantity: 2 }] })
    const lost = { id: quoted.quotation, version: 2, result: 'lost' as const }
    expect((await service.refused('advisor', chat.outcome, lost)).issues).toMatchObject([{ path: 'lossReason' }])
    await service.ask('advisor', chat.outcome, { ...lost, lossReason: 'price' })
    const { rows } = await service.ask('pricing', chat.offered, { pod: made.draft.options[0]?.pod ?? null })
    expect(rows.map(({ kind, result }) => [kind, result])).toContainEqual(['chat', 'lost'])
  })

  it('keeps sessions to their handlers, and from other companies', async () => {
    const { id, version } = await opened('上海到洛杉矶 2*40HQ 报价')
    expect((await service.ask('pricing', chat.get, { id })).session.id).toBe(id)
    for (const as of ['rival'] as const) {
      expect((await service.refused(as, chat.get, { id })).problem).toBe('notFound')
      expect((await service.refused(as, chat.close, { id, version, result: 'spam' })).problem).toBe('notFound')
      expect((await service.refused(as, chat.open, { channel, text: 'x' })).issues).toMatchObject([{ path: 'channel' }])
    }
    const scope = (scopes: object) =>
      service.database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        service.employees.pricing,
        JSON.stringify(scopes),
      ])
    await scope({ agent: { kinds: ['self'], units: [] } })
    expect((await service.refused('pricing', chat.get, { id })).problem).toBe('notFound')
    await scope({})
    expect((await service.refused('sales', chat.mine, {})).problem).toBe('forbidden')
    await service.ask('advisor', chat.handOver, { id, version, to: service.employees.pricing, note: '请跟进' })
    expect((await service.refused('advisor', chat.get, { id })).problem).toBe('notFound')
    expect((await service.ask('pricing', chat.mine, {})).map((row) => row.id)).toContain(id)
  })

  it("names other people's customers to nobody who may not see them", async () => {
    const { rows } = await service.ask('pricing', chat.offered, {})
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ customer: name }) => name !== undefined)).toBe(true)
    const { database, companyId, employees } = service
    await database.query("UPDATE account SET permissions = '{TS-4210}' WHERE company_id = $1 AND employee_id = $2", [
      companyId,
      employees.hunter,
    ])
    const hidden = await service.ask('hunter', chat.offered, {})
    expect(hidden.rows.length).toBe(rows.length)
    expect(hidden.rows.every(({ customer: name, isOpen }) => name === null && !isOpen)).toBe(true)
    expect((await service.ask('hunter', chat.offered, { customer: firm })).rows).toEqual([])
  })

  it('takes nothing in by a channel that is disabled, and drafts no price in a group that is paused', async () => {
    const { database, companyId } = service
    const { id } = await opened('上海到洛杉矶 2*40HQ 报价')
    await database.query("UPDATE chat_group SET state = 'paused' WHERE company_id = $1", [companyId])
    expect((await view(id)).unquotable).toBe('off')
    await database.query("UPDATE chat_group SET state = 'active' WHERE company_id = $1", [companyId])
    await database.query('UPDATE chat_channel SET enabled = false WHERE company_id = $1', [companyId])
    expect((await service.refused('advisor', chat.open, { channel, group, text: 'x' })).issues).toMatchObject([
      { rule: 'channelDisabled' },
    ])
    await database.query('UPDATE chat_channel SET enabled = true WHERE company_id = $1', [companyId])
  })

  it('learns the name of a place that a person puts right', async () => {
    const { database, companyId } = service
    await database.query("UPDATE port SET aliases = aliases || '{彩虹港}' WHERE code IN ('NLRTM', 'DEHAM')")
    const { id, version } = await opened('上海到彩虹港 1*40HQ 报价')
    const { session } = await view(id)
    expect(session).toMatchObject({ podText: '彩虹港', pod: null })
    const { id: port } = await database.one<{ id: string }>("SELECT id::text AS id FROM port WHERE code = 'NLRTM'")
    const { intent, mode, boxes, grossKg, volumeM3, packages, commodity, cargoKind, readyDate } = session
    const rest = { intent, mode, boxes: [...boxes], grossKg, volumeM3, packages, commodity, cargoKind, readyDate }
    const need = {
      ...rest,
      pol: session.pol?.id ?? null,
      pod: port,
      tradeTerm: null,
      targetPrice: null,
      reference: null,
    }
    await service.ask('advisor', chat.correct, { id, version, need })
    const again = await opened('上海到彩虹港 1*40HQ 报价')
    expect((await view(again.id)).session.pod).toMatchObject({ code: 'NLRTM' })
    const bad = { id: again.id, version: 1, need: { ...need, pod: '999999' } }
    expect((await service.refused('advisor', chat.correct, bad)).issues).toMatchObject([{ rule: 'notFound' }])
    await database.query('UPDATE chat_group SET own_names = $2 WHERE company_id = $1', [companyId, '[]'])
  })

  describe('work orders', () => {
    const raised = async (kind: 'priceNeeded' | 'complaint') => {
      const { id } = await opened('拼箱 上海到洛杉矶 3立方 运费')
      return await service.ask('advisor', workOrders.raise, { session: id, kind, title: '核价', content: '拼箱' })
    }
    const stored = async (id: string) =>
      (await service.ask('pricing', records.get, { page: 'workOrderRecord', id })) as Record<string, unknown>

    it('go to the person to whom the channel routes them, due in its working hours', async () => {
      const { id } = await raised('priceNeeded')
      expect(await stored(id)).toMatchObject({ state: 'assigned', assignee: { id: service.employees.pricing } })
      const complaint = await raised('complaint')
      expect(await stored(complaint.id)).toMatchObject({ assignee: { id: service.employees.advisor } })
    })

    it('are taken once, finished with a solution, and pause while the customer has to answer', async () => {
      const { id, version } = await raised('complaint')
      expect((await service.refused('pricing', workOrders.take, { id, version })).issues).toMatchObject([
        { rule: 'takenAlready' },
      ])
      const taken = await service.ask('advisor', workOrders.take, { id, version })
      const due = String((await stored(id)).slaDueAt)
      const waiting = await service.ask('advisor', workOrders.move, { ...taken, step: 'waitCustomer' })
      const began = service.at ?? ''
      service.at = new Date(Date.parse(began) + 30 * 60_000).toISOString()
      const going = await service.ask('advisor', workOrders.move, { ...waiting, step: 'process' })
      service.at = began
      expect(Date.parse(String((await stored(id)).slaDueAt))).toBeGreaterThanOrEqual(Date.parse(due))
      const silent = { ...going, step: 'finish' as const, note: '' }
      expect((await service.refused('advisor', workOrders.move, silent)).issues).toMatchObject([{ path: 'note' }])
      const done = await service.ask('advisor', workOrders.move, { ...silent, note: '已改配' })
      expect(await stored(id)).toMatchObject({ state: 'done', solution: '已改配' })
      expect((await service.refused('advisor', workOrders.move, { ...done, step: 'process' })).issues).toMatchObject([
        { rule: 'notInThisState' },
      ])
      const again = await service.ask('advisor', workOrders.move, { ...done, step: 'reopen', note: '客户仍不满意' })
      expect(await stored(id)).toMatchObject({ state: 'processing', timely: null })
      await service.ask('advisor', workOrders.move, { ...again, step: 'cancel', note: '重复' })
    })

    it('become one: the other takes over its words, people and earlier limit, and is cancelled with a link', async () => {
      const keep = await raised('complaint')
      const gone = await raised('priceNeeded')
      await service.database.run(
        "UPDATE work_order SET priority = 'urgent', sla_due_at = '2026-11-20T07:10:00Z' WHERE id = $1",
        [gone.id],
      )
      const [before, duplicate] = [await stored(keep.id), await stored(gone.id)]
      // The advisor has the first alone.
      expect((await service.refused('advisor', workOrders.merge, { keep, gone })).status).toBe(404)
      const pair = {
        keep: { ...keep, version: Number(before.version) },
        gone: { ...gone, version: Number(duplicate.version) },
      }
      expect((await service.refused('rival', workOrders.merge, pair)).status).toBe(404)
      const twice = await service.refused('pricing', workOrders.merge, { ...pair, gone: pair.keep })
      expect(twice.issues).toMatchObject([{ rule: 'repeated' }])
      await service.ask('pricing', workOrders.merge, pair)
      expect(await stored(keep.id)).toMatchObject({
        state: before.state,
        priority: 'urgent',
        slaDueAt: duplicate.slaDueAt,
        collaborators: [{ id: service.employees.pricing }],
        content: `拼箱\n\n${String(duplicate.workOrderNo)} 核价\n\n拼箱`,
      })
      const over = await stored(gone.id)
      expect(over).toMatchObject({
        state: 'cancelled',
        mergedInto: { id: keep.id },
        solution: `→ ${String(before.workOrderNo)}`,
      })
      const { version } = await stored(keep.id)
      const again = { keep: { ...keep, version: Number(version) }, gone: { ...gone, version: Number(over.version) } }
      expect((await service.refused('pricing', workOrders.merge, again)).issues).toMatchObject([
        { rule: 'notInThisState' },
      ])
    })

    it('become one with what is left to one that waits for its customer, not with its limit of before', async () => {
      const [keep, gone] = [await raised('complaint'), await raised('complaint')]
      const set = 'UPDATE work_order SET sla_due_at = $2, waiting_since = $3 WHERE id = $1'
      await service.database.run(set, [keep.id, '2026-11-20T09:00:00Z', null])
      await service.database.run(set, [gone.id, '2026-11-20T07:10:00Z', '2026-11-20T07:00:00Z'])
      const began = service.at ?? ''
      service.at = '2026-11-20T07:30:00.000Z'
      const read = async ({ id }: Versioned) => ({ id, version: Number((await stored(id)).version) })
      await service.ask('advisor', workOrders.merge, { keep: await read(keep), gone: await read(gone) })
      service.at = began
      expect(Date.parse(String((await stored(keep.id)).slaDueAt))).toBe(Date.parse('2026-11-20T07:40:00Z'))
    })

    it('are transferred with a reason, by their worker or by the desk', async () => {
      const { id, version } = await raised('complaint')
      const rows = [{ id, version }]
      const to = service.employees.sales
      expect((await service.refused('advisor', workOrders.assign, { rows, to })).issues).toMatchObject([
        { path: 'reason' },
      ])
      await service.ask('advisor', workOrders.assign, { rows, to, reason: '休假' })
      expect(await stored(id)).toMatchObject({ assignee: { id: to } })
      const later = [{ id, version: version + 1 }]
      expect((await service.refused('advisor', workOrders.assign, { rows: later, to, reason: 'x' })).problem).toBe(
        'notFound',
      )
    })
  })

  it('ends by time what nobody answers', async () => {
    const { id } = await opened('上海到洛杉矶 2*40HQ 报价')
    await service.ask('advisor', chat.reply, { id, version: 1, text: '稍等' })
    const now = '2026-11-24T08:00:00.000Z'
    expect(await sweepDesk(service.database, { now, today: '2026-11-24' })).toBeGreaterThan(0)
    expect((await view(id)).session).toMatchObject({ state: 'closed', result: 'noReply' })
    expect((await service.refused('advisor', chat.reply, { id, version: 3, text: 'x' })).issues).toMatchObject([
      { rule: 'sessionClosed' },
    ])
  })
})
