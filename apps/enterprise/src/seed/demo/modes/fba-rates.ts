import { fbaRate, type fbaRule } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { dice } from '../../dice.ts'
import type { FbaWarehouseCode } from '../../facts/fba-warehouses.ts'
import { filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { table } from '../../table.ts'
import { type MeasuredTerms, measuredLine } from './measured-lines.ts'
import { inForce, type ModeFacts } from './mode-facts.ts'

type Rate = Partial<SeedRow<typeof fbaRate>>
type Rule = Partial<SeedRow<typeof fbaRule>>
type Line = NonNullable<Rate['lines']>[number]
type Zone = NonNullable<Line['zone']>

interface Product {
  readonly name: string
  readonly nameEn: string
  readonly country: string
  readonly channel: NonNullable<Rate['channel']>
  readonly speed: NonNullable<Rate['speed']>
  /** CNY per kg at 100 kg in the cheapest zone, or per CBM. */
  readonly level: number
  readonly unit: 'kg' | 'CBM'
  readonly days: number
  readonly to: Rate['addressType']
  readonly zones: readonly Zone[]
}
const american: readonly Zone[] = ['west', 'central', 'east']
const whole: readonly Zone[] = ['other']
/** Door-to-warehouse products that are sold every week. */
const products = table<Product>()(
  ['name', 'nameEn', 'country', 'channel', 'speed', 'level', 'unit', 'days', 'zones', 'to'],
  [
    ['美森正班海派', 'Matson regular, sea + express', 'US', 'seaExpress', 'fast', 10.5, 'kg', 14, american, 'fba'],
    ['以星快船海派', 'ZIM fast vessel, sea + express', 'US', 'seaExpress', 'fast', 9.6, 'kg', 18, american, 'fba'],
    ['普船海派', 'Standard vessel, sea + express', 'US', 'seaExpress', 'normal', 7.9, 'kg', 28, american, 'fba'],
    ['美森海卡', 'Matson, sea + truck', 'US', 'seaTruck', 'fast', 8.8, 'kg', 20, american, 'fba'],
    ['普船海卡', 'Standard vessel, sea + truck', 'US', 'seaTruck', 'normal', 1350, 'CBM', 35, american, 'fba'],
    [
      '美森海派（私人地址）',
      'Matson, sea + express (residential)',
      'US',
      'seaExpress',
      'fast',
      12.4,
      'kg',
      16,
      american,
      'private',
    ],
    [
      '普船海派（商业地址）',
      'Standard vessel, sea + express (business)',
      'US',
      'seaExpress',
      'normal',
      8.6,
      'kg',
      30,
      american,
      'business',
    ],
    [
      '普船海卡（海外仓）',
      'Standard vessel, sea + truck (overseas warehouse)',
      'US',
      'seaTruck',
      'normal',
      7.2,
      'kg',
      33,
      american,
      'overseasWarehouse',
    ],
    ['美国整柜直送', 'US, full container', 'US', 'fcl', 'normal', 980, 'CBM', 32, american, 'fba'],
    ['美国空派', 'US, air + express', 'US', 'airExpress', 'na', 48, 'kg', 7, american, 'fba'],
    ['加拿大海派', 'Canada, sea + express', 'CA', 'seaExpress', 'normal', 12.5, 'kg', 30, ['west', 'east'], 'fba'],
    ['英国海派', 'UK, sea + express', 'GB', 'seaExpress', 'normal', 9.2, 'kg', 40, whole, 'fba'],
    ['英国海卡', 'UK, sea + truck', 'GB', 'seaTruck', 'normal', 1150, 'CBM', 45, whole, 'fba'],
    ['德国铁派', 'Germany, rail + express', 'DE', 'railExpress', 'na', 16.5, 'kg', 28, whole, 'fba'],
    ['德国卡航', 'Germany by truck', 'DE', 'truckRoute', 'na', 23, 'kg', 18, whole, 'fba'],
    ['日本海派', 'Japan, sea + express', 'JP', 'seaExpress', 'normal', 6.8, 'kg', 10, whole, 'fba'],
  ],
)
const dearer: Readonly<Record<Zone, number>> = { west: 1, central: 1.06, east: 1.1, other: 1 }

const bracketsOf = ({ unit }: Product, level: number): Partial<Line> => {
  const price = (share: number) => (level * share).toFixed(2)
  return unit === 'CBM'
    ? { cbm1: price(1.08), cbm2: price(1), cbm5: price(0.95), cbm10: price(0.9) }
    : {
        kg12: price(1.22),
        kg21: price(1.12),
        kg45: price(1.06),
        kg71: price(1.03),
        kg100: price(1),
        kg300: price(0.97),
        kg500: price(0.95),
        kg1000: price(0.92),
      }
}
/** Fulfilment centres with a price of their own. */
const centres: Readonly<Partial<Record<Zone, readonly FbaWarehouseCode[]>>> = {
  west: ['ONT8', 'LGB8'],
  central: ['FTW1', 'IND9'],
}

const linesOf = (product: Product, level: number, { ids }: ModeFacts): Line[] =>
  product.zones.flatMap((zone) => {
    const line = (share: number, codes: readonly FbaWarehouseCode[]) =>
      filledLine<Line>(fbaRate.fields.lines.fields, {
        zone,
        fbaWarehouses: codes.map(ids.fbaWarehouse),
        ...bracketsOf(product, level * dearer[zone] * share),
        transitDays: { min: product.days, max: product.days + 7 },
      })
    const codes = product.country === 'US' && product.to === 'fba' ? centres[zone] : undefined
    return [line(1, []), ...(codes ? [line(0.97, codes)] : [])]
  })

const compensation =
  '超时每天每公斤减 0.5 元，最多减运费的 20% | Late: CNY 0.5 per kg and day off, at most 20% of the freight'
const receiving = ['CNSHG', 'CNNBG', 'CNYTN'] as const

/** Products from each receiving warehouse, duty included or not. */
export const demoFbaRates = (facts: ModeFacts): Rate[] =>
  products.flatMap((product) =>
    receiving.flatMap((port) =>
      (['included', 'own'] as const).flatMap((taxMode): Rate[] => {
        const key = `${product.name}|${port}|${taxMode}`
        const draw = dice(key)
        if (taxMode === 'own' && product.country !== 'US') return []
        const level = product.level * (taxMode === 'own' ? 0.88 : 1) * (1 + draw.between(-3, 4) / 100)
        const isByKg = product.unit === 'kg'
        const lastMile = product.channel.endsWith('Express') ? 'express' : 'truck'
        return [
          {
            productName: `${product.name} | ${product.nameEn}`,
            country: facts.ids.country(product.country),
            channel: product.channel,
            speed: product.speed,
            lastMile,
            originWarehouses: [facts.warehouseAt(port)],
            addressType: product.to,
            taxMode,
            unit: product.unit,
            currency: facts.ids.currency('CNY'),
            volumeDivisor: 6000,
            chargeableMode: lastMile === 'express' ? 'perCarton' : 'whole',
            weightStep: '0.5',
            minPerCartonKg: isByKg ? '12' : null,
            minPerShipmentKg: isByKg ? '21' : null,
            lines: linesOf(product, level, facts),
            cutoffs: '周四 18:00 | Thu 18:00',
            departureDays: product.channel === 'airExpress' ? '0111111' : '0000100',
            compensation: product.speed === 'fast' ? compensation : null,
            included: ['clearance', ...(taxMode === 'included' ? (['duty'] as const) : []), 'delivery'],
            businessMethod: 'add',
            businessValue: isByKg ? '0.3' : '30',
            marketMethod: 'add',
            marketValue: isByKg ? '0.5' : '50',
            ...inForce(key, facts),
            recommendFlag: draw.chance(0.15) ? 1 : 2,
          },
        ]
      }),
    ),
  )

type RuleFact = Partial<Omit<Rule, 'charges' | 'country'>> & {
  readonly name: string
  readonly ruleKind: NonNullable<Rule['ruleKind']>
  readonly charge?: MeasuredTerms
  readonly country?: string
}
const cny = (charge: MeasuredTerms['charge'], unit: MeasuredTerms['unit'], unitPrice: string): MeasuredTerms => ({
  charge,
  unit,
  unitPrice,
  currency: 'CNY',
})
const perKg = (name: string, category: RuleFact['category'], price: string): RuleFact => ({
  name,
  ruleKind: 'productSurcharge',
  category,
  scope: 'kg',
  charge: cny('HDL', 'KGC', price),
})
const perCarton = (name: string, ruleKind: RuleFact['ruleKind'], threshold: string, price: string): RuleFact => ({
  name,
  ruleKind,
  threshold,
  scope: 'carton',
  exclusiveGroup: 'OVER',
  charge: cny('LMD', 'PKG', price),
})
const rules: readonly RuleFact[] = [
  perKg('带电附加 | Batteries', 'battery', '1'),
  perKg('带磁附加 | Magnets', 'magnetic', '1'),
  perKg('品牌附加 | Brands', 'brand', '2'),
  perKg('木制品附加 | Wooden goods', 'wood', '1.5'),
  perKg('纺织品附加 | Textiles', 'textile', '1'),
  { name: '食品拒收 | Food refused', ruleKind: 'productSurcharge', category: 'food', refuse: true },
  { name: '液体拒收 | Liquids refused', ruleKind: 'productSurcharge', category: 'liquid', refuse: true },
  perCarton('单箱超重 22.5 公斤 | Carton over 22.5 kg', 'overweight', '22.5', '120'),
  perCarton('单箱超长 120 厘米 | Carton over 120 cm', 'oversize', '120', '180'),
  perCarton('围长超 266 厘米 | Girth over 266 cm', 'girth', '266', '260'),
  {
    name: '单箱超过 50 公斤 | Carton over 50 kg',
    ruleKind: 'overweight',
    threshold: '50',
    scope: 'carton',
    refuse: true,
  },
  {
    name: '美国偏远 | Remote, US',
    ruleKind: 'remote',
    country: 'US',
    postcodes: ['99501-99950', '96701-96898'],
    charge: { ...cny('LMD', 'KGC', '4'), minAmount: '200' },
  },
  {
    name: '私人地址 | Private address',
    ruleKind: 'addressType',
    country: 'US',
    scope: 'carton',
    charge: cny('LMD', 'PKG', '35'),
  },
  {
    name: '单独报关 | Own declaration',
    ruleKind: 'declaration',
    // Cargo by sea is declared at the port, by its sheets.
    channels: ['airExpress', 'airTruck', 'railExpress', 'truckRoute'],
    charge: cny('CUS', 'ENTRY', '300'),
  },
  {
    name: '多品名 | Several HS lines',
    ruleKind: 'manyItems',
    scope: 'hsLine',
    charge: { ...cny('HSX', 'HSLINE', '50'), includedQuantity: '5', blockSize: '1' },
  },
  { name: '打托 | Palletised', ruleKind: 'palletise', channels: ['seaTruck'], charge: cny('HDL', 'PALLET', '120') },
  { name: '海外仓预约 | Appointment, overseas warehouse', ruleKind: 'appointment', charge: cny('HDL', 'SHPT', '150') },
  {
    name: '查验 | Inspection',
    ruleKind: 'inspection',
    charge: { ...cny('INSP', 'ATCOST', '0'), unitPrice: null, treatment: 'atCost' },
  },
]

/** Everything of those products that is not their price per kilogram. */
export const demoFbaRules = ({ ids, today }: ModeFacts): Rule[] =>
  rules.map(({ charge, country, ...rule }, index) => ({
    scope: 'shipment',
    ...rule,
    country: country ? ids.country(country) : null,
    charges: charge ? [measuredLine(charge, ids)] : [],
    sequence: (index + 1) * 10,
    validFrom: addDays(today, -60),
    validTo: addDays(today, 365),
    displayFlag: 1,
  }))
