import {
  carrier,
  containerType,
  contract,
  country,
  currency,
  customer,
  organisation,
  port,
  spacePool,
  spaceRequest,
  type Versioned,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { space, records } = contract
const today = businessDay(Date.now())
const etd = addDays(today, 10)
const versioned = ({ id, version }: Versioned): Versioned => ({ id, version })

onBothEngines('the desk of space', (open) => {
  let service: PricingService
  let ids: Readonly<Record<string, string>>
  let made = 0
  const own = async (of: Parameters<typeof insertRecords>[1], values: Readonly<Record<string, unknown>>) =>
    (await insertRecords(service.database, of, service.companyId, [values]))[0] ?? ''
  beforeAll(async () => {
    service = await startPricingService(await open())
    const house = async (of: Parameters<typeof insertRecords>[1], values: object) =>
      (await insertRecords(service.database, of, '0', [{ nameScn: '名', nameEn: 'Name', ...values }]))[0] ?? ''
    await house(containerType, { code: '40HQ', kind: 'dry', teu: '2' })
    await house(containerType, { code: '20GP', kind: 'dry', teu: '1' })
    const china = await house(country, { code: 'CN', continent: 'asia' })
    ids = {
      carrier: await house(carrier, { code: 'COS' }),
      usd: await house(currency, { code: 'USD', decimals: 2, numericId: 1 }),
      pol: await house(port, { code: 'CNSHG', country: china }),
      pod: await house(port, { code: 'USLAX', country: china }),
      customer: await own(customer, { nameCn: '示例甲', customerNo: 'C1', stage: 'active', products: [] }),
    }
  })

  /** An opened pool of these containers. */
  const pool = async (allotments: readonly object[], more: object = {}): Promise<string> => {
    made += 1
    const id = await own(spacePool, {
      poolNo: `SP${made}`,
      carrier: ids.carrier,
      vessel: 'DEMO ATLAS',
      voyageNo: `${made}E`,
      pol: ids.pol,
      pods: [ids.pod],
      etd,
      overbookPercent: 0,
      allotments: allotments.map((line) => ({ sellPrice: '2000', currency: ids.usd, ...line })),
      ...more,
    })
    await service.ask('pricing', space.movePool, { id, version: 1, act: 'open' })
    return id
  }
  const take = (as: Name, id: string, quantity: number, box = '40HQ') =>
    service.ask(as, space.take, {
      pool: id,
      boxes: [{ box, quantity }],
      submit: true,
      customer: ids.customer ?? '',
      pod: ids.pod ?? '',
    })
  const bookingNow = (id: string) =>
    service.database.one<Versioned & { state: string; salesman: string; due: string | null }>(
      'SELECT id::text, version, state, salesman_id::text AS salesman, due_at AS due FROM space_booking WHERE id = $1',
      [id],
    )
  /** Takes a right from an account. */
  const without = async (name: Name, right: string) => {
    await service.database.query(
      'UPDATE account SET permissions = array_remove(permissions, $2) WHERE employee_id = $1',
      [service.employees[name], right],
    )
  }
  const numbersOf = async (id: string) =>
    (
      await service.database.one<{ states: readonly { so: string; state: string }[] }>(
        'SELECT so_states AS states FROM space_pool WHERE id = $1',
        [id],
      )
    ).states.map(({ so, state }) => `${so} ${state}`)
  const received = async (title: string) =>
    (
      await service.database.query<{ employee: string }>(
        `SELECT a.employee_id::text AS employee FROM message m
         JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.title LIKE $1 ORDER BY 1`,
        [title],
      )
    ).map(({ employee }) => employee)

  afterEach(() => {
    service.at = undefined
  })

  it('a pool is seen and taken by people of its units and those below them', async () => {
    const unit = (orgName: string, superOrg: string | null) =>
      own(organisation, { orgName, superOrg, nodeKind: 'department', status: 1, sortNo: 0 })
    const branch = await unit('华南', null)
    const team = await unit('华南业务组', branch)
    await service.database.query('UPDATE employee SET orgs_ids = $2::bigint[] WHERE id = $1', [
      service.employees.costless,
      [team],
    ])
    const id = await pool([{ box: '40HQ', quantity: 4 }], { audience: [branch] })
    const seen = async (as: Name) =>
      (await service.ask(as, records.list, { page: 'spaceView' })).rows.some((row) => row.id === id)
    expect([await seen('costless'), await seen('floorless')]).toEqual([true, false])
    await take('costless', id, 1)
    const asked = { pool: id, boxes: [{ box: '40HQ', quantity: 1 }], submit: false }
    expect((await service.refused('floorless', space.take, asked)).status).toBe(404)
  })

  it('a container type is overbooked by its own percentage, others by that of the pool', async () => {
    const id = await pool(
      [
        { box: '40HQ', quantity: 10, overbookPercent: 10 },
        { box: '20GP', quantity: 10 },
      ],
      { overbookPercent: 0 },
    )
    expect(await service.rules('floorless', space.take, wanted(id, '20GP', 11))).toEqual(['spaceLeft'])
    await take('floorless', id, 11)
    const { version } = await service.database.one<{ version: number }>(
      'SELECT version FROM space_pool WHERE id = $1',
      [id],
    )
    await service.ask('pricing', space.adjustPool, {
      id,
      version,
      allotments: [{ box: '20GP', quantity: 10, overbookPercent: 15 }],
      overbookPercent: 0,
      note: '加舱',
    })
    await take('floorless', id, 11, '20GP')
  })
  const wanted = (id: string, box: string, quantity: number) => ({
    pool: id,
    boxes: [{ box, quantity }],
    submit: true,
    customer: ids.customer,
    pod: ids.pod,
  })

  it('listed SO numbers follow the bookings that they are given to', async () => {
    const line = (so: string, box: string) => ({ so, box, quantity: 1, note: null })
    const allotments = ['40HQ', '20GP'].map((box) => ({ box, quantity: 2 }))
    const id = await pool(allotments, { soNumbers: [line('SO901', '40HQ'), line('SO902', '20GP')] })
    const booked = versioned(await take('pricing', id, 1))
    const approved = await service.ask('costless', space.decide, { ...booked, outcome: 'approve' })
    const confirm = { ...approved, soNumbers: ['so902'] }
    expect(await service.rules('costless', space.confirm, confirm)).toEqual(['soOfOtherBox'])
    const confirmed = await service.ask('costless', space.confirm, { ...confirm, soNumbers: ['so901'] })
    expect(await numbersOf(id)).toEqual(['SO901 assigned', 'SO902 free'])
    await service.ask('costless', space.settle, { ...confirmed, act: 'use' })
    expect(await numbersOf(id)).toEqual(['SO901 used', 'SO902 free'])
  })

  it('SO numbers are for no more containers than may be taken', async () => {
    const draft = (quantity: number) => ({
      page: 'spaceManagement',
      values: {
        carrier: ids.carrier,
        vessel: 'DEMO',
        voyageNo: '9E',
        pol: ids.pol,
        pods: [ids.pod],
        etd,
        allotments: [{ box: '40HQ', quantity: 10, overbookPercent: 15, sellPrice: '1', currency: ids.usd }],
        soNumbers: [{ so: 'SO990', box: '40HQ', quantity }],
      },
    })
    expect(await service.rules('pricing', records.save, draft(12))).toEqual(['soBeyondCapacity'])
    await service.ask('pricing', records.save, draft(11) as never)
  })

  it('several bookings are decided on in the order of their submission; what does not fit is named', async () => {
    const id = await pool([{ box: '40HQ', quantity: 3 }], { allocationMode: 'deskDecides' })
    const booked = [await take('pricing', id, 2), await take('floorless', id, 2), await take('costless', id, 1)]
    const rows = booked.map(versioned).toReversed()
    const { done, refused } = await service.ask('costless', space.decideMany, { rows, outcome: 'approve' })
    expect(done).toBe(1)
    expect(refused.map((one) => [one.at, one.issues[0]?.rule])).toEqual([
      [1, 'spaceLeft'],
      [0, 'notOnOwnSpace'],
    ])
    expect(await Promise.all(booked.map(async (one) => (await bookingNow(one.id)).state))).toEqual([
      'approved',
      'submitted',
      'submitted',
    ])
  })

  it('bookings go to another salesperson with their space, and both are notified', async () => {
    const id = await pool([{ box: '40HQ', quantity: 3 }])
    const booked = await take('pricing', id, 2)
    const given = { rows: [versioned(booked)], to: service.employees.floorless, note: '离职交接' }
    expect((await service.refused('sales', space.reassign, given)).status).toBe(403)
    expect(await service.ask('costless', space.reassign, given)).toEqual({ done: 1, refused: [] })
    expect((await bookingNow(booked.id)).salesman).toBe(service.employees.floorless)
    expect(await received(`预订已移交：${booked.reservationNo}`)).toEqual(
      [service.employees.pricing, service.employees.floorless].toSorted((one, other) => one.localeCompare(other)),
    )
    await service.ask('floorless', space.withdraw, versioned(await bookingNow(booked.id)))
  })

  it('bookings go only to colleagues who keep reservations of their own', async () => {
    const rows = [versioned(await take('pricing', await pool([{ box: '40HQ', quantity: 1 }]), 1))]
    await without('handless', 'TS-1806')
    expect(
      await service.rules('costless', space.reassign, { rows, to: service.employees.handless, note: '交接' }),
    ).toEqual(['keepsNoReservations'])
  })

  it('nobody gets space by handing over what they decided on, or what was granted before they hand it over', async () => {
    const id = await pool([{ box: '40HQ', quantity: 4 }])
    const handOver = async (as: Name, booking: string, to: Name) => {
      const rows = [versioned(await bookingNow(booking))]
      const { refused } = await service.ask(as, space.reassign, { rows, to: service.employees[to], note: '交接' })
      return refused.flatMap(({ issues }) => issues.map(({ rule }) => rule))
    }
    const decide = async (as: Name, booking: string) =>
      await service.ask(as, space.decide, { ...versioned(await bookingNow(booking)), outcome: 'approve' })
    const { id: first } = await take('pricing', id, 1)
    await decide('costless', first)
    expect(await handOver('costless', first, 'costless')).toEqual(['decidedOnSpace'])
    expect(await handOver('floorless', first, 'costless')).toEqual(['decidedOnSpace'])
    expect(await handOver('floorless', first, 'floorless')).toEqual(['decidedOnSpace'])
    expect(await handOver('costless', first, 'floorless')).toEqual([])
    const { id: second } = await take('pricing', id, 1)
    expect(await handOver('costless', second, 'costless')).toEqual([])
    expect(
      await service.rules('costless', space.decide, { ...versioned(await bookingNow(second)), outcome: 'approve' }),
    ).toEqual(['notOnOwnSpace'])
  })

  it('a booking goes to a colleague when its salesperson asks for it and the desk agrees', async () => {
    const id = await pool([{ box: '40HQ', quantity: 4 }])
    const { id: booked, reservationNo } = await take('pricing', id, 1)
    const read = async () => versioned(await bookingNow(booked))
    const heirNow = async () =>
      (
        await service.database.one<{ heir: string | null }>(
          'SELECT heir_id::text AS heir FROM space_booking WHERE id = $1',
          [booked],
        )
      ).heir
    const to = service.employees.floorless
    const asked = async (more: object = {}) => ({ ...(await read()), to, note: '休假', ...more })
    expect((await service.refused('costless', space.askHandOver, await asked())).problem).toBe('notFound')
    expect(await service.rules('pricing', space.askHandOver, await asked({ note: '' }))).toEqual(['required'])
    expect(await service.rules('pricing', space.askHandOver, await asked({ to: service.employees.pricing }))).toEqual([
      'sameSalesperson',
    ])
    expect(await service.rules('pricing', space.askHandOver, await asked({ to: service.employees.sales }))).toEqual([
      'keepsNoReservations',
    ])
    const none = { ...(await read()), agreed: true }
    expect(await service.rules('costless', space.answerHandOver, none)).toEqual(['notInThisState'])

    await service.ask('pricing', space.askHandOver, await asked())
    expect(await heirNow()).toBe(to)
    expect(await received(`移交待同意：${reservationNo}`)).toContain(service.employees.costless)
    expect(await service.rules('pricing', space.answerHandOver, { ...(await read()), agreed: true })).toEqual([
      'notOnOwnSpace',
    ])
    expect(await service.rules('floorless', space.answerHandOver, { ...(await read()), agreed: true })).toEqual([
      'notOnOwnSpace',
    ])
    await service.ask('pricing', space.askHandOver, await asked({ to: null, note: '' }))
    expect(await heirNow()).toBe(null)

    await service.ask('pricing', space.askHandOver, await asked())
    expect(await service.rules('costless', space.answerHandOver, { ...(await read()), agreed: false })).toEqual([
      'required',
    ])
    await service.ask('costless', space.answerHandOver, { ...(await read()), agreed: false, note: '客户不同意' })
    expect([await heirNow(), await received(`移交未获同意：${reservationNo}`)]).toEqual([
      null,
      [service.employees.pricing],
    ])
    await service.ask('pricing', space.askHandOver, await asked())
    await service.ask('costless', space.answerHandOver, { ...(await read()), agreed: true })
    expect([await heirNow(), (await bookingNow(booked)).salesman]).toEqual([null, to])
    expect(await received(`预订已移交：${reservationNo}`)).toEqual(
      [service.employees.pricing, to].toSorted((one, other) => one.localeCompare(other)),
    )
  })

  it('granted space is handed over neither to its decider nor by the colleague who gets it; an ended booking to nobody', async () => {
    const id = await pool([{ box: '40HQ', quantity: 4 }])
    const { id: booked } = await take('pricing', id, 1)
    const read = async () => versioned(await bookingNow(booked))
    const ask = async (to: Name) => ({ ...(await read()), to: service.employees[to], note: '休假' })
    await service.ask('costless', space.decide, { ...(await read()), outcome: 'approve' })
    expect(await service.rules('pricing', space.askHandOver, await ask('costless'))).toEqual(['decidedOnSpace'])
    await service.ask('pricing', space.askHandOver, await ask('floorless'))
    await service.ask('costless', space.roll, {
      ...(await read()),
      to: await pool([{ box: '40HQ', quantity: 4 }]),
      note: '甩',
    })
    expect(await service.rules('costless', space.answerHandOver, { ...(await read()), agreed: true })).toEqual([
      'notInThisState',
    ])
    expect(await service.rules('pricing', space.askHandOver, await ask('floorless'))).toEqual(['notInThisState'])
  })

  it('the requests of a lane and week are listed and decided on together; own ones are left out, others each by itself', async () => {
    const request = async (more: object = {}) => {
      made += 1
      return await own(spaceRequest, {
        requestNo: `SQW${made}`,
        customer: ids.customer,
        pol: ids.pod,
        pod: ids.pol,
        etdFrom: '2027-03-01',
        etdTo: '2027-03-03',
        boxes: [{ box: '40HQ', quantity: 2, perBill: null }],
        salesman: service.employees.pricing,
        probability: 'firm',
        state: 'requested',
        ...more,
      })
    }
    const [first, second] = [
      await request(),
      await request({ etdFrom: '2027-03-07', etdTo: '2027-03-07', carriers: [ids.carrier] }),
    ]
    const [nextWeek, mine] = [
      await request({ etdFrom: '2027-03-08', etdTo: '2027-03-08' }),
      await request({ salesman: service.employees.costless }),
    ]
    await request({ state: 'draft' })
    const { rows } = await service.ask('costless', space.requestsOfWeek, { id: first })
    expect(rows.map((row) => [row.id, row.boxes, row.salesman.id])).toEqual(
      [first, second].map((id) => [id, [{ box: '40HQ', quantity: 2 }], service.employees.pricing]),
    )
    expect(rows.map(({ carriers }) => carriers.map(({ id }) => id))).toEqual([[], [ids.carrier]])
    expect((await service.refused('rival', space.requestsOfWeek, { id: first })).problem).toBe('notFound')
    const all = [...rows.map(versioned), { id: mine, version: 1 }]
    expect((await service.refused('sales', space.decideRequests, { rows: all, outcome: 'pledge' })).status).toBe(403)
    expect(await service.rules('costless', space.decideRequests, { rows: all, outcome: 'refuse' })).toEqual([
      'required',
    ])
    const { done, refused } = await service.ask('costless', space.decideRequests, { rows: all, outcome: 'pledge' })
    expect([done, refused.map(({ at, issues }) => [at, issues[0]?.rule])]).toEqual([2, [[2, 'notOnOwnSpace']]])
    const states = await service.database.query<{ state: string }>(
      'SELECT state FROM space_request WHERE id = ANY($1::bigint[]) ORDER BY id',
      [[first, second, nextWeek, mine]],
    )
    expect(states.map(({ state }) => state)).toEqual(['pledged', 'pledged', 'requested', 'requested'])
  })

  it('a pool is not cut below the containers that its SO numbers are for', async () => {
    const id = await pool([{ box: '40HQ', quantity: 4 }], {
      soNumbers: [{ so: 'SO950', box: '40HQ', quantity: 3, note: null }],
    })
    const cut = async (quantity: number) => ({
      ...(await service.database.one<Versioned & Record<string, unknown>>(
        'SELECT id::text, version FROM space_pool WHERE id = $1',
        [id],
      )),
      allotments: [{ box: '40HQ', quantity }],
      overbookPercent: 0,
      note: '减舱',
    })
    expect(await service.rules('pricing', space.adjustPool, await cut(2))).toEqual(['soBeyondCapacity'])
    await service.ask('pricing', space.adjustPool, await cut(3))
  })

  it('listed SO numbers are for as many containers as the booking was granted', async () => {
    const line = (so: string, quantity: number) => ({ so, box: '40HQ', quantity, note: null })
    const id = await pool([{ box: '40HQ', quantity: 6 }], { soNumbers: [line('SO961', 1), line('SO962', 3)] })
    const booked = versioned(await take('pricing', id, 2))
    const approved = await service.ask('costless', space.decide, { ...booked, outcome: 'approve' })
    const confirm = async (...soNumbers: string[]) =>
      await service.rules('costless', space.confirm, { ...approved, soNumbers })
    expect(await confirm('SO962')).toEqual(['soQuantityDiffers'])
    expect(await confirm('SO961')).toEqual(['soQuantityDiffers'])
    await service.ask('costless', space.confirm, { ...approved, soNumbers: ['SO961', 'UNLISTED1'] })
  })

  it('what waits for the desk is due four working hours later, until it is decided', async () => {
    service.at = '2026-11-27T01:30:00.000Z'
    const id = await pool([{ box: '40HQ', quantity: 3 }], { etd: '2026-12-20' })
    const booked = await take('pricing', id, 2)
    const { due } = await bookingNow(booked.id)
    expect(new Date(due ?? '').toISOString()).toBe('2026-11-27T07:00:00.000Z')
    await service.ask('costless', space.decide, { ...versioned(booked), outcome: 'reject', note: '无舱' })
    expect((await bookingNow(booked.id)).due).toBe(null)
  })

  it('the desk reads the credit of a customer, the hit rate of a salesperson and the pledges of a week', async () => {
    const request = async (more: object) => {
      made += 1
      return await own(spaceRequest, {
        requestNo: `SQF${made}`,
        customer: ids.customer,
        pol: ids.pol,
        pod: ids.pod,
        etdFrom: etd,
        etdTo: addDays(etd, 2),
        boxes: [{ box: '40HQ', quantity: 4, perBill: null }],
        salesman: service.employees.pricing,
        probability: 'firm',
        state: 'requested',
        ...more,
      })
    }
    const pledged = { state: 'pledged', pledged: [{ box: '40HQ', quantity: 3 }] }
    await request(pledged)
    await request({ ...pledged, etdFrom: addDays(today, -20), etdTo: addDays(today, -18) })
    const id = await request({})
    const sailed = async (days: number, quantity: number, state = 'open', more = {}) =>
      await service.database.query('UPDATE space_pool SET etd = $2::date, state = $3 WHERE id = $1', [
        await pool([{ box: '40HQ', quantity }], more),
        addDays(today, days),
        state,
      ])
    await sailed(-7, 4)
    for (const quantity of [2, 3]) await sailed(-14, quantity, 'open', { voyageNo: 'OF TWO' })
    await sailed(-80, 100)
    await sailed(-7, 100, 'draft')
    expect(await service.ask('costless', space.requestFacts, { id })).toEqual({
      pledged: 3,
      used: 0,
      hitPercent: 0,
      pledgedInWeek: [{ box: '40HQ', quantity: 3 }],
      usual: [{ carrier: expect.anything(), sailings: 2, boxes: [{ box: '40HQ', quantity: '4.5' }] }],
    })
    const booked = await take('pricing', await pool([{ box: '40HQ', quantity: 1 }]), 1)
    const facts = await service.ask('costless', space.bookingFacts, { id: booked.id })
    expect(facts).toMatchObject({ overdueNotes: 0, overdueSince: null })
  })

  it('a booking is approved at another price only after its salesperson agrees to it', async () => {
    const id = await pool([{ box: '40HQ', quantity: 4 }])
    let booking = versioned(await take('floorless', id, 1))
    const price = (to: string, note = '涨价') => ({ ...booking, prices: [{ box: '40HQ', price: to }], note })
    const approve = () => ({ ...booking, outcome: 'approve' as const })
    const offer = async (to: string) => {
      booking = versioned(await service.ask('pricing', space.offerPrice, price(to)))
    }
    expect(await service.rules('pricing', space.offerPrice, price('2100', ''))).toEqual(['required'])
    expect(await service.rules('pricing', space.offerPrice, price('2000'))).toEqual(['nothingChanged'])
    expect(await service.rules('floorless', space.offerPrice, price('2100'))).toEqual(['notOnOwnSpace'])
    await offer('2100')
    expect(await service.rules('pricing', space.decide, approve())).toEqual(['awaitsPriceConsent'])
    expect((await service.refused('pricing', space.answerPrice, { ...booking, agreed: true })).status).toBe(404)
    expect(await service.rules('floorless', space.answerPrice, { ...booking, agreed: false })).toEqual(['required'])
    booking = versioned(await service.ask('floorless', space.answerPrice, { ...booking, agreed: false, note: '太高' }))
    const priceNow = async () =>
      (
        await service.database.one<{ price: string }>(
          `SELECT boxes -> 0 ->> 'price' AS price FROM space_booking WHERE id = $1`,
          [booking.id],
        )
      ).price
    expect(await priceNow()).toBe('2000')
    await offer('2200')
    // The old price takes the wish back.
    await offer('2000')
    expect(await service.rules('floorless', space.answerPrice, { ...booking, agreed: true })).toEqual([
      'notInThisState',
    ])
    await offer('2050.5')
    booking = versioned(await service.ask('floorless', space.answerPrice, { ...booking, agreed: true }))
    expect(await priceNow()).toBe('2050.5')
    await service.ask('pricing', space.decide, approve())
    expect((await bookingNow(booking.id)).state).toBe('approved')
  })

  it('a booking is rolled where its salesperson asks for it, when the desk agrees', async () => {
    const [first, second, other] = [
      await pool([{ box: '40HQ', quantity: 2 }]),
      await pool([{ box: '40HQ', quantity: 2 }]),
      await pool([{ box: '40HQ', quantity: 2 }], { pods: [ids.pol] }),
    ]
    let booking = versioned(await take('floorless', first, 1))
    const wish = (to: string | null, note = '货未备好') => ({ ...booking, to, note })
    expect(await service.rules('floorless', space.askRoll, wish(second, ''))).toEqual(['required'])
    expect(await service.rules('floorless', space.askRoll, wish(first))).toEqual(['poolNotOpen'])
    expect(await service.rules('floorless', space.askRoll, wish(other))).toEqual(['otherLane'])
    expect(await service.rules('floorless', space.askRoll, wish(null))).toEqual(['notInThisState'])
    const ask = async () => {
      booking = versioned(await service.ask('floorless', space.askRoll, wish(second)))
    }
    await ask()
    expect(await service.rules('floorless', space.answerRoll, { ...booking, agreed: true })).toEqual(['notOnOwnSpace'])
    expect(await service.rules('pricing', space.answerRoll, { ...booking, agreed: false })).toEqual(['required'])
    booking = versioned(await service.ask('pricing', space.answerRoll, { ...booking, agreed: false, note: '无舱' }))
    expect(await service.rules('pricing', space.answerRoll, { ...booking, agreed: true })).toEqual(['notInThisState'])
    await ask()
    const shipment = { commodity: '锂电池', cargoClass: 'dg', grossTon: '12.345', quotedPrice: '2300', loadDate: etd }
    await service.database.run(
      `UPDATE space_booking SET commodity = $2, cargo_class = $3, gross_ton = $4, quoted_price = $5, load_date = $6, remark = '急货' WHERE id = $1`,
      [booking.id, ...Object.values(shipment)],
    )
    booking = versioned(await bookingNow(booking.id))
    await service.ask('pricing', space.answerRoll, { ...booking, agreed: true })
    const next = await service.database.one(
      `SELECT commodity, cargo_class AS "cargoClass", gross_ton::text AS "grossTon", quoted_price::text AS "quotedPrice",
         load_date AS "loadDate", remark FROM space_booking WHERE rolled_from_id = $1`,
      [booking.id],
    )
    expect(next).toEqual({ ...shipment, remark: '急货' })
    const rolled = await service.database.query<{ pool: string; state: string; carrier: string; wish: string | null }>(
      `SELECT pool_id::text AS pool, state, carrier_id::text AS carrier, roll_to_id::text AS wish FROM space_booking
       WHERE id = $1 OR rolled_from_id = $1 ORDER BY id`,
      [booking.id],
    )
    expect(rolled).toEqual([
      { pool: first, state: 'rolled', carrier: ids.carrier, wish: null },
      { pool: second, state: 'approved', carrier: ids.carrier, wish: null },
    ])
  })

  it('the desk reads closings, room and prices of a booking, the margin only where it may see costs', async () => {
    const cyClosing = `${addDays(etd, -2)}T04:00:00.000Z`
    const id = await pool([{ box: '40HQ', quantity: 3, costPrice: '1850.25' }], { cyClosing })
    const booking = await take('floorless', id, 1)
    const line = { box: '40HQ', quantity: 1, free: 2, price: '2000', currency: 'USD' }
    const facts = async (as: Name) => await service.ask(as, space.bookingFacts, { id: booking.id })
    const read = await facts('pricing')
    expect(Date.parse(read.cyClosing ?? '')).toBe(Date.parse(cyClosing))
    expect(read).toMatchObject({ siCutoff: null, boxes: [{ ...line, margin: '149.75' }] })
    expect((await facts('costless')).boxes).toEqual([line])
    const list = (conditions: object) => ({ page: 'reservationApproval', conditions: conditions as never })
    const found = await service.ask('pricing', records.list, list({ pol: { any: [ids.pol] }, pool: { any: [id] } }))
    expect(found.rows).toMatchObject([{ cyClosing: read.cyClosing, carrier: { id: ids.carrier } }])
  })

  it('a request is forwarded to a colleague who may decide on it', async () => {
    const id = await own(spaceRequest, {
      requestNo: 'SQF900',
      customer: ids.customer,
      pol: ids.pol,
      pod: ids.pod,
      etdFrom: etd,
      etdTo: etd,
      boxes: [{ box: '40HQ', quantity: 1, perBill: null }],
      salesman: service.employees.pricing,
      probability: 'firm',
      state: 'requested',
    })
    const given = { id, version: 1, note: '转冷箱组' }
    const refused = { ...given, to: service.employees.sales }
    expect(await service.rules('costless', space.forwardRequest, refused)).toEqual(['mayNotDecideSpace'])
    await without('partnerless', 'TS-9031')
    expect(
      await service.rules('costless', space.forwardRequest, { ...given, to: service.employees.partnerless }),
    ).toEqual(['mayNotDecideSpace'])
    await service.ask('costless', space.forwardRequest, { ...given, to: service.employees.floorless })
    expect(await received('舱位预约转交您处理：SQF900')).toEqual([service.employees.floorless])
  })
})
