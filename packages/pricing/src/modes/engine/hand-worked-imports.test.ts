import { modes } from '@hangjia/contracts'
import { type HandWorked, type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import {
  abroad,
  destination,
  importFclRow,
  importFclSheets,
  importLclPrice,
  importLclRow,
  inChina,
  local,
  wished,
} from '../../../cases/modes/import-rows.ts'
import { cny, exchangeRates, insured, intoCny, line, markup, sheet, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import type { ModeAsk, ModeBook, ModeRate } from './engine.ts'

interface Given {
  readonly rate?: object
  readonly book?: Partial<ModeBook<ModeRate>>
  readonly asked?: Partial<ModeAsk<object>>
  readonly currency?: string
}
const inStages = { origin: importFclSheets, ocean: importFclSheets, destination: importFclSheets }
const containers = (
  boxes: Readonly<Record<string, number>>,
  { rate, book, asked, currency = 'USD' }: Given = {},
): Shipment => ({
  mode: modes.importFcl,
  ask: askFor({ boxes: Object.entries(boxes).map(([box, quantity]) => ({ box, quantity })) }, { currency, ...asked }),
  book: bookOf([{ ...importFclRow, ...rate }], { exchangeRates, sheets: inStages, ...book }),
})
const loose = (volumeM3: string, grossKg: string, { rate, book, asked, currency = 'USD' }: Given = {}): Shipment => ({
  mode: modes.importLcl,
  ask: askFor({ packages: 10, volumeM3, grossKg, pieces: [] }, { currency, ...asked }),
  book: bookOf([{ ...importLclRow, ...rate }], { exchangeRates, sheets: { destination: [destination()] }, ...book }),
})
const step = { method: 'add', rounding: 'none' } as const
const onDestination = (value: string) => [{ ...step, target: 'destination', method: 'percent', value }] as const
const cfs = (given: object) => line('CFS', 'RT', cny, { ...local, unitPrice: '80', ...given })

/** Full containers. CNY into USD at 0.140845: 350 are 49.30, 850 are 119.72, 1,300 are 183.10, 2,600 are 366.20. */
const full: readonly HandWorked[] = [
  [
    // 850 + 2,600 = 3,450 CNY, which are 485.92 USD.
    'FOB: 400 + 2 × 650, 60 + 2 × 120 USD, 850 + 2 × 1,300 and 350 CNY',
    containers({ '20GP': 1, '40HQ': 2 }),
    '2535.22',
    '2535.22',
    ['1700.00', '300.00', '3450.00 CNY', '350.00 CNY'],
  ],
  [
    // 650 + 60.50 = 710.50, up to 711.
    'EXW +60.5: 2 × 711, 2 × 120, abroad 2 × 260, 2 × 1,300 and 350 CNY',
    containers({ '40HQ': 2 }, { rate: { incotermBase: 'EXW' }, book: { company: [markup('1', '60.5')] } }),
    '2597.50',
    '2475.50',
    ['1422.00', '240.00', '520.00', '2600.00 CNY', '350.00 CNY'],
  ],
  [
    'CIF, charges in China +5 %: 2 × 1,365 and 367.50 CNY, bought 2,950',
    containers(
      { '40HQ': 2 },
      {
        asked: { incoterm: 'CIF' },
        book: { company: [markup('1', '5', { lines: onDestination('5') })] },
        currency: 'CNY',
      },
    ),
    '3097.50',
    '2950.00',
    ['1300.00 USD COL', '240.00 USD COL', '2730.00', '367.50'],
  ],
  [
    // 400 × 1.1 + 33.33 = 473.33, up to 474; 3 % of 474 and of 400; a 20GP is one TEU.
    '+10 %, then +33.33: 474, 50 for one TEU, 60, 3 % of 474, 850 and 350 CNY',
    containers(
      { '20GP': 1 },
      {
        rate: {
          surcharges: [line('PSS', 'TEU', usd, { unitPrice: '50' }), line('CAF', 'PCT', usd, { unitPrice: '3' })],
        },
        book: {
          company: [
            {
              ...markup('1', '10', { lines: [{ ...step, target: 'freight', method: 'percent', value: '10' }] }),
              layer: 'business',
            },
            { ...markup('2', '33.33'), layer: 'market' },
          ],
        },
      },
    ),
    '767.24',
    '691.02',
    ['474.00', '50.00', '60.00', '14.22', '850.00 CNY', '350.00 CNY'],
  ],
  [
    'FCA, charges abroad +10, insured from CFR 100,000: 650, 120, 270, 1,300 and 350 CNY, 88.08',
    containers(
      { '40HQ': 1 },
      {
        rate: { incotermBase: 'FCA' },
        asked: {
          insurance: { value: '100000', currency: 'USD', terms: 'CFR', cargoCategory: 'general', clause: 'iccA' },
        },
        book: {
          tables: { insurance: [insured] },
          company: [markup('1', '10', { lines: [{ ...step, target: 'origin', value: '10' }] })],
        },
      },
    ),
    '1360.48',
    '1350.48',
    ['650.00', '120.00', '270.00', '1300.00 CNY', '350.00 CNY', '88.08'],
  ],
]
/** Loose cargo. CNY into USD: 350 are 49.30, 500 are 70.42. */
const less: readonly HandWorked[] = [
  [
    // 80 × 4.2 = 336 CNY, which are 47.32 USD.
    'FOB 4.2 RT: 20 × 4.2, 8 × 4.2 USD, 350, 500 and 80 × 4.2 CNY',
    loose('4.2', '1800', {
      book: {
        sheets: {
          ocean: [sheet('1', [line('BAF', 'RT', usd, { unitPrice: '8', minAmount: '8' })])],
          destination: [destination()],
        },
      },
    }),
    '284.64',
    '284.64',
    ['84.00', '33.60', '350.00 CNY', '500.00 CNY', '336.00 CNY'],
  ],
  [
    // Sold: 385, 550 and 88 × 2.4 = 211.20 CNY are 54.23 + 77.46 + 29.75 = 161.44 USD, at least 160 × 1.1 = 176: 14.56 more.
    // Bought: 49.30 + 70.42 + 27.04 = 146.76 USD, at least 160.
    'charges in China +10 % to a minimum of 176 USD: 385, 550, 211.20 CNY and 14.56; 20 × 2.4',
    loose('2.4', '900', {
      book: {
        sheets: { destination: [destination(inChina, { sheetMinAmount: '160', sheetMinCurrency: usd })] },
        company: [markup('1', '10', { lines: onDestination('10') })],
      },
    }),
    '224.00',
    '208.00',
    ['48.00', '385.00 CNY', '550.00 CNY', '211.20 CNY', '14.56'],
  ],
  [
    // At 7.10: 359.47 (bought 45 USD: 319.50) + 607.05 + 878.63 CNY, in China 350 + 500 + 180 + 300 + 450.
    'EXW 2.25 t +2.5: 22.5 × 2.25, 38 × 2.25, 55 × 2.25 USD, cleared and delivered in China',
    loose('1.8', '2250', {
      rate: { incotermBase: 'EXW' },
      asked: { declaration: true, delivery: true },
      book: {
        sheets: { origin: [abroad('EXW')], destination: [destination([...inChina, ...wished])] },
        company: [markup('1', '2.5')],
        exchangeRates: intoCny,
      },
      currency: 'CNY',
    }),
    '3625.15',
    '3585.18',
    ['50.63 USD', '85.50 USD', '123.75 USD', '350.00', '500.00', '180.00', '300.00', '450.00'],
  ],
  [
    // 2,500 ÷ 500 = 5 tons: still the first range; 20 × 3 = 60 and 28 × 2.5 = 70. 80 × 3 CNY are 33.80 USD.
    'by weight at the edge of a range, +15 for the shipment: 28 × 2.5 + 15, 350, 500 and 80 × 3 CNY',
    loose('3', '2500', {
      rate: {
        lines: [
          { ...importLclPrice, priceTon: '28', minCharge: '30', volumeRatio: 500 },
          { ...importLclPrice, priceTon: '22', rtLowerLimit: '5', rtTopLimit: '15', volumeRatio: 500 },
        ],
      },
      book: {
        sheets: { destination: [destination()] },
        sales: [markup('1', '15', { lines: [{ ...step, target: 'freight', value: '15', perShipment: true }] })],
      },
    }),
    '238.52',
    '223.52',
    ['85.00', '350.00 CNY', '500.00 CNY', '240.00 CNY'],
  ],
  [
    // At 7.10: −21 are −149.10, −30 are −213.00. MIN 20 is for no rebate. 80 × at least 5 = 400, more than 380.
    'a rebate +3: −7 × 3, bought −10 × 3 USD; 350, 500 and 80 × least 5 CNY',
    loose('3', '900', {
      rate: { lines: [{ ...importLclPrice, priceCbm: '-10', minCharge: '20' }] },
      book: {
        sheets: { destination: [destination([...inChina.slice(0, 2), cfs({ minQuantity: '5', minAmount: '380' })])] },
        company: [markup('1', '3')],
        exchangeRates: intoCny,
      },
      currency: 'CNY',
    }),
    '1100.90',
    '1037.00',
    ['-21.00 USD', '350.00', '500.00', '400.00'],
  ],
]

testHandWorked([...full, ...less])
