import { modes } from '@hangjia/contracts'
import {
  acid,
  goodsLine,
  paint,
  rate,
  rule,
  segregation,
  sheets,
  shipment as usual,
} from '../../../cases/modes/dangerous-rows.ts'
import { type Shipment, testHandWorked } from '../../../cases/modes/hand-worked.ts'
import { exchangeRates, line, markup, sheet, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import type { DgLclRate } from '../dangerous/acceptance.ts'
import type { DangerousCargo } from '../dangerous/goods.ts'
import type { ModeAsk, ModeBook } from './engine.ts'

interface Given {
  readonly lines?: object
  readonly asked?: Partial<ModeAsk<DangerousCargo>>
  readonly book?: Partial<ModeBook<DgLclRate>>
}
const dangerous = (cargo: Partial<DangerousCargo>, { lines = {}, asked = {}, book = {} }: Given = {}): Shipment => ({
  mode: modes.dgLcl,
  ask: askFor({ ...usual, ...cargo }, asked),
  book: bookOf([{ ...rate, lines: rate.lines.map((one) => ({ ...one, ...lines })) }], {
    sheets,
    exchangeRates,
    tables: { goods: [paint, acid], acceptance: [rule({})], segregation },
    ...book,
  }),
})
const little = { volumeM3: '0.3', grossKg: '250', goods: [goodsLine({ netKg: '200' })] }
const twoClasses = [goodsLine({}), goodsLine({ un: '1830', netKg: '50' })]
const tenPercent = markup('1', '10', {
  lines: [{ target: 'freight', method: 'percent', value: '10', rounding: 'none' }],
})
const market = [{ ...markup('2', '5'), channels: ['salesQuery'], fromLayer: 'afterPriceSet' as const }]
const share = sheet('22', [
  line('DGS', 'PCT', usd, { unitPrice: '15', minAmount: '30', percentOf: [line('OF', 'RT', usd, {}).charge] }),
])

/**
 * 120 by CBM or by ton, at least 120; a surcharge of 35 per RT, at least 50, for each class; the warehouse for CNY 80 per RT, the declaration
 * for CNY 400, abroad 95 per RT collect. CNY 1 is USD 1 / 7.10.
 */
testHandWorked([
  [
    'the least, +15: 0.3 × 120 = 36 and 0.25 × 120 = 30, so 120 and 135; 0.3 × 35 = 10.50, so 50; CNY 0.3 × 80 = 24.00 is 3.38; 0.3 × 95',
    dangerous(little, { book: { company: [markup('1', '15')] } }),
    '188.38',
    '173.38',
    ['135.00', '50.00', '24.00 CNY', '28.50 COL'],
  ],
  [
    'heavy under DAP: 1.85 t × 95 before 0.8 CBM × 120 = 96; 1.85 × 35; CNY 1.85 × 80 = 148.00 is 20.85; 1.85 × 95 prepaid',
    dangerous({ volumeM3: '0.8', grossKg: '1850' }, { lines: { priceTon: '95' }, asked: { incoterm: 'DAP' } }),
    '437.10',
    '437.10',
    ['175.75', '64.75', '148.00 CNY', '175.75'],
  ],
  [
    'classes 3 and 8 +10 %, then +5: 120 × 1.1 + 5 = 137 × 1.2 CBM, bought at 144; 50 for each class; CNY 96.00 is 13.52',
    dangerous({ goods: twoClasses }, { book: { company: [tenPercent], market } }),
    '277.92',
    '257.52',
    ['164.40', '100.00', '96.00 CNY', '114.00 COL'],
  ],
  [
    'declared under FOB: 1.2 × 120 and 50 are collect, so CNY 96.00 + 400.00 are left: 13.52 + 56.34',
    dangerous({}, { asked: { incoterm: 'FOB', declaration: true } }),
    '69.86',
    '69.86',
    ['144.00 COL', '50.00 COL', '96.00 CNY', '400.00 CNY', '114.00 COL'],
  ],
  [
    'the edge of 5 RT with 15 % of the freight: 5 × 130 and 97.50, bought at 5 × 120 and 90; CNY 400.00 is 56.34',
    dangerous(
      { volumeM3: '5', grossKg: '2400' },
      { book: { sheets: { ...sheets, ocean: [share] }, company: [markup('1', '10')] } },
    ),
    '803.84',
    '746.34',
    ['650.00', '97.50', '400.00 CNY', '475.00 COL'],
  ],
])
