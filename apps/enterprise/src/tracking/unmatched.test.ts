import { contract } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { freshPostgres, onBothEngines, onPostgres } from '../../test/databases.ts'
import { type PricingService, records } from '../../test/pricing-service.ts'
import { book, startQuoting, today } from '../../test/quoting.ts'

const { importEvents, attachEvents, dropEvents } = contract.tracking
const page = 'unmatchedMilestones'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''
const day = (days: number) => addDays(today, days)
const newOrder = (service: PricingService) =>
  service.ask('pricing', records.save, {
    page: 'order',
    values: {
      mode: 'fcl',
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      customer: '901',
      businessDate: today,
      operator: service.employees.pricing,
      cargo: [{ commodity: '配件', cargoKind: 'general', packages: 10, grossKg: '1200' }],
    },
  })

onBothEngines('unmatched milestones', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
  })
  const take = (text: string, save = true) => service.ask('pricing', importEvents, { text, save })
  const queued = async (search: string) => (await service.ask('pricing', records.list, { page, search })).rows
  const orderOf = () => newOrder(service)

  it('are kept once when a text is saved, and attached to an order that keeps their number', async () => {
    const text = `Dear customer\nLOST7001 Gate in ${day(-3)} 10:00\nWeighed ${day(-3)}\nWe are late`
    expect((await take(text, false)).kept).toBe(0)
    expect((await take(text)).kept).toBe(2)
    expect((await take(text)).kept).toBe(0)
    const rows = await queued('LOST7001')
    expect(rows).toHaveLength(2)
    const gate = rows.find(({ milestone }) => milestone === 'GATE_IN')
    expect(gate).toMatchObject({ why: 'noOrder', state: 'open', numbers: ['LOST7001'] })
    const order = await orderOf()
    const answer = await service.ask('pricing', attachEvents, { events: [gate?.id ?? ''], order: order.id })
    expect(answer).toEqual({ attached: 1, refused: [], notKept: [] })
    const now = await service.ask('pricing', records.get, { page: 'order', id: order.id })
    expect(now).toMatchObject({ otherNumbers: ['LOST7001'], reachedStages: expect.arrayContaining(['gatedIn']) })
    expect(await service.ask('pricing', records.get, { page, id: gate?.id ?? '' })).toMatchObject({
      state: 'attached',
      order: { id: order.id },
    })
    const next = await take(`LOST7001 Stuffed ${day(-2)}`)
    expect([next.saved, next.kept, next.events[0]?.order?.id]).toEqual([1, 0, order.id])
    const found = await service.ask('pricing', records.list, { page: 'order', search: 'LOST7001' })
    expect(found.rows.map((row) => row.id)).toEqual([order.id])
  })

  it('need a milestone where their words are unknown, and stay where the rules refuse it', async () => {
    await take(`LOST7002 Weighed ${day(-3)}`)
    const [row] = await queued('LOST7002')
    const order = await orderOf()
    const asked = { events: [row?.id ?? ''], order: order.id }
    expect(await service.refused('pricing', attachEvents, asked)).toMatchObject({
      issues: [{ path: 'milestone', rule: 'required' }],
    })
    const refused = await service.ask('pricing', attachEvents, { ...asked, milestone: 'BL_RELEASED' })
    expect(refused).toMatchObject({ attached: 0, refused: [{ rule: { name: 'releaseNotApproved' } }] })
    expect(await service.ask('pricing', attachEvents, { ...asked, milestone: 'VGM_SUBMITTED' })).toMatchObject({
      attached: 1,
    })
    expect(await service.refused('pricing', attachEvents, { ...asked, milestone: 'VGM_SUBMITTED' })).toMatchObject({
      issues: [{ rule: 'notInThisState' }],
    })
  })

  it('are dropped with a reason, stay dropped, and are of the own company', async () => {
    const text = `LOST7003 Gate in ${day(-3)}`
    await take(text)
    const [row] = await queued('LOST7003')
    const events = [row?.id ?? '']
    for (const as of ['rival', 'shipper'] as const)
      expect((await service.raw(as, dropEvents, { events, remark: 'x' })).status).toBeGreaterThanOrEqual(400)
    expect(await service.ask('pricing', dropEvents, { events, remark: '他人货物' })).toEqual({ dropped: 1 })
    expect((await take(text)).kept).toBe(0)
    expect(await queued('LOST7003')).toMatchObject([{ state: 'dropped', remark: '他人货物' }])
  })

  it('leave a number with another order that has it', async () => {
    await take(`LOST7004 Stuffed ${day(-3)}\nLOST7004 Gate in ${day(-2)}`)
    const [one, other] = await queued('LOST7004')
    const [first, second] = [await orderOf(), await orderOf()]
    await service.ask('pricing', attachEvents, { events: [one?.id ?? ''], order: first.id })
    const answer = await service.ask('pricing', attachEvents, { events: [other?.id ?? ''], order: second.id })
    expect(answer).toEqual({ attached: 1, refused: [], notKept: ['LOST7004'] })
    const numbers = async (id: string) =>
      (await service.ask('pricing', records.get, { page: 'order', id })).otherNumbers ?? []
    expect([await numbers(first.id), await numbers(second.id)]).toEqual([['LOST7004'], []])
  })
})

onPostgres('one unmatched milestone and many people', () => {
  it('is recorded once', async () => {
    const { service } = await startQuoting(await freshPostgres({ connections: 10 }))
    const text = `LOST7005 ETA ${day(9)}`
    await service.ask('pricing', importEvents, { text, save: true })
    const { rows } = await service.ask('pricing', records.list, { page, search: 'LOST7005' })
    const events = rows.map(({ id }) => id)
    const order = await newOrder(service)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => service.raw('pricing', attachEvents, { events, order: order.id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const recorded = await service.database.query(
      `SELECT id FROM order_event WHERE order_id = $1 AND milestone = 'ARRIVED'`,
      [order.id],
    )
    expect(recorded).toHaveLength(1)
  })
})
