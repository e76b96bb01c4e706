import { contract } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, records } from '../../test/pricing-service.ts'
import { book, startQuoting } from '../../test/quoting.ts'

const {
  submit,
  review,
  request: carrierRequest,
  send,
  answer: answerBooking,
  release,
  stop,
  makeOrder,
} = contract.bookings
const { request, answer } = contract.bookingAmendments
const page = 'onlineBooking'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''
const reason = '客户加柜'

onBothEngines('amendments of bookings', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    await service.database.run(`UPDATE currency SET is_book = true WHERE code = 'CNY'`)
  })
  const read = async (id: string) => {
    const { version } = await service.ask('pricing', records.get, { page, id })
    return { id, version }
  }
  const ofOrder = async (id: string) => {
    const { version } = await service.ask('pricing', records.get, { page: 'order', id })
    return { id, version }
  }
  /** A booking that is with its carrier, with its order. */
  const withCarrier = async () => {
    const values = {
      businessDate: '2026-11-20',
      customer: '901',
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      expectedDeparture: '2026-12-01',
      boxes: [line(2)],
    }
    const { id } = await service.ask('shipper', records.save, { page, values })
    await service.ask('shipper', submit, await read(id))
    await service.ask('pricing', review, { ...(await read(id)), verdict: 'pass' })
    await service.ask('pricing', send, await read(id))
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    return { id, order }
  }
  const released = async () => {
    const made = await withCarrier()
    const given = { verdict: 'confirmed' as const, bookingRefs: ['SO500'], vessel: 'EVER ONE', voyage: '1E' }
    await service.ask('pricing', answerBooking, { ...(await read(made.id)), ...given })
    await service.ask('pricing', release, await read(made.id))
    return made
  }
  const line = (quantity: number, more: object = {}) => ({
    box: '40HQ',
    quantity,
    soc: true,
    temperatureC: null,
    remark: null,
    ...more,
  })
  const wanted = { boxes: [line(3)], voyage: '2e' }

  it('leave the booking as it is until the carrier confirms, then change it and its order', async () => {
    const { id, order } = await released()
    await service.ask('pricing', request, { ...(await read(id)), wanted, reason })
    expect(await service.ask('pricing', records.get, { page, id })).toMatchObject({
      voyage: '1E',
      amendmentState: 'requested',
      boxes: [{ box: '40HQ', quantity: 2 }],
    })
    const asked = await service.ask('pricing', carrierRequest, { id })
    expect(asked.mail.en).toMatch(/Please amend[^\u4e00-\u9fff]+SO500[^\u4e00-\u9fff]+3 × 40HQ/)
    expect(JSON.parse(asked.json)).toMatchObject({ carrierBookingReference: 'SO500', carrierExportVoyageNumber: '2E' })
    const again = { ...(await read(id)), wanted: { vessel: 'X' }, reason }
    expect(await service.refused('pricing', request, again)).toMatchObject({ issues: [{ rule: 'amendmentOpen' }] })
    const { rows } = await service.ask('pricing', records.list, {
      page: 'bookingAmendments',
      conditions: { booking: { any: [id] } },
    })
    expect(rows).toMatchObject([
      {
        number: 1,
        state: 'requested',
        changes: [
          { field: 'voyage', before: '1E', after: '2E' },
          { field: 'boxes', before: '2 × 40HQ SOC', after: '3 × 40HQ SOC' },
        ],
      },
    ])
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'confirmed', bookingRefs: ['so501'] })
    expect(await service.ask('pricing', records.get, { page, id })).toMatchObject({
      state: 'soReleased',
      amendmentState: 'confirmed',
      voyage: '2E',
      carrierBookingRefs: ['SO501'],
      boxes: [{ box: '40HQ', quantity: 3, soc: true }],
    })
    expect(await service.ask('pricing', records.get, { page: 'order', id: order })).toMatchObject({
      voyage: '2E',
      vessel: 'EVER ONE',
      soNumbers: ['SO501'],
      amendedTimes: 1,
      lastMilestone: 'AMENDED',
      boxes: [{ box: '40HQ', quantity: 3 }],
    })
    const found = await service.ask('pricing', records.list, { page, search: 'SO501' })
    expect(found.rows.map((row) => row.id)).toContain(id)
  })

  it('that are declined or withdrawn change nothing, and the next one is a further version', async () => {
    const { id } = await withCarrier()
    for (const verdict of ['declined', 'withdrawn'] as const) {
      await service.ask('pricing', request, { ...(await read(id)), wanted, reason })
      await service.ask('pricing', answer, { ...(await read(id)), verdict, remark: '无舱' })
    }
    const booking = await service.ask('pricing', records.get, { page, id })
    expect(booking).toMatchObject({ amendmentState: 'withdrawn', boxes: [{ quantity: 2 }] })
    await service.ask('pricing', request, { ...(await read(id)), wanted, reason })
    const { rows } = await service.ask('pricing', records.list, {
      page: 'bookingAmendments',
      conditions: { booking: { any: [id] } },
    })
    expect(rows.map(({ number, state }) => [number, state]).toSorted()).toEqual([
      [1, 'declined'],
      [2, 'withdrawn'],
      [3, 'requested'],
    ])
    await service.ask('pricing', stop, { ...(await read(id)), reason: '客户取消' })
    const late = { ...(await read(id)), verdict: 'confirmed' as const }
    expect(await service.refused('pricing', answer, late)).toMatchObject({ issues: [{ rule: 'noAmendmentOpen' }] })
  })

  it('change an order that was made before its space is handed over', async () => {
    const { id, order } = await withCarrier()
    await service.ask('pricing', request, { ...(await read(id)), wanted, reason })
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'confirmed' })
    expect(await service.ask('pricing', records.get, { page: 'order', id: order })).toMatchObject({
      voyage: '2E',
      amendedTimes: 1,
      boxes: [{ box: '40HQ', quantity: 3 }],
    })
  })

  it('keep what was changed in the order by hand, and are refused where nothing changes', async () => {
    const { id, order } = await released()
    const { version } = await service.ask('pricing', records.get, { page: 'order', id: order })
    const values = { voyage: '9W', soNumbers: [] }
    await service.ask('pricing', records.save, { page: 'order', id: order, version, values })
    await service.ask('pricing', request, { ...(await read(id)), wanted: { voyage: '2E', vessel: 'EVER TWO' }, reason })
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'confirmed' })
    const kept = await service.ask('pricing', records.get, { page: 'order', id: order })
    expect(kept).toMatchObject({ voyage: '9W', vessel: 'EVER TWO', soNumbers: [] })
    const same = { ...(await read(id)), wanted: { voyage: '2E' }, reason }
    expect(await service.refused('pricing', request, same)).toMatchObject({ issues: [{ rule: 'nothingChanged' }] })
    const samePort = { ...(await read(id)), wanted: { pod: portOf('CNNBG') }, reason }
    expect(await service.refused('pricing', request, samePort)).toMatchObject({ issues: [{ rule: 'samePort' }] })
    for (const wanted of [{ pod: '999999999' }, { boxes: [line(1, { box: '99ZZ' })] }])
      expect(await service.refused('pricing', request, { ...same, wanted })).toMatchObject({
        issues: [{ rule: 'notFound' }],
      })
    expect(await service.refused('rival', request, same)).toMatchObject({ problem: 'notFound' })
  })

  it('have lines of one type with terms of their own', async () => {
    const { id, order } = await withCarrier()
    const boxes = [line(1), line(2, { soc: false, temperatureC: '-18' })]
    await service.ask('pricing', request, { ...(await read(id)), wanted: { boxes }, reason })
    const asked = await service.ask('pricing', carrierRequest, { id })
    expect(asked.mail.en).toContain('1 × 40HQ SOC; 2 × 40HQ -18 °C')
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'confirmed' })
    for (const [of, row] of [
      [page, id],
      ['order', order],
    ] as const)
      expect(await service.ask('pricing', records.get, { page: of, id: row })).toMatchObject({ boxes })
  })

  it('that move the departure of the order notify its people, and refuse one after its arrival', async () => {
    const { id, order } = await withCarrier()
    const { version } = await service.ask('pricing', records.get, { page: 'order', id: order })
    const values = { eta: '2026-12-20T00:00:00.000Z' }
    await service.ask('pricing', records.save, { page: 'order', id: order, version, values })
    await service.ask('pricing', request, { ...(await read(id)), wanted: { voyage: '2E' }, reason })
    const confirmed = { verdict: 'confirmed' as const, etd: '2026-12-21T00:00:00.000Z' }
    expect(await service.refused('pricing', answer, { ...(await read(id)), ...confirmed })).toMatchObject({
      issues: [{ path: 'etd', rule: 'departsAfterArrival' }],
    })
    const etd = '2026-12-08T00:00:00.000000Z'
    await service.ask('pricing', answer, { ...(await read(id)), ...confirmed, etd: '2026-12-08T00:00:00Z' })
    expect(await service.ask('pricing', records.get, { page: 'order', id: order })).toMatchObject({ etd })
    const { rows: moved } = await service.ask('pricing', records.list, {
      page: 'orderMilestones',
      conditions: { order: { any: [order] }, milestone: { any: ['DEPARTED'] } },
    })
    expect(moved).toMatchObject([{ classifier: 'EST', at: etd, movedFrom: '2026-12-01T00:00:00.000000Z' }])
    const { list: messages } = await service.ask('shipper', contract.notice.list, { pageSize: 100 })
    expect(messages.filter(({ titleEn }) => titleEn.endsWith('Departure moved to 2026-12-08'))).toHaveLength(1)
  })

  it('that come after the SI cut-off or the closing of the yard are asked for once a person saw that', async () => {
    const { id, order } = await released()
    const values = { siCutoff: '2026-11-18T04:00:00.000Z', cyCutoff: '2026-11-19T04:00:00.000Z' }
    await service.change('pricing', { page: 'order', id: order, values })
    const asked = async (wanted: object, despite: ('siCutoffPassed' | 'cyClosingPassed')[] = []) => {
      const given = { ...(await read(id)), wanted, reason, despite }
      const { issues } = await service.refused('pricing', request, given)
      return issues?.map(({ path, rule }) => [path, rule])
    }
    expect(await asked({ vessel: 'EVER TWO' })).toEqual([['wanted.vessel', 'siCutoffPassed']])
    const both = [
      ['wanted.voyage', 'siCutoffPassed'],
      ['wanted.boxes', 'cyClosingPassed'],
    ]
    expect(await asked(wanted)).toEqual(both)
    expect(await asked(wanted, ['siCutoffPassed'])).toEqual(both.slice(1))
    const despite = ['siCutoffPassed', 'cyClosingPassed'] as const
    await service.ask('pricing', request, { ...(await read(id)), wanted, reason, despite: [...despite] })
    const { rows } = await service.ask('pricing', records.list, {
      page: 'bookingAmendments',
      conditions: { booking: { any: [id] } },
    })
    expect(rows).toMatchObject([{ state: 'requested', late: true }])
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'withdrawn' })
    // A wanted departure is no fact of the instruction.
    const later = { expectedDeparture: '2026-12-09' }
    await service.ask('pricing', request, { ...(await read(id)), wanted: later, reason })
  })

  it('that came late add their fee to the charges of the order where the person wants it', async () => {
    const { id, order } = await released()
    const orderOf = () => service.ask('pricing', records.get, { page: 'order', id: order })
    const confirmed = async (lateFee: boolean, lateCost = false) => ({
      ...(await read(id)),
      verdict: 'confirmed' as const,
      lateFee,
      lateCost,
    })
    const asks = async (vessel: string) =>
      service.ask('pricing', request, {
        ...(await read(id)),
        wanted: { vessel },
        reason,
        despite: ['siCutoffPassed'],
      })
    await asks('EVER TWO')
    expect(await service.refused('pricing', answer, await confirmed(true)), 'in time').toMatchObject({
      issues: [{ path: 'lateFee', rule: 'noLateFee' }],
    })
    await service.ask('pricing', answer, await confirmed(false))
    const values = { siCutoff: '2026-11-18T04:00:00.000Z', operator: service.employees.pricing }
    await service.change('pricing', { page: 'order', id: order, values })
    await asks('EVER THREE')
    await service.ask('pricing', answer, await confirmed(false))
    expect((await orderOf()).receivables).toEqual([])
    await asks('EVER FOUR')
    const both = await confirmed(true, true)
    expect(await service.refused('costless', answer, both)).toMatchObject({ problem: 'forbidden' })
    await service.ask('pricing', answer, both)
    expect((await orderOf()).payables).toMatchObject([{ payTo: null, unitPrice: null, source: 'event' }])
    const [fee] = (await orderOf()).receivables as unknown as readonly Readonly<Record<string, unknown>>[]
    expect(fee).toMatchObject({ quantity: '1', unitPrice: null, source: 'event', treatment: 'subject' })
    expect(fee?.remark).toMatch(/^迟截单费 BK\d+ V3$/)
    // Nothing is confirmed before the fee has its price.
    await service.ask('pricing', contract.orders.move, { ...(await ofOrder(order)), act: 'confirm', reason: '' })
    expect(
      await service.rules('pricing', contract.orders.move, {
        ...(await ofOrder(order)),
        act: 'confirmFees',
        reason: '',
      }),
    ).toEqual(['chargesOpen'])
    // What we pay leaves an approved release as it is.
    await service.database.run(`UPDATE shipment_order SET release_state = 'approved' WHERE id = $1`, [order])
    await asks('EVER SIX')
    await service.ask('pricing', answer, await confirmed(false, true))
    expect((await orderOf()).releaseState).toBe('approved')
  })

  it('add no fee to an order that the person does not reach', async () => {
    const { id, order } = await released()
    const { pricing } = service.employees
    const values = { siCutoff: '2026-11-18T04:00:00.000Z', sales: pricing, operator: pricing, customerService: pricing }
    await service.change('pricing', { page: 'order', id: order, values })
    const asked = { wanted: { vessel: 'EVER FIVE' }, reason, despite: ['siCutoffPassed' as const] }
    await service.ask('shipper', request, { ...(await read(id)), ...asked })
    const confirmed = { ...(await read(id)), verdict: 'confirmed' as const }
    expect(await service.refused('shipper', answer, { ...confirmed, lateFee: true })).toMatchObject({
      problem: 'notFound',
    })
    await service.ask('shipper', answer, confirmed)
    expect(await service.ask('pricing', records.get, { page: 'order', id: order })).toMatchObject({
      vessel: 'EVER FIVE',
      receivables: [],
    })
  })

  it('are of bookings that the carrier knows', async () => {
    const values = {
      businessDate: '2026-11-20',
      customer: '901',
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      expectedDeparture: '2026-12-01',
      boxes: [line(2)],
    }
    const { id, version } = await service.ask('shipper', records.save, { page, values })
    expect(await service.refused('pricing', request, { id, version, wanted, reason })).toMatchObject({
      issues: [{ rule: 'notInThisState' }],
    })
  })
})
