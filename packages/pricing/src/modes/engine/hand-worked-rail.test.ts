import { modes } from '@hangjia/contracts'
import { type HandWorked, type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import { cny, exchangeRates, insured, line, markup, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { doorLeg, lightHeavy, train } from '../../../cases/modes/rail-rows.ts'
import type { DoorLeg, RailRate } from '../land/rail.ts'
import type { ModeAsk, ModeBook, ModeRate } from './engine.ts'

const fcl: Partial<RailRate> = {
  cargoMode: 'FCL',
  containerOwner: 'SOC',
  boxPrices: [
    { box: '20GP', price: '3500' },
    { box: '40HQ', price: '5600' },
  ],
}
const ownedByOperator: Partial<RailRate> = { ...fcl, containerOwner: 'COC' }
interface Given {
  readonly rate?: Partial<RailRate>
  readonly book?: Partial<ModeBook<ModeRate>>
  readonly asked?: Partial<ModeAsk<object>>
  readonly currency?: string
}
const known = (rate: Partial<RailRate>, book: Given['book']) =>
  bookOf([{ ...train, ...rate }], { exchangeRates, ...book })
const containers = (
  boxes: Readonly<Record<string, number>>,
  { rate = fcl, book, asked, currency = 'USD' }: Given,
): Shipment => ({
  mode: modes.railFcl,
  ask: askFor({ boxes: Object.entries(boxes).map(([box, quantity]) => ({ box, quantity })) }, { currency, ...asked }),
  book: known(rate, book),
})
const loose = (volumeM3: string, grossKg: string, { rate, book, asked }: Given): Shipment => ({
  mode: modes.railLcl,
  ask: askFor({ packages: 10, volumeM3, grossKg, pieces: [] }, asked),
  book: known({ lines: [lightHeavy('90', '0.30')], ...rate }, book),
})
const legs = (...door: readonly DoorLeg[]) => ({ legs: { door } })
const pickup = doorLeg('pickup')
const delivery = doorLeg('delivery')
const abroad = { currency: usd, boxPrices: [{ box: '40HQ', price: '430' }] } as const
const doors = (from: string | null, to: string | null = null) => ({ doors: { pickup: from, delivery: to, by: null } })
const step = { target: 'freight', method: 'add', rounding: 'none' } as const
const layers = (business: string, market: string) => [
  { ...markup('1', business), layer: 'business' },
  { ...markup('2', market, { lines: [{ ...step, method: 'percent', value: market }] }), layer: 'market' },
]

/** Full containers. CNY into USD at 0.140845: 1,200 are 169.01, 2,400 are 338.03, 120 are 16.90. */
const full: readonly HandWorked[] = [
  [
    // Bought: 3,200 + 2 × 5,300 after the rebate.
    'hired +99.5, up to whole units: 3,600 + 2 × 5,700, 3 × 200',
    containers(
      { '20GP': 1, '40HQ': 2 },
      { rate: { ...ownedByOperator, containerHire: '200', subsidy: '300' }, book: { company: [markup('1', '99.5')] } },
    ),
    '15600.00',
    '14400.00',
    ['15000.00', '600.00'],
  ],
  [
    'from door to door: 2 × 5,600 and 2 × 430 USD, 2 × 1,200 CNY',
    containers(
      { '40HQ': 2 },
      { asked: doors('贵阳', 'Köln'), book: legs(pickup, doorLeg('delivery', { id: '8', ...abroad })) },
    ),
    '12398.03',
    '12398.03',
    ['11200.00', '2400.00 CNY', '860.00'],
  ],
  [
    'FCA: the shipper pays the pick-up alone, +100 for each: 2 × 1,300 CNY',
    containers(
      { '40HQ': 2 },
      {
        asked: { incoterm: 'FCA', ...doors('贵阳') },
        book: {
          ...legs(pickup),
          company: [markup('1', '100', { lines: [{ ...step, target: 'land', value: '100' }] })],
        },
        currency: 'CNY',
      },
    ),
    '2600.00',
    '2400.00',
    ['11200.00 USD COL', '2600.00'],
  ],
  [
    // (5,600 + 60) × 1.03 = 5,829.80.
    '+60, then +3 %: 5,830; manifest 45, loading 120 CNY, returned elsewhere 150',
    containers(
      { '40HQ': 1 },
      {
        rate: {
          ...ownedByOperator,
          returnDepot: '12',
          surcharges: [line('MAN', 'BL', usd, { unitPrice: '45' }), line('OTHC', 'CNTR', cny, { unitPrice: '120' })],
        },
        book: {
          ...legs(doorLeg('emptyReturn', { station: '12', balanceFee: '150', currency: usd })),
          company: layers('60', '3'),
        },
      },
    ),
    '6041.90',
    '5811.90',
    ['5830.00', '45.00', '120.00 CNY', '150.00'],
  ],
  [
    // The pick-up abroad is the seller's; the delivery in China is 2,400 CNY.
    'eastward under FOB +5 %: 2 × 5,880, 2 × 1,200 CNY, without 2 × 430 abroad',
    containers(
      { '40HQ': 2 },
      {
        rate: { ...fcl, direction: 'east' },
        asked: { incoterm: 'FOB', ...doors('贵阳', 'Köln') },
        book: {
          ...legs(doorLeg('pickup', abroad), doorLeg('delivery', { id: '8' })),
          company: [markup('1', '5', { lines: [{ ...step, method: 'percent', value: '5' }] })],
        },
      },
    ),
    '12098.03',
    '11538.03',
    ['11760.00', '860.00 COL', '2400.00 CNY'],
  ],
]
/** Loose cargo: the greater of its light and its heavy price. */
const less: readonly HandWorked[] = [
  [
    // 0.30 × 1,200 = 360; picked up for 60 × 6 = 360 or 0.25 × 1,200 = 300 CNY, which are 50.70 USD.
    'light: 90 × 6, 8 × 6, picked up for 60 × 6 CNY',
    loose('6', '1200', {
      rate: { surcharges: [line('BAF', 'RT', usd, { unitPrice: '8', minAmount: '8' })] },
      asked: doors('贵阳'),
      book: legs(pickup),
    }),
    '638.70',
    '638.70',
    ['540.00', '48.00', '360.00 CNY'],
  ],
  [
    // 0.30 × 1.15 = 0.345, a price of 0.35; light 103.50 × 3.2 = 331.20.
    'heavy +15 %: 0.35 × 1,500, bought 0.30 × 1,500',
    loose('3.2', '1500', {
      book: { company: [markup('1', '15', { lines: [{ ...step, method: 'percent', value: '15' }] })] },
    }),
    '525.00',
    '450.00',
    ['525.00'],
  ],
  [
    // Light 45 and 50, heavy 24; picked up for 30 or 20 CNY, at least 200, which are 28.17 USD.
    'the minimum +10: 70, bought 60, picked up for least 200 CNY',
    loose('0.5', '80', {
      rate: { lines: [lightHeavy('90', '0.30', '60')] },
      asked: doors('贵阳'),
      book: {
        ...legs(pickup),
        company: [
          markup('1', '10', {
            lines: [
              { ...step, cell: 'light', value: '10' },
              { ...step, cell: 'min', value: '10' },
            ],
          }),
        ],
      },
    }),
    '98.17',
    '88.17',
    ['70.00', '200.00 CNY'],
  ],
  [
    // 1,665 ÷ 333 = 5.000 tons: still the first range. Delivered for 0.25 × 1,665 = 416.25 CNY, which are 58.63 USD.
    'eastward at the edge of a range: 0.30 × 1,665, delivered for 0.25 × 1,665 CNY',
    loose('5', '1665', {
      rate: {
        direction: 'east',
        lines: [
          { ...lightHeavy('90', '0.30'), rtTopLimit: '5' },
          { ...lightHeavy('80', '0.26'), rtLowerLimit: '5' },
        ],
      },
      asked: { incoterm: 'FOB', ...doors(null, 'Köln') },
      book: legs(delivery),
    }),
    '558.13',
    '558.13',
    ['499.50', '416.25 CNY'],
  ],
  [
    // 1,500 ÷ 333 = 4.505 tons. (90 + 5) × 1.1 = 104.50, × 4.505 = 470.7725; 2 % of 470.77 and of 405.45.
    // CFR 100,000 insured as CIF 100,088.08: 88.08 on both sides.
    'light price alone +5, then +10 %: 104.50 × 4.505, 2 % of it, insured for 88.08',
    loose('3.2', '1500', {
      rate: { lines: [lightHeavy('90', null)], surcharges: [line('CAF', 'PCT', usd, { unitPrice: '2' })] },
      asked: {
        insurance: { value: '100000', currency: 'USD', terms: 'CFR', cargoCategory: 'general', clause: 'iccA' },
      },
      book: { company: layers('5', '10'), tables: { insurance: [insured] } },
    }),
    '568.27',
    '501.64',
    ['470.77', '9.42', '88.08'],
  ],
]

testHandWorked([...full, ...less])
