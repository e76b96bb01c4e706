import type { originCharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { CarrierCode } from '../../facts/carriers.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, perBill, perBox } from './charge-lines.ts'
import { departures } from './departures.ts'

type Sheet = Partial<SeedRow<typeof originCharge>>
interface SheetFacts {
  readonly name: string
  readonly pols: readonly string[]
  readonly carriers?: readonly CarrierCode[]
  readonly podCountries?: readonly string[]
  readonly charges: readonly ChargeTerms[]
  /** Printed as one price under this name. */
  readonly bundle?: string
}

const perUnit = (charge: ChargeTerms['charge'], price20: number, price40 = price20): ChargeTerms =>
  perBox(charge, price20, price40, 'CNY')
const telex = (price: number): ChargeTerms => ({ ...perBill('TLX', price), when: 'telexOnly' })
const amendment = (price: number): ChargeTerms => ({ ...perBill('AMD', price), when: 'event' })
const optional = (terms: ChargeTerms): ChargeTerms => ({ ...terms, when: 'optional' })
const bought = (terms: ChargeTerms, cost: number): ChargeTerms => ({ ...terms, costUnitPrice: String(cost) })

/** The public export tariff of a small carrier at Ningbo: 4,240 CNY for 1×20' + 2×40' (R13). */
const ningbo: readonly ChargeTerms[] = [
  perUnit('OTHC', 850, 1250),
  perUnit('VGM', 50),
  perUnit('ISPS', 20),
  perUnit('EIR', 30),
  perUnit('SEAL', 30),
  bought(perBill('DOC', 450), 400),
  perBill('MAN', 50),
  telex(300),
  amendment(760),
  optional(perUnit('BKF', 200, 300)),
  optional({ charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: '100' }),
  optional(perUnit('DGS', 500)),
  { ...perBill('INSP', 0), unit: 'ATCOST', unitPrice: null, treatment: 'atCost', when: 'event' },
]

interface Tariff {
  readonly handling: readonly [price20: number, price40: number]
  readonly doc: number
  readonly security: readonly [price20: number, price40: number]
  readonly receipt: number
  readonly telex: number
}
const tariffs: Readonly<Record<string, Tariff>> = {
  CNSHG: { handling: [825, 1225], doc: 450, security: [20, 30], receipt: 40, telex: 350 },
  CNTAC: { handling: [720, 1080], doc: 450, security: [20, 30], receipt: 40, telex: 350 },
  CNNJG: { handling: [700, 1050], doc: 450, security: [20, 30], receipt: 40, telex: 350 },
  CNWHG: { handling: [650, 980], doc: 450, security: [10, 15], receipt: 40, telex: 300 },
  CNCQI: { handling: [620, 950], doc: 450, security: [10, 15], receipt: 40, telex: 300 },
  CNLYG: { handling: [780, 1180], doc: 450, security: [20, 30], receipt: 30, telex: 300 },
  CNQDG: { handling: [810, 1220], doc: 450, security: [20, 30], receipt: 30, telex: 300 },
  // A carrier's public Tianjin tariff: documents 450, telex 300, receipt 10, terminal security 8 / 12.
  CNTXG: { handling: [810, 1220], doc: 450, security: [8, 12], receipt: 10, telex: 300 },
  CNDAG: { handling: [790, 1190], doc: 450, security: [20, 30], receipt: 30, telex: 300 },
  CNXMG: { handling: [830, 1240], doc: 450, security: [20, 30], receipt: 45, telex: 350 },
  CNFZG: { handling: [800, 1200], doc: 450, security: [20, 30], receipt: 45, telex: 350 },
}
const exportTariff = ({ handling, doc, security, receipt, telex: release }: Tariff): ChargeTerms[] => [
  perUnit('OTHC', ...handling),
  perUnit('ISPS', ...security),
  perUnit('EIR', receipt),
  perUnit('SEAL', 30),
  perUnit('VGM', 50),
  bought(perBill('DOC', doc), doc - 50),
  perBill('MAN', 50),
  telex(release),
  amendment(500),
  optional({ charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: '100' }),
]
/** Origin receiving charge instead of terminal handling, as South China has it. */
const southChina: readonly ChargeTerms[] = [
  perUnit('ORC', 1010, 1680),
  perUnit('ISPS', 20, 30),
  perUnit('EIR', 50),
  perUnit('SEAL', 35),
  perUnit('VGM', 50),
  bought(perBill('DOC', 500), 450),
  perBill('MAN', 100),
  telex(400),
  amendment(500),
  optional({ charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: '150' }),
]
const hongKong: readonly ChargeTerms[] = [
  perBox('OTHC', 2145, 3190, 'HKD'),
  perBox('SEAL', 45, 45, 'HKD'),
  perBill('DOC', 500, 'HKD'),
  { ...perBill('TLX', 500, 'HKD'), when: 'telexOnly' },
]

const every = departures.map(({ port }) => port)
const europeanUnion = [
  ...['BE', 'BG', 'CY', 'DE', 'DK', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE'],
  ...['IT', 'LT', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI'],
]

const sheets: readonly SheetFacts[] = [
  { name: '宁波出口港杂 | Ningbo export charges', pols: ['CNNBG'], charges: ningbo },
  ...Object.entries(tariffs).map(([port, tariff]) => ({
    name: `${port} 出口港杂 | ${port} export charges`,
    pols: [port],
    charges: exportTariff(tariff),
  })),
  {
    name: '华南出口港杂 | South China export charges',
    pols: ['CNYTN', 'CNSHK', 'CNCWN', 'CNNSA'],
    charges: southChina,
  },
  { name: '香港出口港杂 | Hong Kong export charges', pols: ['HKHKG'], charges: hongKong, bundle: '香港本地费用' },
  {
    name: 'MSK 上海文件费 | MSK document fee, Shanghai',
    pols: ['CNSHG'],
    carriers: ['MSK'],
    charges: [bought(perBill('DOC', 500), 480)],
  },
  {
    name: '美国舱单申报 | US manifest filing',
    pols: every,
    podCountries: ['US'],
    charges: [bought(perBill('AMS', 30, 'USD'), 25), optional(perBill('ISF', 25, 'USD'))],
  },
  {
    name: '加拿大舱单申报 | Canada manifest filing',
    pols: every,
    podCountries: ['CA'],
    charges: [perBill('ACI', 30, 'USD')],
  },
  {
    name: '日本舱单申报 | Japan manifest filing',
    pols: every,
    podCountries: ['JP'],
    charges: [perBill('AFR', 30, 'USD')],
  },
  {
    name: '宁波欧盟舱单申报 | EU manifest filing, Ningbo',
    pols: ['CNNBG'],
    podCountries: europeanUnion,
    charges: [perBill('ENS', 200)],
  },
  {
    name: '欧盟舱单申报 | EU manifest filing',
    pols: every.filter((port) => port !== 'CNNBG'),
    podCountries: europeanUnion,
    charges: [perBill('ENS', 30, 'USD')],
  },
]

/** Port-side charges at departure: what terminals and carriers publish, and the filings of the country of arrival. */
export const demoOriginCharges = (ids: BaseIds, today: string): Sheet[] =>
  sheets.map(({ name, pols, carriers = [], podCountries = [], charges, bundle = null }) => ({
    name,
    charges: charges.map((terms) => chargeLine(terms, ids)),
    carriers: carriers.map(ids.carrier),
    pols: pols.map(ids.port),
    podCountries: podCountries.map(ids.country),
    printAs: bundle === null ? 'itemised' : 'bundle',
    bundleName: bundle,
    validFrom: addDays(today, -60),
    validTo: addDays(today, 365),
    displayFlag: 1,
  }))
