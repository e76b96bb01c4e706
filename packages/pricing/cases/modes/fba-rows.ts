import type { FulfilmentAsk } from '@hangjia/contracts'
import type { MeasuredLine } from '../../src/modes/charges/charge.ts'
import type { CartonCargo, FbaRate } from '../../src/modes/fba/fba.ts'
import type { FbaRule } from '../../src/modes/fba/fba-rule.ts'
import type { WeightTerms } from '../../src/modes/fba/fba-weight.ts'
import type { FulfilmentPlace } from '../../src/modes/fba/fulfilment-place.ts'
import { dictionaries as known } from '../rows.ts'
import { askFor } from './mode-rows.ts'

export const bases = {
  KGC: 'perKgChargeable',
  CBM: 'perCbm',
  RT: 'perRT',
  PKG: 'perPackage',
  SHPT: 'perShipment',
  ENTRY: 'perEntry',
  HSLINE: 'perHsLine',
  PCT: 'percent',
  TIME: 'fixed',
  CNTR: 'perContainer',
  TRUCK: 'fixed',
} as const
export const named = (code: string) => ({ code, nameCn: code, nameEn: code })
const held: Readonly<Record<string, object>> = {
  '20GP': { practicalM3: '26', maxPayloadKg: '21700' },
  '40HQ': { practicalM3: '65', maxPayloadKg: '26500' },
}
export const dictionaries = {
  ...known,
  containerTypes: known.containerTypes.map((type) => ({ ...type, ...held[type.code] })),
  units: Object.entries(bases).map(([code, basis], index) => ({ id: `90${index}`, ...named(code), basis })),
  charges: ['FBA', 'HDL', 'LMD', 'CUS', 'HSX', 'TAX', 'TRK', 'DOOR', 'INS', 'TOLL', 'RFS', 'OWS'].map(
    (code, index) => ({
      id: `80${index}`,
      ...named(code),
      category: 'freight',
      defaultUnit: '1',
      defaultCurrency: '1',
      defaultPayType: 'PRE' as const,
      percentBase: code === 'TAX' ? ('freight' as const) : null,
    }),
  ),
}
export const cny = dictionaries.currencies.find(({ code }) => code === 'CNY')?.id ?? ''
export const idOf = (rows: readonly { id: string; code: string }[], code: string) =>
  rows.find((row) => row.code === code)?.id ?? `no ${code}`

export const terms: WeightTerms = {
  volumeDivisor: 6000,
  chargeableMode: 'perCarton',
  weightStep: '0.5',
  minPerCartonKg: '12',
  minPerShipmentKg: null,
}
export type Prices = Readonly<Record<string, unknown>>
export const line = (place: Prices, prices: Prices) => ({
  zone: null,
  fbaWarehouses: [],
  postcodePrefixes: [],
  transitDays: { min: 14, max: 21 },
  ...place,
  ...prices,
})
export const west = line({ zone: 'west' }, { kg21: '12', kg100: '10.5' })
export const rate: FbaRate = {
  id: '1',
  version: 1,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  displayFlag: 1,
  recommendFlag: 2,
  ...terms,
  productName: '美森海派',
  country: '7',
  channel: 'seaExpress',
  addressType: 'fba',
  taxMode: 'included',
  unit: 'kg',
  currency: cny,
  asNextBracket: false,
  lines: [west],
  departureDays: '0000100',
  included: [],
}
export const place: FulfilmentPlace = {
  country: 'US',
  centre: { id: '31', code: 'ONT8', postcode: '92551', zone: 'usWest', country: '7' },
}
export const fulfilment: FulfilmentAsk = {
  centre: '31',
  postcode: null,
  addressType: 'fba',
  channels: [],
  taxMode: null,
  goods: [],
  ownDeclaration: false,
  ownTruck: false,
  declarationKind: 'general',
  entries: 1,
  hsLines: 1,
  latestArrival: null,
}
export const carton = (number: number, length: number, width: number, height: number, kg: string) => ({
  count: number,
  lengthCm: String(length),
  widthCm: String(width),
  heightCm: String(height),
  kg,
})
export const vector = [carton(10, 50, 40, 40, '9'), carton(10, 40, 30, 20, '14')]
export const ask = askFor<CartonCargo>({ pieces: vector }, { to: '7', fulfilment, currency: 'CNY' })
export const charge = (
  code: string,
  unit: string,
  unitPrice: string,
  more: Partial<MeasuredLine> = {},
): MeasuredLine => ({
  charge: idOf(dictionaries.charges, code),
  unit: idOf(dictionaries.units, unit),
  currency: cny,
  unitPrice,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  ...more,
})
let sequence = 0
export const rule = (
  ruleKind: FbaRule['ruleKind'],
  charges: readonly MeasuredLine[],
  more: Partial<FbaRule> = {},
): FbaRule => {
  sequence += 1
  return {
    id: String(sequence),
    version: 1,
    name: `rule ${sequence}`,
    charges,
    ruleKind,
    threshold: null,
    scope: 'shipment',
    refuse: false,
    category: null,
    postcodes: [],
    exclusiveGroup: null,
    sequence,
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    displayFlag: 1,
    channels: [],
    products: [],
    ...more,
  }
}
