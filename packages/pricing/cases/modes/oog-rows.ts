import type { OogRate, OversizeCargo } from '../../src/modes/containers/oog.ts'
import { dictionaries as known, line, sheet, usd } from './loose-rows.ts'
import { containerRow } from './mode-rows.ts'

const flatRack = { innerLengthCm: 1178, innerWidthCm: 224, innerHeightCm: 195 }
/** Base data with the inner sizes of a flat rack. */
export const dictionaries = {
  ...known,
  containerTypes: [...known.containerTypes, { code: '40FR', teu: '2', kind: 'flatRack' as const, ...flatRack }],
}
export const rate: OogRate = {
  ...containerRow,
  boxType: '40FR',
  gauge: 'ohOw',
  caseByCase: false,
  currency: usd,
  price: '5000',
  maxLengthCm: 1180,
  maxWidthCm: 330,
  maxHeightCm: 340,
  overHeightCm: 120,
  overWidthLeftCm: 50,
  overWidthRightCm: 50,
  overLengthCm: null,
  maxCargoTon: '38',
  lostSlotTeu: '4',
  lostSlotPrice: '600',
}
export const piece = { count: 1, lengthCm: '1000', widthCm: '290', heightCm: '255', kg: '18000' }
export const cargo: OversizeCargo = { box: '40FR', quantity: 1, lashing: true, pieces: [piece] }
export const band = (dimension: string, ...[fromSize, toSize, price, unit]: string[]) => ({
  dimension,
  fromSize,
  toSize,
  price,
  unit,
  currency: usd,
})
export const fees = sheet('1', [line('LASH', 'CNTR', usd, { unitPrice: '260' })], {
  sizeBands: [
    band('overHeight', '0', '50', '150', 'container'),
    band('overHeight', '50', '150', '8', 'cm'),
    band('overWidth', '0', '100', '12', 'cm'),
    band('ton', '30', '40', '25', 'ton'),
  ],
})
