import { contract, onlineBooking } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, records } from '../../test/pricing-service.ts'
import { book, type Quoting, startQuoting } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { submit, review, request, send, answer, release, stop, makeOrder, ofOrder } = contract.bookings
const { fromQuotation, move } = contract.orders
const page = 'onlineBooking'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

onBothEngines('requests for space', (open) => {
  let quoting: Quoting
  let service: PricingService
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    service = quoting.service
  })
  const make = async (as: Name, ofQuotation: string | null = null) => {
    const values = {
      businessDate: '2026-11-20',
      customer: '901',
      quotation: ofQuotation,
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      expectedDeparture: '2026-12-01',
      boxes: [{ box: '40HQ', quantity: 2, soc: false, temperatureC: null, remark: null }],
    }
    return await service.ask(as, records.save, { page, values })
  }
  const read = async (as: Name, id: string) => {
    const { version } = await service.ask(as, records.get, { page, id })
    return { id, version }
  }
  const stateOf = async (id: string) => (await service.ask('pricing', records.get, { page, id })).state

  it('go from the draft to the space that was released', async () => {
    const { id, bookingNo, version } = await make('shipper')
    expect(bookingNo).toMatch(/^BK2611\d{5}$/)
    await service.ask('shipper', submit, { id, version })
    const own = await service.refused('shipper', review, { ...(await read('shipper', id)), verdict: 'pass' })
    expect(own).toMatchObject({ issues: [{ rule: 'reviewBySomebodyElse' }] })
    const changed = { page, ...(await read('shipper', id)), values: { vessel: 'X' } }
    expect(await service.refused('shipper', records.save, changed)).toMatchObject({
      issues: [{ rule: 'bookingSubmitted' }],
    })
    await service.ask('pricing', review, { ...(await read('pricing', id)), verdict: 'pass' })
    const asked = await service.ask('pricing', request, { id })
    expect(JSON.parse(asked.json)).toMatchObject({
      expectedDepartureDate: '2026-12-01',
      references: [{ type: 'FF', value: bookingNo }],
      shipmentLocations: [
        { location: { UNLocationCode: 'CNNBG' }, locationTypeCode: 'POL' },
        { location: { UNLocationCode: 'USLAX' }, locationTypeCode: 'POD' },
      ],
      requestedEquipments: [{ units: 2, isShipperOwned: false }],
    })
    expect(asked.mail.zh).toContain('2 × 40HQ')
    expect(asked.mail.en).toMatch(/Please book[^\u4e00-\u9fff]+CNNBG/)
    expect(await service.refused('rival', request, { id })).toMatchObject({ problem: 'notFound' })
    await service.ask('pricing', send, { ...(await read('pricing', id)), requestRef: 'REQ1' })
    const bare = await service.refused('pricing', answer, { ...(await read('pricing', id)), verdict: 'confirmed' })
    expect(bare).toMatchObject({ issues: [{ path: 'bookingRefs', rule: 'required' }] })
    const made = await service.ask('pricing', makeOrder, await read('pricing', id))
    expect(made).toMatchObject({ isNew: true })
    const { version: typed } = await service.ask('pricing', records.get, { page: 'order', id: made.order })
    const values = { soNumbers: ['SO1'] }
    await service.ask('pricing', records.save, { page: 'order', id: made.order, version: typed, values })
    await service.ask('pricing', answer, {
      ...(await read('pricing', id)),
      verdict: 'confirmed',
      bookingRefs: ['so77', 'SO77'],
      vessel: 'EVER TEST',
      voyage: '1e',
      cyCutoff: '2026-11-29T02:00:00.000Z',
    })
    await service.ask('pricing', release, await read('pricing', id))
    expect(await stateOf(id)).toBe('soReleased')
    const order = await service.ask('pricing', records.get, { page: 'order', id: made.order })
    expect(order).toMatchObject({
      soNumbers: ['SO1', 'SO77'],
      vessel: 'EVER TEST',
      voyage: '1E',
      reachedStages: ['created', 'booked'],
    })
    const found = await service.ask('pricing', records.list, { page: 'order', search: 'SO77', pageNo: 1, pageSize: 10 })
    expect(found.rows.map((row) => row.id)).toContain(made.order)
    for (const search of ['SO77', 'REQ1', 'EVER TEST']) {
      const booked = await service.ask('pricing', records.list, { page, search, pageNo: 1, pageSize: 10 })
      expect(booked.rows.map((row) => row.id)).toContain(id)
    }
    expect(await service.ask('pricing', makeOrder, await read('pricing', id))).toEqual({ ...made, isNew: false })
    await service.ask('pricing', stop, { ...(await read('pricing', id)), reason: '承运人取消' })
    const others = await service.ask('pricing', records.get, { page: 'order', id: made.order })
    expect(others, 'another SO is left').toMatchObject({ soNumbers: ['SO1'], reachedStages: ['created', 'booked'] })
  })

  it('take their space back from the order when they are cancelled', async () => {
    const { id, version } = await make('shipper')
    await service.ask('shipper', submit, { id, version })
    await service.ask('pricing', review, { ...(await read('pricing', id)), verdict: 'pass' })
    const { order } = await service.ask('pricing', makeOrder, await read('pricing', id))
    await service.ask('pricing', send, { ...(await read('pricing', id)) })
    const refs = { verdict: 'confirmed' as const, bookingRefs: ['SO99'] }
    await service.ask('pricing', answer, { ...(await read('pricing', id)), ...refs })
    await service.ask('pricing', release, await read('pricing', id))
    const booked = () => service.ask('pricing', records.get, { page: 'order', id: order })
    expect(await booked()).toMatchObject({ soNumbers: ['SO99'], reachedStages: ['created', 'booked'] })
    await service.ask('pricing', stop, { ...(await read('pricing', id)), reason: '承运人取消' })
    expect(await booked()).toMatchObject({
      soNumbers: [],
      reachedStages: ['created'],
      lastMilestone: 'BOOKING_CANCELLED',
    })
    const { list } = await service.ask('shipper', contract.notice.list, { type: 6 })
    expect(list.map(({ titleEn }) => titleEn)).toContainEqual(expect.stringContaining('was cancelled'))
  })

  it('notify the people of their order of another departure when the space is released', async () => {
    const { id, version } = await make('shipper')
    await service.ask('shipper', submit, { id, version })
    await service.ask('pricing', review, { ...(await read('pricing', id)), verdict: 'pass' })
    const { order, orderNo } = await service.ask('pricing', makeOrder, await read('pricing', id))
    await service.change('pricing', { page: 'order', id: order, values: { operator: service.employees.pricing } })
    await service.ask('pricing', send, await read('pricing', id))
    const confirmed = { verdict: 'confirmed' as const, bookingRefs: ['SO66'], etd: '2026-12-08T00:00:00Z' }
    await service.ask('pricing', answer, { ...(await read('pricing', id)), ...confirmed })
    await service.ask('pricing', release, await read('pricing', id))
    const etd = '2026-12-08T00:00:00.000000Z'
    expect(await service.ask('pricing', records.get, { page: 'order', id: order })).toMatchObject({ etd })
    const { rows } = await service.ask('pricing', records.list, {
      page: 'orderMilestones',
      conditions: { order: { any: [order] }, milestone: { any: ['DEPARTED'] } },
    })
    expect(rows).toMatchObject([{ classifier: 'EST', at: etd, movedFrom: '2026-12-01T00:00:00.000000Z' }])
    const movedFor = async (as: Name) => {
      const { list } = await service.ask(as, contract.notice.list, { type: 6, pageSize: 100 })
      return list.filter(({ titleEn }) => titleEn === `${orderNo}: Departure moved to 2026-12-08`).length
    }
    expect([await movedFor('shipper'), await movedFor('pricing')], 'its operator released it').toEqual([1, 0])
  })

  it('are released once the order arrives after the departure that the carrier gave', async () => {
    const { id, version } = await make('shipper')
    await service.ask('shipper', submit, { id, version })
    await service.ask('pricing', review, { ...(await read('pricing', id)), verdict: 'pass' })
    const { order, orderNo } = await service.ask('pricing', makeOrder, await read('pricing', id))
    const arrives = (eta: string) => service.change('pricing', { page: 'order', id: order, values: { eta } })
    await arrives('2026-12-20T06:00:00.000Z')
    await service.ask('pricing', send, await read('pricing', id))
    const confirmed = { verdict: 'confirmed' as const, bookingRefs: ['SO55'], etd: '2026-12-21T00:00:00Z' }
    await service.ask('pricing', answer, { ...(await read('pricing', id)), ...confirmed })
    expect(await service.refused('pricing', release, await read('pricing', id))).toMatchObject({
      problem: 'blocked',
      issues: [{ path: 'etd', rule: 'departsAfterArrival', parameters: { orderNo, eta: '2026-12-20' } }],
    })
    expect(await stateOf(id)).toBe('booked')
    expect((await service.ask('pricing', records.get, { page: 'order', id: order })).soNumbers).toEqual([])
    await arrives('2027-01-12T06:00:00.000Z')
    await service.ask('pricing', release, await read('pricing', id))
    expect(await service.ask('pricing', records.get, { page: 'order', id: order })).toMatchObject({
      etd: '2026-12-21T00:00:00.000000Z',
      soNumbers: ['SO55'],
    })
  })

  it('are refused with a reason, changed and submitted again, and stopped', async () => {
    const { id, version } = await make('shipper')
    await service.ask('shipper', submit, { id, version })
    const bare = await service.refused('pricing', review, { ...(await read('pricing', id)), verdict: 'refuse' })
    expect(bare).toMatchObject({ issues: [{ path: 'refuseReason', rule: 'required' }] })
    await service.ask('pricing', review, { ...(await read('pricing', id)), verdict: 'refuse', refuseReason: 'noSpace' })
    const seen = await service.ask('shipper', records.get, { page, id })
    await service.ask('shipper', records.save, { page, id, version: seen.version, values: { vessel: 'OTHER' } })
    await service.ask('shipper', submit, await read('shipper', id))
    await service.ask('shipper', stop, { ...(await read('shipper', id)), reason: '客户取消' })
    expect(await stateOf(id)).toBe('cancelled')
    const late = await service.refused('pricing', review, { ...(await read('pricing', id)), verdict: 'pass' })
    expect(late).toMatchObject({ issues: [{ rule: 'notInThisState' }] })
  })

  it('make the one order of their quotation, with its charges', async () => {
    const won = async (as: Name) => (await quoting.wonBy(as)).id
    const approvedOf = async (of: string) => {
      const { id, version } = await make('shipper', of)
      await service.ask('shipper', submit, { id, version })
      await service.ask('pricing', review, { ...(await read('pricing', id)), verdict: 'pass' })
      return id
    }
    const foreign = await approvedOf(await won('pricing'))
    expect(await service.refused('shipper', makeOrder, await read('shipper', foreign))).toMatchObject({
      problem: 'notFound',
    })
    const paper = await won('shipper')
    const [one, other] = [await approvedOf(paper), await approvedOf(paper)]
    const made = await service.ask('shipper', makeOrder, await read('shipper', one))
    expect(made).toMatchObject({ isNew: true })
    expect(await service.ask('shipper', makeOrder, await read('shipper', other))).toEqual({ ...made, isNew: false })
    expect(await service.ask('shipper', fromQuotation, { quotation: paper })).toMatchObject({ id: made.order })
    const order = await service.ask('shipper', records.get, { page: 'order', id: made.order })
    expect((order.receivables as unknown[]).length).toBeGreaterThan(0)
    expect(order.booking).toMatchObject({ id: one })

    const { id, version } = order
    await service.ask('shipper', move, { id, version, act: 'cancel', reason: '客户取消' })
    const given = { ...(await read('pricing', one)), verdict: 'confirmed' as const, bookingRefs: ['SO88'] }
    await service.ask('pricing', send, { ...(await read('pricing', one)) })
    await service.ask('pricing', answer, { ...given, ...(await read('pricing', one)) })
    expect(await service.refused('pricing', release, await read('pricing', one))).toMatchObject({
      issues: [{ rule: 'orderIsOver' }],
    })
    const next = await service.ask('shipper', makeOrder, await read('shipper', one))
    expect(next).toMatchObject({ isNew: true })
    expect(next.order).not.toBe(made.order)
    const cancelled = await service.ask('pricing', records.get, { page: 'order', id })
    const again = { id, version: cancelled.version, act: 'reopen' as const, reason: '重新打开' }
    expect(await service.refused('pricing', move, again)).toMatchObject({ issues: [{ rule: 'otherOrderLives' }] })
  })

  it('are drafted for an order that has none, with its facts, and give it their space', async () => {
    const values = {
      mode: 'fcl',
      businessDate: '2026-11-20',
      customer: '901',
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      vessel: 'EVER ONE',
      etd: '2026-12-01T04:00:00.000Z',
      boxes: [{ box: '40HQ', quantity: 2 }],
    }
    const { id } = await service.ask('shipper', records.save, { page: 'order', values })
    const orderOf = () => service.ask('shipper', records.get, { page: 'order', id })
    const asked = async () => ({ id, version: (await orderOf()).version })
    expect(await service.refused('rival', ofOrder, await asked())).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('junior', ofOrder, await asked())).toMatchObject({ problem: 'forbidden' })
    const made = await service.ask('shipper', ofOrder, await asked())
    expect(made).toMatchObject({ isNew: true })
    expect(await service.ask('shipper', records.get, { page, id: made.id })).toMatchObject({
      source: 'order',
      state: 'draft',
      order: { id },
      expectedDeparture: '2026-12-01',
      vessel: 'EVER ONE',
      boxes: [{ box: '40HQ', quantity: 2 }],
    })
    expect(await orderOf()).toMatchObject({ booking: { id: made.id } })
    expect(await service.ask('shipper', ofOrder, await asked())).toEqual({ ...made, isNew: false })
    await service.ask('shipper', submit, await read('shipper', made.id))
    await service.ask('pricing', review, { ...(await read('pricing', made.id)), verdict: 'pass' })
    const confirmed = { verdict: 'confirmed' as const, bookingRefs: ['SOFORDER'] }
    await service.ask('pricing', answer, { ...(await read('pricing', made.id)), ...confirmed })
    await service.ask('pricing', release, await read('pricing', made.id))
    expect(await orderOf()).toMatchObject({ soNumbers: ['SOFORDER'] })
    await service.ask('shipper', stop, { ...(await read('shipper', made.id)), reason: '客户取消' })
    const draft = await service.ask('shipper', ofOrder, await asked())
    expect(draft).toMatchObject({ isNew: true })
    // Its maker alone removes the draft again.
    const removal = { page, rows: [await read('shipper', draft.id)] }
    expect((await service.refused('pricing', records.remove, removal)).problem).toBe('inUse')
    await service.ask('shipper', records.remove, removal)
    expect(await orderOf()).toMatchObject({ booking: null })
  })

  it('hide their cost and are seen by their people alone', async () => {
    const [id = ''] = await insertRecords(service.database, onlineBooking, service.companyId, [
      {
        bookingNo: 'BK-X',
        businessDate: '2026-11-20',
        customer: '901',
        sales: service.employees.shipper,
        expectedDeparture: '2026-12-01',
        costPrice: [{ box: '40HQ', price: '1960' }],
      },
    ])
    const { text } = await service.raw('shipper', records.get, { page, id })
    expect(text).not.toMatch(/costPrice|\b1960\b/)
    const other = await make('pricing')
    expect(await service.refused('shipper', records.get, { page, id: other.id })).toMatchObject({ problem: 'notFound' })
  })
})
