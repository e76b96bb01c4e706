import { type FulfilmentAsk, modes } from '@hangjia/contracts'
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
import { type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import { exchangeRates } from '../../../cases/modes/loose-rows.ts'
import { bookOf } from '../../../cases/modes/mode-rows.ts'
import type { FbaRate } from '../fba/fba.ts'
import type { FbaRule } from '../fba/fba-rule.ts'

interface Given {
  readonly rate?: Partial<FbaRate>
  readonly rules?: readonly FbaRule[]
  readonly asked?: Partial<FulfilmentAsk>
  readonly pieces?: readonly object[]
  readonly currency?: string
}
const cartons = ({
  rules = [],
  asked = {},
  pieces = ask.cargo.pieces,
  currency = 'CNY',
  ...given
}: Given): Shipment => ({
  mode: modes.fba,
  ask: { ...ask, cargo: { pieces }, fulfilment: { ...fulfilment, ...asked }, currency },
  book: bookOf([{ ...rate, ...given.rate }], { sheets: { rules }, dictionaries, exchangeRates, fulfilment: place }),
})
const surcharged = [rule('productSurcharge', [charge('HDL', 'KGC', '1')], { category: 'battery' })]
const heavy = rule('overweight', [charge('LMD', 'PKG', '120')], { threshold: '22.5', scope: 'carton' })
const remote = rule('remote', [charge('LMD', 'KGC', '4', { minAmount: '500' })], { postcodes: ['92000-92999'] })
const declared = [
  rule('declaration', [charge('CUS', 'ENTRY', '300')]),
  rule('manyItems', [charge('HSX', 'HSLINE', '50', { includedQuantity: '5', blockSize: '1' })]),
]
const taxed = [rule('taxRate', [charge('TAX', 'PCT', '8')])]

/** CNY 12 a kilogram from 21 kg on and 10.50 from 100 kg on, a carton at least 12 kg, by half kilograms. */
testHandWorked([
  [
    '13.333 kg by volume is 13.5: 10 × 13.5 + 10 × 14 = 275 kg; (10.50 + 0.30) × 1.1 = 11.88, bought at 10.50',
    cartons({ rate: { businessMethod: 'add', businessValue: '0.3', marketMethod: 'percent', marketValue: '10' } }),
    '3267.00',
    '2887.50',
    ['3267.00'],
  ],
  [
    '90 kg bought as 100 × 10.50 = 1,050, sold +4 as 90 × 16 = 1,440 before 100 × 14.50; batteries for 90 × 1',
    cartons({
      rate: { asNextBracket: true, businessMethod: 'add', businessValue: '4' },
      rules: surcharged,
      asked: { goods: ['battery'] },
      pieces: [carton(6, 30, 30, 30, '15')],
    }),
    '1530.00',
    '1140.00',
    ['1440.00', '90.00'],
  ],
  [
    '4 × 22.5 + 3 × 23 = 159 kg × 10.50; three above 22.5 kg at 120; a remote place for 159 × 4, at least 500',
    cartons({ rules: [heavy, remote], pieces: [carton(4, 40, 40, 40, '22.5'), carton(3, 40, 40, 40, '23')] }),
    '2665.50',
    '2665.50',
    ['1669.50', '360.00', '636.00'],
  ],
  [
    '2.5 CBM +5 %: 2.5 × 1,470 before 3 × 1,365, bought at 2.5 × 1,400; two entries at 300, seven goods: 2 × 50',
    cartons({
      rate: {
        unit: 'CBM',
        lines: [line({ zone: 'west' }, { cbm1: '1400', cbm3: '1300' })],
        chargeableMode: 'whole',
        asNextBracket: true,
        marketMethod: 'percent',
        marketValue: '5',
      },
      rules: declared,
      asked: { ownDeclaration: true, entries: 2, hsLines: 7 },
      pieces: [carton(20, 50, 50, 50, '20')],
    }),
    '4375.00',
    '4200.00',
    ['3675.00', '600.00', '100.00'],
  ],
  [
    '3 × 12 kg is less than 45 kg: 45 × 12.50 is USD 79.23, its tax of 8 %, 45.00, is 6.34; bought at 540.00 and 43.20: 76.06 + 6.08',
    cartons({
      rate: { minPerShipmentKg: '45', taxMode: 'own', businessMethod: 'add', businessValue: '0.5' },
      rules: taxed,
      pieces: [carton(3, 30, 30, 30, '8')],
      currency: 'USD',
    }),
    '85.57',
    '82.14',
    ['562.50 CNY', '45.00 CNY'],
  ],
])
