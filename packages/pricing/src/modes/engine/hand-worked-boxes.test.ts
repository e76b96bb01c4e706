import { modes } from '@hangjia/contracts'
import { type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import { landAsk, landBook } from '../../../cases/modes/land.ts'
import { cny, exchangeRates, line, markup, sheet, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import {
  dictionaries,
  fees,
  piece as oogPiece,
  rate as oogRate,
  cargo as overhanging,
} from '../../../cases/modes/oog-rows.ts'
import { known as knownOfTanks, cargo as liquid, rate as tankRate } from '../../../cases/modes/tank-rows.ts'
import { type Boxes, high, small, rate as trailerRate } from '../../../cases/modes/trailer-rows.ts'
import type { ModeAsk, ModeBook } from './engine.ts'

interface Given {
  readonly rate?: object
  readonly cargo?: object
  readonly asked?: Partial<ModeAsk>
  readonly book?: Partial<ModeBook>
}
const added = (value: string, given: object = {}) =>
  markup('1', value, { lines: [{ target: 'freight', method: 'add', value, rounding: 'none', ...given }] })
const percent = (value: string, target = 'freight') => added(value, { method: 'percent', target })

const tanks = ({ rate = {}, cargo = {}, asked = {}, book = {} }: Given): Shipment => ({
  mode: modes.tank,
  ask: askFor({ ...liquid, ...cargo }, asked),
  book: bookOf([{ ...tankRate, ...rate }], { dictionaries: knownOfTanks, exchangeRates, ...book }),
})
const two = { volumeL: 43_200, tanks: 2 }
const buffered = [
  {
    fromCurrency: usd,
    toCurrency: cny,
    kind: 'sell' as const,
    rate: '7.1234',
    bufferPct: '1',
    validFrom: '2026-11-01',
    validTo: null,
  },
]
const surcharges = [line('BAF', 'CNTR', usd, { unitPrice: '120' }), line('CAF', 'PCT', usd, { unitPrice: '3' })]
const declarations = { declaration: [sheet('9', [line('CUS', 'ENT', cny, { unitPrice: '300' })])] }

/** 2,400 a tank of 24,000 litres; 10 days are free, then 35 a day. */
testHandWorked([
  [
    'tanks: 2 × 2,400, +150 on 20TK: 2 × 2,550',
    tanks({ cargo: two, book: { company: [added('150', { box: '20TK' })] } }),
    '5100.00',
    '4800.00',
    ['5100.00'],
  ],
  [
    'tanks cleaned and kept for 14 days: 2 × 2,400, 2 × 350, 2 × 4 × 35',
    tanks({ rate: { cleaning: 'fixed', cleaningFee: '350' }, cargo: { ...two, leaseDays: 14 } }),
    '5780.00',
    '5780.00',
    ['4800.00', '700.00', '280.00'],
  ],
  [
    'tanks +4.15 %: 2,499.60 up to 2,500 × 3, bought at 7,200; at 7.1234 × 1.01 = 7.194634 in CNY',
    tanks({
      cargo: { volumeL: 60_000, tanks: 3 },
      asked: { currency: 'CNY' },
      book: { company: [percent('4.15')], exchangeRates: buffered },
    }),
    '53959.76',
    '51801.36',
    ['7500.00 USD'],
  ],
  [
    'a tank +150 with 120 and 3 % of the freight: 2,550, 120, 76.50, bought at 2,400, 120, 72',
    tanks({ rate: { surcharges }, book: { company: [added('150')] } }),
    '2746.50',
    '2592.00',
    ['2550.00', '120.00', '76.50'],
  ],
  [
    'a tank filled to 95 %, kept for the free days, cleaned at cost, and declared for CNY 300.00, which is 42.25',
    tanks({
      rate: { cleaning: 'atCost' },
      cargo: { volumeL: 22_800, leaseDays: 10 },
      asked: { declaration: true },
      book: { sheets: declarations },
    }),
    '2442.25',
    '2442.25',
    ['2400.00', '300.00 CNY'],
  ],
])

const oversize = ({ rate = {}, cargo = {}, asked = {}, book = {} }: Given): Shipment => ({
  mode: modes.oog,
  ask: askFor({ ...overhanging, ...cargo }, asked),
  book: bookOf([{ ...oogRate, ...rate }], {
    sheets: { ocean: [fees] },
    dictionaries,
    exchangeRates,
    ...book,
  }),
})
const sized = (widthCm: string, heightCm: string, given: object = {}) => ({
  lashing: false,
  pieces: [{ ...oogPiece, widthCm, heightCm, ...given }],
})

/** 5,000 a flat rack of 224 × 195 cm inside, and 4 lost slots of 600 for any overhang. */
testHandWorked([
  [
    'a flat rack +400: 5,400, 4 × 600, 60 cm × 8 + 66 cm × 12 in one line, lashing 260',
    oversize({ book: { company: [{ ...markup('1', '400'), gauges: ['ohOw'] }] } }),
    '9332.00',
    '8932.00',
    ['5400.00', '2400.00', '1272.00', '260.00'],
  ],
  [
    'two flat racks, 50 cm too high, the edge of 150 for each: 2 × 5,000, 2 × 2,400, 2 × 150',
    oversize({ cargo: { quantity: 2, ...sized('224', '245', { count: 2 }) } }),
    '15100.00',
    '15100.00',
    ['10000.00', '4800.00', '300.00'],
  ],
  [
    'a flat rack under FOB within its gauge: 5,000 and 35 t × 25 are collect, lashing 260 is left',
    oversize({ cargo: { ...sized('200', '190', { kg: '35000' }), lashing: true }, asked: { incoterm: 'FOB' } }),
    '260.00',
    '260.00',
    ['5000.00 COL', '875.00 COL', '260.00'],
  ],
  [
    'a flat rack +3.33 %: 5,166.50 up to 5,167; a telex release for CNY 300.00, which is 42.25',
    oversize({
      rate: { telexFee: '300', telexCurrency: cny },
      cargo: sized('200', '190'),
      asked: { telexRelease: true },
      book: { company: [percent('3.33')] },
    }),
    '5209.25',
    '5042.25',
    ['5167.00', '300.00 CNY'],
  ],
  [
    // A charge of a container in the block of the freight is sold in whole units, as the freight is (settled 24).
    'a flat rack 50.3 cm too high, charges +10 %: 5,000, 2,640, and 51 × 8 = 408, 448.80 up to 449',
    oversize({ cargo: sized('224', '245.3'), book: { company: [percent('10', 'ocean')] } }),
    '8089.00',
    '7808.00',
    ['5000.00', '2640.00', '449.00'],
  ],
])

interface Hauled extends Omit<Given, 'cargo' | 'asked'> {
  readonly boxes: Boxes
  readonly asked?: Parameters<typeof landAsk>[1]
}
const trailers = ({ rate = {}, boxes, asked = {}, book = {} }: Hauled): Shipment => ({
  mode: modes.trailer,
  ask: landAsk({ boxes }, asked),
  book: { ...landBook([{ ...trailerRate, ...rate }]), ...book },
})
const fuel = [
  { validFrom: '2026-11-01', percent: '5' },
  { validFrom: '2026-11-25', percent: '4' },
]
const onTheWay = { weighing: true, portTransfer: true, nights: 1, stops: 2 }

/** 900 for a 20GP, 1,400 for a pair of light ones, 1,150 for a 40HQ; waiting is free for 4 hours. */
testHandWorked([
  [
    'a pair and a 40HQ +100: 1,500 + 1,250, overweight 200, 2 h × 2 × 50, fuel 5 % of 2,750; bought at 2,550 and 127.50',
    trailers({
      rate: { businessMethod: 'add', businessValue: '100', fuel: fuel.slice(0, 1) },
      boxes: [...small(2, '12'), ...high('23')],
      asked: { land: { waitingHours: '6' } },
    }),
    '3287.50',
    '3077.50',
    ['2750.00', '200.00', '200.00', '137.50'],
  ],
  [
    'a pair and a single: 1,400 + 900, 3 × 60, 3 × 350, a night of two trailers at 300, two stops at 150',
    trailers({ boxes: small(3, '14'), asked: { land: onTheWay } }),
    '4430.00',
    '4430.00',
    ['2300.00', '180.00', '1050.00', '600.00', '300.00'],
  ],
  [
    'two 20GP too heavy for a pair +10 %: 2 × 990, and fuel 4 % from this day on: 79.20; bought at 1,800 and 72',
    trailers({ rate: { marketMethod: 'percent', marketValue: '10', fuel }, boxes: small(2, '14.1') }),
    '2059.20',
    '1872.00',
    ['1980.00', '79.20'],
  ],
  [
    '40HQ +33.33, then +2.5 %: 1,212.91 × 3 = CNY 3,638.73 is USD 512.50, bought at 3,450.00, 485.92; 24 t is the edge of 200: 84.51',
    trailers({
      rate: { businessMethod: 'add', businessValue: '33.33', marketMethod: 'percent', marketValue: '2.5' },
      boxes: high('24', 3),
      asked: { currency: 'USD' },
      book: { exchangeRates },
    }),
    '597.01',
    '570.43',
    ['3638.73 CNY', '600.00 CNY'],
  ],
  [
    'a 40HQ of an import +50 at its limit of 26 t: 1,200 and 400, no waiting within 4 hours',
    trailers({
      rate: { direction: 'import', businessMethod: 'add', businessValue: '50' },
      boxes: high('26'),
      asked: { land: { direction: 'import', waitingHours: '3.5' } },
    }),
    '1600.00',
    '1550.00',
    ['1200.00', '400.00'],
  ],
])
