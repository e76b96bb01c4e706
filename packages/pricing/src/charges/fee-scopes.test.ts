import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, fee, plan, port, rate, sheet, today } from '../../cases/rows.ts'
import type { FclRate, OceanSheet, TransferPlan } from '../book/book.ts'
import { searchSell } from '../search/search-fcl.ts'

const plain = { id: '1', boxPrices: boxes({ '40HQ': '1000' }) }
const everywhere = sheet({ id: '3', name: 'all', charges: [fee('LSS', { boxPrices: boxes({ '40HQ': '10' }) })] })
const scoped = (facts: Partial<OceanSheet>) =>
  sheet({ id: '4', name: 'scoped', charges: [fee('LSS', { boxPrices: boxes({ '40HQ': '20' }) })], ...facts })
/** Price of LSS on the route of that rate, followed by that plan. */
const asked = (facts: Partial<FclRate>, oceanSurcharge: OceanSheet, plans: readonly TransferPlan[] = []) => {
  const book = bookOf({
    rates: [rate({ ...plain, ...facts })],
    oceanSurcharges: [everywhere, oceanSurcharge],
    transferPlans: [...plans],
  })
  const { containerOwner } = facts
  const question = ask({ boxes: [{ box: '40HQ', quantity: 1 }], ...(containerOwner ? { containerOwner } : {}) })
  const { offers } = searchSell({ ask: question, book, today, asOf })
  return offers[0]?.sell.lines.find(({ charge }) => charge.code === 'LSS')?.amount
}

/** S, +chargeScope: a sheet that names more of a rate overrides one that names less; other rates keep the general sheet. */
describe('a fee sheet', () => {
  const over = { vias: [port.SGSIN] }
  it.each<[string, Partial<FclRate>, Partial<OceanSheet>, string]>([
    ['for a via is for rates over it', { via: [port.SGSIN], transferType: 2 }, over, '20.00'],
    ['for a via is not for direct ones', {}, over, '10.00'],
    ['for a via is not for rates over another', { via: [port.CNNSA], transferType: 2 }, over, '10.00'],
    ['for a term is for rates on it', { term: 'CY-FO' }, { termScope: 'CY-FO' }, '20.00'],
    ['for a term is not for others', { term: 'CY-CY' }, { termScope: 'CY-FO' }, '10.00'],
    ['for a contract is for rates under it', { contractNo: 'C1' }, { contractNos: ['C0', 'C1'] }, '20.00'],
    ['for a contract is not for rates under another', { contractNo: 'C2' }, { contractNos: ['C1'] }, '10.00'],
    ['for a contract is not for rates without one', {}, { contractNos: ['C1'] }, '10.00'],
    ['for a supplier is for rates bought from it', { supplier: '7001' }, { suppliers: ['7001'] }, '20.00'],
    ['for a supplier is not for others', { supplier: '7002' }, { suppliers: ['7001'] }, '10.00'],
    ['for a supplier is not for rates that name none', {}, { suppliers: ['7001'] }, '10.00'],
    [
      'for a contract and another supplier is for neither',
      { contractNo: 'C1', supplier: '7002' },
      { contractNos: ['C1'], suppliers: ['7001'] },
      '10.00',
    ],
    ["for shippers' own containers is for them", { containerOwner: 'SOC' }, { ownerScope: 'SOC' }, '20.00'],
    ["for shippers' own containers is not for the carrier's", {}, { ownerScope: 'SOC' }, '10.00'],
  ])('%s', (_, facts, scope, amount) => {
    expect(asked(facts, scoped(scope))).toBe(amount)
  })

  it('for a via port is also for a route with a second leg from there', () => {
    const onward = plan({ id: '9', sort: 'through', hub: port.SGSIN, destination: port.USLAX })
    expect(asked({ pod: port.SGSIN }, scoped(over), [onward])).toBe('20.00')
  })

  it('distinguishes rates that differ in nothing but their contract, whatever else narrows', () => {
    const byContract = scoped({ contractNos: ['C1'] })
    const byLane = sheet({
      id: '5',
      pods: [port.USLAX],
      pols: [port.CNSHG],
      charges: [fee('LSS', { boxPrices: boxes({ '40HQ': '30' }) })],
    })
    const amounts = (sheets: readonly OceanSheet[]) => {
      const rates = [null, 'C1', 'C2'].map((contractNo, index) => rate({ ...plain, id: String(index + 1), contractNo }))
      const book = bookOf({ rates, oceanSurcharges: sheets })
      const { offers } = searchSell({ ask: ask({ boxes: [{ box: '40HQ', quantity: 1 }] }), book, today, asOf })
      const lss = offers.map(({ rate: { id }, sell }) => [
        id,
        sell.lines.find(({ charge }) => charge.code === 'LSS')?.amount,
      ])
      return Object.fromEntries(lss)
    }
    expect(amounts([everywhere, byContract])).toEqual({ 1: '10.00', 2: '20.00', 3: '10.00' })
    // More keys win before their order does; of as many keys the contract is the first.
    expect(amounts([everywhere, byContract, byLane])).toEqual({ 1: '30.00', 2: '30.00', 3: '30.00' })
    const byPod = sheet({ ...byLane, id: '6', pols: [] })
    expect(amounts([everywhere, byContract, byPod])).toEqual({ 1: '30.00', 2: '20.00', 3: '30.00' })
  })

  it('leaves a container to a narrower one only for the rates that the narrower one is for', () => {
    const prices = { '20GP': '1000', '40HQ': '1800' }
    const [one, other] = Object.values(carrier) as [string, string]
    const general = sheet({ id: '3', charges: [fee('LSS', { boxPrices: boxes({ '20GP': '10', '40HQ': '20' }) })] })
    const narrower = sheet({
      id: '4',
      carriers: [one],
      boxTypes: ['40HQ'],
      charges: [fee('LSS', { boxPrices: boxes({ '40HQ': '25' }) })],
    })
    const book = bookOf({
      rates: [one, other].map((carried, index) =>
        rate({ id: String(index + 1), carrier: carried, boxPrices: boxes(prices) }),
      ),
      oceanSurcharges: [general, narrower],
    })
    const both = ask({
      boxes: [
        { box: '20GP', quantity: 1 },
        { box: '40HQ', quantity: 1 },
      ],
    })
    const found = searchSell({ ask: both, book, today, asOf }).offers.map(({ carrier: { id }, sell }) => [
      id,
      sell.lines.filter(({ charge }) => charge.code === 'LSS').map(({ amount }) => amount),
    ])
    expect(Object.fromEntries(found)).toEqual({ [one]: ['25.00', '10.00'], [other]: ['30.00'] })
  })
})
