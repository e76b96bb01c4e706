import type { fbaRate, fbaRule } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { dice } from '../../dice.ts'
import type { FbaWarehouseCode } from '../../facts/fba-warehouses.ts'
import type { SeedRow } from '../../seed-row.ts'
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
  readonly lastMile: NonNullable<Rate['lastMile']>
  /** CNY per kg at 100 kg in the cheapest zone, or per CBM. */
  readonly level: number
  readonly unit?: 'CBM'
  readonly days: number
  /** Fulfilment centres, unless it goes to other addresses. */
  readonly to?: Rate['addressType']
  readonly zones: readonly Zone[]
}
const american: readonly Zone[] = ['west', 'central', 'east']
const whole: readonly Zone[] = ['other']
/** Door-to-warehouse products that are sold every week. */
const products: readonly Product[] = [
  {
    name: '美森正班海派',
    nameEn: 'Matson regular, sea + express',
    country: 'US',
    channel: 'seaExpress',
    speed: 'fast',
    lastMile: 'express',
    level: 10.5,
    days: 14,
    zones: american,
  },
  {
    name: '以星快船海派',
    nameEn: 'ZIM fast vessel, sea + express',
    country: 'US',
    channel: 'seaExpress',
    speed: 'fast',
    lastMile: 'express',
    level: 9.6,
    days: 18,
    zones: american,
  },
  {
    name: '普船海派',
    nameEn: 'Standard vessel, sea + express',
    country: 'US',
    channel: 'seaExpress',
    speed: 'normal',
    lastMile: 'express',
    level: 7.9,
    days: 28,
    zones: american,
  },
  {
    name: '美森海卡',
    nameEn: 'Matson, sea + truck',
    country: 'US',
    channel: 'seaTruck',
    speed: 'fast',
    lastMile: 'truck',
    level: 8.8,
    days: 20,
    zones: american,
  },
  {
    name: '普船海卡',
    nameEn: 'Standard vessel, sea + truck',
    country: 'US',
    channel: 'seaTruck',
    speed: 'normal',
    lastMile: 'truck',
    level: 1350,
    unit: 'CBM',
    days: 35,
    zones: american,
  },
  {
    name: '美森海派（私人地址）',
    nameEn: 'Matson, sea + express (residential)',
    country: 'US',
    channel: 'seaExpress',
    speed: 'fast',
    lastMile: 'express',
    level: 12.4,
    days: 16,
    zones: american,
    to: 'private',
  },
  {
    name: '普船海派（商业地址）',
    nameEn: 'Standard vessel, sea + express (business)',
    country: 'US',
    channel: 'seaExpress',
    speed: 'normal',
    lastMile: 'express',
    level: 8.6,
    days: 30,
    zones: american,
    to: 'business',
  },
  {
    name: '普船海卡（海外仓）',
    nameEn: 'Standard vessel, sea + truck (overseas warehouse)',
    country: 'US',
    channel: 'seaTruck',
    speed: 'normal',
    lastMile: 'truck',
    level: 7.2,
    days: 33,
    zones: american,
    to: 'overseasWarehouse',
  },
  {
    name: '美国空派',
    nameEn: 'US, air + express',
    country: 'US',
    channel: 'airExpress',
    speed: 'na',
    lastMile: 'express',
    level: 48,
    days: 7,
    zones: american,
  },
  {
    name: '加拿大海派',
    nameEn: 'Canada, sea + express',
    country: 'CA',
    channel: 'seaExpress',
    speed: 'normal',
    lastMile: 'express',
    level: 12.5,
    days: 30,
    zones: ['west', 'east'],
  },
  {
    name: '英国海派',
    nameEn: 'UK, sea + express',
    country: 'GB',
    channel: 'seaExpress',
    speed: 'normal',
    lastMile: 'express',
    level: 9.2,
    days: 40,
    zones: whole,
  },
  {
    name: '英国海卡',
    nameEn: 'UK, sea + truck',
    country: 'GB',
    channel: 'seaTruck',
    speed: 'normal',
    lastMile: 'truck',
    level: 1150,
    unit: 'CBM',
    days: 45,
    zones: whole,
  },
  {
    name: '德国铁派',
    nameEn: 'Germany, rail + express',
    country: 'DE',
    channel: 'railExpress',
    speed: 'na',
    lastMile: 'express',
    level: 16.5,
    days: 28,
    zones: whole,
  },
  {
    name: '德国卡航',
    nameEn: 'Germany by truck',
    country: 'DE',
    channel: 'truckRoute',
    speed: 'na',
    lastMile: 'truck',
    level: 23,
    days: 18,
    zones: whole,
  },
  {
    name: '日本海派',
    nameEn: 'Japan, sea + express',
    country: 'JP',
    channel: 'seaExpress',
    speed: 'normal',
    lastMile: 'express',
    level: 6.8,
    days: 10,
    zones: whole,
  },
]
const dearer: Readonly<Record<Zone, number>> = { west: 1, central: 1.06, east: 1.1, other: 1 }

const noPrice = {
  kg12: null,
  kg21: null,
  kg45: null,
  kg51: null,
  kg71: null,
  kg100: null,
  kg200: null,
  kg300: null,
  kg500: null,
  kg1000: null,
  kg3000: null,
  cbm1: null,
  cbm2: null,
  cbm3: null,
  cbm5: null,
  cbm10: null,
} as const
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
    const line = (share: number, codes: readonly FbaWarehouseCode[]): Line => ({
      ...noPrice,
      zone,
      fbaWarehouses: codes.map(ids.fbaWarehouse),
      postcodePrefixes: [],
      ...bracketsOf(product, level * dearer[zone] * share),
      transitDays: { min: product.days, max: product.days + 7 },
    })
    const codes = product.country === 'US' && !product.to ? centres[zone] : undefined
    return [line(1, []), ...(codes ? [line(0.97, codes)] : [])]
  })

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
        const isByKg = product.unit !== 'CBM'
        return [
          {
            productName: `${product.name} | ${product.nameEn}`,
            country: facts.ids.country(product.country),
            channel: product.channel,
            speed: product.speed,
            lastMile: product.lastMile,
            originWarehouses: [facts.warehouseAt(port)],
            addressType: product.to ?? 'fba',
            taxMode,
            unit: product.unit ?? 'kg',
            currency: facts.ids.currency('CNY'),
            volumeDivisor: 6000,
            chargeableMode: product.lastMile === 'express' ? 'perCarton' : 'whole',
            weightStep: '0.5',
            minPerCartonKg: isByKg ? '12' : null,
            minPerShipmentKg: isByKg ? '21' : null,
            lines: linesOf(product, level, facts),
            cutoffs: '周四 18:00 | Thu 18:00',
            departureDays: product.channel === 'airExpress' ? '0111111' : '0000100',
            compensation: product.speed === 'fast' ? '超时每天每公斤减 0.5 元，最多减运费的 20%' : null,
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
const rules: readonly RuleFact[] = [
  {
    name: '带电附加 | Batteries',
    ruleKind: 'productSurcharge',
    category: 'battery',
    scope: 'kg',
    charge: cny('HDL', 'KGC', '1'),
  },
  {
    name: '带磁附加 | Magnets',
    ruleKind: 'productSurcharge',
    category: 'magnetic',
    scope: 'kg',
    charge: cny('HDL', 'KGC', '1'),
  },
  {
    name: '品牌附加 | Brands',
    ruleKind: 'productSurcharge',
    category: 'brand',
    scope: 'kg',
    charge: cny('HDL', 'KGC', '2'),
  },
  {
    name: '木制品附加 | Wooden goods',
    ruleKind: 'productSurcharge',
    category: 'wood',
    scope: 'kg',
    charge: cny('HDL', 'KGC', '1.5'),
  },
  {
    name: '纺织品附加 | Textiles',
    ruleKind: 'productSurcharge',
    category: 'textile',
    scope: 'kg',
    charge: cny('HDL', 'KGC', '1'),
  },
  { name: '食品拒收 | Food refused', ruleKind: 'productSurcharge', category: 'food', refuse: true },
  { name: '液体拒收 | Liquids refused', ruleKind: 'productSurcharge', category: 'liquid', refuse: true },
  {
    name: '单箱超重 22.5 公斤 | Carton over 22.5 kg',
    ruleKind: 'overweight',
    threshold: '22.5',
    scope: 'carton',
    exclusiveGroup: 'OVER',
    charge: cny('LMD', 'PKG', '120'),
  },
  {
    name: '单箱超长 120 厘米 | Carton over 120 cm',
    ruleKind: 'oversize',
    threshold: '120',
    scope: 'carton',
    exclusiveGroup: 'OVER',
    charge: cny('LMD', 'PKG', '180'),
  },
  {
    name: '围长超 266 厘米 | Girth over 266 cm',
    ruleKind: 'girth',
    threshold: '266',
    scope: 'carton',
    exclusiveGroup: 'OVER',
    charge: cny('LMD', 'PKG', '260'),
  },
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
  { name: '单独报关 | Own declaration', ruleKind: 'declaration', charge: cny('CUS', 'ENTRY', '300') },
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
