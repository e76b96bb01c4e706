import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import {
  ask,
  carton,
  charge,
  dictionaries,
  fulfilment,
  line,
  place,
  rate,
  rule,
} from '../../../cases/modes/fba-rows.ts'
import { areas, bulkTruckRow, fullTruckRow, kunshan } from '../../../cases/modes/land.ts'
import { insured, intoCny } from '../../../cases/modes/loose-rows.ts'
import { bookOf } from '../../../cases/modes/mode-rows.ts'
import { rate as trailerRow } from '../../../cases/modes/trailer-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'
import type { FullTruckRate } from '../land/full-truck.ts'
import type { TrailerRate } from '../land/trailer.ts'

/** The receiving warehouse serves ports 1 and 3. */
const served = { ...place, ports: ['1', '3'] }
interface Given {
  readonly trucks?: readonly Partial<BulkTruckRate>[]
  readonly wholeTrucks?: readonly Partial<FullTruckRate>[]
  readonly trailers?: readonly Partial<TrailerRate>[]
  readonly rules?: readonly object[]
  readonly declarations?: readonly object[]
  readonly asked?: object
  readonly rate?: object
  readonly insured?: object
}
const offerOf = ({ trucks = [{}], wholeTrucks = [], trailers = [], asked = {}, ...given }: Given) => {
  const [offer] = searchMode({
    mode: factsOfMode(modes.fba as Mode),
    engine: engineOf(modes.fba),
    ask: { ...ask, ...asked } as never,
    book: bookOf([{ ...rate, ...given.rate }], {
      legs: {
        pickup: trucks.map((one) => ({ ...bulkTruckRow, ...one })),
        truck: wholeTrucks.map((one) => ({ ...fullTruckRow, ...one })),
        trailer: trailers.map((one) => ({ ...trailerRow, port: '3', ...one })),
      },
      sheets: { rules: given.rules ?? [], declaration: given.declarations ?? [] },
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

/** By hand: ten cartons of 0.08 and ten of 0.024 CBM, 230 kg, fit into one truck of 4.2 m for 240, and fuel of 5 % is 12. */
test.each([
  ['to a port that the receiving warehouse serves', {}],
  ['to that warehouse', { port: null, warehouse: ask.from }],
])('cartons have a truck of their own where that is cheaper than a shared one with its door fee: %s', (_name, row) => {
  const given = { wholeTrucks: [row], asked: { pickup: kunshan } }
  expect(linesOf(given)).toEqual([usual, 'land TRK 240.00 CNY', 'land TOLL null CNY', 'land RFS 12.00 CNY'])
  expect(offerOf(given).chosen).toBeUndefined()
})
test.each([
  ['it is dearer than a shared one', { lines: [{ ...fullTruckRow.lines[0], price: '270' }] }],
  ['it goes to an airport', { port: null, airport: '1' }],
  ['it goes to another warehouse', { warehouse: '99' }],
  ['no truck holds them', { lines: [{ ...fullTruckRow.lines[0], maxM3: null }] }],
])('cartons have no truck of their own where %s', (_name, row) => {
  expect(linesOf({ wholeTrucks: [row as never], asked: { pickup: kunshan } })).toEqual(picked)
})

/** By hand: a truck of its own is 240, whatever a shared one costs. */
test('cartons have a truck of their own where this is wished, and none else', () => {
  const wished = { pickup: kunshan, fulfilment: { ...fulfilment, ownTruck: true } }
  const shared = { lines: [{ ...bulkTruckRow.lines[0], minCharge: '1' }] } as never
  expect(linesOf({ trucks: [shared], wholeTrucks: [{}], asked: wished })[1]).toBe('land TRK 240.00 CNY')
  expect(offerOf({ asked: wished }).refusals).toEqual([{ rule: 'pickupMissing', parameters: {} }])
})

const direct = { channel: 'fcl', unit: 'CBM', lines: [line({ zone: 'west' }, { cbm1: '1000' })] }
const filling = { cargo: { pieces: [carton(500, 50, 50, 40, '14')] }, pickup: kunshan }
/** By hand: 500 × 0.1 = 50 CBM and 7 t fill two 20GP of 26 CBM for 1,800, or one 40HQ of 65 CBM for 1,150. */
test('full containers are loaded where the cartons are, and driven to the port by the cheapest trailers', () => {
  const offer = offerOf({ trailers: [{}], wholeTrucks: [{}], rate: direct, asked: filling })
  expect(offer.refusals).toEqual([])
  expect(
    offer.sell.lines.map(({ charge, amount, boxes }) => [charge.code, amount, boxes.map(({ box }) => box)]),
  ).toEqual([
    ['FBA', '50000.00', []],
    ['TRK', '1150.00', ['40HQ']],
    ['TOLL', null, []],
  ])
  const [small] = trailerRow.boxPrices
  const twice = offerOf({ trailers: [{ boxPrices: small ? [small] : [] }], rate: direct, asked: filling })
  expect(twice.sell.lines[1]?.amount).toBe('1800.00')
})
/** By hand: 7 t are too much for one 40HQ where the road takes 6 t, and 10 t with its own weight: two cost 2 × 1,150. */
test.each([
  ['cargo', '6'],
  ['gross', '9'],
] as const)('full containers are as many as the road takes, by the limit of their %s', (basis, limitTon) => {
  const boxPrices = trailerRow.boxPrices.filter(({ box }) => box === '40HQ')
  const limited = (tons: string) => [{ boxPrices, weightLimits: [{ box: '40HQ', limitTon: tons, basis }] }]
  expect(linesOf({ trailers: limited(limitTon), rate: direct, asked: filling })[1]).toBe('land TRK 2300.00 CNY')
  expect(linesOf({ trailers: limited('12'), rate: direct, asked: filling })[1]).toBe('land TRK 1150.00 CNY')
})
test.each([
  ['to another port', { port: '2' }],
  ['with reefers', { boxPrices: [{ box: '20RF', price: '900' }] }],
])('full containers are not collected by trailers %s, nor by trucks', (_name, row) => {
  const offer = offerOf({ trailers: [row], wholeTrucks: [{}], rate: direct, asked: filling })
  expect(offer.refusals).toEqual([{ rule: 'pickupMissing', parameters: {} }])
})

const sheet = (given: object = {}) => ({
  ...rule('declaration', [
    charge('CUS', 'ENTRY', '100', { costUnitPrice: '80' }),
    charge('HSX', 'HSLINE', '50', { includedQuantity: '5', blockSize: '5' }),
  ]),
  declarationKind: 'general',
  mode: 'FBA',
  customsPort: null,
  ...given,
})
const own = { fulfilment: { ...fulfilment, ownDeclaration: true, entries: 2, hsLines: 12 } }
/** By hand (R25): two entries at 100; six goods each are one block beyond five: 2 × 50. */
const declared = ['origin CUS 200.00 CNY', 'origin HSX 100.00 CNY']
test.each([
  ['of FBA', {}, {}, declared],
  ['of every mode', { mode: 'any' }, {}, declared],
  ['of a port that the receiving warehouse serves', { customsPort: '3' }, {}, declared],
  ['of another port', { customsPort: '2' }, {}, []],
  ['of air', { mode: 'air' }, {}, []],
  ['of another kind', { declarationKind: 'eport' }, {}, []],
  ['of the kind that is asked for', { declarationKind: 'eport' }, { declarationKind: 'eport' }, declared],
  ['where nothing is declared in the own name', {}, { ownDeclaration: false }, []],
])('declarations are charged by the sheets %s (R25)', (_name, given, asked, words) => {
  const fulfilled = { fulfilment: { ...own.fulfilment, ...asked } }
  expect(linesOf({ declarations: [sheet(given)], asked: fulfilled })).toEqual([usual, ...words])
})
test('a rule for declarations comes before the sheets, and a product that includes them has no charge', () => {
  const rules = [rule('declaration', [charge('CUS', 'ENTRY', '300')])]
  expect(linesOf({ declarations: [sheet()], rules, asked: own })).toEqual([
    usual,
    'origin CUS 600.00 CNY',
    'origin HSX 100.00 CNY',
  ])
  expect(linesOf({ declarations: [sheet()], rate: { included: ['declaration'] }, asked: own })).toEqual([usual])
})
test('the buying side of a declaration has its cost', () => {
  const { buy } = offerOf({ declarations: [sheet()], asked: own })
  expect(buy?.lines.map(({ amount }) => amount)).toEqual(['2887.50', '160.00', '100.00'])
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
