import type { oceanSurcharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { CarrierCode } from '../../facts/carriers.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, perBox } from './charge-lines.ts'

type Sheet = Partial<SeedRow<typeof oceanSurcharge>>
interface SheetFacts {
  readonly name: string
  readonly lines: readonly LineCode[]
  readonly carriers?: readonly CarrierCode[]
  readonly pods?: readonly string[]
  readonly charges: readonly ChargeTerms[]
  readonly overweight?: readonly Band[]
}
type Band = Omit<NonNullable<Sheet['weightBands']>[number], 'currency'>

/** A 20GP by the tons of its cargo. */
const heavy20 = (...steps: readonly (readonly [fromTon: string, toTon: string, price: string])[]): Band[] =>
  steps.map(([fromTon, toTon, price]) => ({ box: '20GP', fromTon, toTon, basis: 'cargo', price }))

const bunker = (gp20: number, box40: number) => perBox('BAF', gp20, box40)
const sulphur = (gp20: number, box40: number) => perBox('LSS', gp20, box40)
/** Paid by the consignee at the port of discharge. */
const imbalance = (gp20: number, box40: number): ChargeTerms => ({
  ...perBox('CIC', gp20, box40),
  paymentTerm: 'COL',
  treatment: 'excluded',
})

const sheets: readonly SheetFacts[] = [
  {
    name: '美加线附加费 | North America surcharges',
    lines: ['USWC', 'USEC', 'USGC', 'USIPI', 'CAN'],
    charges: [bunker(120, 150), sulphur(32, 40), { ...perBox('PSS', 400, 500), when: 'optional' }],
    overweight: [
      ...heavy20(['17', '21.5', '200']),
      // 连柜重: what the road allows is weighed with the container.
      { box: '40HQ', fromTon: '24', toTon: '30', basis: 'gross', price: '300' },
    ],
  },
  {
    name: '欧洲地中海线附加费 | Europe and Mediterranean surcharges',
    lines: ['NEU', 'SCAN', 'WMED', 'EMED', 'ADR', 'BSEA', 'NAF'],
    charges: [bunker(110, 220), sulphur(20, 40)],
    overweight: heavy20(['14', '18', '150'], ['18', '28', '250']),
  },
  {
    name: 'MSK 欧洲线燃油 | MSK bunker, Europe',
    lines: ['NEU', 'SCAN'],
    carriers: ['MSK'],
    charges: [{ ...bunker(140, 280), costBoxPrices: perBox('BAF', 130, 260).boxPrices }],
  },
  {
    name: '以色列战争险 | War risk, Israel',
    lines: ['EMED'],
    pods: ['ILASH', 'ILHFA'],
    charges: [perBox('WRS', 60, 120)],
  },
  {
    name: '红海线附加费 | Red Sea surcharges',
    lines: ['RSEA'],
    charges: [bunker(90, 180), sulphur(20, 40), perBox('WRS', 40, 80), imbalance(50, 100)],
  },
  {
    name: '中东印巴线附加费 | Middle East and India surcharges',
    lines: ['MEG', 'ISC'],
    charges: [bunker(60, 120), sulphur(15, 30), imbalance(50, 100)],
  },
  {
    name: '东南亚线附加费 | South East Asia surcharges',
    lines: ['SEA'],
    charges: [perBox('EBS', 60, 120), sulphur(10, 20), imbalance(40, 80)],
  },
  {
    name: '日本线附加费 | Japan surcharges',
    lines: ['JPN'],
    charges: [
      perBox('EBS', 50, 100),
      sulphur(10, 20),
      { charge: 'CAF', unit: 'PCT', currency: 'USD', unitPrice: '3.5' },
    ],
  },
  {
    name: '韩国俄东线附加费 | Korea and Russian Far East surcharges',
    lines: ['KOR', 'RFE'],
    charges: [perBox('EBS', 40, 80), sulphur(10, 20)],
  },
  {
    name: '港澳台线附加费 | Hong Kong, Macao and Taiwan surcharges',
    lines: ['HKTW'],
    charges: [perBox('EBS', 40, 80), imbalance(30, 60)],
  },
  {
    name: '澳新南太线附加费 | Oceania surcharges',
    lines: ['ANZ', 'SPAC'],
    charges: [bunker(80, 160), sulphur(20, 40)],
  },
  {
    name: '拉美线附加费 | Latin America surcharges',
    lines: ['ECSA', 'WCSA', 'MXCC'],
    charges: [bunker(120, 160), sulphur(25, 50), { ...perBox('PSS', 200, 200), when: 'optional' }],
  },
  {
    name: '非洲线附加费 | Africa surcharges',
    lines: ['WAF', 'ESAF'],
    charges: [
      bunker(100, 200),
      sulphur(20, 40),
      imbalance(75, 150),
      { ...perBox('PCS', 100, 200), paymentTerm: 'COL', treatment: 'excluded' },
    ],
  },
]

/** Fees that follow the ocean leg, by trade line; one carrier differs, as carriers do. */
export const demoOceanSurcharges = (ids: BaseIds, today: string): Sheet[] =>
  sheets.map(({ name, lines, carriers = [], pods = [], charges, overweight = [] }) => ({
    name,
    charges: charges.map((terms) => chargeLine(terms, ids)),
    carriers: carriers.map(ids.carrier),
    tradeLines: lines.map(ids.tradeLine),
    pods: pods.map(ids.port),
    weightBands: overweight.map((band) => ({ ...band, currency: ids.currency('USD') })),
    appliesToSpecial: true,
    validFrom: addDays(today, -60),
    validTo: addDays(today, 365),
    displayFlag: 1,
  }))
