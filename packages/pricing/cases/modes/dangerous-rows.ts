import type { AcceptanceRule, DgLclRate } from '../../src/modes/dangerous/acceptance.ts'
import type { DangerousCargo, UnEntry } from '../../src/modes/dangerous/goods.ts'
import type { SegregationRow } from '../../src/modes/dangerous/segregation.ts'
import pairs from '../segregation.json' with { type: 'json' }
import { cargo, cny, line, rate as loose, sheet, usd } from './loose-rows.ts'

export const always = { validFrom: '2026-01-01', validTo: '2027-12-31' }
export const rate: DgLclRate = {
  ...loose,
  lines: loose.lines.map((one) => ({ ...one, priceCbm: '120', priceTon: '120', minCharge: '120' })),
  classes: ['3', '8', '9'],
  dgWarehouses: ['70'],
  maxNetKg: '2000',
  bookingLeadDays: 5,
  documents: ['MSDS'],
  supplier: '81',
}
export const rule = (given: Partial<AcceptanceRule>): AcceptanceRule => ({
  id: '1',
  name: 'rule',
  verdict: 'accept',
  supplier: null,
  warehouse: null,
  pol: null,
  pod: null,
  carrier: null,
  maxNetKg: null,
  leadDays: null,
  documents: [],
  ...always,
  ...given,
})
export const paint: UnEntry = {
  id: '1263',
  unNumber: '1263',
  nameCn: '涂料',
  nameEn: 'PAINT',
  imoClass: '3',
  subsidiary: [],
  packingGroup: 'II',
  marinePollutant: false,
}
export const acid: UnEntry = { ...paint, id: '1830', unNumber: '1830', imoClass: '8', nameEn: 'SULPHURIC ACID' }
export const oxidizer: UnEntry = { ...paint, id: '2014', unNumber: '2014', imoClass: '5.1', subsidiary: ['8'] }
export const segregation = pairs.table as readonly SegregationRow[]
type Line = DangerousCargo['goods'][number]
export const goodsLine = (given: Partial<Line>): Line => ({
  un: '1263',
  imoClass: null,
  subsidiary: [],
  packingGroup: null,
  properShippingName: '',
  flashPointC: '12',
  packages: null,
  innerPackaging: '',
  grossKg: '900',
  netKg: '800',
  limitedQuantity: false,
  marinePollutant: false,
  ...given,
})
export const shipment: DangerousCargo = { ...cargo, grossKg: '900', volumeM3: '1.2', goods: [goodsLine({})] }
export const station = sheet('20', [line('WHS', 'RT', cny, { unitPrice: '80' })], {
  warehouses: ['70'],
  classes: ['3', '8'],
})
export const abroad = sheet('21', [line('DTHC', 'RT', usd, { unitPrice: '95', paymentTerm: 'COL' })])
export const surcharge = sheet('22', [line('DGS', 'RT', usd, { unitPrice: '35', minAmount: '50' })], {
  classes: ['3', '8'],
})
export const declared = sheet('23', [line('CUS', 'FIX', cny, { unitPrice: '400', when: 'declaration' })])
export const sheets = { warehouse: [station], destination: [abroad], ocean: [surcharge], origin: [declared] }
