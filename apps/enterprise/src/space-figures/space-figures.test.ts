import {
  carrier,
  carrierContract,
  containerType,
  contract,
  country,
  currency,
  customer,
  port,
  shipmentOrder,
  spacePool,
  spaceRequest,
} from '@hangjia/contracts'
import { addDays, businessDay, mondayOf } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const { space, spaceFigures } = contract
const today = businessDay(Date.now())
/** A Monday, the first day of the week that the request asks for, whatever day it is today. */
const etd = mondayOf(addDays(today, 10))
const week = { from: mondayOf(etd), weeks: 1 }
const grouped = { ...week, by: ['carrier', 'customer'] as ['carrier', 'customer'], unit: 'boxes' as const }
const period = { from: etd, to: etd }

onBothEngines('figures of space', (open) => {
  let service: PricingService
  let ids: Readonly<Record<string, string>>
  const insert = async (
    of: Parameters<typeof insertRecords>[1],
    company: string,
    values: Readonly<Record<string, unknown>>,
  ) => (await insertRecords(service.database, of, company, [values]))[0] ?? ''

  beforeAll(async () => {
    service = await startPricingService(await open())
    const { companyId } = service
    const shared = (of: Parameters<typeof insertRecords>[1], values: Readonly<Record<string, unknown>>) =>
      insert(of, '0', { nameScn: '名', nameEn: 'Name', ...values })
    await shared(containerType, { code: '40HQ', kind: 'dry', teu: '2' })
    const china = await shared(country, { code: 'CN', continent: 'asia' })
    const named = { nameCn: '示例甲', customerNo: 'C1', stage: 'active', products: [] }
    ids = {
      carrier: await shared(carrier, { code: 'COS' }),
      usd: await shared(currency, { code: 'USD', decimals: 2, numericId: 1 }),
      pol: await shared(port, { code: 'CNSHG', country: china }),
      pod: await shared(port, { code: 'USLAX', country: china }),
      customer: await insert(customer, companyId, named),
    }
    const contractId = await insert(carrierContract, companyId, {
      contractNo: 'CANARY-CONTRACT',
      title: 'CANARY-CONTRACT',
      carrier: ids.carrier,
      ownTitle: true,
      mainMaintainer: service.employees.pricing,
      types: ['SC'],
      tradeLines: [],
      pols: [],
      mqcTeu: '100',
      validFrom: addDays(today, -50),
      validTo: addDays(today, 49),
      approvalState: 'approved',
    })
    const poolId = await insert(spacePool, companyId, {
      poolNo: 'SP1',
      carrier: ids.carrier,
      contract: contractId,
      vessel: 'DEMO ATLAS',
      voyageNo: '1E',
      pol: ids.pol,
      pods: [ids.pod],
      etd,
      overbookPercent: 0,
      unusedPenalty: '61777',
      penaltyCurrency: ids.usd,
      releaseAt: `${addDays(today, -1)}T00:00:00.000Z`,
      allotments: [{ box: '40HQ', quantity: 5, costPrice: '52333', sellPrice: '60000', currency: ids.usd }],
    })
    ids = { ...ids, contract: contractId }
    await insert(spaceRequest, companyId, {
      requestNo: 'SQ1',
      customer: ids.customer,
      pol: ids.pol,
      pod: ids.pod,
      etdFrom: mondayOf(etd),
      etdTo: addDays(mondayOf(etd), 6),
      boxes: [{ box: '40HQ', quantity: 4, perBill: null }],
      probability: 'firm',
      salesman: service.employees.sales,
      state: 'pledged',
      pledged: [{ box: '40HQ', quantity: 4 }],
    })
    await service.ask('pricing', space.movePool, { id: poolId, version: 1, act: 'open' })
    const taken = { pool: poolId, boxes: [{ box: '40HQ', quantity: 2 }], submit: true, customer: ids.customer }
    const made = await service.ask('pricing', space.take, taken)
    const { id, version } = made
    const approved = await service.ask('costless', space.decide, { id, version, outcome: 'approve' })
    const confirmed = await service.ask('costless', space.confirm, { ...approved, soNumbers: ['SO1'] })
    await service.ask('costless', space.settle, { ...confirmed, act: 'use' })
  })

  describe('the progress of a contract', () => {
    const progressOf = (as: Name, id = ids.contract ?? '') => service.ask(as, spaceFigures.contract, { id })
    it('is the space used under it where no order has left, against what is due by today', async () => {
      expect(await progressOf('pricing')).toEqual({
        committed: '100',
        lifted: '4',
        booked: '0',
        share: '4',
        expected: '51',
        pace: '7.8',
        weeks: expect.any(Array),
      })
    })
    it('counts orders that have left, each booking of space once, and draws both week by week', async () => {
      const { companyId, employees } = service
      const left = `${addDays(today, -10)}T02:00:00.000Z`
      const order = (orderNo: string, more: object) => ({
        orderNo,
        businessDate: addDays(today, -20),
        mode: 'fcl',
        customer: ids.customer,
        sales: employees.sales,
        contractNo: 'CANARY-CONTRACT',
        carrier: ids.carrier,
        pol: ids.pol,
        pod: ids.pod,
        boxes: [{ box: '40HQ', quantity: 3 }],
        atd: left,
        ...more,
      })
      await insertRecords(service.database, shipmentOrder, companyId, [
        order('ORDER-BOOKED', { soNumbers: ['SO1'] }),
        order('ORDER-PLAIN', { boxes: [{ box: '40HQ', quantity: 1 }] }),
        order('ORDER-WAITING', { atd: null }),
        order('ORDER-CANCELLED', { lifeState: 'cancelled' }),
        order('ORDER-BEFORE', { atd: `${addDays(today, -60)}T02:00:00.000Z` }),
        order('ORDER-OTHER', { contractNo: 'CANARY-CONTRACT-2' }),
      ])
      const progress = await progressOf('pricing')
      expect(progress).toMatchObject({ lifted: '8', booked: '0', share: '8', expected: '51', pace: '15.7' })
      const weekOf = (day: string) => progress?.weeks.find(({ week: monday }) => monday === mondayOf(day))
      expect(weekOf(addDays(today, -17))).toMatchObject({ lifted: '0', booked: null })
      expect(weekOf(addDays(today, -10))).toMatchObject({ lifted: '8' })
      expect(weekOf(addDays(today, 49))).toMatchObject({ lifted: null, booked: '8', due: '100' })

      const { contracts } = await service.ask('pricing', spaceFigures.statistics, period)
      expect(contracts).toMatchObject([{ lifted: '8', pace: '15.7' }])
      const asked = { ...period, measure: 'onContract' as const }
      const { total, rows } = await service.ask('pricing', spaceFigures.statisticsRows, asked)
      expect([total, ...rows.map(({ kind, no, amount }) => `${kind} ${no} ${amount}`)]).toEqual([
        '8',
        'order ORDER-BOOKED 6',
        'order ORDER-PLAIN 2',
      ])
      const scope = (scopes: object) =>
        service.database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
          employees.pricing,
          JSON.stringify(scopes),
        ])
      await scope({ order: { kinds: ['self'], units: [] } })
      const seen = await service.ask('pricing', spaceFigures.statisticsRows, asked)
      expect(seen.rows.filter(({ kind }) => kind === 'order')).toEqual([])
      // The pace is that of the company: a reader of some orders sees the same.
      expect([seen.total, seen.count > seen.rows.length]).toEqual(['8', true])
      expect(await progressOf('pricing')).toEqual(progress)
      expect((await service.ask('pricing', spaceFigures.statistics, period)).contracts).toEqual(contracts)
      await scope({})
      await service.database.run('DELETE FROM shipment_order WHERE company_id = $1', [companyId])
    })
    it('is nothing for another company, and needs the page of contracts', async () => {
      expect(await progressOf('rival')).toBeNull()
      expect((await service.refused('sales', spaceFigures.contract, { id: ids.contract ?? '' })).problem).toBe(
        'forbidden',
      )
    })
  })

  describe('the summary', () => {
    it('counts the ledger, and every number has its rows', async () => {
      const summary = await service.ask('pricing', spaceFigures.summary, grouped)
      expect(summary.total).toMatchObject({ allotted: '5', capacity: '5', used: '2', pledged: '4', gap: '-1' })
      expect(summary.more).toMatchObject([{ box: '40HQ', short: 1, carrier: { id: ids.carrier } }])
      const rows = await service.ask('pricing', spaceFigures.summaryRows, { ...grouped, measure: 'gap' })
      expect(rows).toMatchObject({ total: '-1', count: 3 })
      const [booking] = (await service.ask('pricing', spaceFigures.summaryRows, { ...grouped, measure: 'used' })).rows
      expect(booking).toMatchObject({ kind: 'booking', state: 'used', amount: '2', customer: { title: '示例甲' } })
    })
    it('has nothing of another company, and needs its key', async () => {
      const summary = await service.ask('rival', spaceFigures.summary, grouped)
      expect(summary).toMatchObject({ rows: [], more: [], spare: [], total: { allotted: '0', gap: '0' } })
      expect((await service.refused('sales', spaceFigures.summary, grouped)).problem).toBe('forbidden')
      const same = { ...grouped, by: ['lane', 'lane'] }
      expect((await service.refused('pricing', spaceFigures.summary, same)).problem).toBe('invalidInput')
    })
  })

  describe('the statistics', () => {
    const statistics = (as: Name) => service.ask(as, spaceFigures.statistics, period)
    const figure = (answer: Awaited<ReturnType<typeof statistics>>, name: string) =>
      answer.figures.find((one) => one.name === name)
    it('compare use with the allotment, against the period before', async () => {
      const answer = await statistics('pricing')
      expect(figure(answer, 'utilisation')).toEqual({ name: 'utilisation', value: '40', before: null })
      expect(answer.before).toEqual({ from: addDays(etd, -1), to: addDays(etd, -1) })
      expect(answer.heat.rows.map(({ cells }) => cells)).toEqual([[{ allotted: '10', used: '4', share: '40' }]])
      expect(answer.people.map(({ head, granted, accuracy }) => [head.value, granted, accuracy])).toEqual([
        [service.employees.sales, '0', '0'],
        [service.employees.pricing, '4', null],
      ])
    })
    it('have money for readers who see cost: exposure and margin', async () => {
      const { cost } = await statistics('pricing')
      expect(cost).toMatchObject({
        exposure: [{ currency: 'USD', amount: '370662' }],
        lanes: [{ currency: 'USD', margin: '15334', perTeu: '3833.50', used: '4' }],
      })
    })
    it('compare contracts in force with the days gone by, once the space has sailed', async () => {
      const { contracts } = await statistics('pricing')
      expect(contracts).toMatchObject([{ committed: '100', expected: '51', lifted: '0', pace: '0' }])
    })
    it.each<[Name, string[]]>([
      ['costless', ['61777', '52333', '370662', '15334']],
      ['partnerless', ['CANARY-CONTRACT']],
      ['rival', ['61777', '52333', 'CANARY-CONTRACT', 'DEMO ATLAS', '示例甲']],
    ])('keep from %s what they may not see', async (name, secrets) => {
      const rows = { ...period, measure: 'exposed' as const }
      const expectedFigures = [
        await service.raw(name, spaceFigures.statistics, period),
        await service.raw(name, spaceFigures.statisticsRows, rows),
      ]
      for (const { status, text } of expectedFigures) {
        expect(status).toBe(200)
        for (const secret of secrets) expect(text).not.toContain(secret)
      }
    })
    it('open the rows of contracts only for readers who see contracts', async () => {
      const asked = { ...period, measure: 'onContract' as const }
      expect((await service.ask('pricing', spaceFigures.statisticsRows, asked)).count).toBe(0)
      expect((await service.refused('partnerless', spaceFigures.statisticsRows, asked)).problem).toBe('forbidden')
    })
  })
})
