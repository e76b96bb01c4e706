import { chatChannel, chatGroup, contract, customer } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { chat, type Name, type PricingService, records } from '../../test/pricing-service.ts'
import { book, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { notice } = contract
const { make, copy, remind, queue, view, correct, requestSpace, figures } = contract.cabinBookings
const { review, submit, stop } = contract.bookings
const page = 'cabinBookingRecord'
const expectedDeparture = '2026-12-01'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

onBothEngines('bookings wished for in chats', (open) => {
  let service: PricingService
  let channel: string
  let group: string
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const { database, companyId, employees } = service
    const workingHours = [{ days: '0011111', from: '09:00', to: '18:00' }]
    const desk = { name: '客户群', workingHours, defaultHandlers: [employees.advisor] }
    channel = (await insertRecords(database, chatChannel, companyId, [desk]))[0] ?? ''
    const firm = { customerNo: 'K1', nameCn: '澄岚', owner: employees.pricing }
    const [customerId = ''] = await insertRecords(database, customer, companyId, [firm])
    const named = { name: '澄岚群', externalId: 'G1', channel, customer: customerId, sales: employees.pricing }
    group = (await insertRecords(database, chatGroup, companyId, [named]))[0] ?? ''
  })
  const opened = (words: string, as: Name = 'advisor') => service.ask(as, chat.open, { channel, group, text: words })
  const booked = async (words = '上海到洛杉矶 2*40HQ 订舱', as: Name = 'advisor') => {
    const { id: session, version } = await opened(words, as)
    const { id } = await service.ask(as, make, { session, version, expectedDeparture })
    return { id, session }
  }
  const stored = (id: string) => service.ask('pricing', records.get, { page, id })
  const read = async (id: string) => ({ id, version: (await stored(id)).version })
  const sessionOf = async (id: string) => (await service.ask('advisor', chat.get, { id })).session

  it('keep what the session understood and the option that the customer chose', async () => {
    const { id: session, version } = await opened('上海到洛杉矶 2*40HQ 12月3日 报个价')
    await service.ask('advisor', chat.quote, { id: session, version, language: 'zh' })
    const quoted = await service.ask('advisor', chat.get, { id: session })
    const given = quoted.quotations[0]
    const wish = {
      session,
      version: quoted.session.version,
      expectedDeparture,
      quotation: given?.id ?? '',
      option: 0,
    }
    const { id, bookingNo } = await service.ask('advisor', make, wish)
    expect(bookingNo).toMatch(/^BK2611\d{5}$/)
    const row = await stored(id)
    expect(row).toMatchObject({
      source: 'agentChat',
      state: 'submitted',
      session: { id: session },
      group: { id: group },
      chatQuotation: { id: given?.id },
      sales: { id: service.employees.pricing },
      requester: { id: service.employees.advisor },
      pol: { code: 'CNSHG' },
      pod: { code: 'USLAX' },
      boxes: [{ box: '40HQ', quantity: 2 }],
      offeredUntil: given?.options[0]?.validTo,
    })
    expect(row.offered).toContain(given?.recordNo)
    expect(row.reviewDueAt).not.toBeNull()
    await service.database.query(`UPDATE chat_quotation SET result = 'superseded' WHERE id = $1`, [given?.id])
    // The same click twice makes one booking.
    expect(await service.refused('advisor', make, wish)).toMatchObject({ problem: 'stale' })
    const { session: now } = await service.ask('advisor', chat.get, { id: session })
    expect(await service.refused('advisor', make, { ...wish, version: now.version })).toMatchObject({
      issues: [{ rule: 'chatPriceSuperseded' }],
    })
  })

  it('are refused for goods and days that nobody could book', async () => {
    const { id: session, version } = await opened('上海到洛杉矶 2*40HQ 危险品 毛重18吨 订舱')
    const wish = { session, version, expectedDeparture }
    expect(await service.refused('advisor', make, wish)).toMatchObject({ issues: [{ rule: 'chatDangerous' }] })
    const wide = await opened('上海到洛杉矶 1*40HQ 超限 毛重18吨 订舱')
    expect(
      await service.refused('advisor', make, { session: wide.id, version: wide.version, expectedDeparture }),
    ).toMatchObject({ issues: [{ rule: 'chatOversize' }] })
    const other = await opened('上海到洛杉矶 1*40HQ 毛重18吨 订舱')
    const late = { session: other.id, version: other.version, expectedDeparture: '2026-11-01' }
    expect(await service.refused('advisor', make, late)).toMatchObject({ issues: [{ rule: 'notInPast' }] })
    const { id } = await service.ask('advisor', make, { ...late, expectedDeparture })
    expect(await stored(id)).toMatchObject({ cargo: [{ grossKg: '18000' }] })
    const bare = await opened('到洛杉矶 2*40HQ 订舱')
    const without = { session: bare.id, version: bare.version, expectedDeparture }
    expect(await service.refused('advisor', make, without)).toMatchObject({ issues: [{ rule: 'chatWithoutLane' }] })
  })

  it('are neither made nor repeated for a customer on the blacklist', async () => {
    const [{ id: session, version }, { id }] = [await opened('上海到洛杉矶 1*40HQ 订舱'), await booked()]
    const again = { ...(await read(id)), expectedDeparture }
    const black = (value: string | null) =>
      service.database.run(`UPDATE customer SET blacklist = $1 WHERE customer_no = 'K1'`, [value])
    await black('blacklisted')
    const refused = [
      await service.refused('advisor', make, { session, version, expectedDeparture }),
      await service.refused('pricing', copy, again),
    ]
    await black(null)
    expect(refused.map(({ issues }) => issues.map(({ rule }) => rule))).toEqual([
      ['customerBlacklisted'],
      ['customerBlacklisted'],
    ])
    await service.ask('pricing', copy, again)
  })

  it('are reviewed by somebody else, and asked back until they are answered', async () => {
    const own = await booked('上海到洛杉矶 1*40HQ 订舱', 'pricing')
    expect(await service.ask('pricing', view, { id: own.id })).toMatchObject({ isOwn: true })
    const pass = { ...(await read(own.id)), verdict: 'pass' as const }
    expect(await service.refused('pricing', review, pass)).toMatchObject({ issues: [{ rule: 'reviewBySomebodyElse' }] })
    await service.ask('costless', review, pass)
    expect(await stored(own.id)).toMatchObject({
      state: 'passed',
      reviewer: { id: service.employees.costless },
      timely: 'onTime',
    })
    const { session: answered } = await service.ask('pricing', chat.get, { id: own.session })
    expect(answered.result).toBe('booked')

    const { id, session } = await booked()
    const bare = { ...(await read(id)), verdict: 'askBack' as const }
    expect(await service.refused('costless', review, bare)).toMatchObject({ issues: [{ path: 'remark' }] })
    await service.ask('costless', review, { ...bare, remark: '请提供毛重' })
    expect(await stored(id)).toMatchObject({ state: 'askedBack' })
    expect(await sessionOf(session)).toMatchObject({ state: 'answering' })
    const draft = await service.ask('advisor', chat.ask, { id: session, language: 'zh', booking: id })
    expect(draft.text).toContain('请提供毛重')
    await service.ask('pricing', submit, await read(id))
    expect(await stored(id)).toMatchObject({ state: 'submitted', reviewedAt: null, timely: null })
    const refusal = { ...(await read(id)), verdict: 'refuse' as const, refuseReason: 'noSpace' as const }
    await service.ask('costless', review, refusal)
    const answer = await service.ask('advisor', chat.ask, { id: session, language: 'zh', booking: id })
    expect(answer.text).toContain('无舱位')
  })

  it('are corrected while they wait, and teach the group the words of its chats', async () => {
    const { database } = service
    const own = [{ word: '彩虹港', port: portOf('USLAX'), box: null, carrier: null }]
    await database.query('UPDATE chat_group SET own_names = $2 WHERE id = $1', [group, JSON.stringify(own)])
    const { id } = await booked('上海到彩虹港 2*40HQ 订舱')
    const boxes = [{ box: '40HQ', quantity: 3 }]
    const right = { pol: portOf('CNNBG'), pod: portOf('NLRTM'), boxes, expectedDeparture, carrier: null }
    await service.ask('pricing', correct, { ...(await read(id)), ...right })
    expect(await stored(id)).toMatchObject({ pol: { code: 'CNNBG' }, pod: { code: 'NLRTM' }, boxes })
    const again = await opened('上海到彩虹港 1*40HQ 报价')
    expect(await sessionOf(again.id)).toMatchObject({ pol: { code: 'CNSHG' }, pod: { code: 'NLRTM' } })
    const none = { ...(await read(id)), ...right, boxes: [] }
    expect(await service.refused('pricing', correct, none)).toMatchObject({ issues: [{ path: 'boxes' }] })
    await database.query('UPDATE chat_group SET own_names = $2 WHERE id = $1', [group, '[]'])
  })

  it('are corrected in goods, term and remark by their maker, and lose a price of other goods', async () => {
    const { id } = await booked()
    const right = {
      pol: portOf('CNSHG'),
      pod: portOf('USLAX'),
      boxes: [{ box: '40HQ', quantity: 2 }],
      expectedDeparture,
      carrier: null,
      cargo: [{ commodity: '电池', cargoKind: 'battery', grossKg: '18000', packages: 40 }],
      tradeTerm: 'FOB' as const,
      remark: '周五装柜',
    }
    const offer = () =>
      service.database.query(`UPDATE online_booking SET offered = 'O1', trade_term = 'FOB' WHERE id = $1`, [id])
    await offer()
    await service.ask('pricing', correct, { ...(await read(id)), ...right })
    const goods = {
      cargo: [{ commodity: '电池', packages: 40, grossKg: '18000' }],
      tradeTerm: 'FOB',
      remark: '周五装柜',
    }
    expect(await stored(id)).toMatchObject({ ...goods, offered: null })
    await offer()
    const { cargo: _cargo, tradeTerm: _term, remark: _remark, ...without } = right
    await service.ask('pricing', correct, { ...(await read(id)), ...without })
    expect(await stored(id)).toMatchObject({ ...goods, offered: 'O1' })
    const refused = async (line: object) =>
      (await service.refused('pricing', correct, { ...(await read(id)), ...right, cargo: [line] })).issues
    expect(await refused({ commodity: '漆', cargoKind: 'dangerous' })).toMatchObject([
      { path: 'cargo.0.un' },
      { path: 'cargo.0.imoClass' },
    ])
    expect(await refused({ commodity: '漆', cargoKind: 'general', packageType: '999999999' })).toMatchObject([
      { path: 'cargo' },
    ])
    const pass = { ...(await read(id)), verdict: 'pass' as const }
    await service.ask('costless', review, pass)
    expect(await service.refused('pricing', correct, { ...(await read(id)), ...right })).toMatchObject({
      issues: [{ rule: 'notInThisState' }],
    })
  })

  it('ask the space desk once, remind the reviewers once an hour, and are copied and withdrawn', async () => {
    const { id } = await booked()
    const first = await service.ask('costless', requestSpace, await read(id))
    expect(first.isNew).toBe(true)
    expect(await service.ask('costless', requestSpace, await read(id))).toEqual({ ...first, isNew: false })
    const { reminded } = await service.ask('pricing', remind, await read(id))
    expect(reminded).toBeGreaterThan(0)
    expect(await service.ask('pricing', remind, await read(id))).toEqual({ reminded: 0 })
    const copied = await service.ask('pricing', copy, { ...(await read(id)), expectedDeparture: '2026-12-08' })
    const later = { expectedDeparture: '2026-12-08', state: 'submitted', boxes: [{ box: '40HQ', quantity: 2 }] }
    expect(await stored(copied.id)).toMatchObject(later)
    const { similar } = await service.ask('costless', view, { id: copied.id })
    expect(similar.map((one) => one.id)).toContain(id)
    await service.ask('pricing', stop, { ...(await read(copied.id)), reason: '客户取消' })
    expect((await service.ask('costless', queue, {})).map((one) => one.id)).not.toContain(copied.id)
  })

  it('belong to their company and its desk, and are shown without their cost', async () => {
    const { id } = await booked()
    await service.database.query('UPDATE online_booking SET cost_price = $2 WHERE id = $1', [
      id,
      JSON.stringify([{ box: '40HQ', price: '1960.07' }]),
    ])
    for (const leaf of [view, queue] as const)
      expect((await service.raw('pricing', leaf, leaf === view ? { id } : {})).text).not.toMatch(/costPrice|1960\.07/)
    const pass = { ...(await read(id)), verdict: 'pass' }
    expect(await service.refused('rival', view, { id })).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('rival', review, pass)).toMatchObject({ problem: 'notFound' })
    expect(await service.ask('rival', queue, {})).toEqual([])
    expect(await service.refused('advisor', view, { id })).toMatchObject({ problem: 'forbidden' })
    expect(await service.refused('shipper', review, pass)).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('reader', review, pass)).toMatchObject({ problem: 'forbidden' })
    const scope = (scopes: object) =>
      service.database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        service.employees.costless,
        JSON.stringify(scopes),
      ])
    await scope({ booking: { kinds: ['self'], units: [] } })
    expect(await service.refused('costless', view, { id })).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('costless', review, pass)).toMatchObject({ problem: 'notFound' })
    const unseen = await booked()
    const waiting = (await service.ask('costless', queue, {})).map((one) => one.id)
    expect([waiting.includes(id), waiting.includes(unseen.id)]).toEqual([false, false])
    const linked = (await service.ask('costless', notice.list, { pageSize: 100 })).list.map(({ link }) => link?.id)
    expect([linked.includes(id), linked.includes(unseen.id)]).toEqual([true, false])
    await scope({})
    const days = { from: '2026-11-20', to: '2026-11-20' }
    expect(await service.ask('rival', figures, days)).toMatchObject({ submitted: 0, medianMinutes: null, reasons: [] })
    const counted = await service.ask('pricing', figures, days)
    expect(counted).toMatchObject({ passed: 2, refused: 1, reasons: [{ reason: 'noSpace', count: 1 }] })
    expect(counted.waiting).toBeGreaterThan(0)
  })
})
