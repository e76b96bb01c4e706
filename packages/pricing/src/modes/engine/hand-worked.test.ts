import { type Mode, modes } from '@hangjia/contracts'
import { type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import { landAsk, landBook, landRow } from '../../../cases/modes/land.ts'
import {
  cargo as consolidated,
  rate as consolidation,
  line,
  markup,
  sheet,
  usd,
} from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { cooled } from '../../../cases/modes/reefer-rows.ts'
import type { ModeBook, ModeRate } from './engine.ts'

interface Worked {
  readonly mode: Mode
  readonly rate: object
  readonly cargo: object
  readonly book?: Partial<ModeBook<ModeRate>>
  readonly land?: object
  readonly currency: string
}
const shipment = ({ mode, rate, cargo, book = {}, land = {}, currency }: Worked): Shipment =>
  mode.asks.land === undefined
    ? { mode, ask: askFor(cargo, { currency }), book: bookOf([rate as ModeRate], book) }
    : { mode, ask: landAsk(cargo, { land, currency }), book: landBook([rate] as never) }

const truck = {
  ...landRow,
  warehouse: null,
  lines: [{ priceCbm: '60', priceTon: '180', minCharge: '200', volumeRatio: 333 }],
  deliveryFee: '80',
  transitDays: null,
  maxPieceKg: null,
  maxPieceLengthM: null,
}
const bulk = (rate: object, volumeM3: string, grossKg: string): Shipment =>
  shipment({
    mode: modes.bulkTruck,
    rate: { ...truck, ...rate },
    cargo: { packages: 1, volumeM3, grossKg, pieces: [] },
    currency: 'CNY',
  })
const body = (truckType: string, price: string, maxKg: number, maxM3: string) => ({
  truckType,
  bodyType: 'box',
  price,
  maxKg,
  maxM3,
})
const trucks = {
  ...landRow,
  lines: [body('4.2', '800', 2000, '14'), body('9.6', '1800', 16_000, '55'), body('13.5', '2600', 28_000, '85')],
  freeHours: '4',
  waitingPerHour: '50',
  overnight: '300',
  extraStop: '150',
  tollIncluded: true,
  fuel: [],
}
const whole = (rate: object, grossKg: string, volumeM3: string, land: object = {}): Shipment =>
  shipment({
    mode: modes.fullTruck,
    rate: { ...trucks, ...rate },
    cargo: { grossKg, volumeM3 },
    land,
    currency: 'CNY',
  })
const fuel = [{ validFrom: '2026-11-01', percent: '5' }]
const stay = { waitingHours: '6', nights: 1, stops: 2 }

const inspected = [sheet('1', [line('PTI', 'CNTR', usd, { unitPrice: '80' })])]
const reefers = (boxes: Readonly<Record<string, number>>, added: string | null = null): Shipment =>
  shipment({
    mode: modes.reefer,
    rate: cooled,
    cargo: {
      boxes: Object.entries(boxes).map(([box, quantity]) => ({ box, quantity })),
      temperatureC: '2',
      genset: false,
      coldTreatment: false,
      controlledAtmosphere: false,
    },
    book: { sheets: { ocean: inspected }, company: added === null ? [] : [markup('1', added)] },
    currency: 'USD',
  })
const bunker = [sheet('1', [line('BAF', 'RT', usd, { unitPrice: '8', minAmount: '8' })])]
const loose = (cargo: object, book: Worked['book'] = {}): Shipment =>
  shipment({
    mode: modes.lcl,
    rate: consolidation,
    cargo: { ...consolidated, ...cargo },
    book: { sheets: { ocean: bunker }, ...book },
    currency: 'USD',
  })
const once = [{ ...markup('1', '15').lines[0], perShipment: true }]

testHandWorked([
  ['LCL 2.4 RT: 25 × 2.4, 8 × 2.4', loose({}), '79.20', '79.20', ['60.00', '19.20']],
  [
    'LCL 4.2 RT: 60 × 4.2, 40 × 4.2, documents 100 (R2)',
    shipment({
      mode: modes.lcl,
      rate: {
        ...consolidation,
        lines: [{ ...consolidation.lines[0], priceCbm: '60', priceTon: null, minCharge: null }],
      },
      cargo: { ...consolidated, volumeM3: '4.2', grossKg: '1800' },
      book: {
        sheets: {
          ocean: [
            sheet('1', [line('BAF', 'RT', usd, { unitPrice: '40' }), line('DOC', 'FIX', usd, { unitPrice: '100' })]),
          ],
        },
      },
      currency: 'USD',
    }),
    '520.00',
    '520.00',
    ['252.00', '168.00', '100.00'],
  ],
  ['LCL +3: 28 × 2.4 (TS-1310)', loose({}, { company: [markup('1', '3')] }), '86.40', '79.20', ['67.20', '19.20']],
  [
    'LCL +15 for the shipment: 60 + 15',
    loose({}, { company: [markup('1', '15', { lines: once as never })] }),
    '94.20',
    '79.20',
    ['75.00', '19.20'],
  ],
  ['LCL 4 CBM: 25 × 4, 8 × 4', loose({ volumeM3: '4' }), '132.00', '132.00', ['100.00', '32.00']],
  [
    'LCL +2.5 on 4 CBM: 27.5 × 4',
    loose({ volumeM3: '4' }, { company: [markup('1', '2.5')] }),
    '142.00',
    '132.00',
    ['110.00', '32.00'],
  ],
  [
    'bulk truck, least: 60 × 2.4 = 144, 180 × 0.98 = 176.40',
    bulk({}, '2.4', '980'),
    '280.00',
    '280.00',
    ['200.00', '80.00'],
  ],
  ['bulk truck, light: 60 × 5', bulk({}, '5', '980'), '380.00', '380.00', ['300.00', '80.00']],
  ['bulk truck, heavy: 180 × 2', bulk({}, '1', '2000'), '440.00', '440.00', ['360.00', '80.00']],
  [
    'bulk truck +5 on every column: the least is 205',
    bulk({ businessMethod: 'add', businessValue: '5' }, '2.4', '980'),
    '285.00',
    '280.00',
    ['205.00', '80.00'],
  ],
  [
    'bulk truck +10 %: 66 × 5',
    bulk({ marketMethod: 'percent', marketValue: '10' }, '5', '980'),
    '410.00',
    '380.00',
    ['330.00', '80.00'],
  ],
  ['full truck, the smallest that holds it', whole({}, '1500', '10'), '800.00', '800.00', ['800.00']],
  ['full trucks: 2 × 2,600 hold 40 t', whole({}, '40000', '100'), '5200.00', '5200.00', ['5200.00']],
  [
    'full trucks with 2 × 2 h × 50, 2 × 300, 2 × 150',
    whole({}, '40000', '100', stay),
    '6300.00',
    '6300.00',
    ['5200.00', '200.00', '600.00', '300.00'],
  ],
  [
    'full trucks with fuel: 5 % of 5,200',
    whole({ fuel }, '40000', '100', stay),
    '6560.00',
    '6560.00',
    ['5200.00', '200.00', '600.00', '300.00', '260.00'],
  ],
  [
    'full trucks +100 each: 2 × 2,700',
    whole({ businessMethod: 'add', businessValue: '100' }, '40000', '100'),
    '5400.00',
    '5200.00',
    ['5400.00'],
  ],
  ['reefers: 2 × 2,600, 2 × 80', reefers({ '40RH': 2 }), '5360.00', '5360.00', ['5200.00', '160.00']],
  ['reefers +50: 2 × 2,650', reefers({ '40RH': 2 }, '50'), '5460.00', '5360.00', ['5300.00', '160.00']],
  ['a small reefer', reefers({ '20RF': 1 }), '1880.00', '1880.00', ['1800.00', '80.00']],
  [
    'reefers of two types: 1,800 + 5,200, 3 × 80',
    reefers({ '20RF': 1, '40RH': 2 }),
    '7240.00',
    '7240.00',
    ['7000.00', '240.00'],
  ],
  [
    'reefers +49.5, up to whole units: 1,850 + 2 × 2,650',
    reefers({ '20RF': 1, '40RH': 2 }, '49.5'),
    '7390.00',
    '7240.00',
    ['7150.00', '240.00'],
  ],
])
