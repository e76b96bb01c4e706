import {
  carrier,
  contract,
  country,
  currency,
  fclSubscription,
  port,
  sailingService,
  shipmentOrder,
  type Versioned,
} from '@hangjia/contracts'
import { addDays, addTime, businessDay, startOfDay } from '@hangjia/validation'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { records } = contract
const planned = addTime(startOfDay(addDays(businessDay(Date.now()), 10)), { hours: 12 })
const moved = '开船时间变更'
const blank = '空班'
const again = '恢复开航'

onBothEngines('orders and subscriptions on a sailing', (open) => {
  let service: PricingService
  let ids: Readonly<Record<string, string>>
  const own = async (of: Parameters<typeof insertRecords>[1], values: Readonly<Record<string, unknown>>) =>
    (await insertRecords(service.database, of, service.companyId, [values]))[0] ?? ''
  beforeAll(async () => {
    service = await startPricingService(await open())
    const ofProduct = async (of: Parameters<typeof insertRecords>[1], values: object) =>
      (await insertRecords(service.database, of, '0', [{ nameScn: '名', nameEn: 'Name', ...values }]))[0] ?? ''
    const china = await ofProduct(country, { code: 'CN', continent: 'asia' })
    ids = {
      carrier: await ofProduct(carrier, { code: 'COS' }),
      usd: await ofProduct(currency, { code: 'USD', decimals: 2, numericId: 1 }),
      pol: await ofProduct(port, { code: 'CNSHG', country: china }),
      pod: await ofProduct(port, { code: 'USLAX', country: china }),
    }
  })

  afterEach(() => service.database.script('DELETE FROM fcl_subscription'))

  /** A function that saves a sailing that leaves some hours after the planned time, each time the same one. */
  const sailing = async (voyageNo: string, more: object = {}) => {
    const line = await own(sailingService, { serviceCode: voyageNo, operator: ids.carrier, status: 1 })
    let row: Versioned | undefined
    return async (hours: number, state: 'planned' | 'delayed' | 'blank' = 'delayed') => {
      const calls = [
        { port: ids.pol, etd: addTime(planned, { hours }), state: 'planned', ...more },
        { port: ids.pod, eta: addTime(planned, { days: 25 }), state: 'planned' },
      ]
      const values = { service: line, carrier: ids.carrier, vessel: 'Demo Follow', voyageNo, state, calls }
      const given = { page: 'sailings', ...row, values: { ...values, changeReason: '台风' } }
      const { id, version } = (await service.ask('pricing', records.save, given as never)) as never
      row = { id, version }
    }
  }
  const subscribe = (name: string) =>
    own(fclSubscription, {
      name,
      pol: ids.pol,
      pod: ids.pod,
      boxTypes: ['40HQ'],
      currency: ids.usd,
      triggers: ['scheduleChange'],
      carriers: [],
      enabled: true,
      owner: service.employees.costless,
      firedCount: 0,
    })
  const order = (orderNo: string, voyage: string, etd: string | null) =>
    own(shipmentOrder, {
      orderNo,
      mode: 'fcl',
      businessDate: businessDay(Date.now()),
      vessel: 'DEMO FOLLOW',
      voyage,
      pol: ids.pol,
      pod: ids.pod,
      carrier: ids.carrier,
      customer: '1',
      lifeState: 'active',
      sales: service.employees.floorless,
      operator: service.employees.partnerless,
      etd,
    })
  /** Titles of the notices about a record, the oldest first, with their employees. */
  const notices = async (record: string) =>
    (
      await service.database.query<{ title: string; employee: string }>(
        `SELECT m.title, a.employee_id::text AS employee FROM message m
         JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id WHERE m.title LIKE $1 ORDER BY m.id`,
        [`%：${record}`],
      )
    ).map(({ title, employee }) => `${title.split('：')[0]} ${employee}`)

  it('are notified of a departure a day later and of a blank sailing, each to its own people', async () => {
    await subscribe('美西船期')
    await order('ON1', 'FOL1', planned)
    const save = await sailing('FOL1')
    await save(0, 'planned')
    await save(24)
    expect([await notices('美西船期'), await notices('ON1')]).toEqual([[], []])
    await save(96)
    await save(96, 'blank')
    const { costless, floorless, partnerless } = service.employees
    expect(await notices('美西船期')).toEqual([`${moved} ${costless}`, `${blank} ${costless}`])
    expect((await notices('ON1')).toSorted()).toEqual(
      [moved, blank].flatMap((title) => [floorless, partnerless].map((one) => `${title} ${one}`)).toSorted(),
    )
  })

  it.each([
    ['the first departure', 'FOL2', {}],
    ['the planned departure', 'FOL3', { plannedEtd: addTime(planned, { hours: -1 }) }],
  ])(
    'without a day of their own are notified of a delay in small steps, counted from %s',
    async (_from, voyage, more) => {
      await subscribe(`订阅${voyage}`)
      await order(`ON${voyage}`, voyage, null)
      const count = async () => [(await notices(`订阅${voyage}`)).length, (await notices(`ON${voyage}`)).length]
      const save = await sailing(voyage, more)
      await save(0, 'planned')
      await save(20)
      expect(await count()).toEqual([0, 0])
      await save(40)
      expect(await count()).toEqual([1, 2])
      await save(60)
      expect(await count()).toEqual([1, 2])
    },
  )

  it('are notified that a blank sailing sails again, whatever they were notified of before it', async () => {
    await subscribe('恢复')
    await order('ONAGAIN', 'FOL4', planned)
    const save = await sailing('FOL4')
    await save(0, 'planned')
    await save(48)
    await save(48, 'blank')
    await save(50, 'blank')
    await save(50)
    await save(60)
    const { costless } = service.employees
    expect(await notices('恢复')).toEqual([moved, blank, again].map((title) => `${title} ${costless}`))
    expect((await notices('ONAGAIN')).filter((one) => one.startsWith(again))).toHaveLength(2)
  })
})
