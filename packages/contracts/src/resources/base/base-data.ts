import { choice, code, codes, decimal, integer, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, manifestRules, names, standard } from '../../groups/base.ts'
import { page, tabPage } from '../../page.ts'
import { area } from './area.ts'
import { carrier } from './carrier.ts'
import { charge } from './charge.ts'
import { currency } from './currency.ts'
import { exchangeRate } from './exchange-rate.ts'
import { port } from './port.ts'
import { wharf } from './wharf.ts'

/** Countries and regions by ISO 3166 code. */
export const country = resource({
  ...base,
  name: 'country',
  label: ['国家地区', 'Countries'],
  fields: {
    code: code(['代码', 'Code'], {
      pattern: '^[A-Z]{2}$',
      max: 2,
      example: 'ZZ',
      required: true,
      unique: true,
      filter: true,
      help: ['ISO 3166 两位代码', 'ISO 3166 alpha-2'],
    }),
    ...names,
    continent: choice(
      ['大洲', 'Continent'],
      [
        ['asia', '亚洲', 'Asia'],
        ['europe', '欧洲', 'Europe'],
        ['africa', '非洲', 'Africa'],
        ['northAmerica', '北美洲', 'North America'],
        ['latinAmerica', '拉丁美洲', 'Latin America'],
        ['oceania', '大洋洲', 'Oceania'],
      ],
      { filter: true },
    ),
    alpha3: code(['三位代码', 'Alpha-3 code'], { pattern: '^[A-Z]{3}$', max: 3, alone: true, hidden: true }),
    currency: link('currency', ['币种', 'Currency'], { hidden: true }),
    phonePrefix: code(['电话区号', 'Phone prefix'], {
      pattern: '^\\+\\d{1,4}$',
      max: 5,
      example: '+999',
      hidden: true,
    }),
    iataArea: choice(['IATA 区', 'IATA area'], codes('TC1', 'TC2', 'TC3'), { filter: true, hidden: true }),
    manifestRules,
    sanctionNote: text(['制裁提示', 'Sanction note (Chinese)'], {
      max: 300,
      hidden: true,
      section: ['合规', 'Compliance'],
      help: [
        '在涉及该国的询价、报价、订舱和订单上提示，不拦截',
        'Shown on enquiries, quotations, bookings and orders of this country; it stops nothing',
      ],
    }),
    sanctionNoteEn: text(['英文制裁提示', 'Sanction note'], { max: 300, hidden: true }),
    ...standard,
  },
})

/** Trade lines: groups of destinations that rates, mark-ups and desks are kept by. */
export const tradeLine = resource({
  ...base,
  name: 'tradeLine',
  label: ['全球航线', 'Trade lines'],
  fields: {
    code: code(['代码', 'Code'], { max: 6, required: true, unique: true, filter: true }),
    ...names,
    area: choice(
      ['所属大航线', 'Area'],
      [
        ['americas', '美加', 'North America'],
        ['europe', '欧洲', 'Europe'],
        ['mediterranean', '地中海', 'Mediterranean'],
        ['middleEastIndia', '中东印巴', 'Middle East and India'],
        ['africa', '非洲', 'Africa'],
        ['asia', '亚洲', 'Asia'],
        ['oceania', '大洋洲', 'Oceania'],
        ['latinAmerica', '拉美', 'Latin America'],
        ['domestic', '国内', 'Domestic'],
      ],
      { required: true, filter: true },
    ),
    countries: list(link('country', ['国家', 'Countries']), {
      max: 80,
      filter: true,
      hidden: true,
      help: [
        '一个国家可属于两条航线，以港口上的航线为准',
        'A country may be in two lines; the line of the port decides',
      ],
    }),
    manager: link('employee', ['航线经理', 'Line manager'], { filter: true, hidden: true }),
    defaultCurrency: link('currency', ['默认币种', 'Default currency'], { hidden: true }),
    ...standard,
  },
})

const unitBases = [
  ['perContainer', '按箱', 'Per container'],
  ['perTeu', '按标箱', 'Per TEU'],
  ['perBill', '按票', 'Per bill'],
  ['perRT', '按计费吨', 'Per revenue ton'],
  ['perCbm', '按立方米', 'Per CBM'],
  ['perTon', '按吨', 'Per ton'],
  ['perKgGross', '按毛重公斤', 'Per kg gross'],
  ['perKgChargeable', '按计费重公斤', 'Per kg chargeable'],
  ['perPackage', '按件', 'Per package'],
  ['perShipment', '按单', 'Per shipment'],
  ['perDay', '按天', 'Per day'],
  ['perTruck', '按车', 'Per truck'],
  ['perHour', '按小时', 'Per hour'],
  ['perEntry', '按报关单', 'Per customs entry'],
  ['perHsLine', '按品名', 'Per HS line'],
  ['percent', '百分比', 'Percent'],
  ['fixed', '固定', 'Fixed'],
  ['atCost', '实报实销', 'At cost'],
] as const
export type UnitBasis = (typeof unitBases)[number][0]

/** Units that charges are counted in; each names the basis by which the engine counts (R12). */
export const chargeUnit = resource({
  ...base,
  name: 'chargeUnit',
  label: ['计费单位', 'Charge units'],
  fields: {
    code: code(['代码', 'Code'], { max: 10, required: true, unique: true, filter: true }),
    ...names,
    basis: choice(['计费方式', 'Counted by'], unitBases, { required: true, filter: true }),
    rangeUnit: integer(['区间单位', 'Range unit'], {
      max: 99,
      hidden: true,
      help: ['20 表示每件（按件区间）', '20 = per package'],
    }),
    ...standard,
  },
})

/** Container types with their ISO 6346 size-type, TEU, volume and payload (R16). */
export const containerType = resource({
  ...base,
  name: 'containerType',
  label: ['箱型', 'Container types'],
  sort: ['sortNo', 'asc'],
  fields: {
    code: code(['代码', 'Code'], { max: 10, required: true, unique: true, filter: true }),
    isoSizeType: code(['ISO 尺寸类型', 'ISO size type'], { max: 4 }),
    ...names,
    kind: choice(
      ['类别', 'Kind'],
      [
        ['dry', '干箱', 'Dry'],
        ['reefer', '冷藏箱', 'Reefer'],
        ['nor', '冷代干', 'NOR'],
        ['openTop', '开顶箱', 'Open top'],
        ['flatRack', '框架箱', 'Flat rack'],
        ['tank', '罐箱', 'Tank'],
      ],
      { required: true, filter: true },
    ),
    teu: decimal(['TEU', 'TEU'], { required: true, whole: 2 }),
    nominalM3: decimal(['名义容积 m³', 'Nominal m³'], { scale: 1, whole: 4 }),
    practicalM3: decimal(['实用容积 m³', 'Practical m³'], { scale: 1, whole: 4 }),
    maxPayloadKg: integer(['最大载重 kg', 'Max payload kg'], { max: 60_000 }),
    tareKg: integer(['箱重 kg', 'Tare kg'], {
      max: 60_000,
      help: ['空箱重量，用于按连柜重计的超重和限重', 'Weight of the empty container, for limits that include it'],
    }),
    innerLengthCm: integer(['内长 cm', 'Inner length cm'], {
      max: 2_000,
      hidden: true,
      help: ['超出内尺寸的货物按超限计算', 'Cargo beyond the inner sizes is out of gauge'],
    }),
    innerWidthCm: integer(['内宽 cm', 'Inner width cm'], { max: 500, hidden: true }),
    innerHeightCm: integer(['内高 cm', 'Inner height cm'], { max: 500, hidden: true }),
    sortNo: integer(['排序', 'Order'], { max: 9999, hidden: true }),
    ...standard,
  },
})

export const baseDataPages = [
  page('shippingCompany', { of: carrier }),
  page('haven', { of: port }),
  page('wharf', { of: wharf, columns: ['code', 'nameScn', 'nameEn', 'port', 'operator', 'carriers', 'status'] }),
  page('globalRoutes', { of: tradeLine, tabs: ['country', 'area', 'holiday'] }),
  page('costName', {
    of: charge,
    tabs: ['chargeUnit', 'containerType', 'packageType', 'productType', 'dictionary'],
  }),
  page('exchangeRate', { of: exchangeRate, tabs: ['currency'] }),
  tabPage('country', ['国家地区', 'Countries'], { of: country, host: 'globalRoutes' }),
  tabPage('area', ['行政区划', 'Chinese divisions'], { of: area, host: 'globalRoutes' }),
  tabPage('chargeUnit', ['计费单位', 'Charge units'], { of: chargeUnit, host: 'costName' }),
  tabPage('containerType', ['箱型', 'Container types'], { of: containerType, host: 'costName' }),
  tabPage('currency', ['币种', 'Currencies'], { of: currency, host: 'exchangeRate' }),
] as const
