import {
  carrierReminder,
  collectedPrice,
  contract,
  fclRate,
  fclSubscription,
  type Message,
  spacePool,
  type trackingSubscription,
  withOwnLines,
} from '@hangjia/contracts'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type PricingService, records, startPricingService } from '../../test/pricing-service.ts'
import { laneNamed } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'
import type { SeedRow } from '../seed/seed-row.ts'
import { tellSubscribers } from './tell-subscribers.ts'

const today = businessDay(Date.now())
const { book, lanes } = fiveLanes(today)
const { ask } = laneNamed(lanes, 'Ningbo')
const [pol = '', pod = ''] = [...ask.pols, ...ask.pods]
const usd = book.dictionaries.currencies.find(({ code }) => code === 'USD')?.id ?? ''
const [sample] = book.rates.filter((rate) => rate.pol === pol && rate.pod === pod)

type Fcl = Partial<SeedRow<typeof fclSubscription>>

describe('a subscription', () => {
  let service: PricingService
  let rate = ''
  beforeAll(async () => {
    service = await startPricingService(await freshDatabase())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
    // Both may keep subscriptions, one of them sees no price at all.
    await service.database.query(
      `UPDATE account SET permissions = array_append(permissions, 'TS-1911') WHERE employee_id = ANY($1::bigint[])`,
      [[service.employees.sales, service.employees.clerk]],
    )
  })
  beforeEach(async () => {
    await service.database.script(
      'DELETE FROM message; DELETE FROM subscription_watch; DELETE FROM fcl_subscription; DELETE FROM fcl_rate; DELETE FROM carrier_reminder; DELETE FROM collected_price',
    )
    ;[rate = ''] = await insertRecords(service.database, fclRate, service.companyId, [priced('1000')])
  })
  const priced = (price: string, given: object = {}) => ({
    ...sample,
    id: undefined,
    displayFlag: 1,
    validFrom: addDays(today, -10),
    validTo: addDays(today, 60),
    boxPrices: [{ box: '40HQ', price }],
    floorPrices: [],
    ...given,
  })
  const subscribe = (owner: Name, given: Fcl = {}, companyId = service.companyId) =>
    insertRecords(service.database, fclSubscription, companyId, [
      {
        name: '宁波',
        pol,
        pod,
        boxTypes: ['40HQ'],
        triggers: ['newRate', 'down', 'up', 'belowTarget', 'expiring'],
        currency: usd,
        minChangeAmount: '20',
        owner: service.employees[owner],
        ...given,
      },
    ])
  let minutes = 0
  /** Looks as the service does, a minute later each time. */
  const look = () => {
    minutes += 1
    return tellSubscribers(service.database, {
      now: new Date(Date.now() + minutes * 60_000).toISOString(),
      today,
    })
  }
  const messages = async (as: Name): Promise<Message[]> =>
    (await service.ask(as, contract.notice.list, { type: 4, pageNo: 1, pageSize: 10 })).list
  const reprice = (price: string) =>
    service.database.query('UPDATE fcl_rate SET box_prices = $2::jsonb WHERE id = $1', [
      rate,
      JSON.stringify([{ box: '40HQ', price }]),
    ])

  it('sends nothing when it begins, and notifies its owner of a published price that falls', async () => {
    const [id] = await subscribe('sales')
    expect(await look()).toBe(0)
    expect(await look(), 'nothing changed').toBe(0)
    await reprice('900')
    expect(await look()).toBe(1)
    const [message] = await messages('sales')
    expect(message).toMatchObject({ title: '订阅提醒：宁波', link: { page: 'subscribefcl', to: 'record', id } })
    expect(message?.body).toMatch(/40HQ 降价 USD [\d,.]+ → [\d,.]+/)
    expect(await look(), 'notified once').toBe(0)
    const row = await service.ask('pricing', records.get, { page: 'subscribefcl', id: id ?? '' }).catch(() => null)
    expect(row, 'of the owner only').toBeNull()
  })
  it('notifies of a rate once it is published, and not before', async () => {
    await subscribe('sales')
    await look()
    const [second = ''] = await insertRecords(service.database, fclRate, service.companyId, [
      priced('800', {
        displayFlag: 0,
        carrier: book.dictionaries.carriers.find(({ id }) => id !== sample?.carrier)?.id,
      }),
    ])
    expect(await look(), 'a draft').toBe(0)
    await service.database.query('UPDATE fcl_rate SET display_flag = 2 WHERE id = $1', [second])
    expect(await look(), 'an internal rate').toBe(0)
    await service.database.query('UPDATE fcl_rate SET display_flag = 1 WHERE id = $1', [second])
    expect(await look()).toBe(1)
    expect((await messages('sales'))[0]?.body).toMatch(/新价/)
  })
  it('shows the selling price for its owner, never the buying price', async () => {
    await subscribe('sales')
    await look()
    await reprice('876.54')
    await look()
    const [{ body = '', bodyEn = '' } = {}] = await messages('sales')
    expect(body + bodyEn).not.toContain('876.54')
    const { offers } = withOwnLines(
      await service.ask('sales', contract.price.sell, {
        ask: { ...ask, etdFrom: today, etdTo: addDays(today, 28), boxes: [{ box: '40HQ', quantity: 1 }] },
      }),
    )
    const freight = offers[0]?.sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice
    expect(body.replaceAll(',', '')).toContain(freight)
  })
  it('sends nothing to people who may not search, nor to another company, nor when it is off or over', async () => {
    await subscribe('clerk')
    await subscribe('rival', {}, service.rivalId)
    await subscribe('sales', { enabled: false })
    await subscribe('sales', { name: '过期', until: addDays(today, -1), carriers: [sample?.carrier ?? ''] })
    await look()
    await reprice('500')
    expect(await look()).toBe(0)
    expect([await messages('clerk'), await messages('rival'), await messages('sales')]).toEqual([[], [], []])
  })
  it('to some types of rates passes over the others', async () => {
    await subscribe('sales', { rateTypes: ['SPOT'] })
    await look()
    await reprice('600')
    expect(await look()).toBe(0)
    await insertRecords(service.database, fclRate, service.companyId, [priced('800', { rateType: 'SPOT' })])
    expect(await look()).toBe(1)
    expect((await messages('sales'))[0]?.body).toMatch(/^[^\n]*40HQ 新价[^\n]*$/)
  })
  it('waits for space of the lane, as its owner may see it', async () => {
    await service.database.query(
      `UPDATE account SET permissions = array_append(permissions, 'TS-1805') WHERE employee_id = $1`,
      [service.employees.sales],
    )
    await subscribe('sales', { triggers: ['spaceOpen'] })
    await look()
    const pool = (given: object = {}) =>
      insertRecords(service.database, spacePool, service.companyId, [
        {
          poolNo: `SP${Math.random()}`,
          state: 'open',
          carrier: sample?.carrier,
          vessel: 'DEMO ATLAS',
          voyageNo: '1E',
          pol,
          pods: [pod],
          etd: addDays(today, 10),
          overbookPercent: 0,
          allotments: [{ box: '40HQ', quantity: 2, sellPrice: '2000', currency: usd }],
          offers: [{ box: '40HQ', free: '2', waiting: 0, price: '2000', currency: usd }],
          allocationMode: 'firstCome',
          holdHours: 4,
          ...given,
        },
      ])
    await pool({ state: 'draft' })
    await pool({ offers: [{ box: '40HQ', free: '0', waiting: 0, price: '2000', currency: usd }] })
    expect(await look()).toBe(0)
    await pool()
    expect(await look()).toBe(1)
    expect((await messages('sales'))[0]?.body).toMatch(/DEMO ATLAS 1E ETD \S+ 40HQ 有现舱 USD 2,000/)
    expect(await look(), 'notified once').toBe(0)
  })
  it('is announced where a published rate of later days is dearer', async () => {
    await subscribe('sales', { triggers: ['gri'] })
    await look()
    const later = { validFrom: addDays(today, 14), validTo: addDays(today, 60) }
    await service.database.query('UPDATE fcl_rate SET valid_to = $2::date WHERE id = $1', [rate, addDays(today, 13)])
    await insertRecords(service.database, fclRate, service.companyId, [priced('1300', later)])
    expect(await look()).toBe(1)
    expect((await messages('sales'))[0]?.body).toMatch(
      new RegExp(`40HQ 涨价预告 USD [\\d,.]+ → [\\d,.]+（${later.validFrom} 起）`),
    )
    expect(await look(), 'notified once').toBe(0)
  })
  it('shows its owner what it finds, would send and sent, and changes nothing', async () => {
    const [id = ''] = await subscribe('sales')
    const asked = { page: 'subscribefcl', id } as const
    const now = () => service.ask('sales', contract.subscriptions.look, asked)
    expect(await now()).toMatchObject({
      isInUse: true,
      isBegun: false,
      sent: [],
      prices: [{ before: null, triggers: [] }],
    })
    await look()
    await reprice('900')
    for (const _twice of [1, 2]) expect((await now()).prices).toMatchObject([{ triggers: ['down'] }])
    expect(await look()).toBe(1)
    expect(await now()).toMatchObject({ prices: [{ triggers: [] }], sent: [{ isRead: false }] })
    expect((await service.refused('pricing', contract.subscriptions.look, asked)).status).toBe(404)
    expect((await service.refused('rival', contract.subscriptions.look, asked)).status).toBe(404)
  })
  it('is one of ten in use at most', async () => {
    const page = 'subscribefcl'
    for (let box = 1; box < 10; box += 1) await subscribe('sales', { boxTypes: [`${box}GP`] })
    await subscribe('sales', { until: addDays(today, -1), boxTypes: ['0GP'] })
    const values = {
      name: '第十',
      pol,
      pod,
      carriers: [],
      boxTypes: ['20GP'],
      triggers: ['up'],
      currency: usd,
      enabled: true,
      owner: service.employees.sales,
    }
    const tenth = await service.ask('sales', records.save, { page, values })
    const another = { ...values, boxTypes: ['40GP'] }
    const { issues } = await service.refused('sales', records.save, { page, values: another })
    expect(issues).toEqual([{ path: 'enabled', rule: 'subscriptionsUsed', parameters: { maximum: 10 } }])
    const off = await service.ask('sales', records.save, { page, values: { ...another, enabled: false } })
    await service.database.query('UPDATE fcl_subscription SET enabled = true, until = $2::date WHERE id = $1', [
      off.id,
      addDays(today, -1),
    ])
    const over = await service.ask('sales', records.get, { page, id: off.id })
    const longer = { page, id: over.id, version: over.version, values: { until: null } }
    expect((await service.refused('sales', records.save, longer)).issues, 'begins anew').toEqual(issues)
    const { version } = await service.ask('sales', records.get, { page, id: tenth.id })
    await service.ask('sales', records.save, { page, id: tenth.id, version, values: { name: '改名' } })
  })
  it('begins anew when its settings change', async () => {
    const [id] = await subscribe('sales')
    await look()
    await service.database.query(`UPDATE fcl_subscription SET min_change_amount = 30 WHERE id = $1`, [id])
    await reprice('600')
    expect(await look()).toBe(0)
    await reprice('500')
    expect(await look()).toBe(1)
  })

  describe('to what was collected', () => {
    const collect = (price: string, given: object = {}) =>
      insertRecords(service.database, collectedPrice, service.companyId, [
        {
          carrier: sample?.carrier,
          pol,
          pod,
          box: '40HQ',
          etd: addDays(today, 7),
          currency: usd,
          price,
          allIn: false,
          isWrong: false,
          evidence: [],
          ...given,
        },
      ])
    const remind = (owner: Name) =>
      insertRecords(service.database, carrierReminder, service.companyId, [
        {
          name: '放价',
          carrier: sample?.carrier,
          pol,
          pod,
          boxType: '40HQ',
          etdFrom: today,
          etdTo: addDays(today, 20),
          events: ['opened', 'soldOut'],
          currency: usd,
          owner: service.employees[owner],
        },
      ])
    it('notifies readers of cost when a sailing opens and sells out, and when it is met', async () => {
      const [id] = await remind('pricing')
      await look()
      await collect('1234')
      expect(await look()).toBe(1)
      expect((await messages('pricing'))[0]?.body).toMatch(/放价|新价.*1,234/)
      await service.database.script(`UPDATE collected_price SET space_state = 'soldOut'`)
      expect(await look()).toBe(1)
      const row = await service.ask('pricing', records.get, { page: 'mskFclRemind', id: id ?? '' })
      expect([row.state, row.firedCount]).toEqual(['met', 2])
    })
    it('notifies before an offer ends, as many days as asked', async () => {
      const [id] = await remind('pricing')
      await service.database.query(
        `UPDATE carrier_reminder SET events = '{closingSoon}', lead_days = 3 WHERE id = $1`,
        [id],
      )
      await look()
      await collect('1234', { offerUntil: addDays(today, 4) })
      expect(await look()).toBe(0)
      await service.database.query(`UPDATE collected_price SET offer_until = $1::date`, [addDays(today, 3)])
      expect(await look()).toBe(1)
      expect((await messages('pricing'))[0]?.body).toMatch(/将到期/)
    })
    it('sends nothing to people who see no cost', async () => {
      await remind('costless')
      await look()
      await collect('1234')
      expect(await look()).toBe(0)
      expect(await messages('costless')).toEqual([])
    })
  })

  it('to a container notifies of milestones that others enter, and of a delay', async () => {
    const page = 'TrackingSubscriptions'
    const event = (code: string, classifier: string, at: string) => ({ code, classifier, at, place: 'Ningbo' })
    type Tracked = Partial<SeedRow<typeof trackingSubscription>>
    const values = {
      numberType: 'container',
      number: 'MSKU2666542',
      carrier: sample?.carrier,
      state: 'active',
      delayDays: 2,
      milestones: ['DEPA'],
      owner: service.employees.pricing,
      events: [event('DEPA', 'EST', '2026-12-01')],
    } as unknown as Tracked
    const made = await service.ask('pricing', records.save, { page, values })
    const enter = async (events: readonly object[]) => {
      const row = await service.ask('costless', records.get, { page, id: made.id })
      await service.ask('costless', records.save, {
        page,
        id: made.id,
        version: row.version,
        values: { events: [...(row.events as object[]), ...events] },
      })
    }
    const about = async () =>
      (await service.ask('pricing', contract.notice.list, { type: 6, pageNo: 1, pageSize: 10 })).list.map(
        ({ body }) => body,
      )
    await enter([event('GTIN', 'ACT', '2026-11-28'), event('DEPA', 'EST', '2026-12-02')])
    expect(await about(), 'not followed, and one day late').toEqual([])
    await enter([event('DEPA', 'EST', '2026-12-05')])
    expect(await about()).toEqual(['开船预计延误 3 天，至 2026-12-05 Ningbo'])
    await enter([event('DEPA', 'ACT', '2026-12-05')])
    expect((await about())[0]).toBe('开船 2026-12-05 Ningbo')
    const wrong = { ...values, number: 'MSKU2666543' }
    expect((await service.refused('pricing', records.save, { page, values: wrong })).issues[0]?.rule).toBe(
      'containerNumber',
    )
  })
})
