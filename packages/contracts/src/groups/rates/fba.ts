import { choice, code, date, flag, integer, link, list } from '../../catalogue/kinds.ts'
import { declarationKinds } from './value-added.ts'

/** Ways of door-to-warehouse cargo (R21). */
export const fbaChannels = [
  ['seaExpress', '海派', 'Sea + express'],
  ['seaTruck', '海卡', 'Sea + truck'],
  ['airExpress', '空派', 'Air + express'],
  ['airTruck', '空卡', 'Air + truck'],
  ['railExpress', '铁派', 'Rail + express'],
  ['truckRoute', '卡航', 'Truck route'],
  ['fcl', '整柜直送', 'Full container'],
] as const

/** Kinds of addresses that products deliver to. */
export const fbaAddressTypes = [
  ['fba', 'FBA 仓', 'FBA'],
  ['overseasWarehouse', '海外仓', 'Overseas warehouse'],
  ['business', '商业地址', 'Business'],
  ['private', '私人地址', 'Private'],
] as const

/** Payers of the duty. */
export const fbaTaxModes = [
  ['included', '包税', 'Duty included'],
  ['own', '自税 / 递延', 'Own duty'],
] as const

/** Goods that cost more, or are not taken. */
export const fbaGoods = [
  ['battery', '带电', 'Battery'],
  ['magnetic', '带磁', 'Magnetic'],
  ['brand', '品牌', 'Branded'],
  ['wood', '木制品', 'Wood'],
  ['textile', '纺织品', 'Textile'],
  ['food', '食品', 'Food'],
  ['liquid', '液体', 'Liquid'],
  ['toy', '玩具', 'Toys'],
  ['electronics', '电子产品', 'Electronics'],
] as const

/** Kinds of declarations in the shipper's own name. */
const [general, bonded, transit, eport] = declarationKinds
export const fbaDeclarations = [general, bonded, transit, eport] as const

/** Fields of a door-to-warehouse question, as a form shows them (R21). */
export const fulfilmentFields = {
  centre: link('fbaWarehouse', ['仓库代码', 'FC code']),
  postcode: code(['或邮编', 'or postcode'], { max: 11 }),
  addressType: choice(['地址类型', 'Address type'], fbaAddressTypes, { required: true }),
  channels: list(choice(['渠道', 'Channels'], fbaChannels)),
  taxMode: choice(['税', 'Tax'], fbaTaxModes),
  goods: list(choice(['货物属性', 'Goods'], fbaGoods)),
  latestArrival: date(['最晚到货', 'Latest arrival']),
  entries: integer(['报关票数', 'Customs entries'], { min: 1, max: 99 }),
  hsLines: integer(['品名数', 'HS lines'], { min: 1, max: 999 }),
  ownDeclaration: flag(['退税报关', 'Own declaration'], {
    help: ['不勾选为买单报关', 'If not ticked, declared under another company’s licence'],
  }),
  declarationKind: choice(['报关类型', 'Declaration'], fbaDeclarations, { required: true }),
  ownTruck: flag(['提货用整车', 'Truck of its own'], {
    help: ['不与他人货物拼车', 'The pick-up shares no truck'],
  }),
} as const

/** Filters of products by the places that their lines serve. */
export const fbaPlaces = {
  centre: link('fbaWarehouse', ['送达仓库', 'Serves FC'], {
    filter: true,
    cost: true,
    help: ['分区价按仓库代码、邮编前缀或分区送达该仓', 'A line serves it by its code, its ZIP or its zone'],
  }),
  postcode: code(['送达邮编', 'Serves ZIP'], { max: 10, filter: true, cost: true }),
} as const

/** Kinds of rules beyond the price per kilogram. */
export const fbaRuleKinds = [
  ['productSurcharge', '品名附加', 'Product surcharge'],
  ['oversize', '超长', 'Oversize'],
  ['overweight', '超重', 'Overweight'],
  ['girth', '超围', 'Girth'],
  ['remote', '偏远', 'Remote area'],
  ['addressType', '私人地址', 'Private address'],
  ['declaration', '报关票', 'Declaration'],
  ['manyItems', '多品名', 'Many items'],
  ['palletise', '打托', 'Palletising'],
  ['appointment', '预约', 'Appointment'],
  ['storage', '仓租', 'Storage'],
  ['insurance', '保价', 'Insurance'],
  ['inspection', '查验', 'Inspection'],
  ['taxRate', '税点', 'Tax rate'],
] as const
