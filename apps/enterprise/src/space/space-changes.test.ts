import {
  carrier,
  containerType,
  contract,
  country,
  currency,
  customer,
  port,
  sailingService,
  spacePool,
  type Versioned,
} from '@hangjia/contracts'
import { addDays, addTime, businessDay, startOfDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { space, records } = contract
const today = businessDay(Date.now())
const etd = addDays(today, 10)
const at = (day: string) => `${day}T04:00:00.000Z`
const versioned = ({ id, version }: Versioned): Versioned => ({ id, version })

onBothEngines('changes of space', (open) => {
  let service: PricingService
  let ids: Readonly<Record<string, string>>
  let made = 0
  beforeAll(async () => {
    service = await startPricingService(await open())
    const house = async (of: Parameters<typeof insertRecords>[1], values: object) =>
      (await insertRecords(service.database, of, '0', [{ nameScn: '名', nameEn: 'Name', ...values }]))[0] ?? ''
    await house(containerType, { code: '40HQ', kind: 'dry', teu: '2' })
    await house(containerType, { code: '20GP', kind: 'dry', teu: '1' })
    const china = await house(country, { code: 'CN', continent: 'asia' })
    const named = { nameCn: '示例甲', customerNo: 'C1', stage: 'active', products: [] }
    ids = {
      carrier: await house(carrier, { code: 'COS' }),
      usd: await house(currency, { code: 'USD', decimals: 2, numericId: 1 }),
      pol: await house(port, { code: 'CNSHG', country: china }),
      pod: await house(port, { code: 'USLAX', country: china }),
      customer: (await insertRecords(service.database, customer, service.companyId, [named]))[0] ?? '',
    }
  })

  beforeEach(() => {
    service.at = undefined
  })

  /** An opened pool of 40HQ. */
  const pool = async (quantity: number, more: object = {}): Promise<string> => {
    made += 1
    const [id = ''] = await insertRecords(service.database, spacePool, service.companyId, [
      {
        poolNo: `SP${made}`,
        carrier: ids.carrier,
        vessel: 'DEMO ATLAS',
        voyageNo: `${made}E`,
        pol: ids.pol,
        pods: [ids.pod],
        etd,
        overbookPercent: 0,
        allotments: [{ box: '40HQ', quantity, sellPrice: '2000', currency: ids.usd }],
        ...more,
      },
    ])
    await service.ask('pricing', space.movePool, { id, version: 1, act: 'open' })
    return id
  }
  const boxesOf = (quantity: number) => [{ box: '40HQ', quantity }]
  const take = (as: Name, id: string, quantity: number, more: object = {}) =>
    service.ask(as, space.take, {
      pool: id,
      boxes: boxesOf(quantity),
      submit: true,
      customer: ids.customer ?? '',
      pod: ids.pod ?? '',
      ...more,
    })
  const stateOf = async (table: 'space_pool' | 'space_booking' | 'space_request', id: string) =>
    (await service.database.one<{ state: string }>(`SELECT state FROM ${table} WHERE id = $1`, [id])).state
  const free = async (id: string) =>
    (
      await service.database.one<{ free: number }>(
        `SELECT (balance -> 0 ->> 'free')::int AS free FROM space_pool WHERE id = $1`,
        [id],
      )
    ).free
  /** Titles of messages, by their employee. */
  const received = async (title: string) =>
    (
      await service.database.query<{ employee: string }>(
        `SELECT a.employee_id::text AS employee FROM message m
         JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.title LIKE $1 ORDER BY 1`,
        [title],
      )
    ).map(({ employee }) => employee)

  it('space that becomes free is offered to the first in line, and to the desk', async () => {
    const id = await pool(2)
    const taken = await take('pricing', id, 2)
    const waiting = await take('costless', id, 1, { waitlist: true })
    expect(waiting.state).toBe('waitlisted')
    const title = `候补有舱：${waiting.reservationNo}`
    expect(await received(title)).toEqual([])
    await service.ask('pricing', space.withdraw, versioned(taken))
    expect(await received(title)).toContain(service.employees.costless)
    expect(await received(title)).toContain(service.employees.pricing)
  })

  const to = (read: Versioned, quantity: number, more: object = {}) => ({
    ...versioned(read),
    boxes: boxesOf(quantity),
    customer: ids.customer ?? '',
    pod: ids.pod ?? '',
    ...more,
  })
  const readPool = async (id: string) =>
    versioned(
      await service.database.one<Versioned & Record<string, unknown>>(
        'SELECT id::text, version FROM space_pool WHERE id = $1',
        [id],
      ),
    )

  it('space that becomes free in a frozen pool is offered when the pool is open again', async () => {
    const id = await pool(1)
    const taken = await take('pricing', id, 1)
    const waiting = await take('costless', id, 1, { waitlist: true })
    const title = `候补有舱：${waiting.reservationNo}`
    await service.ask('pricing', space.movePool, { ...(await readPool(id)), act: 'freeze' })
    await service.ask('pricing', space.withdraw, versioned(taken))
    expect(await received(title)).toEqual([])
    await service.ask('pricing', space.movePool, { ...(await readPool(id)), act: 'thaw' })
    expect(await received(title)).toContain(service.employees.costless)
  })

  it('space that more overbooking adds is offered', async () => {
    const id = await pool(10)
    await take('pricing', id, 10)
    const waiting = await take('costless', id, 1, { waitlist: true })
    const adjusted = { ...(await readPool(id)), allotments: boxesOf(10), overbookPercent: 10, note: '加超配' }
    await service.ask('pricing', space.adjustPool, adjusted)
    expect(await received(`候补有舱：${waiting.reservationNo}`)).toContain(service.employees.costless)
  })

  it('space is offered to the first who waits for its container type', async () => {
    const line = { quantity: 1, sellPrice: '2000', currency: ids.usd }
    const id = await pool(1, {
      allotments: [
        { ...line, box: '40HQ' },
        { ...line, box: '20GP' },
      ],
    })
    const small = { boxes: [{ box: '20GP', quantity: 1 }] }
    await take('pricing', id, 1)
    const taken = await take('pricing', id, 1, small)
    const forLarge = await take('costless', id, 1, { waitlist: true })
    const forSmall = await take('partnerless', id, 1, { ...small, waitlist: true })
    await service.ask('pricing', space.withdraw, versioned(taken))
    expect(await received(`候补有舱：${forLarge.reservationNo}`)).toEqual([])
    expect(await received(`候补有舱：${forSmall.reservationNo}`)).toContain(service.employees.partnerless)
  })

  it('a booking changes until it is decided: less gives back, more needs room', async () => {
    const id = await pool(5)
    const booked = await take('pricing', id, 2)
    const more = await service.ask('pricing', space.amend, to(booked, 4, { commodity: 'Toys' }))
    expect(await free(id)).toBe(1)
    expect(await service.rules('pricing', space.amend, to(more, 6))).toEqual(['spaceLeft'])
    const less = await service.ask('pricing', space.amend, to(more, 1))
    expect(await free(id)).toBe(4)
    expect(await service.rules('pricing', space.amend, to(less, 1, { customer: null }))).toEqual(['required'])
    expect((await service.refused('costless', space.amend, to(less, 1))).status).toBe(404)
    const approved = await service.ask('costless', space.decide, { ...versioned(less), outcome: 'approve' })
    expect(await service.rules('pricing', space.amend, to(approved, 2))).toEqual(['notInThisState'])
  })

  it('a submitted booking does not grow once the pool has closed', async () => {
    const id = await pool(5, { cyClosing: addTime(Date.now(), { hours: 2 }) })
    const booked = await take('pricing', id, 2)
    service.at = addTime(Date.now(), { hours: 3 })
    expect(await service.rules('pricing', space.amend, to(booked, 3))).toEqual(['poolIsClosing'])
    await service.ask('pricing', space.amend, to(booked, 1))
    expect(await free(id)).toBe(4)
  })

  it('a submitted booking does not grow beyond what the pool allows to one person', async () => {
    const booked = await take('pricing', await pool(9, { maxHoldPerUser: 3 }), 2)
    expect(await service.rules('pricing', space.amend, to(booked, 4))).toEqual(['heldPerPerson'])
    await service.ask('pricing', space.amend, to(booked, 3))
  })

  it('the desk is reminded of a booking once a day', async () => {
    const booked = await take('costless', await pool(1), 1)
    await service.ask('costless', space.remind, versioned(booked))
    await service.ask('costless', space.remind, versioned(booked))
    const reminded = await received(`业务催办舱位：${booked.reservationNo}`)
    expect(reminded).toContain(service.employees.pricing)
    expect(new Set(reminded).size).toBe(reminded.length)
  })

  const requested = (more: object = {}) => {
    const values = { customer: ids.customer, pol: ids.pol, pod: ids.pod, etdFrom: addDays(etd, -3), etdTo: etd }
    const boxes = [{ box: '40HQ', quantity: 3, perBill: null }]
    return { page: 'spaceReservation', values: { ...values, probability: 'firm', boxes, ...more } } as never
  }
  const request = async (more: object = {}) =>
    versioned((await service.ask('pricing', records.save, requested(more))) as unknown as Versioned)
  const submit = (read: Versioned) => service.ask('pricing', space.moveRequest, { ...read, act: 'submit' })

  it('a request says which other ones are for the same customer, lane and week', async () => {
    const [first, second] = [await request(), await request()]
    expect((await submit(first)).similar).toEqual([])
    expect((await submit(second)).similar).toHaveLength(1)
  })

  it('is neither asked for nor taken for a customer on the blacklist', async () => {
    const named = { nameCn: '黑名单甲', customerNo: 'C2', stage: 'active', products: [] }
    const [black = ''] = await insertRecords(service.database, customer, service.companyId, [named])
    const [id, draft] = [await pool(5), await request({ customer: black })]
    const own = await take('pricing', id, 1, { submit: false, customer: black })
    const other = await take('pricing', id, 1)
    await service.database.run("UPDATE customer SET blacklist = 'blacklisted' WHERE id = $1", [black])
    const expected = ['customerBlacklisted']
    const wanted = { pool: id, boxes: boxesOf(1), submit: false, customer: black }
    expect(await service.rules('pricing', space.take, wanted)).toEqual(expected)
    expect(await service.rules('pricing', space.submit, { ...versioned(own), customer: null, pod: null })).toEqual(
      expected,
    )
    expect(await service.rules('pricing', space.amend, to(other, 1, { customer: black }))).toEqual(expected)
    expect(await service.rules('pricing', space.moveRequest, { ...draft, act: 'submit' })).toEqual(expected)
    expect(await service.rules('pricing', records.save, requested({ customer: black }))).toEqual(expected)
  })

  it('a request is repeated in the weeks that follow, as drafts', async () => {
    const read = await request()
    expect(await service.ask('pricing', space.repeatRequest, { ...read, weeks: 2 })).toEqual({ made: 2 })
    const rows = await service.database.query<{ state: string; from: string }>(
      `SELECT state, etd_from::text AS from FROM space_request ORDER BY id DESC LIMIT 2`,
    )
    expect(rows).toEqual([
      { state: 'draft', from: addDays(etd, 11) },
      { state: 'draft', from: addDays(etd, 4) },
    ])
    expect((await service.refused('costless', space.repeatRequest, { ...read, weeks: 1 })).status).toBe(404)
  })

  it('a request is repeated neither in weeks that are over nor in those too far ahead to be submitted', async () => {
    const repeat = async (from: number, to: number, weeks: number) => {
      const read = await request({ etdFrom: addDays(today, from), etdTo: addDays(today, to) })
      return { ...read, weeks }
    }
    const ends = async (made: number) =>
      (
        await service.database.query<{ to: string }>(
          'SELECT etd_to::text AS to FROM space_request ORDER BY id DESC LIMIT $1',
          [made],
        )
      ).map(({ to }) => to)
    expect(await service.ask('pricing', space.repeatRequest, await repeat(32, 35, 8))).toEqual({ made: 3 })
    expect(await ends(3)).toEqual([56, 49, 42].map((days) => addDays(today, days)))
    expect(await service.rules('pricing', space.repeatRequest, await repeat(50, 56, 1))).toEqual(['tooFarAhead'])
    expect(await service.ask('pricing', space.repeatRequest, await repeat(-24, -20, 2))).toEqual({ made: 2 })
    expect(await ends(2)).toEqual([8, 1].map((days) => addDays(today, days)))
  })

  it('a decision on a request is taken back on its day, while nothing is booked on it', async () => {
    const asked = versioned(await submit(await request()))
    const pledged = await service.ask('costless', space.decideRequest, { ...asked, outcome: 'pledge' })
    const again = await service.ask('costless', space.decideRequest, { ...pledged, outcome: 'undo' })
    expect(await stateOf('space_request', asked.id)).toBe('requested')
    const refused = await service.ask('costless', space.decideRequest, { ...again, outcome: 'refuse', note: '无舱' })
    service.at = new Date(Date.now() + 26 * 3_600_000).toISOString()
    expect(await service.rules('costless', space.decideRequest, { ...refused, outcome: 'undo' })).toEqual([
      'notInThisState',
    ])
  })

  it('a decision stays while a booking that names another request has space for it', async () => {
    const pledge = async (quantity: number) => {
      const boxes = [{ box: '40HQ', quantity, perBill: null }]
      const asked = versioned(await submit(await request({ boxes })))
      return versioned(await service.ask('costless', space.decideRequest, { ...asked, outcome: 'pledge' }))
    }
    const [, second] = [await pledge(1), await pledge(3)]
    const booked = versioned(await take('pricing', await pool(2, { releaseAt: addTime(Date.now(), { hours: 2 }) }), 2))
    const approved = await service.ask('costless', space.decide, { ...booked, outcome: 'approve' })
    const undo = { ...second, outcome: 'undo' as const }
    expect(await service.rules('costless', space.decideRequest, undo)).toEqual(['notInThisState'])
    await service.ask('pricing', space.withdraw, versioned(approved))
    await service.ask('costless', space.decideRequest, undo)
    expect(await stateOf('space_request', second.id)).toBe('requested')
  })

  it('a request goes to the colleague whom it names, or to the whole desk where they may not decide', async () => {
    const reached = async (desk: string) => {
      const { id } = await submit(await request({ desk }))
      const { no } = await service.database.one<{ no: string }>(
        'SELECT request_no AS no FROM space_request WHERE id = $1',
        [id],
      )
      return await received(`舱位预约待审批：${no}`)
    }
    expect(await reached(service.employees.floorless)).toEqual([service.employees.floorless])
    const desk = await reached(service.employees.sales)
    expect(desk).toContain(service.employees.costless)
    expect(desk).not.toContain(service.employees.sales)
  })

  /** A function that saves a sailing with its departure, each time the same one. */
  const sailing = async (voyageNo: string) => {
    const [of = ''] = await insertRecords(service.database, sailingService, service.companyId, [
      { serviceCode: voyageNo, operator: ids.carrier, status: 1 },
    ])
    let row: Versioned | undefined
    return async (departs: string, state: 'planned' | 'delayed' | 'blank') => {
      const calls = [
        { port: ids.pol, etd: departs, state: 'planned' },
        { port: ids.pod, eta: addTime(departs, { days: 15 }), state: 'planned' },
      ]
      const values = { service: of, carrier: ids.carrier, vessel: 'Demo Atlas', voyageNo, state, calls }
      const given = { page: 'sailings', ...row, values: { ...values, changeReason: '台风' } }
      row = versioned((await service.ask('pricing', records.save, given as never)) as unknown as Versioned)
    }
  }

  it('a blank sailing freezes its pools; holders and the desk are notified, as of a departure that moves by more than a day', async () => {
    const id = await pool(3, { voyageNo: 'BLANK1' })
    const booked = await take('costless', id, 1)
    const save = await sailing('blank1')
    await save(at(etd), 'planned')
    await save(at(addDays(etd, 1)), 'delayed')
    expect(await received('开船时间变更%')).toEqual([])
    await save(at(addDays(etd, 3)), 'delayed')
    expect(await received(`开船时间变更：${booked.reservationNo}`)).toEqual([service.employees.costless])
    expect(await stateOf('space_pool', id)).toBe('open')
    await save(at(addDays(etd, 3)), 'blank')
    expect(await stateOf('space_pool', id)).toBe('frozen')
    expect(await received(`空班，等待改配：${booked.reservationNo}`)).toEqual([service.employees.costless])
    expect(await received('空班，现舱已冻结%')).toContain(service.employees.pricing)
    await save(at(addDays(etd, 3)), 'delayed')
    expect(await received(`恢复开航：${booked.reservationNo}`)).toEqual([service.employees.costless])
    expect(await received('恢复开航，请确认后解冻现舱%')).toContain(service.employees.pricing)
  })

  it('the desk is asked to thaw what a blank sailing froze, and no pool that it froze itself', async () => {
    const [own, followed] = [await pool(3, { voyageNo: 'BLANK2' }), await pool(3, { voyageNo: 'BLANK2' })]
    const numberOf = async (id: string) =>
      (await service.database.one<{ no: string }>('SELECT pool_no AS no FROM space_pool WHERE id = $1', [id])).no
    const thawed = async (id: string) =>
      (await received(`恢复开航，请确认后解冻现舱：${await numberOf(id)}`)).includes(service.employees.pricing)
    const save = await sailing('blank2')
    await save(at(etd), 'planned')
    await service.ask('pricing', space.movePool, { ...(await readPool(own)), act: 'freeze' })
    await save(at(etd), 'blank')
    await save(at(etd), 'planned')
    expect([await thawed(own), await thawed(followed)]).toEqual([false, true])
  })

  it('a blank sailing asks those to roll its bookings who may', async () => {
    const id = await pool(3, { voyageNo: 'BLANK3' })
    const save = await sailing('blank3')
    await save(at(etd), 'planned')
    const permit = async (change: 'array_remove' | 'array_append') =>
      await service.database.query(
        `UPDATE account SET permissions = ${change}(permissions, 'TS-9031') WHERE employee_id = $1`,
        [service.employees.floorless],
      )
    await permit('array_remove')
    onTestFinished(async () => {
      await permit('array_append')
    })
    await save(at(etd), 'blank')
    const { no } = await service.database.one<{ no: string }>('SELECT pool_no AS no FROM space_pool WHERE id = $1', [
      id,
    ])
    const notified = await received(`空班，现舱已冻结，请甩柜：${no}`)
    expect(notified).toContain(service.employees.pricing)
    expect(notified).not.toContain(service.employees.floorless)
  })

  it('holders are notified of a departure that moves by more than a day in small steps, and again a day later', async () => {
    const booked = await take('costless', await pool(3, { voyageNo: 'STEPS1' }), 1)
    const notices = async () => await received(`开船时间变更：${booked.reservationNo}`)
    const save = await sailing('steps1')
    const planned = addTime(startOfDay(etd), { hours: 1 })
    const moveBy = (hours: number) => save(addTime(planned, { hours }), 'delayed')
    await save(planned, 'planned')
    await moveBy(20)
    expect(await notices()).toEqual([])
    await moveBy(40)
    expect(await notices()).toHaveLength(1)
    await moveBy(60)
    expect(await notices()).toHaveLength(1)
    await moveBy(70)
    expect(await notices()).toEqual([service.employees.costless, service.employees.costless])
    await moveBy(40)
    expect(await notices()).toHaveLength(3)
  })
})
