import type { importCharge, oogSurcharge, reeferSurcharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, overdueSlabs, perBill, perBox } from './charge-lines.ts'

type OogSheet = Partial<SeedRow<typeof oogSurcharge>>
type ReeferSheet = Partial<SeedRow<typeof reeferSurcharge>>
type ImportSheet = Partial<SeedRow<typeof importCharge>>

const inForce = (today: string) => ({
  validFrom: addDays(today, -60),
  validTo: addDays(today, 365),
  displayFlag: 1 as const,
})
/** Coasts at which fees differ, with their price levels. */
const coasts = [
  { name: '华东', nameEn: 'East China', ports: ['CNSHG', 'CNNBG'], percent: 100 },
  { name: '华南', nameEn: 'South China', ports: ['CNYTN', 'CNSHK', 'CNNSA'], percent: 108 },
  { name: '华北', nameEn: 'North China', ports: ['CNQDG', 'CNTXG', 'CNDAG'], percent: 95 },
  { name: '福建', nameEn: 'Fujian', ports: ['CNXMG', 'CNFZG'], percent: 98 },
] as const
const areas: readonly {
  readonly name: string
  readonly nameEn: string
  readonly lines: readonly LineCode[]
  readonly percent: number
}[] = [
  { name: '美加', nameEn: 'North America', lines: ['USWC', 'USEC', 'USGC', 'CAN'], percent: 120 },
  { name: '欧地', nameEn: 'Europe and Mediterranean', lines: ['NEU', 'SCAN', 'WMED', 'EMED', 'ADR'], percent: 110 },
  { name: '近洋', nameEn: 'Near sea', lines: ['JPN', 'KOR', 'SEA', 'HKTW'], percent: 80 },
  { name: '中东印巴红海', nameEn: 'Middle East, India and Red Sea', lines: ['MEG', 'ISC', 'RSEA'], percent: 95 },
  {
    name: '拉美非洲',
    nameEn: 'Latin America and Africa',
    lines: ['ECSA', 'WCSA', 'MXCC', 'WAF', 'ESAF'],
    percent: 115,
  },
]
const tens = (value: number, percent: number) => Math.round((value * percent) / 1000) * 10

/** Lashing and handling at each coast; heavy lift and overhang by the area of destination. */
export const demoOogSurcharges = (ids: BaseIds, today: string): OogSheet[] => {
  const sheet = (row: Partial<OogSheet> & Pick<OogSheet, 'name' | 'charges'>): OogSheet => ({
    ...inForce(today),
    ...row,
  })
  return [
    ...coasts.map(({ name, nameEn, ports, percent }) =>
      sheet({
        name: `${name}特种柜操作费 | ${nameEn}, OOG handling`,
        pols: ports.map(ids.port),
        charges: [
          perBox('LASH', tens(180, percent), tens(260, percent)),
          perBox('SURV', 120, 120),
          { ...perBox('TARP', 80, 120), when: 'optional' as const },
          { ...perBox('ESC', 1200, 1500, 'CNY'), when: 'event' as const },
        ].map((terms) => chargeLine(terms, ids)),
      }),
    ),
    ...areas.map(({ name, nameEn, lines, percent }) =>
      sheet({
        name: `${name}超限附加费 | ${nameEn}, out of gauge`,
        tradeLines: lines.map(ids.tradeLine),
        gauges: ['oh', 'ow', 'ohOw', 'ol'],
        charges: [chargeLine(perBox('HLS', tens(350, percent), tens(600, percent)), ids)],
        sizeBands: [
          { dimension: 'overHeight', fromSize: '0', toSize: '50', price: '150', unit: 'container' },
          { dimension: 'overHeight', fromSize: '50', toSize: '150', price: '8', unit: 'cm' },
          { dimension: 'overWidth', fromSize: '0', toSize: '100', price: '12', unit: 'cm' },
          { dimension: 'ton', fromSize: '30', toSize: '40', price: '25', unit: 'ton' },
        ].map((band) => ({ ...band, currency: ids.currency('USD') }) as NonNullable<OogSheet['sizeBands']>[number]),
        weightBands: [
          { box: '20FR', fromTon: '22', toTon: null, basis: 'cargo', price: '180', currency: ids.currency('USD') },
        ],
      }),
    ),
  ]
}

/** Power and checks at each coast, in CNY; treatment by the area that the cargo goes to. */
export const demoReeferSurcharges = (ids: BaseIds, today: string): ReeferSheet[] => {
  const daily = (charge: 'PLUG' | 'MON', price: number): ChargeTerms => ({
    charge,
    unit: 'DAY',
    currency: 'CNY',
    unitPrice: String(price),
  })
  const sheet = (
    row: Partial<ReeferSheet> & Pick<ReeferSheet, 'name'>,
    charges: readonly (readonly [ChargeTerms, number | null])[],
  ): ReeferSheet => ({
    ...inForce(today),
    charges: charges.map(([terms, freeDays]) => ({ ...chargeLine(terms, ids), freeDays })),
    ...row,
  })
  const currency = ids.currency('USD')
  const overweight: ReeferSheet['weightBands'] = [
    { box: '40RH', fromTon: '26', toTon: '28', basis: 'cargo', price: '120', currency },
    { box: '40RH', fromTon: '28', toTon: null, basis: 'cargo', price: '240', currency },
  ]
  return [
    ...coasts.map(({ name, nameEn, ports, percent }) =>
      sheet(
        {
          name: `${name}冻柜港口费用 | ${nameEn}, reefer port charges`,
          pols: ports.map(ids.port),
          weightBands: overweight,
        },
        [
          [perBox('PTI', tens(450, percent), tens(550, percent), 'CNY'), null],
          [perBox('GEN', tens(600, percent), tens(700, percent), 'CNY'), null],
          [daily('PLUG', tens(160, percent)), 2],
          [{ ...daily('MON', 60), when: 'optional' }, 2],
        ],
      ),
    ),
    ...areas.map(({ name, nameEn, lines, percent }) =>
      sheet(
        {
          name: `${name}冷处理气调 | ${nameEn}, cold treatment and atmosphere`,
          tradeLines: lines.map(ids.tradeLine),
          cargoTemps: ['chilled', 'ca'],
        },
        [
          [{ ...perBox('CTR', tens(700, percent), tens(950, percent)), when: 'optional' }, null],
          [perBox('CAS', tens(500, percent), tens(800, percent)), null],
          [{ ...perBox('FUM', 500, 800, 'CNY'), when: 'optional' }, null],
        ],
      ),
    ),
  ]
}

/** Origin and ocean charges abroad by area, charges of the consignee in China by coast. */
export const demoImportCharges = (ids: BaseIds, today: string): ImportSheet[] => {
  const sheet = (
    row: Partial<ImportSheet> & Pick<ImportSheet, 'name' | 'stage'>,
    charges: readonly ChargeTerms[],
    onDeclaration: readonly ChargeTerms[] = [],
  ): ImportSheet => ({
    ...inForce(today),
    charges: [
      ...charges.map((terms) => chargeLine(terms, ids)),
      ...onDeclaration.map((terms) => ({ ...chargeLine(terms, ids), when: 'declaration' as const })),
    ],
    ...row,
  })
  const collect = (terms: ChargeTerms): ChargeTerms => ({ ...terms, paymentTerm: 'COL' })
  return [
    ...areas.flatMap(({ name, nameEn, lines, percent }) => [
      sheet(
        {
          name: `${name}进口起运地费用 | ${nameEn}, import origin charges`,
          stage: 'origin',
          tradeLines: lines.map(ids.tradeLine),
          incoterms: ['EXW', 'FCA'],
        },
        [
          perBox('OTHC', tens(160, percent), tens(220, percent), 'USD'),
          perBill('DOC', 75, 'USD'),
          perBill('CUS', 110, 'USD'),
        ],
      ),
      sheet(
        {
          name: `${name}进口海运附加费 | ${nameEn}, import ocean surcharges`,
          stage: 'freight',
          tradeLines: lines.map(ids.tradeLine),
        },
        [perBox('BAF', tens(60, percent), tens(120, percent)), perBox('LSS', 15, 30)],
      ),
    ]),
    ...coasts.map(({ name, nameEn, ports, percent }) =>
      sheet(
        {
          name: `${name}进口目的港费用 | ${nameEn}, import port charges`,
          stage: 'destination',
          pods: ports.map(ids.port),
          overdue: overdueSlabs('CNY', String(tens(150, percent)), String(tens(300, percent)))(ids),
        },
        [
          collect(perBox('DTHC', tens(850, percent), tens(1300, percent), 'CNY')),
          collect(perBill('DO', 500)),
          collect(perBill('DOC', 350)),
          collect({ charge: 'INSP', unit: 'ATCOST', currency: 'CNY', treatment: 'atCost', when: 'event' }),
        ],
        [collect({ ...perBill('CUS', 300), unit: 'ENTRY' })],
      ),
    ),
  ]
}
