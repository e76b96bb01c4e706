import type { ExchangeRate } from '../../src/book/book.ts'
import type { MeasuredLine, ModeSheet } from '../../src/modes/charges/charge.ts'
import type { ModeRule } from '../../src/modes/charges/layers.ts'
import type { LooseCargo } from '../../src/modes/counting/loose.ts'
import type { ModeAsk, ModeBook } from '../../src/modes/engine/engine.ts'
import type { InsuranceRate } from '../../src/modes/engine/insurance.ts'
import type { LclRate } from '../../src/modes/loose/lcl.ts'
import type { LooseRate } from '../../src/modes/loose/lcl-family.ts'
import { dictionaries as known } from '../rows.ts'

export const today = '2026-11-20'
const bases = {
  RT: 'perRT',
  BL: 'perBill',
  FIX: 'fixed',
  DAY: 'perDay',
  KGG: 'perKgGross',
  KGC: 'perKgChargeable',
  HSL: 'perHsLine',
  ENT: 'perEntry',
  SHPT: 'perShipment',
  PKG: 'perPackage',
} as const
/** Charges of consolidated cargo and of trains that containers at sea do not have, with their usual payers. */
const looseCharges = [
  ['201', 'WHS', 'origin', 'PRE'],
  ['202', 'DGS', 'surcharge', 'followsFreight'],
  ['203', 'CUS', 'origin', 'PRE'],
  ['204', 'DO', 'destination', 'COL'],
  ['205', 'CFS', 'destination', 'COL'],
  ['206', 'RAIL', 'freight', 'followsFreight'],
  ['207', 'HIRE', 'surcharge', 'followsFreight'],
  ['208', 'BBF', 'surcharge', 'followsFreight'],
  ['231', 'PBF', 'surcharge', 'followsFreight'],
  ['232', 'EPU', 'inland', 'PRE'],
  ['233', 'ERT', 'inland', 'PRE'],
  // And of cooled containers, and of overhanging cargo.
  ['211', 'PTI', 'origin', 'PRE'],
  ['212', 'GEN', 'inland', 'PRE'],
  ['213', 'PLUG', 'event', 'PRE'],
  ['214', 'CTR', 'service', 'followsFreight'],
  ['215', 'LASH', 'service', 'PRE'],
  ['216', 'OOGS', 'surcharge', 'followsFreight'],
  ['217', 'LSL', 'surcharge', 'followsFreight'],
  // And of flights.
  ['218', 'AF', 'freight', 'followsFreight'],
  // And of services.
  ['219', 'INS', 'insurance', 'PRE'],
  ['220', 'HSX', 'customs', 'PRE'],
  ['221', 'DOOR', 'inland', 'PRE'],
  ['222', 'LMD', 'inland', 'PRE'],
] as const
export const dictionaries = {
  ...known,
  charges: [
    ...known.charges,
    ...looseCharges.map(([id, code, category, defaultPayType]) => ({
      id,
      code,
      category,
      defaultPayType,
      nameCn: code,
      nameEn: code,
      defaultUnit: '61',
      defaultCurrency: '2',
      percentBase: 'none' as const,
    })),
  ],
  units: [
    ...known.units.filter(({ code }) => !(code in bases)),
    ...Object.entries(bases).map(([code, basis]) => ({
      id: `9${code.length}${code.charCodeAt(0)}${code.charCodeAt(code.length - 1)}`,
      code,
      nameCn: code,
      nameEn: code,
      basis,
    })),
  ],
}
const currencyId = (code: string) =>
  dictionaries.currencies.find((one) => one.code === code)?.id ?? `no currency ${code}`
export const [usd, cny] = [currencyId('USD'), currencyId('CNY')]
const chargeId = (code: string) => dictionaries.charges.find((one) => one.code === code)?.id ?? `no charge ${code}`
const unitId = (code: string) => dictionaries.units.find((one) => one.code === code)?.id ?? `no unit ${code}`

/** A lane of consolidated cargo: 25 per CBM, 40 per TON, MIN 25. */
export const rate: LclRate = {
  id: '1',
  version: 1,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  displayFlag: 1,
  recommendFlag: 2,
  surcharges: [],
  pol: '1',
  pod: '11',
  via: [],
  finalDestination: null,
  tradeLine: null,
  carrier: null,
  serviceCode: null,
  transferType: 1,
  transitDays: { min: 14, max: 16 },
  throughPrice: false,
  productType: null,
  consigneeType: 'any',
  feeLevel: 'normal',
  billType: 3,
  sailingDays: null,
  cargoCutoffLead: 3,
  lines: [
    {
      rtLowerLimit: '0',
      rtTopLimit: '5',
      currency: usd,
      priceCbm: '25',
      priceTon: '40',
      minCharge: '25',
      volumeRatio: 1000,
      priceRule: 'bothMax',
    },
  ],
  maxPieceKg: '2000',
  maxPieceLengthM: null,
  receivingWarehouses: [],
}
/** A charge by its codes. */
export const line = (code: string, unit: string, currency: string, given: Partial<MeasuredLine>): MeasuredLine => ({
  charge: chargeId(code),
  unit: unitId(unit),
  currency,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  ...given,
})
export const sheet = (id: string, charges: readonly MeasuredLine[], given: Partial<ModeSheet> = {}): ModeSheet => ({
  id,
  version: 1,
  name: `sheet ${id}`,
  charges,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  displayFlag: 1,
  ...given,
})
export const book = <R extends LooseRate>(rates: readonly R[], given: Partial<ModeBook<R>> = {}): ModeBook<R> => ({
  rates,
  sheets: {},
  legs: {},
  company: [],
  market: [],
  sales: [],
  exchangeRates: [],
  dictionaries,
  places: new Map(),
  carriers: new Map(),
  ...given,
})
export const cargo: LooseCargo = { packages: 10, grossKg: '980', volumeM3: '2.4', pieces: [] }
export const ask: ModeAsk<LooseCargo> = {
  from: '1',
  to: '11',
  day: '2026-11-25',
  cargo,
  carriers: [],
  directOnly: false,
  customer: null,
  incoterm: null,
  consigneeType: null,
  billType: 3,
  telexRelease: false,
  declaration: false,
  commodity: null,
  delivery: false,
  doors: null,
  containerOwner: null,
  ticked: [],
  currency: 'USD',
}
export const markup = (id: string, value: string, given: Partial<ModeRule> = {}): ModeRule => ({
  id,
  version: 1,
  name: `rule ${id}`,
  lines: [{ target: 'freight', method: 'add', value, rounding: 'none' }],
  priority: 0,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  status: 1,
  ...given,
})

/** General cargo at 0.08 % of 110 % of its value, at least 30, for customers 35. */
export const insured: InsuranceRate = {
  id: '1',
  version: 1,
  name: 'ICC A',
  displayFlag: 1,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  mode: 'any',
  country: null,
  cargoCategory: 'general',
  clause: 'iccA',
  lines: [{ rateType: 'main', ratePercent: '0.08' }],
  valueUpliftPercent: '10',
  currency: usd,
  minPremium: '30',
  sellMinPremium: '35',
  maxInsured: '500000',
}

const exchanged = (fromCurrency: string, toCurrency: string, rate: string): readonly ExchangeRate[] => [
  { fromCurrency, toCurrency, kind: 'sell', rate, bufferPct: null, validFrom: '2026-11-01', validTo: null },
]
/** CNY into USD at 1 / 7.10. */
export const exchangeRates = exchanged(cny, usd, '0.140845070423')
/** USD into CNY at 7.10. */
export const intoCny = exchanged(usd, cny, '7.10')
