import {
  choice,
  code,
  codes,
  decimal,
  flag,
  instant,
  integer,
  lines,
  link,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import type { Mode } from '../../modes/mode.ts'
import { type ModeName, modes } from '../../modes/modes.ts'
import { type Service, serviceNamed, services } from '../../modes/services.ts'
import { endFields, kindOf, type ShipmentKind, shipmentKindOf } from '../../modes/shipment-kind.ts'
import { imoClasses } from '../../resources/base/customs.ts'
import { dgClasses, serviceTerms } from '../charges/freight.ts'

/** Modes of transport that are quoted and shipped, as options of a choice. */
export const shippedModes = Object.values<Mode>(modes).map(({ name, title: [zh, en] }) => [name, zh, en] as const)

/** The same, and the services that are quoted without carriage. */
export const quotedProducts = [
  ...shippedModes,
  ...Object.values<Service>(services).map(({ name, title: [zh, en] }) => [name, zh, en] as const),
]

/** First letters of order numbers, by mode. */
const prefixes = {
  fcl: 'SE',
  lcl: 'SL',
  dgLcl: 'DL',
  reefer: 'SP',
  oog: 'SP',
  tank: 'SP',
  importFcl: 'IF',
  importLcl: 'IL',
  air: 'AE',
  railFcl: 'RE',
  railLcl: 'RE',
  fba: 'FB',
  trailer: 'LT',
  bulkTruck: 'LT',
  fullTruck: 'LT',
} as const satisfies Readonly<Record<ModeName, string>>
const prefixOf: Readonly<Record<string, string>> = prefixes
/** Year and month of a business day as numbers carry them: 2026-11-26 → 2611. */
export const monthOf = (day: unknown): string => (typeof day === 'string' ? day.slice(2, 7).replace('-', '') : '0000')

export const orderNumbers = {
  prefix: ({ mode, businessDate }: Readonly<Record<string, unknown>>): string =>
    `${prefixOf[String(mode)] ?? 'VA'}${monthOf(businessDate)}`,
  digits: 5,
} as const
export const bookingNumbers = {
  prefix: ({ businessDate }: Readonly<Record<string, unknown>>): string => `BK${monthOf(businessDate)}`,
  digits: 5,
} as const

/** Shown for modes with such shipments, and for none of another one. */
const onlyIn = (test: (kind: ShipmentKind) => boolean) =>
  ({
    onlyWith: {
      field: 'mode',
      values: Object.values<Mode>(modes).flatMap((mode) => (test(kindOf(mode)) ? [mode.name] : [])),
    },
  }) as const
const atSea = onlyIn(({ ends }) => ends?.[0] === 'pol')
const inTheAir = onlyIn(({ ends }) => ends?.[0] === 'originAirport')
const onRails = onlyIn(({ ends }) => ends?.[0] === 'originStation')

/** SO numbers that space, its booking requests and their orders have at most. */
export const maxSoNumbers = 200

/** Places of a shipment, from the one where it is received to the one where it is delivered. */
export const shipmentRoute = {
  placeOfReceipt: text(['收货地', 'Place of receipt'], { max: 100, hidden: true, section: ['航线', 'Route'] }),
  pol: link('port', ['起运港', 'POL'], { filter: true, ...atSea }),
  via: list(link('port', ['中转港', 'Via']), { max: 3, hidden: true, ...atSea }),
  pod: link('port', ['目的港', 'POD'], { filter: true, ...atSea }),
  originAirport: link('airport', ['起运机场', 'Origin airport'], { filter: true, hidden: true, ...inTheAir }),
  destAirport: link('airport', ['目的机场', 'Destination airport'], { filter: true, hidden: true, ...inTheAir }),
  originStation: link('railStation', ['发站', 'Origin station'], { filter: true, hidden: true, ...onRails }),
  destStation: link('railStation', ['到站', 'Destination station'], { filter: true, hidden: true, ...onRails }),
  placeOfDelivery: text(['交货地', 'Place of delivery'], { max: 100, hidden: true }),
} as const

/** Carriers of a shipment: the one of its mode. */
export const shipmentCarrier = {
  carrier: link('carrier', ['船公司', 'Carrier'], {
    filter: true,
    section: ['承运与船期', 'Carriage and schedule'],
    ...onlyIn(({ carrier }) => carrier === 'carrier'),
  }),
  airline: link('airline', ['航空公司', 'Airline'], {
    filter: true,
    hidden: true,
    ...onlyIn(({ carrier }) => carrier === 'airline'),
  }),
  railOperator: link('railOperator', ['班列平台', 'Rail operator'], {
    filter: true,
    hidden: true,
    ...onlyIn(({ carrier }) => carrier === 'railOperator'),
  }),
} as const

export const shipmentTerms = {
  tradeTerm: choice(
    ['贸易条款', 'Trade term'],
    (['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const).map(
      (term) => [term, term, term] as const,
    ),
    { hidden: true, section: ['条款', 'Terms'] },
  ),
  transportTerm: choice(['运输条款', 'Transport term'], [...serviceTerms, ...codes('CFS-CFS', 'CFS-DO', 'DO-CFS')], {
    hidden: true,
  }),
  freightPayment: choice(
    ['运费支付', 'Freight payment'],
    [
      ['PRE', '预付', 'Prepaid'],
      ['COL', '到付', 'Collect'],
    ],
    { required: true, initial: 'PRE', hidden: true },
  ),
} as const

type Facts = Readonly<Record<string, unknown>>
const endsOf = ({ mode }: Facts) =>
  serviceNamed(mode) ? [] : ((shipmentKindOf(mode) ?? { ends: endFields.port }).ends ?? [])
/** Ends that are ports, airports or stations by the mode are named; those of others and of services are written as words. One that was blank before may stay so. */
export const endsNamed = (draft: Facts, before?: Facts): Complaint[] =>
  endsOf(draft).flatMap((field) => (draft[field] || (before && !before[field]) ? [] : [{ field, rule: 'required' }]))
/** Both ends are two different ones. */
export const endsDiffer = (draft: Facts): Complaint[] => {
  const [from, to] = endsOf(draft)
  return from && to && draft[from] && draft[from] === draft[to] ? [{ field: to, rule: 'samePort' }] : []
}

/** Containers that are ordered or requested. */
export const orderedBoxes = lines(
  ['箱型箱量', 'Containers'],
  {
    box: code(['箱型', 'Type'], { max: 10, required: true, container: true }),
    quantity: integer(['数量', 'Quantity'], { min: 1, max: 999, required: true, initial: 1 }),
    soc: flag(['自备箱', 'SOC']),
    temperatureC: decimal(['温度 ℃', 'Temperature, °C'], { whole: 3, scale: 1, signed: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  { max: 20, listed: ['box', 'quantity'], section: ['箱货', 'Containers and cargo'] },
)

const divided = imoClasses.filter(([division]) => !dgClasses.some(([whole]) => whole === division))
/** Classes of dangerous goods, each before its divisions. */
const shippedClasses = [...dgClasses, ...divided].toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Goods, one kind a line. */
export const shippedCargo = lines(
  ['货物', 'Cargo'],
  {
    commodity: text(['品名', 'Commodity'], { required: true, max: 200 }),
    commodityEn: text(['英文品名', 'Commodity in English'], { max: 200 }),
    hsCode: code(['HS 编码', 'HS code'], { max: 10, pattern: '^\\d{6,10}$' }),
    packages: integer(['件数', 'Packages'], { max: 9_999_999 }),
    packageType: link('packageType', ['包装', 'Package']),
    grossKg: decimal(['毛重 kg', 'Gross weight, kg'], { whole: 9, scale: 3, positive: true }),
    volumeM3: decimal(['体积 m³', 'Volume, m³'], { whole: 7, scale: 3, positive: true }),
    marks: text(['唛头', 'Marks'], { max: 200 }),
    cargoKind: choice(
      ['货物类型', 'Kind'],
      [
        ['general', '普货', 'General'],
        ['battery', '带电', 'Battery'],
        ['liquid', '液体', 'Liquid'],
        ['powder', '粉末', 'Powder'],
        ['magnetic', '带磁', 'Magnetic'],
        ['dangerous', '危险品', 'Dangerous'],
        ['reefer', '冷藏', 'Refrigerated'],
        ['oversize', '超限', 'Oversize'],
        ['food', '食品', 'Food'],
        ['chemical', '化工品', 'Chemical'],
      ],
      { required: true, initial: 'general' },
    ),
    un: code(['UN 号', 'UN number'], { max: 4, pattern: '^\\d{4}$' }),
    imoClass: choice(['危险品类别', 'DG class'], shippedClasses),
    packingGroup: choice(['包装类别', 'Packing group'], [...codes('I', 'II', 'III'), ['none', '无', 'None']]),
    flashPointC: decimal(['闪点 ℃', 'Flash point, °C'], { whole: 3, scale: 1, signed: true }),
    /** Of the largest package. */
    lengthCm: integer(['最大件长 cm', 'Largest piece: length, cm'], { min: 1, max: 9999 }),
    widthCm: integer(['最大件宽 cm', 'Largest piece: width, cm'], { min: 1, max: 9999 }),
    heightCm: integer(['最大件高 cm', 'Largest piece: height, cm'], { min: 1, max: 9999 }),
  },
  { max: 50, listed: ['commodity', 'packages', 'grossKg'] },
)

/** Firms named on the bill of lading. */
export const shipmentParties = {
  shipper: longText(['发货人', 'Shipper'], { max: 1000, hidden: true, section: ['收发货人', 'Parties'] }),
  consignee: longText(['收货人', 'Consignee'], { max: 1000, hidden: true }),
  notifyParty: longText(['通知人', 'Notify party'], { max: 1000, hidden: true }),
} as const

/** Opening of the yard, and last instants before which papers and cargo are handed over. */
export const shipmentCutoffs = {
  cyOpen: instant(['开港', 'CY opening'], { hidden: true }),
  siCutoff: instant(['截单', 'SI cut-off'], { hidden: true }),
  vgmCutoff: instant(['截 VGM', 'VGM cut-off'], { hidden: true }),
  customsCutoff: instant(['截关', 'Customs cut-off'], { hidden: true }),
  manifestCutoff: instant(['截舱单', 'Manifest cut-off'], { hidden: true }),
  dgCutoff: instant(['截危申报', 'DG cut-off'], { hidden: true }),
  cyCutoff: instant(['截港', 'CY closing'], { filter: true }),
} as const
