import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { areas, bulkTruckRow, kunshan } from '../../../cases/modes/land.ts'
import {
  ask,
  book,
  cargo,
  cny,
  exchangeRates,
  line,
  markup,
  rate,
  sheet,
  today,
} from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'
import type { LclRate } from './lcl.ts'
import type { FeederPoint } from './receiving-legs.ts'

const period = { validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1 } as const
/** Receives from Monday to Friday, and goes to the port in two to three days. */
const shuttle: FeederPoint = {
  ...period,
  id: '7',
  version: 1,
  name: '南京前置仓',
  point: '5',
  pol: '1',
  podCountries: [],
  pods: [],
  productTypes: [],
  shuttleDays: { min: 2, max: 3 },
  receivingDays: '0011111',
  receivingTime: '17:00',
  currency: cny,
  priceCbm: '70',
  priceTon: '70',
  minCharge: '70',
  volumeRatio: 500,
  included: false,
  charges: [line('WHS', 'RT', cny, { unitPrice: '20', minAmount: '40' })],
  stack: false,
}
const atPort = sheet('11', [line('CFS', 'FIX', cny, { unitPrice: '55' })])
interface Legs {
  readonly pickup?: readonly Partial<BulkTruckRate>[]
  readonly point?: readonly Partial<FeederPoint>[]
  readonly company?: ModeBook['company']
}
const offersOf = (asked: Partial<ModeAsk<LooseCargo>>, legs: Legs, given: readonly Partial<LclRate>[]) => {
  const { pickup = [{}], point = [{}], company = [] } = legs
  const rates = given.map((one) => ({ ...rate, prePositionedAllowed: true, ...one }))
  const known: ModeBook<LclRate> = book(rates, {
    sheets: { warehouse: [atPort] },
    legs: {
      pickup: pickup.map((one) => ({ ...bulkTruckRow, ...one })),
      point: point.map((one) => ({ ...shuttle, ...one })),
    },
    company,
    exchangeRates,
    areas,
  })
  return searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, ...asked } as never,
    book: known,
    today,
    audience: 'sales',
    sides: 'both',
  }).offers
}
const offerOf = (asked: Partial<ModeAsk<LooseCargo>>, legs: Legs = {}, given: Partial<LclRate> = {}) =>
  offersOf(asked, legs, [given])[0]
const linesOf = (offer: ReturnType<typeof offerOf>) =>
  offer?.sell.lines.map(({ charge, amount, currency, block }) => `${block} ${charge.code} ${amount} ${currency}`)
const usual = ['freight OF 60.00 USD', 'origin CFS 55.00 CNY']

test('cargo that is brought to the warehouse has no leg before it', () => expect(linesOf(offerOf({}))).toEqual(usual))

test('a pick-up is a leg with its door fee (R23: 200.00 and 80.00)', () => {
  const offer = offerOf({ pickup: kunshan })
  expect(linesOf(offer)).toEqual([...usual, 'land TRK 200.00 CNY', 'land DOOR 80.00 CNY'])
  expect([offer?.quotable, offer?.transit]).toMatchObject([true, { min: 15, max: 18 }])
})
test('a pick-up is marked up by the steps for land, after the mark-up of its row: 200 and 10, 80 and 10 (B S4)', () => {
  const company = [markup('1', '10', { lines: [{ target: 'land', method: 'add', value: '10', rounding: 'none' }] })]
  expect(linesOf(offerOf({ pickup: kunshan }, { company }))).toEqual([
    ...usual,
    'land TRK 210.00 CNY',
    'land DOOR 90.00 CNY',
  ])
})
test.each([
  ['the area before the city around it', [{ id: '2', area: '320500', deliveryFee: '5' }, {}], '80.00'],
  ['the cheaper of two that are as near', [{ id: '2', lines: [{ priceCbm: '150' }], deliveryFee: '9' }, {}], '80.00'],
  // 216 and 9 are less than 200 and 80.
  ['the cheaper with its door fee', [{ id: '2', lines: [{ priceCbm: '90' }], deliveryFee: '9' }, {}], '9.00'],
  ['the only one that goes to this port', [{ port: '2', deliveryFee: '5' }, {}], '80.00'],
])('a pick-up is by %s', (_name, pickup, door) =>
  expect(linesOf(offerOf({ pickup: kunshan }, { pickup }))).toContain(`land DOOR ${door} CNY`),
)
test.each([
  ['elsewhere', { area: '310000' }],
  ['for a part of the place', { area: '320583', street: '玉山镇' }],
  ['for deliveries', { direction: 'import' as const }],
  ['over on the day', { validTo: '2026-11-20' }],
  ['internal', { displayFlag: 2 as const }],
  ['for smaller pieces', { maxPieceKg: '90' }],
])('an offer cannot be quoted where rates of trucks are %s', (_name, row) => {
  const offer = offerOf({ pickup: kunshan }, { pickup: [row] })
  expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'pickupMissing', parameters: {} }]])
})

test('an inland point replaces the warehouse of the port, and names its cut-off', () => {
  const offer = offerOf({ point: '5' })
  expect(linesOf(offer)).toEqual(['freight OF 60.00 USD', 'origin BRG 168.00 CNY', 'origin WHS 48.00 CNY'])
  // Sails on the 25th, three days of lead and three of the shuttle: the 19th is before the requested day.
  expect(offer?.notes).toEqual([
    { rule: 'pointLate', parameters: { point: '南京前置仓', day: '2026-11-19', time: '17:00' } },
  ])
  expect(offer?.transit).toMatchObject({ min: 16, max: 19 })
})
test('the cut-off of a later sailing is the last receiving day from which the shuttle is in time', () => {
  // Sails on Sunday: received at the port on the 26th, and at the point on Monday the 23rd.
  const offer = offerOf({ point: '5' }, {}, { sailingDays: '1000000', cargoCutoffLead: 3 })
  expect(offer?.days.sails).toBe('2026-11-29')
  expect(offer?.notes[0]?.parameters.day).toBe('2026-11-23')
})
/** Sails on Sunday the 29th: the point takes cargo until the 26th. */
const inTime = { sailingDays: '1000000', cargoCutoffLead: 0 }
test('an offer whose cut-off is over comes after those in time, dearer as they are', () => {
  const later = { id: '2', ...inTime, surcharges: [line('WHS', 'FIX', cny, { unitPrice: '900' })] }
  const offers = offersOf({ point: '5' }, {}, [{}, later])
  expect(offers.map(({ rate: { id }, quotable, notes }) => [id, quotable, notes[0]?.rule])).toEqual([
    ['2', true, 'pointCutoff'],
    ['1', true, 'pointLate'],
  ])
})
const dear = { id: '8', validFrom: '2026-11-10', priceCbm: '90', priceTon: '90', minCharge: '90' }
test.each([
  ['the cheaper of two, and not the newer', [{}, dear], '168.00'],
  ['one within the freight before all', [dear, { included: true }], 'null'],
  ['one in time before a cheaper one', [dear, { shuttleDays: { min: 9, max: 9 } }], '216.00'],
])('a point is reached by %s', (_name, point, amount) => {
  expect(linesOf(offerOf({ point: '5' }, { point }, inTime))).toContain(`origin BRG ${amount} CNY`)
})
test('a point adds to the warehouse, is within the freight, or both', () => {
  const stacked = offerOf({ point: '5' }, { point: [{ stack: true }] })
  expect(linesOf(stacked)).toContain('origin CFS 55.00 CNY')
  const included = offerOf({ point: '5' }, { point: [{ included: true }] })
  expect(linesOf(included)).toEqual(['freight OF 60.00 USD', 'origin BRG null CNY', 'origin WHS 48.00 CNY'])
  expect([included?.quotable, included?.sell.lines[1]?.treatment]).toEqual([true, 'included'])
})
test('with a point the truck goes there', () => {
  const offer = offerOf({ point: '5', pickup: kunshan }, { pickup: [{ port: '5', deliveryFee: '30' }, {}] })
  expect(linesOf(offer)).toContain('land DOOR 30.00 CNY')
})
test.each([
  ['of another port', { pol: '2' }, {}, { rule: 'legMissing', parameters: { leg: 'originFeeder' } }],
  ['for other destinations', { pods: ['99'] }, {}, { rule: 'legMissing', parameters: { leg: 'originFeeder' } }],
  ['that the rate takes none from', {}, { prePositionedAllowed: false }, { rule: 'pointNotTaken', parameters: {} }],
])('an offer cannot be quoted from points %s', (_name, row, given, refusal) => {
  const offer = offerOf({ point: '5' }, { point: [row] }, given)
  expect([offer?.quotable, offer?.refusals]).toEqual([false, [refusal]])
})
test('a feeder leg serves where nobody keeps the point', () => {
  const feeder = {
    ...rate,
    ...period,
    leg: 'originFeeder',
    fromPort: '5',
    toPlace: '1',
    transitDays: { min: 1, max: 1 },
  }
  const known = book([{ ...rate, prePositionedAllowed: true }], {
    legs: { transfer: [feeder as never] },
    exchangeRates,
  })
  const [offer] = searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, cargo, point: '5' } as never,
    book: known,
    today,
    audience: 'sales',
    sides: 'sell',
  }).offers
  expect(linesOf(offer)).toEqual(['freight OF 60.00 USD', 'origin BRG 60.00 USD'])
})
