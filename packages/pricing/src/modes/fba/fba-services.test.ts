import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { ask, carton, dictionaries, place, rate } from '../../../cases/modes/fba-rows.ts'
import { areas, bulkTruckRow, kunshan } from '../../../cases/modes/land.ts'
import { insured, intoCny } from '../../../cases/modes/loose-rows.ts'
import { bookOf } from '../../../cases/modes/mode-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'

/** The receiving warehouse serves ports 1 and 3. */
const served = { ...place, ports: ['1', '3'] }
interface Given {
  readonly trucks?: readonly Partial<BulkTruckRate>[]
  readonly asked?: object
  readonly rate?: object
  readonly insured?: object
}
const offerOf = ({ trucks = [{}], asked = {}, ...given }: Given) => {
  const [offer] = searchMode({
    mode: factsOfMode(modes.fba as Mode),
    engine: engineOf(modes.fba),
    ask: { ...ask, ...asked } as never,
    book: bookOf([{ ...rate, ...given.rate }], {
      legs: { pickup: trucks.map((one) => ({ ...bulkTruckRow, ...one })) },
      tables: { insurance: [{ ...insured, mode: 'FBA', ...given.insured }] },
      exchangeRates: intoCny,
      dictionaries,
      fulfilment: served,
      areas,
    } as never) as never,
    today: '2026-11-20',
    audience: 'sales',
    sides: 'both',
  }).offers
  if (!offer) throw new Error('no offer')
  return offer
}
const linesOf = (given: Given) =>
  offerOf(given).sell.lines.map(
    ({ charge, amount, currency, block }) => `${block} ${charge.code} ${amount} ${currency}`,
  )
const usual = 'freight FBA 2887.50 CNY'
const picked = [usual, 'land TRK 200.00 CNY', 'land DOOR 80.00 CNY']

test('cartons that are brought to the warehouse have no leg before it', () => expect(linesOf({})).toEqual([usual]))
test.each([
  ['to a port that the receiving warehouse serves', {}],
  ['to that warehouse', { port: '2', warehouse: ask.from }],
])('cartons are collected by the truck %s', (_name, row) => {
  const given = { trucks: [row], asked: { pickup: kunshan } }
  expect(linesOf(given)).toEqual(picked)
  const { quotable, sell, transit } = offerOf(given)
  // To the fulfilment centre in 14 to 21 days, and one or two before that.
  expect([quotable, sell.total?.amount, transit]).toMatchObject([true, '3167.50', { min: 15, max: 23 }])
})
test.each([
  ['to another port', { port: '2' }],
  ['to another warehouse', { warehouse: '99' }],
  ['from elsewhere', { area: '310000' }],
  ['for lighter cartons', { maxPieceKg: '13' }],
  ['for shorter cartons', { maxPieceLengthM: '0.49' }],
])('an offer cannot be quoted where trucks only go %s', (_name, row) => {
  const offer = offerOf({ trucks: [row], asked: { pickup: kunshan } })
  expect([offer.quotable, offer.refusals]).toEqual([false, [{ rule: 'pickupMissing', parameters: {} }]])
})
test('a product that includes the pick-up has no charge for it', () => {
  expect(linesOf({ trucks: [], asked: { pickup: kunshan }, rate: { included: ['pickup'] } })).toEqual([usual])
})

const goods = { value: '20000', currency: 'USD', terms: 'CIF', cargoCategory: 'general', clause: 'iccA' }
test.each([
  ['by a rate for FBA', {}, 'other INS 35.00 USD'],
  ['by one for every mode', { mode: 'any' }, 'other INS 35.00 USD'],
  ['to this country', { country: rate.country }, 'other INS 35.00 USD'],
  ['case by case where only air is insured', { mode: 'air' }, 'other INS null USD'],
  ['case by case where only another country is insured', { country: '99' }, 'other INS null USD'],
])('cartons are insured %s (R24)', (_name, row, words) => {
  expect(linesOf({ asked: { insurance: goods }, insured: row })).toEqual([usual, words])
})
test('the premium follows the value above its minimum: 60,000 × 110 % × 0.08 % (R24)', () => {
  const offer = offerOf({ asked: { insurance: { ...goods, value: '60000' } } })
  expect(offer.sell.lines.at(-1)?.amount).toBe('52.80')
  expect(offer.sell.total?.amount).toBe('3262.38')
})
test('a carton is as long as its longest side for the truck that collects it', () => {
  const long = { cargo: { pieces: [carton(1, 20, 120, 20, '15')] }, pickup: kunshan }
  const refused = offerOf({ trucks: [{ maxPieceLengthM: '1.19' }], asked: long })
  expect(refused.refusals).toEqual([{ rule: 'pickupMissing', parameters: {} }])
  expect(offerOf({ trucks: [{ maxPieceLengthM: '1.2' }], asked: long }).refusals).toEqual([])
})
