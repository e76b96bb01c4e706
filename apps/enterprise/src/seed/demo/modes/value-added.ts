import type { declarationFee, insuranceRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { addDecimals, multiplyDecimals } from '@hangjia/validation/decimal'
import type { SeedRow } from '../../seed-row.ts'
import { boxedLine, type MeasuredTerms } from './measured-lines.ts'
import type { ModeFacts } from './mode-facts.ts'

type Declaration = Partial<SeedRow<typeof declarationFee>>
type Insurance = Partial<SeedRow<typeof insuranceRate>>

const period = (today: string) =>
  ({ validFrom: addDays(today, -60), validTo: addDays(today, 365), displayFlag: 1 }) as const

/** Base price of an entry at each port; 50 for every further five lines of goods (R25). */
const entries = [
  ['上海', 'Shanghai', 'CNSHG', '100'],
  ['宁波', 'Ningbo', 'CNNBG', '100'],
  ['深圳', 'Shenzhen', 'CNYTN', '150'],
  ['青岛', 'Qingdao', 'CNQDG', '120'],
  ['天津', 'Tianjin', 'CNTXG', '120'],
  ['厦门', 'Xiamen', 'CNXMG', '130'],
] as const
const modes = [
  ['any', '不限', 'any mode'],
  ['LCL', '拼箱', 'LCL'],
  ['air', '空运', 'air'],
  ['rail', '铁路', 'rail'],
  ['FBA', 'FBA', 'FBA'],
] as const

const charges = (base: string): readonly MeasuredTerms[] => [
  { charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: base, costUnitPrice: String(Number(base) - 20) },
  { charge: 'HSX', unit: 'HSLINE', currency: 'CNY', unitPrice: '50', includedQuantity: '5', blockSize: '5' },
  { charge: 'INSP', unit: 'ATCOST', currency: 'CNY', treatment: 'atCost', when: 'inspection' },
  { charge: 'AMD', unit: 'ENTRY', currency: 'CNY', unitPrice: '200', when: 'optional' },
]

/** Fees for declaring exports at each port and for each mode, and for goods without a licence of their own. */
export const demoDeclarationFees = ({ ids, today, broker }: ModeFacts): Declaration[] => {
  const sheet = (facts: Declaration, terms: readonly MeasuredTerms[]): Declaration => ({
    ...facts,
    broker,
    charges: terms.map((one) => boxedLine(one, ids)),
    requiredDocuments: ['contract', 'invoice', 'packingList', 'powerOfAttorney', 'hsElements'],
    ...period(today),
  })
  const inland = modes
    .filter(([mode]) => mode === 'air' || mode === 'rail')
    .map(([mode, zh, en]) =>
      sheet({ name: `一般贸易 ${zh} | General trade, ${en}`, declarationKind: 'general', mode }, charges('150')),
    )
  const atPorts = entries.flatMap(([name, nameEn, port, base]) => [
    ...modes.map(([mode, zh, en]) =>
      sheet(
        {
          name: `${name} 一般贸易 ${zh} | ${nameEn}, general trade, ${en}`,
          customsPort: ids.port(port),
          declarationKind: 'general',
          mode,
        },
        charges(mode === 'air' ? String(Number(base) + 50) : base),
      ),
    ),
    sheet(
      {
        name: `${name} 买单 | ${nameEn}, bought licence`,
        customsPort: ids.port(port),
        declarationKind: 'buyLicence',
        mode: 'any',
      },
      [{ charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: '450' }],
    ),
    sheet(
      {
        name: `${name} 跨境电商 | ${nameEn}, e-commerce`,
        customsPort: ids.port(port),
        declarationKind: 'eport',
        mode: 'FBA',
      },
      [{ charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: '200' }],
    ),
  ])
  return [...inland, ...atPorts]
}

type Category = NonNullable<Insurance['cargoCategory']>
/** Percent of the insured value by category of cargo. */
const premiums: readonly (readonly [Category, zh: string, en: string, percent: string, deductible: string | null])[] = [
  ['general', '普通货物', 'general', '0.08', null],
  ['fragile', '易碎品', 'fragile', '0.25', '每次事故 5%'],
  ['electronics', '电子产品', 'electronics', '0.12', '每次事故 1000 美元或 2%'],
  ['machinery', '机械设备', 'machinery', '0.1', null],
  ['food', '食品', 'food', '0.15', '每次事故 3%'],
  ['used', '旧货', 'second-hand', '0.3', '仅保全损'],
]
/** Premiums by category for sea and air; some cargo is not insured at all (R24). */
export const demoInsuranceRates = ({ ids, today, insurer }: ModeFacts): Insurance[] => {
  const rate = (facts: Insurance): Insurance => ({
    insurer,
    valueUpliftPercent: '10',
    currency: ids.currency('USD'),
    ...facts,
    ...period(today),
  })
  const priced = (percent: string, minPremium: string): Insurance => ({
    lines: [
      { rateType: 'main', ratePercent: percent },
      { rateType: 'war', ratePercent: '0.0275' },
      { rateType: 'strike', ratePercent: '0.01' },
    ],
    minPremium,
    sellMinPremium: addDecimals([minPremium, '5']),
    maxInsured: '500000',
  })
  return [
    ...premiums.flatMap(([cargoCategory, zh, en, percent, deductible]) => [
      rate({
        name: `海运 ${zh} ICC A | Sea, ${en}, ICC A`,
        mode: 'any',
        cargoCategory,
        clause: 'iccA',
        deductible,
        ...priced(percent, '30'),
      }),
      rate({
        name: `海运 ${zh} ICC C | Sea, ${en}, ICC C`,
        mode: 'any',
        cargoCategory,
        clause: 'iccC',
        deductible,
        ...priced(multiplyDecimals(percent, '0.5'), '20'),
      }),
      rate({
        name: `空运 ${zh} | Air, ${en}`,
        mode: 'air',
        cargoCategory,
        clause: 'airA',
        deductible,
        ...priced(percent, '15'),
      }),
    ]),
    rate({ name: '不承保货物 | Not insurable', mode: 'any', cargoCategory: 'excluded', clause: 'iccA' }),
  ]
}
