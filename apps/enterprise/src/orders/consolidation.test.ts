import { contract, type Milestone, onlineBooking, spaceBooking, spacePool } from '@hangjia/contracts'
import { addDecimals } from '@hangjia/validation/decimal'
import { beforeAll, expect, it } from 'vitest'
import { type Billing, billingActs, startBilling } from '../../test/billing.ts'
import { freshPostgres, onBothEngines, onPostgres } from '../../test/databases.ts'
import { meeting } from '../../test/meeting.ts'
import { records } from '../../test/pricing-service.ts'
import { at, book, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { consolidate, consolidation, ending, sums, move, note } = contract.orders
const { document } = contract.orderPaper
const page = 'order'
const portOf = (code: string) => book.dictionaries.ports.find((port) => port.code === code)?.id ?? ''

/** Acts on consolidations as tests do them, of a service that may start later. */
const consolidationActs = (billing: () => Billing) => {
  const valuesOf = (mode: string, volumeM3: string, more: object = {}) => ({
    mode,
    pol: portOf('CNNBG'),
    pod: portOf('USLAX'),
    voyage: '045E',
    customer: '901',
    businessDate: today,
    operator: billing().quoting.service.employees.pricing,
    cargo: [{ commodity: '配件', commodityEn: 'PARTS', cargoKind: 'general', packages: 10, grossKg: '1200', volumeM3 }],
    ...more,
  })
  const orderOf = async (...of: Parameters<typeof valuesOf>) =>
    (await billing().quoting.service.ask('pricing', records.save, { page, values: valuesOf(...of) })).id
  const share = async (id: string, houses: string[], by: 'RT' | 'CBM' | 'kg' | 'equal' = 'CBM') => {
    const { version } = await billing().quoting.service.ask('pricing', records.get, { page, id })
    return await billing().quoting.service.ask('pricing', consolidate, { id, version, by, houses })
  }
  return { valuesOf, orderOf, share }
}

onBothEngines('papers, consolidations, rolls and cancellations of orders', (open) => {
  let billing: Billing
  beforeAll(async () => {
    billing = await startBilling(await open())
  })
  const { line, rowOf, act, made, draftOf } = billingActs(() => billing)
  const { valuesOf, orderOf, share } = consolidationActs(() => billing)
  const costIn = async (id: string) =>
    (await billing.quoting.service.ask('pricing', sums, { id })).byCurrency[0]?.payable
  const figures = async () => {
    const period = { from: '2026-11-01', to: '2026-11-30', by: ['mode' as const] }
    return (await billing.quoting.service.ask('pricing', contract.orderReport.figures, period)).total
  }
  const refusal = async (id: string, houses: string[], by: 'CBM' | 'kg' = 'CBM') => {
    const { version } = await rowOf(id)
    const { issues } = await billing.quoting.service.refused('pricing', consolidate, { id, version, by, houses })
    return issues?.[0]?.rule
  }

  // By hand: 1,000 over 3 + 5 + 4 CBM: 250.00, 416.67 and the 333.33 that are left.
  it('shares the costs of a master in the profits of its houses, and takes them back', async () => {
    const { service } = billing.quoting
    const [first, second, third] = [await orderOf('lcl', '3'), await orderOf('lcl', '5'), await orderOf('lcl', '4')]
    const master = await orderOf('lcl', '12', {
      payables: [line('USD', '1000'), line('USD', '7', '1', { paymentTerm: 'COL' })],
    })
    const { candidates } = await service.ask('pricing', consolidation, { id: master })
    expect(candidates.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second, third]))
    await share(master, [first, second, third])
    const costs = [await costIn(first), await costIn(second), await costIn(third)]
    expect(costs).toEqual(['250.00', '416.67', '333.33'])
    expect(addDecimals(costs.map(String))).toBe('1000')
    expect(await costIn(master)).toBeUndefined()
    expect(await rowOf(second)).toMatchObject({ masterOrder: { id: master }, payableTotal: 'USD 416.67' })
    expect(await refusal(await orderOf('lcl', '1'), [first])).toBe('houseTaken')

    // A change of the master, or of the cargo of a house, is followed: 900 over 3 + 5 + 2 CBM.
    const { version, cargo } = await rowOf(third)
    const smaller = (cargo as object[]).map((goods) => ({ ...goods, packageType: null, volumeM3: '2' }))
    await service.ask('pricing', records.save, { page, id: third, version, values: { cargo: smaller } })
    const now = await rowOf(master)
    const payables = [line('USD', '900'), line('USD', '7', '1', { paymentTerm: 'COL' })]
    await service.ask('pricing', records.save, { page, id: master, version: now.version, values: { payables } })
    expect([await costIn(first), await costIn(second), await costIn(third)]).toEqual(['270.00', '450.00', '180.00'])

    const cancelled = { id: third, version: (await rowOf(third)).version, act: 'cancel' as const, reason: '客户取消' }
    await service.ask('pricing', move, cancelled)
    expect([await costIn(first), await costIn(second), await costIn(third)]).toEqual(['337.50', '562.50', undefined])
    const { houses } = await service.ask('pricing', consolidation, { id: master })
    expect(houses.map(({ id }) => id)).toEqual([first, second])
    const moved = async (act: 'reopen' | 'cancel') =>
      await service.ask('pricing', move, { ...cancelled, version: (await rowOf(third)).version, act })
    await moved('reopen')
    expect([await costIn(first), await costIn(second), await costIn(third)]).toEqual(['270.00', '450.00', '180.00'])
    await moved('cancel')
    const stopped = { ...cancelled, id: master, version: (await rowOf(master)).version }
    expect(await service.refused('pricing', move, stopped)).toMatchObject({ issues: [{ rule: 'masterHasHouses' }] })
    expect(
      (await service.ask('shipper', consolidation, { id: master }).catch((cause: Error) => cause)).toString(),
    ).toContain('notFound')

    await share(master, [])
    expect([await costIn(first), await costIn(second), await costIn(master)]).toEqual([undefined, undefined, '900.00'])
    expect(await rowOf(first)).toMatchObject({ masterOrder: null, sharedCosts: [], payableTotal: null })
    expect(await rowOf(master)).toMatchObject({ houses: null, shareBy: null, payableTotal: 'USD 900.00' })
    expect(await rowOf(third)).toMatchObject({ masterOrder: null, lifeState: 'cancelled' })
  })

  it('proposes the newest orders that fit, however many others the lane has', async () => {
    const { service } = billing.quoting
    const master = await orderOf('lcl', '12', { voyage: '077E' })
    const rows = Array.from({ length: 101 }, () => ({ values: valuesOf('lcl', '3', { voyage: '078E' }) }))
    await service.ask('pricing', records.saveMany, { page, rows })
    const fitting = await orderOf('lcl', '3', { voyage: '077E' })
    await orderOf('fcl', '3', { voyage: '077E' })
    const { candidates } = await service.ask('pricing', consolidation, { id: master })
    expect(candidates.map(({ id }) => id)).toEqual([fitting])
  })

  it('takes loose cargo of the same lane and sailing, with the measure that it is shared by', async () => {
    const master = await orderOf('lcl', '12')
    expect(await refusal(master, [await orderOf('fcl', '3')])).toBe('houseElsewhere')
    expect(await refusal(master, [await orderOf('lcl', '3', { pod: portOf('NLRTM') })])).toBe('houseElsewhere')
    expect(await refusal(master, [await orderOf('lcl', '3', { voyage: '046E' })])).toBe('houseSailsElsewhere')
    const weightless = [{ commodity: '配件', cargoKind: 'general', volumeM3: '3' }]
    expect(await refusal(master, [await orderOf('lcl', '3', { cargo: weightless })], 'kg')).toBe('houseWithoutMeasure')
    expect(await refusal(master, [master])).toBe('houseTaken')
  })

  const booked = async (more: object = {}) => {
    const facts = { soNumbers: ['SO1'], vessel: 'SAMPLE STAR', ...more }
    const id = await orderOf('lcl', '5', facts)
    await act(id, 'confirm')
    await noted(id, 'BOOKING_CONFIRMED')
    return id
  }
  const noted = (id: string, milestone: Milestone, more: object = {}) =>
    billing.quoting.service.ask('pricing', note, { orders: [id], milestone, at, ...more })

  it('falls back to the terminal when it is rolled, and leaves again on the other voyage', async () => {
    const { service } = billing.quoting
    const planned = { etd: '2026-11-20T04:00:00.000Z', eta: '2026-11-25T04:00:00.000Z', cyCutoff: at, siCutoff: at }
    const id = await booked(planned)
    for (const milestone of ['CFS_RECEIVED', 'CUSTOMS_RELEASED_EXPORT', 'DEPARTED'] as const) await noted(id, milestone)
    expect(await rowOf(id)).toMatchObject({ stage: 'onBoard', atd: expect.stringContaining('2026-11-20T07:00') })
    const rolled = { orders: [id], milestone: 'ROLLED' as const, at, changedTo: '046e' }
    const refusal = async (asked: object) =>
      (await service.refused('pricing', note, { ...rolled, ...asked })).issues?.[0]
    expect(await refusal({ changedTo: '' })).toMatchObject({ path: 'changedTo', rule: 'required' })
    expect(await refusal({})).toMatchObject({ path: 'paidBy', rule: 'required' })
    expect(await refusal({ changedTo: '045E', paidBy: 'us' })).toMatchObject({ rule: 'sameVoyage' })
    expect(await refusal({ changedTo: 'X'.repeat(31), paidBy: 'us' })).toMatchObject({ rule: 'tooLong' })
    const counted = async () => {
      const { departed, onTime } = await figures()
      return [departed, onTime]
    }
    const [departed = 0, onTime = 0] = await counted()
    await noted(id, 'ROLLED', { changedTo: '046e', paidBy: 'carrier', etd: '2026-11-28T00:00:00.000Z' })
    expect(await rowOf(id)).toMatchObject({
      stage: 'gatedIn',
      voyage: '046E',
      etd: expect.stringContaining('2026-11-28T00:00'),
      atd: null,
      rolledTimes: 1,
      eta: null,
      cyCutoff: null,
      siCutoff: null,
    })
    const found = async (search: string) =>
      (await service.ask('pricing', records.list, { page, search })).rows.map((row) => row.id)
    expect(await found('046E')).toContain(id)
    expect(await found('SAMPLE STAR 045E')).not.toContain(id)
    expect(await counted()).toEqual([departed - 1, onTime - 1])
    await noted(id, 'CUSTOMS_RELEASED_EXPORT')
    await noted(id, 'DEPARTED')
    // It left before its new day, and missed the one that was planned.
    expect(await counted()).toEqual([departed, onTime - 1])
    await noted(id, 'AMENDED', { changedFrom: 'USLAX', changedTo: 'USLGB', paidBy: 'customer' })
    expect(await rowOf(id)).toMatchObject({ stage: 'onBoard', amendedTimes: 1 })
    const { rows } = await service.ask('pricing', records.list, {
      page: 'orderMilestones',
      conditions: { order: { any: [id] } },
    })
    expect(rows.find(({ milestone }) => milestone === 'ROLLED')).toMatchObject({
      changedFrom: 'SAMPLE STAR / 045E',
      changedTo: 'SAMPLE STAR / 046E',
      paidBy: 'carrier',
    })
  })

  it('rolls one container and leaves the others on board', async () => {
    const containers = ['CSQU3054383', 'MSKU9070323'].map((containerNo) => ({ containerNo, box: '20GP' }))
    const id = await orderOf('fcl', '5', { containers, soNumbers: ['SO2'], vessel: 'SAMPLE STAR', cyCutoff: at })
    await act(id, 'confirm')
    const numbers = containers.map(({ containerNo }) => containerNo)
    await noted(id, 'GATE_IN', { containers: numbers.slice(0, 1) })
    expect((await rowOf(id)).reachedStages).not.toContain('gatedIn')
    const again = { orders: [id], milestone: 'GATE_IN' as const, at, containers: numbers }
    const { service } = billing.quoting
    expect(await service.refused('pricing', note, again)).toMatchObject({ issues: [{ rule: 'milestoneRecorded' }] })
    await service.ask('pricing', note, { ...again, corrects: true })
    expect((await rowOf(id)).reachedStages).toContain('gatedIn')
    await noted(id, 'DEPARTED')
    await noted(id, 'ROLLED', { containerNo: 'CSQU3054383', changedTo: '046E', paidBy: 'carrier' })
    expect(await rowOf(id)).toMatchObject({
      voyage: '045E',
      atd: expect.stringContaining('2026-11-20T07:00'),
      cyCutoff: expect.stringContaining('2026-11-20T07:00'),
      reachedStages: expect.arrayContaining(['onBoard']),
      exceptions: 1,
    })
    expect((await rowOf(id)).rolledTimes ?? 0).toBe(0)
  })

  // By hand (R5): a 20GP costs USD 850 + 50, and seven charges of CNY 1,480 at 0.140499, each rounded, 207.91: 1,107.91 × 5 / 25 = 221.58.
  it('charges dead freight to what is cancelled late, which is billed all the same', async () => {
    const { service } = billing.quoting
    const closing = { cyCutoff: at, etd: at, pod: portOf('NLRTM'), receivables: [line('USD', '300')] }
    const inTime = await booked({ ...closing, cyCutoff: '2026-12-20T00:00:00.000Z' })
    expect((await service.ask('pricing', ending, { id: inTime })).deadFreight).toBeNull()
    const id = await booked(closing)
    const { deadFreight, bookings } = await service.ask('pricing', ending, { id })
    expect(bookings).toEqual([])
    expect(deadFreight).toEqual({ currency: 'USD', amount: '221.58', volumeM3: '5', box: '20GP' })
    const { version } = await rowOf(id)
    const cancel = { version, act: 'cancel' as const, reason: '客户取消', deadFreight: true }
    await service.ask('pricing', move, { id, ...cancel })
    const { revenue: before } = await figures()
    await act(id, 'confirmFees')
    const charged = (await service.ask('pricing', sums, { id })).total?.receivable ?? ''
    expect(addDecimals([(await figures()).revenue])).toBe(addDecimals([before, charged]))
    expect(await rowOf(id)).toMatchObject({
      lifeState: 'cancelled',
      receivables: [{ treatment: 'excluded' }, { source: 'event', unitPrice: deadFreight?.amount }],
    })
    const { orders } = await service.ask('pricing', contract.debitNote.billable, { order: id, alone: true })
    expect(orders.map(({ charges }) => charges.map(({ amount }) => amount))).toEqual([[deadFreight?.amount]])
    await made(draftOf([{ order: id, position: 1 }]))
    const early = { ...cancel, id: inTime, version: (await rowOf(inTime)).version }
    expect(await service.refused('pricing', move, early)).toMatchObject({ issues: [{ rule: 'noDeadFreight' }] })
  })

  it('lets people know that hold what a cancelled order leaves behind, out of the reach of who cancels it', async () => {
    const { service } = billing.quoting
    const { database, companyId, employees } = service
    const id = await orderOf('fcl', '5', { soNumbers: ['SOHELD'], sales: employees.shipper })
    const { currency } = billing
    const [pool = ''] = await insertRecords(database, spacePool, companyId, [
      {
        poolNo: 'SP-HELD',
        carrier: book.dictionaries.carriers[0]?.id,
        pol: portOf('CNNBG'),
        pods: [portOf('USLAX')],
        vessel: 'DEMO',
        voyageNo: '1E',
        etd: '2026-12-01',
      },
    ])
    const held = {
      state: 'confirmed',
      pool,
      etd: '2026-12-01',
      soNumbers: ['SOHELD'],
      salesman: employees.pricing,
      boxes: [{ box: '40HQ', quantity: 1, granted: 1, price: '2000', currency: currency.USD }],
    }
    const [space] = await insertRecords(database, spaceBooking, companyId, [
      { ...held, reservationNo: 'SR-HELD', customer: '901' },
      { ...held, reservationNo: 'SR-OTHER', customer: '902' },
    ])
    const { id: gone } = await database.one<{ id: string }>(
      `INSERT INTO employee (company_id, user_name, name_cn, status, identity) VALUES ($1, 'gone', '已离职', 1, 0) RETURNING id`,
      [companyId],
    )
    const [booking] = await insertRecords(database, onlineBooking, companyId, [
      {
        bookingNo: 'BK-GONE',
        businessDate: today,
        source: 'manual',
        mode: 'fcl',
        customer: '901',
        state: 'submitted',
        order: id,
        requester: gone,
        sales: gone,
        pol: portOf('CNNBG'),
        pod: portOf('USLAX'),
        expectedDeparture: '2026-12-01',
        boxes: [{ box: '40HQ', quantity: 1 }],
      },
    ])
    const left = await service.ask('shipper', ending, { id })
    expect(left).toMatchObject({
      spaces: [],
      others: [
        { kind: 'booking', no: 'BK-GONE', holder: { id: gone } },
        { kind: 'space', no: 'SR-HELD', holder: { id: employees.pricing } },
      ],
    })
    expect(await service.ask('pricing', ending, { id })).toMatchObject({ spaces: [{ id: space }, {}], others: [] })
    await database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
      employees.costless,
      JSON.stringify({ booking: { kinds: ['self'], units: [] } }),
    ])
    await database.run(`UPDATE account SET permissions = array_append(permissions, 'TS-4104') WHERE employee_id = $1`, [
      employees.hunter,
    ])
    const { version, orderNo } = await rowOf(id)
    await service.ask('shipper', move, { id, version, act: 'cancel', reason: '客户取消' })
    const notices = await database.query<{ employee: string; link: string }>(
      `SELECT a.employee_id::text AS employee, m.link_page || ' ' || m.link_id AS link FROM message m
       JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.title LIKE $1`,
      [`订单 ${orderNo} 已退关%`],
    )
    const heardOf = (one: string) => notices.flatMap(({ employee, link }) => (link === one ? [employee] : []))
    expect(heardOf(`myReservation ${space}`)).toEqual([employees.pricing])
    // Its people work here no more: the desk hears of it, as far as it sees their bookings.
    const desk = heardOf(`onlineBooking ${booking}`)
    expect(desk).toContain(employees.pricing)
    for (const other of [employees.costless, employees.hunter]) expect(desk).not.toContain(other)
    await database.run(`UPDATE account SET data_scopes = '{}' WHERE employee_id = $1`, [employees.costless])
    await database.run(`UPDATE account SET permissions = array_remove(permissions, 'TS-4104') WHERE employee_id = $1`, [
      employees.hunter,
    ])
  })

  it('prints a paper from facts of the order, names what it lacks, and never a cost', async () => {
    const { service } = billing.quoting
    const payables = [line('USD', '4321.09', '1', { remark: 'KANARI' })]
    const id = await orderOf('lcl', '3.5', { shipper: '示例发货人\n宁波', payables, placeOfReceipt: '宁波' })
    const paper = await service.ask('pricing', document, { id, paper: 'warehouseNotice' })
    const text = JSON.stringify(paper)
    for (const word of ['进仓通知', '示例发货人', '配件', 'PARTS', '3.5', '1,200']) expect(text).toContain(word)
    expect(text).not.toMatch(/KANARI|4,?321/)
    const lacking = paper.missing.filter(({ inEnglish }) => !inEnglish).map(({ label }) => label.zh)
    expect(lacking).toEqual(['SO号', '截港'])
    expect(paper.missing.filter(({ inEnglish }) => inEnglish).map(({ label }) => label.zh)).toEqual(['收货地'])
    const bill = { billKind: 'HBL', billNo: 'H1', siState: 'draft', draftState: 'none' }
    const bills = [bill, { ...bill, billNo: 'H2', description: 'GASKETS ONLY', consignee: 'OTHER CONSIGNEE' }]
    const billed = await orderOf('lcl', '3.5', { bills })
    const draftOfBill = async (at: number) =>
      JSON.stringify(await service.ask('pricing', document, { id: billed, paper: 'draftBill', bill: at }))
    expect(await draftOfBill(0)).toContain('PARTS')
    const ofOne = await draftOfBill(1)
    for (const word of ['H2', 'GASKETS ONLY', 'OTHER CONSIGNEE']) expect(ofOne).toContain(word)
    expect(ofOne).not.toMatch(/PARTS|H1/)
    const onRoad = await service.refused('pricing', document, { id, paper: 'nothing' as 'draftBill' })
    expect(onRoad).toMatchObject({ problem: 'invalidInput' })
    const boxed = await orderOf('fcl', '3')
    const refused = await service.refused('pricing', document, { id: boxed, paper: 'warehouseNotice' })
    expect(refused).toMatchObject({ issues: [{ rule: 'modeWithoutPaper' }] })
  })

  it('are headed by the institution of their salesperson, with the person who prints', async () => {
    const { service } = billing.quoting
    const { database, companyId, employees } = service
    const id = await orderOf('lcl', '3.5', { sales: employees.sales })
    await database.query(
      `WITH branch AS (INSERT INTO organisation (company_id, org_name, node_kind, status, legal_name_cn, legal_name_en)
         VALUES ($1, '分', 'institution', 1, '宁波分公司', 'Ningbo Branch') RETURNING id)
       UPDATE employee SET orgs_ids = ARRAY[branch.id] FROM branch WHERE company_id = $1 AND employee.id = $2`,
      [companyId, employees.sales],
    )
    const { letterhead } = await service.ask('pricing', document, { id, paper: 'warehouseNotice' })
    expect(letterhead).toMatchObject({ company: { zh: '宁波分公司' }, preparedBy: { name: { zh: '员工pricing' } } })
  })
})

onPostgres('acts on one consolidation', () => {
  let billing: Billing
  beforeAll(async () => {
    billing = await startBilling(await freshPostgres())
  })
  const { rowOf, line } = billingActs(() => billing)
  const { valuesOf, orderOf, share } = consolidationActs(() => billing)

  it('never wait for each other: who finds it locked is refused', async () => {
    const { service } = billing.quoting
    const master = await orderOf('lcl', '12', { payables: [line('USD', '1000')] })
    const house = await orderOf('lcl', '3')
    await share(master, [house])
    const { version } = await rowOf(house)
    const { cargo } = valuesOf('lcl', '4')
    const lock = 'SELECT FROM shipment_order WHERE company_id = $1 AND id = $2 FOR UPDATE'
    const [bothHaveOne, isRefused] = [meeting(2), meeting(2)]
    const save = async () => {
      await bothHaveOne()
      const refused = await service.refused('pricing', records.save, { page, id: house, version, values: { cargo } })
      await isRefused()
      return refused
    }
    // Somebody records a milestone of all of them, from the master on.
    const others = service.database.transaction(async (transaction) => {
      await transaction.query(lock, [service.companyId, master])
      await bothHaveOne()
      await isRefused()
      await transaction.query(lock, [service.companyId, house])
    })
    const [refused] = await Promise.all([save(), others])
    expect(refused).toMatchObject({ issues: [{ rule: 'consolidationBusy' }] })
    expect(await rowOf(house)).toMatchObject({ version })
    await service.ask('pricing', records.save, { page, id: house, version, values: { cargo } })
  })
})
