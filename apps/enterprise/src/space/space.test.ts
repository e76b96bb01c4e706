import {
  carrier,
  containerType,
  contract,
  country,
  currency,
  customer,
  port,
  spacePool,
  spaceRequest,
  usualNote,
  type Versioned,
} from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { tidySpace } from './expire-holds.ts'

const { space, records } = contract
const today = businessDay(Date.now())
const etd = addDays(today, 10)
interface Balance {
  readonly box: string
  readonly capacity: number
  readonly free: number
  readonly [bucket: string]: number | string
}
onBothEngines('space of pools and its ledger', (open) => {
  let service: PricingService
  let ids: Readonly<Record<string, string>>
  let made = 0
  beforeAll(async () => {
    service = await startPricingService(await open())
    const house = async (of: Parameters<typeof insertRecords>[1], values: object) =>
      (await insertRecords(service.database, of, '0', [{ nameScn: '名', nameEn: 'Name', ...values }]))[0] ?? ''
    const box = (code: string, teu: string) => house(containerType, { code, kind: 'dry', teu })
    await box('20GP', '1')
    await box('40HQ', '2')
    const named = { nameCn: '示例甲', customerNo: 'C1', stage: 'active', products: [] }
    const china = await house(country, { code: 'CN', continent: 'asia' })
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

  /** An opened pool of these containers. */
  const pool = async (allotment: Readonly<Record<string, number>>, more: object = {}): Promise<string> => {
    made += 1
    const lines = Object.entries(allotment).map(([box, quantity]) => ({
      box,
      quantity,
      sellPrice: '2000',
      currency: ids.usd,
    }))
    const values = {
      poolNo: `SP${made}`,
      carrier: ids.carrier,
      vessel: 'DEMO ATLAS',
      voyageNo: `${made}E`,
      pol: ids.pol,
      pods: [ids.pod],
      etd,
      overbookPercent: 0,
      allotments: lines,
    }
    const [id = ''] = await insertRecords(service.database, spacePool, service.companyId, [{ ...values, ...more }])
    await service.ask('pricing', space.movePool, { id, version: 1, act: 'open' })
    return id
  }
  const balance = async (id: string, box = '40HQ'): Promise<Balance> => {
    const { balance: lines } = await service.database.one<{ balance: Balance[] }>(
      'SELECT balance FROM space_pool WHERE id = $1',
      [id],
    )
    const found = lines.find((line) => line.box === box)
    if (!found) throw new Error(`no ${box} in the pool`)
    return found
  }
  const wanted = (of: string, quantity: number, more: object = {}) => ({
    pool: of,
    boxes: [{ box: '40HQ', quantity }],
    submit: false,
    ...more,
  })
  const take = (as: Name, of: string, quantity: number, more: object = {}) =>
    service.ask(as, space.take, wanted(of, quantity, more))
  const submitted = (as: Name, of: string, quantity: number, more: object = {}) =>
    take(as, of, quantity, { submit: true, customer: ids.customer, ...more })
  const stateOf = async (id: string) =>
    (await service.database.one<{ state: string }>('SELECT state FROM space_booking WHERE id = $1', [id])).state
  const approve = (booking: Versioned, boxes: { box: string; quantity: number }[] = []) =>
    service.ask('costless', space.decide, { ...versioned(booking), outcome: 'approve', boxes })
  const versioned = ({ id, version }: Versioned) => ({ id, version })

  /** A pledge of the lane, made after those before. */
  const pledged = async (requestNo: string, quantity: number): Promise<string> => {
    made += 1
    const values = { customer: ids.customer, pol: ids.pol, pod: ids.pod, etdFrom: addDays(etd, -3), etdTo: etd }
    const [request = ''] = await insertRecords(service.database, spaceRequest, service.companyId, [
      {
        ...values,
        requestNo,
        probability: 'firm',
        boxes: [{ box: '40HQ', quantity, perBill: null }],
        salesman: service.employees.pricing,
        state: 'pledged',
        pledged: [{ box: '40HQ', quantity }],
        decidedAt: new Date(Date.now() - 3_600_000 + made * 1000).toISOString(),
      },
    ])
    return request
  }
  const pledgesOf = async (...requests: readonly string[]): Promise<string[]> =>
    (
      await service.database.query<{ state: string }>(
        'SELECT state FROM space_request WHERE id = ANY($1::bigint[]) ORDER BY decided_at',
        [requests],
      )
    ).map(({ state }) => state)

  it('gives a new pool the usual notes of its carrier, those of its port first, and leaves what is entered', async () => {
    const { carrier: ofCarrier, pod, usd } = ids
    const noted = { carrier: ofCarrier, status: 1 }
    await insertRecords(service.database, usualNote, service.companyId, [
      { ...noted, freeTimeNote: '7/7 days', returnFeeNote: '提前 5 天免费' },
      { ...noted, pod, freeTimeNote: '10 days combined' },
    ])
    const saved = async (more: object) => {
      made += 1
      const values = {
        carrier: ofCarrier,
        vessel: 'DEMO ATLAS',
        voyageNo: `${made}N`,
        pol: ids.pol,
        pods: [pod],
        etd,
        allotments: [{ box: '40HQ', quantity: 1, sellPrice: '2000', currency: usd }],
        ...more,
      }
      const { id } = await service.ask('pricing', records.save, { page: 'spaceManagement', values })
      return await service.ask('pricing', records.get, { page: 'spaceManagement', id })
    }
    expect(await saved({})).toMatchObject({ freeTimeNote: '10 days combined', returnFeeNote: '提前 5 天免费' })
    expect(await saved({ freeTimeNote: '3 天' })).toMatchObject({ freeTimeNote: '3 天' })
    await service.database.query('DELETE FROM usual_note')
    expect(await saved({})).toMatchObject({ freeTimeNote: null, returnFeeNote: null })
  })

  it('never gives more than allotment and overbooking, whatever has happened (rules 3.6)', async () => {
    const id = await pool({ '40HQ': 10 }, { overbookPercent: 15 })
    const confirmed = await approve(await submitted('pricing', id, 8))
    await service.ask('costless', space.confirm, { ...confirmed, soNumbers: [`SO${id}`] })
    await approve(await submitted('pricing', id, 2))
    await take('pricing', id, 1)
    expect(await balance(id)).toMatchObject({ capacity: 11, held: 1, approved: 2, confirmed: 8, free: 0 })
    const refusal = await service.refused('pricing', space.take, wanted(id, 1))
    expect(refusal).toMatchObject({
      status: 422,
      issues: [{ rule: 'spaceLeft', parameters: { box: '40HQ', left: 0 } }],
    })
    const waiting = await take('pricing', id, 1, { waitlist: true })
    expect(waiting.state).toBe('waitlisted')
    expect((await balance(id)).waiting).toBe(1)
  })

  it('limits TEU across container types', async () => {
    const id = await pool({ '40HQ': 10, '20GP': 4 }, { overbookPercent: 15, teuCap: '20' })
    await take('pricing', id, 11)
    const twenty = { ...wanted(id, 1), boxes: [{ box: '20GP', quantity: 1 }] }
    await service.ask('pricing', space.take, twenty)
    expect(await service.rules('pricing', space.take, twenty)).toEqual(['spaceLeft'])
  })

  it('of many who take the last at once, as many win as there is room', async () => {
    const id = await pool({ '40HQ': 3 })
    const people = ['pricing', 'costless', 'partnerless', 'floorless'] as const
    const tries = await Promise.all([...people, ...people].map((as) => service.raw(as, space.take, wanted(id, 1))))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await balance(id)).toMatchObject({ held: 3, free: 0 })
  })

  it('holds end by themselves, at once for a reader and soon for everybody', async () => {
    const id = await pool({ '40HQ': 1 })
    const taken = await take('pricing', id, 1)
    const held = await service.ask('pricing', space.askHandOver, {
      ...versioned(taken),
      to: service.employees.floorless,
      note: '出差',
    })
    expect(await service.rules('costless', space.take, wanted(id, 1))).toEqual(['spaceLeft'])
    const later = new Date(Date.now() + 5 * 3_600_000).toISOString()
    service.at = later
    expect(await service.rules('pricing', space.submit, { ...versioned(held), customer: ids.customer })).toEqual([
      'holdIsOver',
    ])
    const next = await take('costless', id, 1)
    expect([await stateOf(held.id), await stateOf(next.id)]).toEqual(['expired', 'held'])
    const heir = 'SELECT heir_id AS heir, heir_note AS note FROM space_booking WHERE id = $1'
    expect(await service.database.one(heir, [held.id])).toEqual({ heir: null, note: null })
    const after = new Date(Date.now() + 10 * 3_600_000).toISOString()
    expect(await tidySpace(service.database, { now: after, today })).toBeGreaterThan(0)
    expect(await balance(id)).toMatchObject({ held: 0, free: 1 })
    expect(await tidySpace(service.database, { now: after, today })).toBe(0)
  })

  it('is prolonged once', async () => {
    const held = await take('pricing', await pool({ '40HQ': 1 }), 1)
    const longer = await service.ask('pricing', space.prolong, versioned(held))
    expect(await service.rules('pricing', space.prolong, longer)).toEqual(['prolongedAlready'])
  })

  it('nobody approves what is theirs, and only with the right', async () => {
    const id = await pool({ '40HQ': 2 })
    const booking = await submitted('pricing', id, 2)
    const given = { ...versioned(booking), outcome: 'approve' as const }
    expect(await service.rules('pricing', space.decide, given)).toEqual(['notOnOwnSpace'])
    expect((await service.refused('junior', space.decide, given)).status).toBe(403)
    expect((await service.refused('rival', space.decide, given)).status).toBe(404)
    expect((await service.refused('reader', space.decide, given)).status).toBe(403)
  })

  it('is decided on within the data scope of the desk', async () => {
    const booking = versioned(await submitted('pricing', await pool({ '40HQ': 5 }), 1))
    const scope = (scopes: object) =>
      service.database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        service.employees.costless,
        JSON.stringify(scopes),
      ])
    await scope({ space: { kinds: ['self'], units: [] } })
    const pledge = { id: await pledged('SQ-SCOPE', 1), version: 1 }
    const approval = { ...booking, outcome: 'approve', boxes: [] }
    expect((await service.refused('costless', space.decide, approval)).problem).toBe('notFound')
    const refusal = { ...pledge, outcome: 'refuse', note: 'full' }
    expect((await service.refused('costless', space.decideRequest, refusal)).problem).toBe('notFound')
    await scope({})
    expect((await service.ask('costless', space.decide, { ...booking, outcome: 'approve', boxes: [] })).id).toBe(
      booking.id,
    )
  })

  it('grants a part and gives the rest back', async () => {
    const id = await pool({ '40HQ': 5 })
    const booking = await submitted('pricing', id, 4)
    expect(
      await service.rules('costless', space.decide, {
        ...versioned(booking),
        outcome: 'approve',
        boxes: [{ box: '40HQ', quantity: 5 }],
      }),
    ).toEqual(['tooBig'])
    await approve(booking, [{ box: '40HQ', quantity: 3 }])
    expect(await stateOf(booking.id)).toBe('partApproved')
    expect(await balance(id)).toMatchObject({ held: 0, approved: 3, free: 2 })
  })

  it('a rejection needs a reason and frees the space', async () => {
    const id = await pool({ '40HQ': 1 })
    const booking = await submitted('pricing', id, 1)
    const given = { ...versioned(booking), outcome: 'reject' as const }
    expect(await service.rules('costless', space.decide, given)).toEqual(['required'])
    await service.ask('costless', space.decide, { ...given, note: '价格不符' })
    expect(await balance(id)).toMatchObject({ held: 0, free: 1 })
  })

  it('where the desk allocates, nothing is taken before it decides', async () => {
    const id = await pool({ '40HQ': 1 }, { allocationMode: 'deskDecides' })
    expect(await service.rules('pricing', space.take, wanted(id, 1))).toEqual(['deskAllocates'])
    const [one, two] = [await submitted('pricing', id, 1), await submitted('pricing', id, 1)]
    expect(await balance(id)).toMatchObject({ held: 0, free: 1 })
    await approve(two)
    expect(await service.rules('costless', space.decide, { ...versioned(one), outcome: 'approve' })).toEqual([
      'spaceLeft',
    ])
  })

  it('is cancelled free of charge, later returned with the fee of the pool', async () => {
    const fees = [{ daysBeforeEtd: 14, fee: '75', currency: ids.usd }]
    const free = await pool({ '40HQ': 1 }, { releaseAt: `${addDays(today, 5)}T00:00:00Z` })
    await service.ask('pricing', space.withdraw, await approve(await submitted('pricing', free, 1)))
    expect((await balance(free)).free).toBe(1)
    const id = await pool({ '40HQ': 2 }, { cancelFees: fees })
    const booking = await approve(await submitted('pricing', id, 2))
    expect(await service.rules('pricing', space.withdraw, booking)).toEqual(['askReturnInstead'])
    const asked = { ...booking, boxes: [{ box: '40HQ', quantity: 2 }], note: '客户取消' }
    const returning = await service.ask('pricing', space.askReturn, asked)
    expect((await balance(id)).approved).toBe(2)
    await service.ask('costless', space.answerReturn, { ...returning, confirmed: true })
    const { fee } = await service.database.one<{ fee: string }>(
      'SELECT return_fee AS fee FROM space_booking WHERE id = $1',
      [booking.id],
    )
    expect([fee, await stateOf(booking.id), (await balance(id)).free]).toEqual(['150', 'returned', 2])
  })

  it('rolls to another pool, or to its line', async () => {
    const [from, to] = [await pool({ '40HQ': 2 }), await pool({ '40HQ': 1 })]
    const [one, two] = [
      await approve(await submitted('pricing', from, 1)),
      await approve(await submitted('pricing', from, 1)),
    ]
    for (const booking of [one, two]) await service.ask('costless', space.roll, { ...booking, to, note: '爆舱' })
    expect(await balance(from)).toMatchObject({ approved: 0, free: 2 })
    expect(await balance(to)).toMatchObject({ approved: 1, free: 0, waiting: 1 })
  })

  it('allotments are adjusted, never below what is taken', async () => {
    const id = await pool({ '40HQ': 5 })
    await take('pricing', id, 4)
    const { version } = await service.database.one<Versioned>('SELECT id, version FROM space_pool WHERE id = $1', [id])
    const cut = { id, version, overbookPercent: 0, note: '船公司减舱' }
    const refusal = await service.refused('pricing', space.adjustPool, {
      ...cut,
      allotments: [{ box: '40HQ', quantity: 3 }],
    })
    expect(refusal.issues[0]).toMatchObject({ rule: 'belowTaken', parameters: { taken: 4, capacity: 3, missing: 1 } })
    await service.ask('pricing', space.adjustPool, { ...cut, allotments: [{ box: '40HQ', quantity: 4 }] })
    expect(await balance(id)).toMatchObject({ capacity: 4, free: 0 })
  })

  it('a frozen pool is not taken from, and the ledger only grows', async () => {
    const id = await pool({ '40HQ': 5 })
    const { version } = await service.database.one<Versioned>('SELECT id, version FROM space_pool WHERE id = $1', [id])
    await service.ask('pricing', space.movePool, { id, version, act: 'freeze' })
    expect(await service.rules('pricing', space.take, wanted(id, 1))).toEqual(['poolNotOpen'])
    expect((await service.refused('rival', space.take, wanted(id, 1))).status).toBe(404)
    await expect(service.database.run('DELETE FROM space_ledger')).rejects.toThrow()
  })

  it('requests are pledged by another person and become bookings', async () => {
    const values = { customer: ids.customer, pol: ids.pol, pod: ids.pod, etdFrom: addDays(etd, -3), etdTo: etd }
    const own = {
      page: 'spaceReservation',
      values: { ...values, probability: 'firm', boxes: [{ box: '40HQ', quantity: 3, perBill: null }] },
    }
    const row = (await service.ask('pricing', records.save, own)) as unknown as Versioned
    const asked = await service.ask('pricing', space.moveRequest, { ...versioned(row), act: 'submit' })
    const pledge = { ...versioned(asked), outcome: 'pledge' as const, boxes: [{ box: '40HQ', quantity: 2 }] }
    expect(await service.rules('pricing', space.decideRequest, pledge)).toEqual(['notOnOwnSpace'])
    await service.ask('costless', space.decideRequest, pledge)
    const id = await pool({ '40HQ': 5 })
    const { version } = await service.database.one<Versioned>('SELECT id, version FROM space_pool WHERE id = $1', [id])
    expect(await service.ask('costless', space.convertPledges, { id, version })).toMatchObject({ converted: 1 })
    expect(await balance(id)).toMatchObject({ approved: 2, free: 3 })
    const stored = await service.ask('pricing', records.get, { page: 'spaceReservation', id: row.id })
    expect(stored.state).toBe('converted')
    expect(spaceRequest.fields.state.options.map(([value]) => value)).toContain(stored.state)
  })

  it('a booking that gets the space fulfils the pledge, and takes it along when it is rolled', async () => {
    const request = await pledged('SQ-BOOKED', 3)
    const pledge = () =>
      service.database.one<{ state: string; bookings: string[] }>(
        `SELECT state, ARRAY(SELECT b.state FROM space_booking b WHERE b.request_id = r.id ORDER BY b.id) AS bookings
         FROM space_request r WHERE id = $1`,
        [request],
      )
    const [id, to] = [await pool({ '40HQ': 5 }), await pool({ '40HQ': 5 })]
    const first = await approve(await submitted('pricing', id, 2))
    expect(await pledge()).toEqual({ state: 'pledged', bookings: ['approved'] })
    await service.ask('costless', space.roll, { ...first, to, note: '爆舱' })
    expect(await pledge()).toEqual({ state: 'pledged', bookings: ['rolled', 'approved'] })
    // Of three pledged containers one is left.
    const { version } = await service.database.one<Versioned>('SELECT id, version FROM space_pool WHERE id = $1', [id])
    expect(await service.ask('costless', space.convertPledges, { id, version })).toMatchObject({ converted: 1 })
    expect(await balance(id)).toMatchObject({ approved: 1, free: 4 })
    expect(await pledge()).toEqual({ state: 'converted', bookings: ['rolled', 'approved', 'approved'] })
  })

  it('a pledge is converted by the booking that takes the last of it', async () => {
    const request = await pledged('SQ-WHOLE', 2)
    await approve(await submitted('pricing', await pool({ '40HQ': 5 }), 3))
    expect(await pledgesOf(request)).toEqual(['converted'])
  })

  it('a booking fulfils several pledges, the oldest first, and opens again what it gives back', async () => {
    const [one, other] = [await pledged('SQ-THREE', 3), await pledged('SQ-TWO', 2)]
    const id = await pool({ '40HQ': 5 })
    const booking = await approve(await submitted('pricing', id, 5))
    expect(await pledgesOf(one, other)).toEqual(['converted', 'converted'])
    const back = { ...booking, boxes: [{ box: '40HQ', quantity: 1 }], note: '客户减柜' }
    const returning = await service.ask('pricing', space.askReturn, back)
    await service.ask('costless', space.answerReturn, { ...returning, confirmed: true })
    expect(await pledgesOf(one, other)).toEqual(['converted', 'pledged'])
    // Of five pledged containers one is left.
    const { version } = await service.database.one<Versioned>('SELECT id, version FROM space_pool WHERE id = $1', [id])
    expect(await service.ask('costless', space.convertPledges, { id, version })).toMatchObject({ converted: 1 })
    expect(await balance(id)).toMatchObject({ approved: 5, free: 0 })
    expect(await pledgesOf(one, other)).toEqual(['converted', 'converted'])
  })

  it('a cancelled booking opens its pledges again while their days last', async () => {
    const [one, other] = [await pledged('SQ-CANCEL-3', 3), await pledged('SQ-CANCEL-2', 2)]
    const id = await pool({ '40HQ': 5 }, { releaseAt: `${addDays(today, 5)}T00:00:00Z` })
    const cancelled = await approve(await submitted('pricing', id, 5))
    expect(await pledgesOf(one, other)).toEqual(['converted', 'converted'])
    await service.ask('pricing', space.withdraw, cancelled)
    expect(await pledgesOf(one, other)).toEqual(['pledged', 'pledged'])
    const booking = await approve(await submitted('pricing', id, 5))
    await service.database.run(`UPDATE space_request SET etd_from = $2, etd_to = $2 WHERE id = $1`, [
      one,
      addDays(today, -1),
    ])
    await service.ask('pricing', space.withdraw, booking)
    expect(await pledgesOf(one, other)).toEqual(['converted', 'pledged'])
    await service.database.run(`UPDATE space_request SET state = 'refused' WHERE id = $1`, [other])
  })

  it('a booking that is rolled before the decision fulfils the pledge where it gets the space', async () => {
    const request = await pledged('SQ-ROLLED', 3)
    const [from, to] = [await pool({ '40HQ': 3 }), await pool({ '40HQ': 3 })]
    const booking = await submitted('pricing', from, 3)
    await service.ask('costless', space.roll, { ...versioned(booking), to, note: '爆舱' })
    expect(await balance(to)).toMatchObject({ approved: 3, free: 0 })
    expect(await pledgesOf(request)).toEqual(['converted'])
    // Rolled on to a full sailing it waits, and the pledge with it.
    const next = await service.database.one<Versioned>('SELECT id, version FROM space_booking WHERE pool_id = $1', [to])
    await service.ask('costless', space.roll, { ...next, to: await pool({ '40HQ': 2 }), note: '爆舱' })
    expect(await pledgesOf(request)).toEqual(['pledged'])
    const waiting = await service.database.one<Versioned>(
      `SELECT id, version FROM space_booking WHERE request_id = $1 AND state = 'waitlisted'`,
      [request],
    )
    await service.ask('costless', space.roll, { ...waiting, to: from, note: '爆舱' })
    expect(await pledgesOf(request)).toEqual(['converted'])
  })

  it('once opened, quantities change by adjusting alone', async () => {
    const line = { box: '40HQ', quantity: 3, costPrice: '1900', sellPrice: '2200', currency: ids.usd }
    const values = {
      carrier: ids.carrier,
      vessel: 'DEMO CORAL',
      voyageNo: '900E',
      pol: ids.pol,
      pods: [ids.pod],
      etd,
      overbookPercent: 0,
      allotments: [line],
    }
    const save = records.save
    const entered = (await service.ask('pricing', save, { page: 'spaceManagement', values })) as unknown as Versioned
    const opened = await service.ask('pricing', space.movePool, { ...versioned(entered), act: 'open' })
    const changed = (change: object) => ({
      page: 'spaceManagement',
      ...opened,
      values: { allotments: [{ ...line, ...change }] },
    })
    expect(await service.rules('pricing', save, changed({ quantity: 9 }))).toEqual(['adjustPoolInstead'])
    await service.ask('pricing', save, changed({ sellPrice: '2300' }))
    const row = await service.ask('pricing', records.get, { page: 'spaceView', id: opened.id })
    expect(row.offers).toMatchObject([{ box: '40HQ', free: '3', price: '2300' }])
  })

  it('those who sell see no allotment and no cost', async () => {
    const id = await pool({ '40HQ': 50 })
    const row = await service.ask('pricing', records.get, { page: 'spaceView', id })
    expect(Object.keys(row)).not.toContain('allotments')
    expect(row.offers).toMatchObject([{ box: '40HQ', free: '5+' }])
  })
})
