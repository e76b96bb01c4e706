import type { FclAsk, PlanStep } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, currency, fee, plan, port, rate, rule, step, today } from '../../cases/rows.ts'
import type { Book, FclRate, TransferPlan } from '../book/book.ts'
import { planChains } from './plan-chains.ts'
import { tryPlan } from './try-plan.ts'

const validTo = '2027-02-28'
const toHamburg = (facts: Partial<FclRate> = {}) =>
  rate({
    id: '1',
    pod: port.DEHAM,
    transitDays: { min: 28, max: 30 },
    boxPrices: boxes({ '40HQ': '1500' }),
    validTo,
    ...facts,
  })
const onward = (facts: Partial<TransferPlan> = {}) =>
  plan({ id: '7', boxPrices: boxes({ '40HQ': '300' }), carriers: [carrier.COS], validTo, ...facts })
const tried = (facts: Partial<TransferPlan> = {}, asked: Partial<FclAsk> = {}, book: Partial<Book> = {}) =>
  tryPlan(
    {
      ask: ask({ pods: [port.SEGOT], ...asked }),
      book: bookOf({ rates: [toHamburg()], ...book }),
      today,
      asOf,
      audience: 'desk',
    },
    onward(facts),
  )
const refusal = ({ steps }: { readonly steps: readonly { step: PlanStep; left: number }[] }) =>
  steps.find(({ left }) => left === 0)?.step

describe('a transfer plan that is tried on a lane', () => {
  it('joins, with the days of all legs and its addition to the selling price of each container', () => {
    const companyMarkups = [rule({ id: '9', lines: [step({ target: 'transfer', method: 'add', value: '20' })] })]
    const surcharges = [fee('DOC', { unitPrice: '40', currency: currency.USD })]
    const { total, offers } = tried({ surcharges, dwellDays: { min: 2, max: 3 } }, {}, { companyMarkups })
    expect(total).toBe(1)
    expect(offers[0]).toMatchObject({
      rate: '1',
      lands: '2026-12-20',
      ocean: { min: 28, max: 30 },
      days: { min: 34, max: 37 },
      adds: [
        { code: 'ONC', currency: 'USD', amount: '320.00', boxes: [{ box: '40HQ', unitPrice: '320.00' }] },
        { code: 'DOC', amount: '60.00', boxes: [] },
      ],
      sum: '1880.00',
    })
  })

  it('adds days and no money within a through rate', () => {
    const { offers } = tried({ sort: 'through', boxPrices: [] })
    expect(offers[0]).toMatchObject({ adds: [], sum: '1500.00', days: { min: 32, max: 34 } })
  })

  it.each<[PlanStep, Partial<TransferPlan>]>([
    ['hub', { hub: port.NLRTM }],
    ['carrier', { carriers: [carrier.MSK] }],
    ['pol', { pols: [port.CNNBG] }],
    ['destination', { destination: port.NLRTM }],
    ['boxes', { boxPrices: boxes({ '20GP': '1' }) }],
    ['validAtHub', { validTo: '2026-12-19' }],
  ])('is refused at the step %s', (step, facts) => {
    const found = tried(facts)
    expect([refusal(found), found.total, found.offers]).toEqual([step, 0, []])
  })

  it('lists the carriers it would have to be for, containers without a price, and the days at the hub', () => {
    expect(tried({ carriers: [carrier.MSK] }).instead).toEqual({ of: 'carrier', ids: [carrier.COS] })
    expect(tried({ pols: [port.CNNBG] }).instead).toEqual({ of: 'port', ids: [port.CNSHG] })
    expect(tried({ boxPrices: boxes({ '20GP': '1' }) }).unpriced).toEqual(['40HQ'])
    expect(tried({ validTo: '2026-12-19' }).lands).toEqual({ from: '2026-12-20', to: '2026-12-20' })
  })

  it('shows the step of the search at which the rates to its hub end', () => {
    expect(tried({}, {}, { rates: [] }).search).toBe('lane')
    expect(tried({}, { boxes: [{ box: '20GP', quantity: 1 }] }).search).toBe('boxes')
    expect(tried({}, {}, { rates: [toHamburg({ validTo: '2026-11-19' })] }).search).toBe('validOnDay')
  })

  it('is tried alone: other plans from there do not matter, nor whether it is published', () => {
    const transferPlans = [onward({ id: '8' }), onward({ displayFlag: 0 })]
    expect(tried({}, {}, { transferPlans }).total).toBe(1)
  })

  it('joins no rate that is hidden in part from the reader', () => {
    const secrecyRules = [
      {
        id: '9',
        hide: ['carrier'],
        maskText: 'x',
        carriers: [carrier.COS],
        contractNos: [],
        suppliers: [],
        rateTypes: [],
        tradeLines: [],
        pols: [],
        pods: [],
        namedAccounts: [],
        onQuotation: false,
        visiblePersons: [],
        visibleRoles: [],
        visibleOrgs: [],
        visibleCustomers: [],
      },
    ] as unknown as NonNullable<Book['secrecyRules']>
    const found = tried({}, {}, { secrecyRules })
    expect([found.total, found.steps[0]]).toEqual([0, { step: 'hub', left: 0 }])
  })
})

describe('the chains of a transfer plan', () => {
  const chained = (facts: Partial<TransferPlan>, rates: readonly FclRate[]) =>
    planChains({ plan: onward(facts), rates, today })
  const rates = [
    toHamburg(),
    toHamburg({ id: '2', serviceCode: 'AE1', transitDays: { min: 26, max: 27 } }),
    toHamburg({ id: '3', pol: port.CNNBG, transitDays: null }),
    toHamburg({ id: '4', carrier: carrier.MSK }),
    toHamburg({ id: '5', pod: port.NLRTM }),
  ]

  it('are of one port and carrier each, their days summed as ranges, the fastest first (R18, J.9)', () => {
    const { chains, steps } = chained({ dwellDays: { min: 2, max: 3 } }, rates)
    expect(steps.map(({ left }) => left)).toEqual([4, 3, 3, 3])
    expect(chains).toMatchObject([
      {
        pol: port.CNSHG,
        carrier: carrier.COS,
        rates: 2,
        unknown: 0,
        ocean: { min: 26, max: 30 },
        total: { min: 32, max: 37, atLeast: false },
      },
      { pol: port.CNNBG, rates: 1, unknown: 1, ocean: null, total: { min: 6, max: 7, atLeast: true } },
    ])
  })

  it('keep to the ports of loading of the plan', () =>
    expect(chained({ pols: [port.CNNBG] }, rates).chains.map(({ pol }) => pol)).toEqual([port.CNNBG]))

  it('begin with the first sailing that is at the hub while the plan is valid', () => {
    const [chain] = chained({ validFrom: '2027-01-10', validTo }, [toHamburg()]).chains
    expect(chain).toMatchObject({ sails: '2026-12-11', lands: '2027-01-10' })
  })

  it('are none where no rate is there in time, and show the day on which the cargo would be there', () => {
    const { chains, steps, lands } = chained({ validTo: '2026-12-01' }, [toHamburg()])
    expect([chains, refusal({ steps }), lands]).toEqual([[], 'validAtHub', { from: '2026-12-20', to: '2026-12-20' }])
  })

  it('list carriers that have rates, where there are none for its own', () =>
    expect(chained({ carriers: ['99'] }, rates).instead).toEqual({ of: 'carrier', ids: [carrier.COS, carrier.MSK] }))
})
