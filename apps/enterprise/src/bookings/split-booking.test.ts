import { contract, spacePool, spaceRequest } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, records } from '../../test/pricing-service.ts'
import { book } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { submit, review, send, answer, release, makeOrder, split } = contract.bookings
const { request, answer: answerAmendment } = contract.bookingAmendments
const { space } = contract
const page = 'onlineBooking'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''
const reason = '分两票出运'
const box = (quantity: number, type = '40HQ') => ({
  box: type,
  quantity,
  soc: false,
  temperatureC: null,
  remark: null,
})
const goods = (packages: number, grossKg: string, volumeM3: string) => ({
  commodity: '配件',
  cargoKind: 'general',
  packages,
  grossKg,
  volumeM3,
})
/** One of three containers with its cargo goes. */
const one = {
  boxes: [{ at: 0, quantity: 1 }],
  cargo: [{ at: 0, packages: 30, grossKg: '9000', volumeM3: '20.5' }],
  reason,
}

onBothEngines('split bookings', (open) => {
  let billing: Billing
  let service: PricingService
  beforeAll(async () => {
    billing = await startBilling(await open())
    service = billing.quoting.service
  })
  const { line } = billingActs(() => billing)
  const read = async (id: string) => {
    const { version } = await service.ask('pricing', records.get, { page, id })
    return { id, version }
  }
  const notified = async (title: string) => {
    const rows = await service.database.query<{ employee: string }>(
      `SELECT a.employee_id::text AS employee FROM message m
       JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.title = $1`,
      [title],
    )
    return rows.map(({ employee }) => employee)
  }
  const rowOf = (id: string, of = page) => service.ask('pricing', records.get, { page: of, id })
  const drafted = async (more: object = {}) => {
    const values = {
      businessDate: '2026-11-20',
      customer: '901',
      pol: portOf('CNNBG'),
      pod: portOf('USLAX'),
      expectedDeparture: '2026-12-01',
      boxes: [box(3)],
      cargo: [goods(100, '30000', '60.5')],
      ...more,
    }
    return (await service.ask('shipper', records.save, { page, values })).id
  }
  const passed = async (more: object = {}) => {
    const id = await drafted(more)
    await service.ask('shipper', submit, await read(id))
    await service.ask('pricing', review, { ...(await read(id)), verdict: 'pass' })
    return id
  }
  const booked = async (bookingRefs: string[], more: object = {}) => {
    const id = await passed(more)
    await service.ask('pricing', send, await read(id))
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'confirmed', bookingRefs })
    return id
  }
  const splitOff = async (id: string, asked: object = one) =>
    await service.ask('pricing', split, { ...(await read(id)), ...one, ...asked })
  const refusal = async (id: string, asked: object = one) => {
    const { issues } = await service.refused('pricing', split, { ...(await read(id)), ...one, ...asked })
    return issues?.[0]?.rule
  }

  it('add up to what they were, name each other, and keep the reason', async () => {
    const id = await passed({ vessel: 'EVER ONE', sellPrice: [{ box: '40HQ', price: '1800' }] })
    const made = await splitOff(id)
    expect(await rowOf(made.id)).toMatchObject({
      bookingNo: made.bookingNo,
      state: 'passed',
      splitFrom: { id },
      vessel: 'EVER ONE',
      sellPrice: [{ box: '40HQ', price: '1800' }],
      boxes: [{ box: '40HQ', quantity: 1 }],
      cargo: [{ packages: 30, grossKg: '9000', volumeM3: '20.5' }],
      requester: { id: service.employees.shipper },
      order: null,
    })
    expect(await rowOf(id)).toMatchObject({
      state: 'passed',
      boxes: [{ box: '40HQ', quantity: 2 }],
      cargo: [{ packages: 70, grossKg: '21000', volumeM3: '40' }],
    })
    const { bookingNo } = await rowOf(id)
    expect(await notified(`订舱 ${bookingNo} 已拆出 ${made.bookingNo}`)).toEqual([service.employees.shipper])
    const { rows } = await service.ask('pricing', records.list, { page, conditions: { splitFrom: { any: [id] } } })
    expect(rows.map((row) => row.id)).toEqual([made.id])
    const versions = await service.ask('pricing', records.history, { page, id })
    expect(versions[0]).toMatchObject({ operation: 'update', reason })
    expect((await service.ask('pricing', records.list, { page, search: made.bookingNo })).rows).toHaveLength(1)
  })

  it('are refused beyond what there is, with the carrier, and for another company', async () => {
    const id = await passed()
    expect(await refusal(id, { boxes: [], cargo: [] })).toBe('splitNothing')
    expect(await refusal(id, { boxes: [{ at: 0, quantity: 4 }] })).toBe('splitBeyond')
    expect(await refusal(id, { boxes: [], cargo: one.cargo })).toBe('required')
    expect(await refusal(id, { soNumbers: ['SO1'] })).toBe('notFound')
    const asked = { ...(await read(id)), ...one }
    expect(await service.refused('rival', split, asked)).toMatchObject({ problem: 'notFound' })
    expect(await service.refused('junior', split, asked)).toMatchObject({ problem: 'forbidden' })
    expect(await service.refused('reader', split, asked)).toMatchObject({ problem: 'forbidden' })
    await service.ask('pricing', send, await read(id))
    expect(await service.refused('pricing', split, asked)).toMatchObject({ problem: 'stale' })
    expect(await refusal(id)).toBe('notInThisState')
  })

  it('share SO numbers, of which each part keeps one, once no amendment waits', async () => {
    const id = await booked(['SOA', 'SOB'])
    expect(await refusal(id)).toBe('splitNeedsNumber')
    expect(await refusal(id, { soNumbers: ['SOA', 'SOB'] })).toBe('splitNeedsNumber')
    await service.ask('pricing', request, { ...(await read(id)), wanted: { vessel: 'EVER TWO' }, reason })
    expect(await refusal(id, { soNumbers: ['SOB'] })).toBe('amendmentOpen')
    await service.ask('pricing', answerAmendment, { ...(await read(id)), verdict: 'withdrawn' })
    const made = await splitOff(id, { soNumbers: ['SOB'] })
    expect(await rowOf(made.id)).toMatchObject({ state: 'booked', carrierBookingRefs: ['SOB'], amendmentState: null })
    expect(await rowOf(id)).toMatchObject({ carrierBookingRefs: ['SOA'] })
    const found = await service.ask('pricing', records.list, { page, search: 'SOB' })
    expect(found.rows.map((row) => row.id)).toEqual([made.id])
  })

  it('take the SO numbers that the carrier gave to the part, with their order', async () => {
    await booked(['SOTAKEN'])
    const id = await booked(['SOI'])
    await service.ask('pricing', release, await read(id))
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    for (const newNumbers of [['SOTAKEN'], ['soi']]) expect(await refusal(id, { newNumbers })).toBe('soGivenAlready')
    expect(await refusal(await drafted(), { newNumbers: ['SOJ'] })).toBe('notInThisState')
    const made = await splitOff(id, { newNumbers: ['soj', 'SOJ'] })
    const part = await rowOf(made.id)
    expect(part).toMatchObject({ state: 'soReleased', carrierBookingRefs: ['SOJ'] })
    expect(await rowOf(id)).toMatchObject({ carrierBookingRefs: ['SOI'] })
    const other = (part.order as unknown as { id: string }).id
    expect(await rowOf(other, 'order')).toMatchObject({
      soNumbers: ['SOJ'],
      reachedStages: expect.arrayContaining(['booked']),
    })
    expect(await rowOf(order, 'order')).toMatchObject({ soNumbers: ['SOI'] })
  })

  it('split their order with its charges, whose containers are those of the booking', async () => {
    const id = await booked(['SOC', 'SOD'])
    await service.ask('pricing', release, await read(id))
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    const values = { receivables: [line('USD', '1000', '3', { box: '40HQ' })] }
    await service.change('pricing', { page: 'order', id: order, values: { boxes: [box(2)] } })
    expect(await refusal(id, { soNumbers: ['SOD'] })).toBe('bookingOrderDiffers')
    await service.change('pricing', { page: 'order', id: order, values: { ...values, boxes: [box(3)] } })
    const made = await splitOff(id, { soNumbers: ['SOD'] })
    const part = await rowOf(made.id)
    const other = (part.order as unknown as { id: string }).id
    expect(await rowOf(other, 'order')).toMatchObject({
      splitFrom: { id: order },
      booking: { id: made.id },
      boxes: [{ quantity: 1 }],
      cargo: [{ packages: 30 }],
      soNumbers: ['SOD'],
      receivables: [{ quantity: '1', unitPrice: '1000' }],
    })
    expect(await rowOf(order, 'order')).toMatchObject({
      booking: { id },
      boxes: [{ quantity: 2 }],
      cargo: [{ packages: 70 }],
      soNumbers: ['SOC'],
      receivables: [{ quantity: '2', unitPrice: '1000' }],
    })
    const again = await service.ask('pricing', makeOrder, await read(made.id))
    expect(again).toMatchObject({ order: other, isNew: false })
  })

  it('take loaded containers of their order along, under the number of the part', async () => {
    const id = await booked(['SOX'])
    await service.ask('pricing', release, await read(id))
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    const numbers = ['CSQU3054383', 'MSKU9070323', 'MSKU6011672']
    const containers = numbers.map((containerNo, at) => ({
      containerNo,
      box: '40HQ',
      sealNo: `SEAL${at}`,
      soNumber: 'SOX',
      grossKg: '9000',
    }))
    await service.change('pricing', { page: 'order', id: order, values: { containers } })
    const newNumbers = ['SOY']
    expect(await refusal(id, { newNumbers })).toBe('moreContainersThanOrdered')
    expect(await refusal(id, { newNumbers, containers: ['CSQU9999999'] })).toBe('notFound')
    expect(await refusal(await passed(), { containers: numbers.slice(0, 1) })).toBe('notFound')
    const made = await splitOff(id, { newNumbers, containers: numbers.slice(0, 1) })
    const other = ((await rowOf(made.id)).order as unknown as { id: string }).id
    expect(await rowOf(other, 'order')).toMatchObject({
      containerNos: numbers.slice(0, 1),
      containers: [{ sealNo: 'SEAL0', soNumber: 'SOY', grossKg: '9000' }],
    })
    expect(await rowOf(order, 'order')).toMatchObject({
      containerNos: numbers.slice(1),
      containers: [{ soNumber: 'SOX' }, { soNumber: 'SOX' }],
    })
  })

  it('sail as the roll of their containers says, until the carrier confirms a sailing', async () => {
    const id = await booked(['SOR'], { vessel: 'SAMPLE STAR', voyage: '045E' })
    await service.ask('pricing', release, await read(id))
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    const containers = ['CSQU3054383', 'MSKU9070323', 'MSKU6011672'].map((containerNo) => ({
      containerNo,
      box: '40HQ',
    }))
    await service.change('pricing', { page: 'order', id: order, values: { containers } })
    const at = '2026-11-19T08:00:00Z'
    await service.ask('pricing', contract.orders.note, {
      orders: [order],
      at,
      milestone: 'ROLLED',
      containerNo: 'CSQU3054383',
      changedTo: '046E',
      paidBy: 'carrier',
    })
    await service.database.query('UPDATE online_booking SET etd = $2, si_cutoff = $2, cy_cutoff = $2 WHERE id = $1', [
      id,
      '2026-12-01T08:00:00Z',
    ])
    const made = await splitOff(id, { newNumbers: ['SOS'], containers: ['CSQU3054383'] })
    const part = { vessel: 'SAMPLE STAR', voyage: '046E', etd: null, siCutoff: null, cyCutoff: null }
    expect(await rowOf(made.id)).toMatchObject(part)
    expect(await rowOf(id)).toMatchObject({ voyage: '045E', etd: '2026-12-01T08:00:00.000000Z' })
    const other = ((await rowOf(made.id)).order as unknown as { id: string }).id
    await service.ask('pricing', request, { ...(await read(made.id)), wanted: { voyage: '047E' }, reason })
    const etd = '2026-12-15T08:00:00Z'
    await service.ask('pricing', answerAmendment, { ...(await read(made.id)), verdict: 'confirmed', etd })
    const sailing = { voyage: '047E', etd: '2026-12-15T08:00:00.000000Z' }
    expect(await rowOf(made.id)).toMatchObject(sailing)
    expect(await rowOf(other, 'order')).toMatchObject(sailing)
  })

  it('lack the sizes of oversize goods that the booking lacked, and nothing more', async () => {
    const id = await booked(['SOV', 'SOW'])
    const wide = JSON.stringify([{ ...goods(100, '30000', '60.5'), cargoKind: 'oversize' }])
    await service.database.query('UPDATE online_booking SET cargo = $2 WHERE id = $1', [id, wide])
    const made = await splitOff(id, { soNumbers: ['SOW'] })
    expect(await rowOf(made.id)).toMatchObject({ cargo: [{ packages: 30, cargoKind: 'oversize' }] })
    expect(await refusal(id, { boxes: [], cargo: [{ at: 0, packages: 1 }], newNumbers: ['SOZ'] })).toBe('required')
  })

  let pools = 0
  /** A booking of space under SO numbers, confirmed by the desk, in a pool that has one container more. */
  const spaceUnder = async (soNumbers: string[], quantity: number, capacity = quantity + 1) => {
    const { database, companyId } = service
    const [id = ''] = await insertRecords(database, spacePool, companyId, [
      {
        poolNo: `SP-${soNumbers[0] ?? ++pools}`,
        carrier: book.dictionaries.carriers[0]?.id,
        vessel: 'DEMO',
        voyageNo: '1E',
        pol: portOf('CNNBG'),
        pods: [portOf('USLAX')],
        etd: '2026-12-01',
        overbookPercent: 0,
        allotments: [{ box: '40HQ', quantity: capacity, sellPrice: '2000', currency: billing.currency.USD }],
      },
    ])
    await service.ask('pricing', space.movePool, { id, version: 1, act: 'open' })
    const taken = await service.ask('pricing', space.take, {
      pool: id,
      boxes: [{ box: '40HQ', quantity }],
      submit: true,
      customer: '901',
      pod: portOf('USLAX'),
    })
    const approved = await service.ask('costless', space.decide, {
      id: taken.id,
      version: taken.version,
      outcome: 'approve',
    })
    await service.ask('costless', space.confirm, { ...approved, soNumbers })
    return { pool: id, booking: taken.id }
  }
  const spacesIn = (pool: string) =>
    service.database.query<{ state: string; so: string[]; boxes: { quantity: number; granted: number }[] }>(
      `SELECT state, so_numbers AS so, boxes, return_boxes AS "returnBoxes", decided_at IS NOT NULL AS "isDecided" FROM space_booking WHERE pool_id = $1 ORDER BY id`,
      [pool],
    )
  const balanceOf = async (pool: string) =>
    (
      await service.database.one<{ line: { confirmed: number; free: number } }>(
        'SELECT balance -> 0 AS line FROM space_pool WHERE id = $1',
        [pool],
      )
    ).line

  it('divide the space that is confirmed under their numbers, of which no more is taken', async () => {
    const { pool } = await spaceUnder(['SOE'], 3)
    const id = await booked(['SOE'])
    const before = await balanceOf(pool)
    expect(before).toMatchObject({ confirmed: 3, free: 1 })
    await splitOff(id, { newNumbers: ['SOF'] })
    expect(await balanceOf(pool)).toEqual(before)
    expect(await spacesIn(pool)).toMatchObject([
      { state: 'confirmed', so: ['SOE'], boxes: [{ quantity: 2, granted: 2 }], isDecided: true },
      { state: 'confirmed', so: ['SOF'], boxes: [{ quantity: 1, granted: 1 }], isDecided: true },
    ])
  })

  it('leave the space to the part where all of it goes, under the number of the part', async () => {
    const { pool } = await spaceUnder(['SOM'], 1)
    await splitOff(await booked(['SOM']), { newNumbers: ['SON'] })
    expect(await balanceOf(pool)).toMatchObject({ confirmed: 1, free: 1 })
    expect(await spacesIn(pool)).toMatchObject([{ state: 'confirmed', so: ['SON'], boxes: [{ granted: 1 }] }])
  })

  it('amended containers take space with its pledge or offer it to the desk, and are refused without room', async () => {
    const { database, companyId, employees } = service
    const [pledge = ''] = await insertRecords(database, spaceRequest, companyId, [
      {
        requestNo: 'SQ-AMENDED',
        state: 'pledged',
        customer: '901',
        pol: portOf('CNNBG'),
        pod: portOf('USLAX'),
        etdFrom: '2026-12-01',
        etdTo: '2026-12-01',
        probability: 'firm',
        boxes: [{ box: '40HQ', quantity: 4, perBill: null }],
        pledged: [{ box: '40HQ', quantity: 4 }],
        salesman: employees.pricing,
        decidedAt: '2026-11-20T04:00:00.000Z',
      },
    ])
    const ofPledge = () => database.one<{ state: string }>('SELECT state FROM space_request WHERE id = $1', [pledge])
    const { pool } = await spaceUnder(['SOG'], 3, 4)
    const id = await booked(['SOG'])
    const wanting = async (quantity: number) => ({ ...(await read(id)), wanted: { boxes: [box(quantity)] }, reason })
    const { issues } = await service.refused('pricing', request, await wanting(5))
    expect(issues).toMatchObject([{ rule: 'spaceLeft', parameters: { left: 1 } }])
    await service.ask('pricing', request, await wanting(4))
    expect(await balanceOf(pool)).toMatchObject({ confirmed: 3 })
    expect(await ofPledge(), 'one is left of it').toEqual({ state: 'pledged' })
    const confirmed = async () => ({ ...(await read(id)), verdict: 'confirmed' as const })
    const own = await service.refused('pricing', answerAmendment, await confirmed())
    expect(own.issues).toMatchObject([{ rule: 'notOnOwnSpace' }])
    await service.ask('costless', answerAmendment, await confirmed())
    expect(await balanceOf(pool)).toMatchObject({ confirmed: 4, free: 0 })
    expect(await ofPledge()).toEqual({ state: 'converted' })
    const { no } = await database.one<{ no: string }>(
      'SELECT reservation_no AS no FROM space_booking WHERE pool_id = $1',
      [pool],
    )
    expect(await notified(`改单已加舱：${no}`)).toEqual([employees.pricing])
    await service.ask('pricing', request, await wanting(2))
    await service.ask('costless', answerAmendment, await confirmed())
    expect(await balanceOf(pool)).toMatchObject({ confirmed: 4 })
    expect(await spacesIn(pool)).toMatchObject([
      { state: 'returning', boxes: [{ granted: 4 }], returnBoxes: [{ box: '40HQ', quantity: 2 }] },
    ])
  })

  const amend = async (id: string, quantity: number) => {
    await service.ask('pricing', request, { ...(await read(id)), wanted: { boxes: [box(quantity)] }, reason })
    await service.ask('costless', answerAmendment, { ...(await read(id)), verdict: 'confirmed' })
  }

  it('amended containers leave space alone that they still need, and take none that they have', async () => {
    for (const [no, before, after] of [
      ['SOP', 5, 4],
      ['SOQ', 2, 3],
    ] as const) {
      const { pool } = await spaceUnder([no], 3)
      await amend(await booked([no], { boxes: [box(before)] }), after)
      expect(await balanceOf(pool)).toMatchObject({ confirmed: 3, free: 1 })
      expect(await spacesIn(pool)).toMatchObject([{ state: 'confirmed', boxes: [{ granted: 3 }], returnBoxes: [] }])
    }
  })

  it('amended containers take no space while a return of such waits for the desk', async () => {
    const { pool } = await spaceUnder(['SOR'], 3)
    const id = await booked(['SOR'])
    const wanted = { boxes: [box(3)] }
    await amend(id, 1)
    const asked = async () => ({ ...(await read(id)), wanted, reason })
    expect((await service.refused('pricing', request, await asked())).issues).toMatchObject([
      { rule: 'spaceReturning' },
    ])
    const [space] = await service.database.query<{ id: string; version: number }>(
      'SELECT id::text, version FROM space_booking WHERE pool_id = $1',
      [pool],
    )
    const given = { id: space?.id ?? '', version: space?.version ?? 0, confirmed: true, note: '' }
    await service.ask('costless', contract.space.answerReturn, given)
    expect(await balanceOf(pool)).toMatchObject({ confirmed: 1 })
    await amend(id, 3)
    expect(await balanceOf(pool)).toMatchObject({ confirmed: 3 })
  })

  it('leave space alone that is of another customer, or of another salesperson where one names no customer', async () => {
    const { pool, booking } = await spaceUnder(['SOS', 'SOT'], 3)
    const before = await spacesIn(pool)
    const taken = ['SOS', 'SOT']
    const others = await booked(taken, { customer: billing.quoting.namelessCustomer })
    await splitOff(others, { soNumbers: ['SOT'] })
    await amend(others, 1)
    expect(await spacesIn(pool)).toEqual(before)
    await service.database.query('UPDATE space_booking SET customer_id = NULL WHERE id = $1', [booking])
    await splitOff(await booked(taken, { sales: service.employees.shipper }), { soNumbers: ['SOT'] })
    expect(await spacesIn(pool)).toEqual(before)
    const own = await booked(taken)
    await service.database.query('UPDATE online_booking SET sales_id = $2 WHERE id = $1', [
      own,
      service.employees.pricing,
    ])
    await splitOff(own, { soNumbers: ['SOT'] })
    expect(await spacesIn(pool)).toMatchObject([
      { so: ['SOS'], boxes: [{ granted: 2 }] },
      { so: ['SOT'], boxes: [{ granted: 1 }] },
    ])
  })

  /** A booking request that names space, which is confirmed with the customer's order before its SO numbers come. */
  const unnumbered = async (spaceId: string) => {
    const id = await passed({ space: spaceId })
    await service.ask('pricing', send, await read(id))
    await service.ask('pricing', answer, { ...(await read(id)), verdict: 'confirmed' })
    return id
  }
  const numberSpace = async (id: string, soNumbers: string[]) => {
    const [row] = await service.database.query<{ version: number }>('SELECT version FROM space_booking WHERE id = $1', [
      id,
    ])
    return await service.ask('costless', space.number, { id, version: row?.version ?? 0, soNumbers })
  }

  it('are confirmed on released space without an SO number, which reaches them and their order later', async () => {
    const { pool, booking } = await spaceUnder([], 3)
    expect(await spacesIn(pool)).toMatchObject([{ state: 'confirmed', so: [] }])
    const id = await unnumbered(booking)
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    await service.ask('pricing', release, await read(id))
    expect(await rowOf(order, 'order')).toMatchObject({ soNumbers: [], reachedStages: ['created'] })
    await numberSpace(booking, ['so-late1'])
    expect(await spacesIn(pool)).toMatchObject([{ state: 'confirmed', so: ['SO-LATE1'] }])
    expect(await rowOf(id)).toMatchObject({ carrierBookingRefs: ['SO-LATE1'] })
    expect(await rowOf(order, 'order')).toMatchObject({ soNumbers: ['SO-LATE1'], reachedStages: ['created', 'booked'] })
    const { no } = await service.database.one<{ no: string }>(
      'SELECT booking_no AS no FROM online_booking WHERE id = $1',
      [id],
    )
    expect(await notified(`订舱 ${no} 已有 SO 号`)).toEqual([service.employees.shipper])
    const { body } = await service.database.one<{ body: string }>('SELECT body FROM message WHERE title = $1', [
      `订舱 ${no} 已有 SO 号`,
    ])
    expect(body).toBe('SO-LATE1')
    const { rows } = await service.ask('pricing', records.list, { page, search: 'so-late1' })
    expect(rows).toMatchObject([{ id }])
  })

  it('need an SO number without released space of their own, and give theirs to space that has none', async () => {
    const { pool, booking } = await spaceUnder([], 3)
    const none = await passed()
    await service.ask('pricing', send, await read(none))
    const { issues } = await service.refused('pricing', answer, { ...(await read(none)), verdict: 'confirmed' })
    expect(issues).toMatchObject([{ path: 'bookingRefs', rule: 'required' }])
    const values = { space: booking, customer: billing.quoting.namelessCustomer }
    const refused = await service.refused('shipper', records.save, {
      page,
      values: {
        businessDate: '2026-11-20',
        pol: portOf('CNNBG'),
        pod: portOf('USLAX'),
        expectedDeparture: '2026-12-01',
        boxes: [box(3)],
        cargo: [],
        ...values,
      },
    })
    expect(refused.issues).toMatchObject([{ path: 'space', rule: 'spaceOfAnother' }])
    const id = await passed({ space: booking })
    await service.ask('pricing', send, await read(id))
    await service.ask('costless', answer, { ...(await read(id)), verdict: 'confirmed', bookingRefs: ['SOLATE2'] })
    expect(await spacesIn(pool)).toMatchObject([{ so: ['SOLATE2'] }])
  })

  it('divide space that has no SO number yet, each with its own part', async () => {
    const { pool, booking } = await spaceUnder([], 3)
    const id = await unnumbered(booking)
    const made = await splitOff(id)
    const both = await spacesIn(pool)
    expect(both).toMatchObject([
      { state: 'confirmed', so: [], boxes: [{ granted: 2 }] },
      { state: 'confirmed', so: [], boxes: [{ granted: 1 }] },
    ])
    const { space: own } = (await rowOf(made.id)) as unknown as { space: { id: string } }
    expect(own.id).not.toBe(booking)
    await numberSpace(own.id, ['SOLATE3'])
    expect(await rowOf(made.id)).toMatchObject({ carrierBookingRefs: ['SOLATE3'] })
    expect(await rowOf(id)).toMatchObject({ space: { id: booking }, carrierBookingRefs: [] })
  })

  it('follow their space to another vessel, and have its SO numbers once it is released there', async () => {
    const versionOf = async (id: string) =>
      await service.database.one<{ id: string; version: number }>(
        'SELECT id::text AS id, version FROM space_booking WHERE id = $1',
        [id],
      )
    const [{ booking }, next] = [await spaceUnder([], 3), await spaceUnder([], 1, 4)]
    const id = await unnumbered(booking)
    await service.ask('costless', space.roll, { ...(await versionOf(booking)), to: next.pool, note: '甩柜' })
    const { space: moved } = (await rowOf(id)) as unknown as { space: { id: string } }
    expect(moved.id).not.toBe(booking)
    await service.ask('costless', space.confirm, { ...(await versionOf(moved.id)), soNumbers: ['SOROLLED'] })
    expect(await rowOf(id)).toMatchObject({ carrierBookingRefs: ['SOROLLED'] })
  })

  it('pass all numbers of their space on to an order, which is saved with them', async () => {
    const { booking } = await spaceUnder([], 3)
    const id = await unnumbered(booking)
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    await service.ask('pricing', release, await read(id))
    const numbers = Array.from({ length: 21 }, (_, at) => `SOMANY${at}`)
    await numberSpace(booking, numbers)
    await service.change('pricing', { page: 'order', id: order, values: { customerRef: 'PO 1' } })
    expect(await rowOf(order, 'order')).toMatchObject({ soNumbers: numbers, customerRef: 'PO 1' })
  })

  it('amend their cargo once the carrier confirms, with that of the order', async () => {
    const id = await booked(['SOH'])
    const { order } = await service.ask('pricing', makeOrder, await read(id))
    const cargo = [{ ...goods(120, '31000', '61'), commodityEn: 'SPARE PARTS', cargoKind: 'battery' }]
    const dangerous = [{ ...cargo[0], cargoKind: 'dangerous' }]
    const asked = async (wanted: object) => ({ ...(await read(id)), wanted, reason })
    expect((await service.refused('pricing', request, await asked({ cargo: dangerous }))).issues).toMatchObject([
      { path: 'wanted.cargo.0.un', rule: 'required' },
    ])
    const same = await asked({ cargo: [goods(100, '30000', '60.5')] })
    expect((await service.refused('pricing', request, same)).issues).toMatchObject([{ rule: 'nothingChanged' }])
    const unknown = await asked({ cargo: [{ ...cargo[0], packageType: '999999999' }] })
    expect((await service.refused('pricing', request, unknown)).issues).toMatchObject([{ rule: 'notFound' }])
    await service.ask('pricing', request, await asked({ cargo }))
    const { mail } = await service.ask('pricing', contract.bookings.request, { id })
    expect(mail.en).toContain('SPARE PARTS, 120 PKG, 31000 KG, 61 CBM')
    expect(await rowOf(id)).toMatchObject({ cargo: [{ packages: 100 }] })
    const { rows } = await service.ask('pricing', records.list, {
      page: 'bookingAmendments',
      conditions: { booking: { any: [id] } },
    })
    expect(rows).toMatchObject([
      {
        number: 1,
        why: reason,
        requestedBy: { id: service.employees.pricing },
        changes: [
          {
            field: 'cargo',
            before: '配件, 100 PKG, 30000 KG, 60.5 CBM',
            after: '配件 / SPARE PARTS, 120 PKG, 31000 KG, 61 CBM, 带电 / Battery',
          },
        ],
      },
    ])
    await service.ask('pricing', answerAmendment, { ...(await read(id)), verdict: 'confirmed' })
    const after = { cargo: [{ packages: 120, grossKg: '31000', commodityEn: 'SPARE PARTS' }] }
    expect(await rowOf(id)).toMatchObject(after)
    expect(await rowOf(order, 'order')).toMatchObject({ ...after, amendedTimes: 1, lastMilestone: 'AMENDED' })
  })

  it('at the desk of chats, an open request for space is divided and a decided one is for both', async () => {
    const { database } = service
    const asked = contract.cabinBookings.requestSpace
    const made: string[] = []
    for (const isDecided of [false, true]) {
      const id = await drafted({ sales: service.employees.shipper })
      await service.ask('shipper', submit, await read(id))
      await database.query(`UPDATE online_booking SET source = 'agentChat', requester_id = $2 WHERE id = $1`, [
        id,
        service.employees.shipper,
      ])
      const first = await service.ask('costless', asked, await read(id))
      if (isDecided)
        await database.query(`UPDATE space_request SET state = 'pledged' WHERE request_no = $1`, [first.requestNo])
      const part = await splitOff(id)
      const again = await service.ask('costless', asked, await read(part.id))
      expect(again).toEqual({
        isNew: false,
        requestNo: isDecided ? first.requestNo : expect.not.stringMatching(first.requestNo),
      })
      expect((await service.ask('costless', asked, await read(id))).requestNo).toBe(first.requestNo)
      made.push(first.requestNo, again.requestNo)
      if (!isDecided) expect(await notified(`舱位预约待审批：${again.requestNo}`)).toContain(service.employees.costless)
    }
    const rows = await database.query<{ no: string; boxes: { quantity: number }[] }>(
      'SELECT request_no AS no, boxes FROM space_request WHERE request_no = ANY($1) ORDER BY id',
      [made],
    )
    expect(rows.map(({ boxes }) => boxes[0]?.quantity)).toEqual([2, 1, 3])
  })

  it('at the desk of chats, count as one review where they were reviewed together', async () => {
    const figures = () =>
      service.ask('pricing', contract.cabinBookings.figures, { from: '2026-01-01', to: '2027-12-31' })
    const id = await drafted({ sales: service.employees.shipper })
    await service.ask('shipper', submit, await read(id))
    await service.database.query(`UPDATE online_booking SET source = 'agentChat' WHERE id = $1`, [id])
    await service.ask('costless', review, { ...(await read(id)), verdict: 'pass' })
    const before = await figures()
    expect(before.passed).toBe(1)
    await splitOff(id)
    expect(await figures()).toEqual(before)
  })
})
