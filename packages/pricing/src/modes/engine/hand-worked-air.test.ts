import { modes } from '@hangjia/contracts'
import { describe } from 'vitest'
import { type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import {
  cny,
  dictionaries,
  exchangeRates,
  insured,
  intoCny,
  line,
  markup,
  sheet,
  usd,
} from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, flightRow } from '../../../cases/modes/mode-rows.ts'
import type { ModeAsk, ModeBook, ModeRate } from './engine.ts'

const general = { densityMin: '0', minCharge: '230', n: '30.22', q45: '22.71', q100: '18.81', q300: '16.00' }
/** Fuel of the charged weight, security, the waybill, and screening of the gross weight from 30 on. */
const ownCharges = [
  line('BAF', 'KGC', cny, { unitPrice: '4.5', weightBasis: 'rated' }),
  line('ISPS', 'KGC', cny, { unitPrice: '1.2' }),
  line('DOC', 'FIX', cny, { unitPrice: '50' }),
  line('VGM', 'KGG', cny, { unitPrice: '0.3', minAmount: '30' }),
]
const inYuan = { ...flightRow, currency: cny, lines: [general], surcharges: ownCharges }
interface Given {
  readonly rate?: object
  readonly book?: Partial<ModeBook<ModeRate>>
  readonly asked?: Partial<ModeAsk<object>>
  readonly currency?: string
}
const flown = (cargo: object, { rate = inYuan, book = {}, asked, currency = 'CNY' }: Given = {}): Shipment => ({
  mode: modes.air,
  ask: askFor({ packages: 1, pieces: [], ...cargo }, { currency, ...asked }),
  book: bookOf([rate as ModeRate], book),
})
const pieces = [{ count: 3, lengthCm: '60.5', widthCm: '40.4', heightCm: '50.5' }]
/** The charges of the worked shipment of the page: fuel and security of the chargeable weight, not of the rated one. */
const onChargeable = [
  line('BAF', 'KGC', cny, { unitPrice: '4.5' }),
  line('ISPS', 'KGC', cny, { unitPrice: '1.2' }),
  line('DOC', 'FIX', cny, { unitPrice: '50' }),
  line('VGM', 'KGG', cny, { unitPrice: '0.3', minAmount: '30' }),
]
const percent = (method: 'percent' | 'margin', value: string) =>
  [{ target: 'freight', method, value, rounding: 'none' }] as const
const published = { channels: ['salesQuery'], fromLayer: 'afterPriceSet' } as const

const inDollars = {
  ...flightRow,
  asNextBreak: false,
  allIn: true,
  includedCharges: dictionaries.charges.filter(({ code }) => code === 'BAF').map(({ id }) => id),
  lines: [
    { densityMin: '0', minCharge: null, n: '4.50', q300: '2.80' },
    { densityMin: '300', minCharge: null, n: '4.10', q300: '2.45', q500: '2.30', q1000: '1.40' },
    { densityMin: '500', minCharge: null, n: '3.90', q300: '2.10' },
  ],
}
const atAirport = sheet('1', [
  line('BAF', 'KGC', usd, { unitPrice: '0.9' }),
  line('OTHC', 'KGG', cny, { unitPrice: '0.8', minAmount: '100', maxAmount: '400' }),
  line('CUS', 'ENT', cny, { unitPrice: '150' }),
])

const shared = {
  ...inYuan,
  weightStep: '1',
  sharedVolumePercent: '50',
  surcharges: [line('CAF', 'PCT', cny, { unitPrice: '5', paymentTerm: 'follow' })],
}
const delivered = {
  incoterm: 'DAP',
  insurance: { value: '20000', currency: 'USD', terms: 'CIF', cargoCategory: 'general', clause: 'iccA' },
} as const

describe('air shipments worked by hand, with fuel, security, waybill and screening (R7, R8)', () =>
  testHandWorked([
    [
      // Gross 80, volume 85: 18.81 × 100 = 1,881 is less than 22.71 × 85. 4.5 × 85, 1.2 × 85, screening 24, at least 30.
      'R7, R8: 85 kg as 100, fuel 382.50, security 102, waybill 50, screening 30',
      flown({ grossKg: '80', volumeM3: '0.51' }, { rate: { ...inYuan, surcharges: onChargeable } }),
      '2445.50',
      '2445.50',
      ['1881.00', '382.50', '102.00', '50.00', '30.00'],
    ],
    [
      // Bought 18.81 × 100, sold 24.71 × 84: the mark-up counts before the break is chosen. 194.64 between them.
      'R7: +2, 84 kg: bought as 100 kg for 1,881, sold at 24.71 × 84',
      flown(
        { grossKg: '84', volumeM3: '0.4' },
        { rate: { ...inYuan, surcharges: [] }, book: { company: [markup('1', '2')] } },
      ),
      '2075.64',
      '1881.00',
      ['2075.64'],
    ],
    [
      // 3 × 61 × 40 × 51 cm = 373,320 ÷ 6,000 = 62.22, up to 62.5: 22.71 × 62.5 = 1,419.375; as 100 it were 1,881.
      // 4.5 × 62.5 = 281.25, 1.2 × 62.5 = 75, screening 0.3 × 40 = 12.
      'whole centimetres, half a kilogram: 22.71 × 62.5, 4.5 × 62.5, 1.2 × 62.5, 50, least 30',
      flown({ packages: 3, grossKg: '40', pieces }),
      '1855.63',
      '1855.63',
      ['1419.38', '281.25', '75.00', '50.00', '30.00'],
    ],
    [
      // 30.22 × 5 = 151.10 and 33.22 × 5 = 166.10, both below M.
      'the minimum, marked up: 230 and 233, with 4.5 × 5, 1.2 × 5, 50 and least 30',
      flown({ grossKg: '5', volumeM3: '0.02' }, { book: { company: [markup('1', '3')] } }),
      '341.50',
      '338.50',
      ['233.00', '22.50', '6.00', '50.00', '30.00'],
    ],
    [
      // Bought: 22.71 × 83 = 1,884.93, as 100 18.81 × 100 = 1,881, fuel of 100 kg 450: 1,881 + 450 + 99.60 + 50 + 30.
      // Sold: (22.71 + 1) × 1.05 = 24.90, × 83 = 2,066.70; (18.81 + 1) × 1.05 = 20.80, × 100 = 2,080; fuel of 83 kg.
      '+1, then +5 %: sold 24.90 × 83 with 4.5 × 83, bought as 100 kg',
      flown(
        { grossKg: '83', volumeM3: '0.4' },
        {
          book: {
            company: [markup('1', '1')],
            market: [{ ...markup('2', '5', { lines: percent('percent', '5') }), ...published }],
          },
        },
      ),
      '2619.80',
      '2510.60',
      ['2066.70', '373.50', '99.60', '50.00', '30.00'],
    ],
    [
      // 620 ÷ 1.9 = 326 kg per CBM: the tier from 300. As 1,000 it were 1,400, but the rate does not allow that.
      // 0.8 × 620 = 496, at most 400; 400 CNY are 56.34 and 150 CNY 21.13. Fuel is in the price.
      'all-in by density +0.15: 2.45 × 620 and 2.30 × 620 USD, most 400 and 150 CNY',
      flown(
        { packages: 20, grossKg: '620', volumeM3: '1.9' },
        {
          rate: inDollars,
          book: { sheets: { origin: [atAirport] }, sales: [markup('1', '0.15')], exchangeRates },
          currency: 'USD',
        },
      ),
      '1596.47',
      '1503.47',
      ['1519.00', '400.00 CNY', '150.00 CNY'],
    ],
    [
      // Volume 200 kg: 100 + 100 × 50 % = 150. A margin of 10 %: 18.81 ÷ 0.9 = 20.90.
      // 22,000 × 0.08 % = 17.60 USD: at least 35 (248.50 CNY), bought 30 (213.00 CNY).
      // Bought: 2,821.50 + 141.08 + 120 + 213.
      'half the volume, margin 10 %, DAP: 20.90 × 150, 5 % of it, 120 at destination, insured for 35 USD',
      flown(
        { grossKg: '100', volumeM3: '1.2' },
        {
          rate: shared,
          asked: delivered,
          book: {
            company: [markup('1', '10', { lines: percent('margin', '10') })],
            sheets: { destination: [sheet('1', [line('CFS', 'FIX', cny, { unitPrice: '120', paymentTerm: 'COL' })])] },
            tables: { insurance: [insured] },
            exchangeRates: intoCny,
          },
        },
      ),
      '3660.25',
      '3295.58',
      ['3135.00', '156.75', '120.00', '35.00 USD'],
    ],
    [
      // Bought in full: 200 kg, 18.81 × 200 = 3,762 and 1.2 × 200 = 240. Sold at 100 + 100 × 50 % = 150 kg: 25.81 × 150 and 1.2 × 150.
      'R10: +7, the customer shares half the volume, the airline does not: sold 25.81 × 150, bought 18.81 × 200',
      flown(
        { grossKg: '100', volumeM3: '1.2', sharedVolumePercent: '50' },
        {
          rate: { ...inYuan, surcharges: [line('ISPS', 'KGC', cny, { unitPrice: '1.2' })] },
          book: { company: [markup('1', '7')] },
        },
      ),
      '4051.50',
      '4002.00',
      ['3871.50', '180.00'],
    ],
  ]))
