import {
  draftSchema,
  exchangeRate,
  type FclAsk,
  fclRate,
  modeSalesKeys,
  oceanSurcharge,
  originCharge,
  salesMarkup,
  transferPlan,
} from '@hangjia/contracts'
import { searchDesk } from '@hangjia/pricing'
import { isStaleRate } from '@hangjia/pricing/total'
import { addDays } from '@hangjia/validation'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, onBothEngines } from '../../test/databases.ts'
import { smallDemoRates } from '../../test/patterns.ts'
import type { Database } from '../database/database.ts'
import { loadBook } from '../pricing/loading/load-book.ts'
import { contractsInTheWay, ratesWithoutContract } from '../sourcing/contracts-of-rates.ts'
import type { BaseIds } from './base-ids.ts'
import { demoExchangeRates } from './demo/ocean/exchange-rates.ts'
import { demoTransferPlans } from './demo/ocean/legs.ts'
import { demoSalesMarkups } from './demo/ocean/markups.ts'
import { demoOceanSurcharges } from './demo/ocean/ocean-surcharges.ts'
import { demoOriginCharges } from './demo/ocean/origin-charges.ts'
import { demoRates } from './demo/ocean/rates.ts'
import { canaryEnding } from './demo/ocean/rival-rates.ts'
import { demoSpecialRates } from './demo/ocean/special-rates.ts'
import { type Demo, isEmpty, seedDemo } from './seed-demo.ts'

const today = '2026-11-20'
// Any number will do for an id where only the shape of a row is looked at.
const number = (code: string) => String([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9)
const ids: BaseIds = {
  country: number,
  tradeLine: number,
  port: number,
  terminal: number,
  carrier: number,
  chargeUnit: number,
  currency: number,
  charge: number,
  area: number,
  airline: number,
  airport: number,
  airCharge: number,
  railStation: number,
  railOperator: number,
  fbaWarehouse: number,
  productType: number,
}
const editor = { identity: 0, permissions: ['TS-9001'] }

describe('the demo’s rows', () => {
  const facts = { ids, today, mark: 'H', suppliers: ['1', '2'], maintainers: ['3'], namedAccount: '4' }
  const rates = [...demoSpecialRates(facts), ...demoRates(20_000, facts)]

  it('are the same for the same day, and move with the day', () => {
    const again = [...demoSpecialRates(facts), ...demoRates(20_000, facts)]
    expect(JSON.stringify(again)).toBe(JSON.stringify(rates))
    const spring = { ...facts, today: '2027-03-01' }
    for (const make of [demoSpecialRates, (of: typeof facts) => demoRates(1, of)])
      expect(make(spring)[0]!.validFrom > make(facts)[0]!.validFrom).toBe(true)
  })

  it('have rates of exchange that begin the day before they are seeded, so that none is old', () => {
    for (const day of [today, '2027-03-01']) {
      const inForce = demoExchangeRates(ids, day).filter(
        ({ validFrom, validTo }) => validFrom <= day && day <= (validTo ?? day),
      )
      expect(inForce.length).toBeGreaterThan(30)
      expect(inForce.filter(({ validFrom }) => isStaleRate({ date: validFrom }, day))).toEqual([])
      expect(new Set(inForce.map(({ validFrom }) => validFrom))).toEqual(new Set([addDays(day, -1)]))
    }
  })

  it('would all be accepted from a person’s hand', () => {
    const rate = draftSchema(fclRate, editor)
    for (const { displayFlag: _publication, recommendFlag: _recommendation, ...row } of rates) rate.parse(row)
    const [ocean, origin] = [draftSchema(oceanSurcharge, editor), draftSchema(originCharge, editor)]
    for (const { displayFlag: _publication, ...row } of demoOceanSurcharges(ids, today)) ocean.parse(row)
    for (const { displayFlag: _publication, ...row } of demoOriginCharges(ids, today)) origin.parse(row)
    const rule = draftSchema(salesMarkup, editor)
    for (const row of demoSalesMarkups(ids, today, ['1', '2', '3', '4', '5'])) rule.parse(row)
    const exchange = draftSchema(exchangeRate, editor)
    for (const row of demoExchangeRates(ids, today)) exchange.parse(row)
    const plan = draftSchema(transferPlan, editor)
    for (const { displayFlag: _publication, ...row } of demoTransferPlans(ids, today)) plan.parse(row)
  })

  it('are rates of the trade: 20GP < 40GP ≤ 40HQ < 45HQ, most of them published and long-lived', () => {
    const priceOf = (row: (typeof rates)[number], box: string) =>
      Number(row.boxPrices.find((price) => price.box === box)?.price ?? Number.POSITIVE_INFINITY)
    const wrong = rates.filter(
      (row) =>
        !(
          priceOf(row, '20GP') < priceOf(row, '40GP') &&
          priceOf(row, '40GP') <= priceOf(row, '40HQ') &&
          priceOf(row, '40HQ') < priceOf(row, '45HQ')
        ),
    )
    expect(wrong).toEqual([])
    const share = (of: (row: (typeof rates)[number]) => boolean) => rates.filter(of).length / rates.length
    expect(share((row) => row.displayFlag === 1)).toBeCloseTo(0.9, 1)
    expect(share((row) => row.displayFlag === 2)).toBeGreaterThan(0.02)
    expect(share((row) => row.recommendFlag === 1)).toBeGreaterThan(0.02)
    expect(share((row) => row.validTo < today)).toBeGreaterThan(0.1)
    expect(share((row) => row.validTo >= today && row.validTo <= addDays(today, 5))).toBeGreaterThan(0.02)
    expect(share((row) => row.validFrom <= today && row.validTo >= addDays(today, 120))).toBeGreaterThan(0.45)
    expect(share((row) => row.surcharges.length > 0)).toBeGreaterThan(0.03)
    expect(rates.filter((row) => row.validFrom < addDays(today, -60) || row.validTo > addDays(today, 365))).toEqual([])
  })

  it('have floors on a part of the rates, above what is bought and near to it (R27)', () => {
    const floored = rates.filter(({ floorPrices }) => floorPrices.length > 0)
    expect(floored.length / rates.length).toBeCloseTo(0.35, 1)
    const above = floored.flatMap(({ boxPrices, floorPrices }) =>
      boxPrices.map(({ price }, index) => Number(floorPrices[index]!.price) - Number(price)),
    )
    expect([Math.min(...above), Math.max(...above)]).toEqual([5, 25])
  })

  it('never contradict each other: published rows of one key do not overlap (R11)', () => {
    const keyed = Map.groupBy(
      rates.filter(({ displayFlag = 0 }) => displayFlag > 0),
      (row) =>
        [
          ...[row.pol, row.via.join(), row.pod, row.carrier, row.serviceCode, row.rateType, row.containerOwner],
          ...[row.term, row.billType, row.contractNo, row.supplier],
        ].join('|'),
    )
    const overlapping = [...keyed.values()].filter((rows) =>
      rows.some((one) =>
        rows.some((other) => one !== other && one.validFrom <= other.validTo && other.validFrom <= one.validTo),
      ),
    )
    expect(overlapping).toEqual([])
  })
})

onBothEngines('the demo', (open) => {
  let database: Database
  let demo: Demo
  beforeAll(async () => {
    database = await open()
    expect(await isEmpty(database)).toBe(true)
    demo = await seedDemo(database, { today })
  })
  const askOf = (pol: string, pod: string, boxes: FclAsk['boxes']): FclAsk => ({
    pols: [demo.base.port(pol)],
    pods: [demo.base.port(pod)],
    etdFrom: today,
    etdTo: addDays(today, 14),
    boxes,
    carriers: [],
    tradeLines: [],
    directOnly: false,
    billType: 1,
    telexRelease: false,
    customer: null,
    incoterm: null,
    currency: 'USD',
    ticked: [],
    withAgent: false,
    consigneeType: null,
  })
  const offersFor = async (companyId: string, ask: FclAsk) => {
    const book = await loadBook(database, { companyId, ask, today, instant: null, audience: 'sales' })
    return searchDesk({ ask, book, today, asOf: `${today}T00:00:00.000Z`, sides: 'both' }).offers
  }

  it('has rates under every approved contract; each rate is carried by the contract it names, but for two on purpose', async () => {
    const contracts = await database.query<{ rates: number }>(
      `SELECT count(fcl_rate)::int AS rates FROM carrier_contract c
       LEFT JOIN fcl_rate ON fcl_rate.company_id = c.company_id AND fcl_rate.contract_no = c.contract_no AND fcl_rate.carrier_id = c.carrier_id
       WHERE c.company_id = $1 AND c.approval_state = 'approved' GROUP BY c.id`,
      [demo.companyId],
    )
    expect(contracts).toHaveLength(4)
    for (const { rates } of contracts) expect(rates).toBeGreaterThan(5)
    const named = await database.query<{ id: string; lane: string }>(
      `SELECT r.id, pol.code || ' ' || pod.code || ' ' || ca.code AS lane FROM fcl_rate r
       JOIN port pol ON pol.id = r.pol_id JOIN port pod ON pod.id = r.pod_id JOIN carrier ca ON ca.id = r.carrier_id
       WHERE r.company_id = $1 AND r.contract_no IS NOT NULL`,
      [demo.companyId],
    )
    const wanted = named.map(({ id }) => id)
    const wrong = [...(await contractsInTheWay(database, demo.companyId, wanted))].filter(([, rule]) => rule)
    expect(wrong).toEqual([])
    const others = await ratesWithoutContract(database, demo.companyId, wanted)
    const lanes = named.filter(({ id }) => others.includes(id)).map(({ lane }) => lane)
    expect([...new Set(lanes)].toSorted()).toEqual(['CNNJG USCHS ONE', 'CNTAC SADMM HLC'])
  })

  it('fills two companies, once', async () => {
    const rows = await database.query(
      'SELECT company_id AS company, count(*)::int AS rates FROM fcl_rate GROUP BY 1 ORDER BY 1',
    )
    expect(rows).toEqual([
      { company: demo.companyId, rates: 20_000 },
      { company: demo.rivalId, rates: 300 },
    ])
    expect(await isEmpty(database)).toBe(false)
    await expect(seedDemo(database, { today })).rejects.toThrow('only an empty database')
  })

  it('rings the bell of everybody of the company, and no bell of outsiders', async () => {
    const found = await database.query(
      `SELECT user_name AS name, count(*)::int AS count, min(published_at)::date AS since FROM message m
       JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
       JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id
       WHERE m.read_at IS NULL GROUP BY 1 ORDER BY 1`,
    )
    expect(found).toEqual(['pricing', 'sales', 'zhou.lan'].map((name) => ({ name, count: 3, since: '2026-11-17' })))
    const announced = await database.query('SELECT state, pub_time::date AS day FROM announcement ORDER BY id')
    expect(announced).toEqual([
      { state: 'published', day: '2026-11-19' },
      { state: 'published', day: '2026-11-18' },
    ])
  })

  it('gives pricing everything, sales their pages and no cost, a partner what is shared, the rival its own company', async () => {
    const accounts = await database.query<{
      name: string
      identity: number
      company: string
      cost: boolean
      pages: number
    }>(
      `SELECT user_name AS name, identity, company_id AS company, 'TS-9001' = ANY(permissions) AS cost,
         cardinality(permissions) AS pages FROM credential JOIN account USING (company_id) WHERE account.id = account_id
       ORDER BY 1`,
    )
    // The searches of every mode, and what else a salesperson has.
    const pages = modeSalesKeys.length + 38
    expect(accounts).toMatchObject([
      { name: 'partner', identity: 2, company: demo.companyId, cost: false, pages: 2 },
      { name: 'pricing', identity: 0, company: demo.companyId, cost: true },
      { name: 'rival', company: demo.rivalId, cost: true },
      { name: 'sales', company: demo.companyId, cost: false, pages },
      { name: 'zhou.lan', company: demo.companyId, cost: false, pages },
      { name: 'zhou.lan.rf', identity: 1, company: demo.rivalId, cost: false, pages },
    ])
  })

  it('answers Shanghai → Los Angeles, 2 × 40HQ, with a list worth ranking', async () => {
    const offers = await offersFor(demo.companyId, askOf('CNSHG', 'USLAX', [{ box: '40HQ', quantity: 2 }]))
    expect(offers.length).toBeGreaterThanOrEqual(6)
    expect(offers.every(({ quotable, margin }) => quotable && Number(margin?.amount) > 0)).toBe(true)
    expect(new Set(offers.map(({ carrier }) => carrier.code)).size).toBeGreaterThanOrEqual(5)
  })

  it('sells above every floor, but to the customer who gets more off than the desk may give', async () => {
    const ask = askOf('CNSHG', 'USLAX', [{ box: '40HQ', quantity: 2 }])
    const below = async (customer: string | null) => {
      const offers = await offersFor(demo.companyId, { ...ask, customer })
      return offers.filter(({ belowFloor }) => belowFloor).length
    }
    const { id } = await database.one<{ id: string }>(
      "SELECT id::text AS id FROM customer WHERE company_id = $1 AND customer_no = 'C0006'",
      [demo.companyId],
    )
    expect(await below(null)).toBe(0)
    expect(await below(id)).toBeGreaterThan(1)
  })

  it('has the published Ningbo tariff: 4,240 CNY for 1 × 20GP + 2 × 40HQ, 4,540 with telex release (R13)', async () => {
    const ask = askOf('CNNBG', 'SGSIN', [
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 2 },
    ])
    const cny = async (change: Partial<FclAsk>) => {
      const [offer] = await offersFor(demo.companyId, { ...ask, ...change })
      return offer?.sell.subtotals.find(({ currency }) => currency === 'CNY')?.prepaid
    }
    expect(await cny({})).toBe('4240.00')
    expect(await cny({ telexRelease: true })).toBe('4540.00')
    const european = { pods: [demo.base.port('DEHAM')], telexRelease: true }
    expect(await cny(european)).toBe('4740.00')
  })

  it('prices every lane that it has without a missing tariff or rate of exchange', async () => {
    for (const [pol, pod] of [
      ['CNYTN', 'NLRTM'],
      ['CNTXG', 'JPTYO'],
      ['HKHKG', 'USNYC'],
      ['CNQDG', 'BRSSZ'],
      ['CNXMG', 'AEJEA'],
      ['CNDAG', 'KRPUS'],
    ] as const) {
      const offers = await offersFor(demo.companyId, askOf(pol, pod, [{ box: '40HQ', quantity: 1 }]))
      expect(offers.length, `${pol} → ${pod}`).toBeGreaterThan(0)
      expect(offers.flatMap(({ sell }) => sell.missingRates)).toEqual([])
      expect(offers.filter(({ quotable }) => !quotable)).toEqual([])
    }
  })

  it('has rates that only a search for them finds, and marks them', async () => {
    const { id: named } = await database.one<{ id: string }>(
      "SELECT id::text AS id FROM customer WHERE company_id = $1 AND customer_no = 'C0001'",
      [demo.companyId],
    )
    const finds = async (pol: string, pod: string, serviceCode: string, change: Partial<FclAsk>) => {
      const ask = askOf(pol, pod, [{ box: '40HQ', quantity: 1 }])
      const sailing = async (asked: FclAsk) =>
        (await offersFor(demo.companyId, asked)).filter((offer) => offer.serviceCode === serviceCode)
      const [offer, ...others] = await sailing({ ...ask, ...change })
      expect([serviceCode, offer?.quotable, others]).toEqual([serviceCode, true, []])
      expect(offer?.sell.missingRates).toEqual([])
      const plain = Object.keys(change).length > 0 ? await sailing(ask) : []
      expect(plain, `${serviceCode} unasked`).toEqual([])
      return offer
    }
    await finds('CNDAG', 'RUVVO', 'CRX-SOC', { containerOwner: 'SOC' })
    await finds('CNTXG', 'INMUN', 'CIX-DG', { dgClasses: ['3', '8'] })
    await finds('CNYTN', 'PLGDY', 'AEU-NAC', { customer: named })
    const through = await finds('CNFZG', 'THLKR', 'CSE-LKR', {})
    expect(through?.legs).toMatchObject([{ leg: 'transfer', priced: 'through' }])
    const received = await finds('CNHUA', 'KEMBA', 'SAX-HUA', {})
    expect(received).toMatchObject({ receipt: { code: 'CNHUA' }, pol: { code: 'CNNSA' } })
  })

  it('marks every price of the rival', async () => {
    const prices = await database.query<{ company: string; price: string }>(
      `SELECT company_id AS company, price ->> 'price' AS price FROM fcl_rate, jsonb_array_elements(box_prices) AS price`,
    )
    expect(prices.every(({ company, price }) => price.endsWith(canaryEnding) === (company === demo.rivalId))).toBe(true)
  })
})

describe('seeding again elsewhere', () => {
  it('gives the same rows', async () => {
    const contentsOf = async (database: Database) => {
      const tables = ['port', 'charge', 'customer', 'employee', 'origin_charge', 'sales_markup', 'fcl_rate']
      const lists = tables.map(
        (table) =>
          `(SELECT jsonb_agg(to_jsonb(t) - 'created_at' - 'updated_at' ORDER BY company_id, id) FROM ${table} t)`,
      )
      return JSON.stringify(await database.one(`SELECT md5(concat(${lists.join(', ')})) AS everything`))
    }
    const elsewhere = await freshDatabase('demo')
    const { day } = await elsewhere.one<{ day: string }>('SELECT (max(valid_from) + 1)::text AS day FROM exchange_rate')
    const again = await freshDatabase()
    await seedDemo(again, { today: day, rates: smallDemoRates })
    expect(await contentsOf(again)).toBe(await contentsOf(elsewhere))
  })
})
