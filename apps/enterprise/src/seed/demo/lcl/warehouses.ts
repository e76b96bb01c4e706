import { warehouseCharge } from '@hangjia/contracts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { linesOf, published } from './fees.ts'
import type { MeasuredTerms } from './lines.ts'
import type { LclFacts } from './rates.ts'

/** Gate-in by the ton, pallets, and pieces that are too heavy or too long. */
const station: readonly MeasuredTerms[] = [
  { charge: 'WHS', unit: 'RT', currency: 'CNY', price: '15', minAmount: '30' },
  { charge: 'HDL', unit: 'PALLET', currency: 'CNY', price: '60', when: 'pallet' },
  {
    charge: 'OWS',
    unit: 'PKG',
    currency: 'CNY',
    price: '150',
    when: 'overweight',
    rangeMeasure: 'pieceKg',
    range: ['2000', '3000'],
  },
  {
    charge: 'OWS',
    unit: 'PKG',
    currency: 'CNY',
    price: '300',
    when: 'overweight',
    rangeMeasure: 'pieceKg',
    range: ['3000', '5000'],
  },
]
/** Gate-in by the form of the cargo; what these do not name is charged for every form. */
const forms = [
  [null, '费用', 'charges', station],
  [
    'pallet',
    '托盘货费用',
    'charges for pallets',
    [{ charge: 'WHS', unit: 'PALLET', currency: 'CNY', price: '25', minAmount: '50' }],
  ],
  [
    'oversize',
    '超尺寸货费用',
    'charges for oversize cargo',
    [{ charge: 'WHS', unit: 'RT', currency: 'CNY', price: '40', minAmount: '120' }],
  ],
] as const satisfies readonly (readonly [
  SeedRow<typeof warehouseCharge>['cargoKind'],
  string,
  string,
  readonly MeasuredTerms[],
])[]
const stations = [
  ['SHWGQ', 'CNSHG', '外高桥仓', 'Waigaoqiao warehouse'],
  ['NBBL', 'CNNBG', '北仑仓', 'Beilun warehouse'],
  ['SZYT', 'CNYTN', '盐田仓', 'Yantian warehouse'],
  ['QDHD', 'CNQDG', '黄岛仓', 'Huangdao warehouse'],
] as const
export const demoWarehouseCharges = (facts: LclFacts): SeedRow<typeof warehouseCharge>[] =>
  stations.flatMap(([code, port, name, nameEn]) => {
    const warehouses = facts.warehouse(code)
    if (warehouses.length === 0) return []
    return forms.map(([cargoKind, words, wordsEn, lines]) =>
      filled(warehouseCharge, {
        ...published(facts),
        name: `${name}${words} | ${nameEn} ${wordsEn}`,
        charges: linesOf(lines, facts),
        warehouses,
        pols: [facts.ids.port(port)],
        cargoKind,
        freeStorageDays: 7,
        openHours: '08:30-17:30',
      }),
    )
  })
